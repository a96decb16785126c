import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { minify, build as viteBuild } from 'vite'
import { missing, PAGES, pageOf } from '#pages'
import { feed, robots, sharedHead, sitemap, webManifest } from './found.ts'
import { makeFont } from './make-font.ts'
import { makePictures } from './pictures.ts'
import { makeServiceWorker } from './precache.ts'
import { DIST, ROOT } from './root.ts'
import { checkSiteConfig } from './site-config.ts'
import { OWN_PATHS, PATHS } from './site-paths.ts'
import { fingerprint, markFresh } from './stale.ts'
import { checkWeights } from './weights.ts'

/** What Vite's manifest says of a module. */
type Chunk = { file: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

type Prerender = typeof import('../app/prerender.tsx')

const SITE = path.join(DIST, 'site')

/** Builds the site into dist/: pages, scripts, styles, compressed copies, and what the server must know of them. */
export async function build(): Promise<void> {
  const print = fingerprint()
  checkSiteConfig()
  await rm(DIST, { recursive: true, force: true })
  await makeFont(ROOT)
  const config = { configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' as const }
  await viteBuild({ ...config, build: { outDir: SITE, manifest: 'manifest.json', emptyOutDir: false } })
  const prerenderDir = path.join(DIST, 'prerender')
  await viteBuild({
    ...config,
    build: { outDir: prerenderDir, ssr: 'prerender.tsx', copyPublicDir: false, emptyOutDir: false },
  })

  const manifest: Manifest = JSON.parse(await readFile(path.join(SITE, 'manifest.json'), 'utf8'))
  const prerender: Prerender = await import(path.join(prerenderDir, 'prerender.js'))
  await rm(path.join(SITE, 'manifest.json'))
  const firstPaint = await inline(await readFile(path.join(ROOT, 'app/first-paint.js'), 'utf8'))
  const { pages, notFound, styleHashes } = await writePages(prerender, manifest, firstPaint)
  const levels = await prerender.describeLevels()
  await writeFile(path.join(SITE, 'levels.json'), JSON.stringify(levels, null, 1))
  await writeFile(path.join(SITE, 'sitemap.xml'), sitemap(OWN_PATHS))
  await writeFile(path.join(SITE, 'robots.txt'), robots())
  await writeFile(path.join(SITE, 'feed.xml'), feed())
  await writeFile(path.join(SITE, 'manifest.webmanifest'), webManifest())
  await makePictures(SITE, levels)
  await writeBackend()
  await makeServiceWorker(SITE, { pages, notFound }, missing())
  await writeFile(
    path.join(DIST, 'manifest.json'),
    JSON.stringify({ pages, notFound, scriptHashes: [hashSource(firstPaint)], styleHashes }),
  )
  await compress()
  checkWeights(SITE, manifest, firstLoads(manifest))
  markFresh(print)
}

/** The script as it stands in the page. */
async function inline(script: string): Promise<string> {
  const { code, errors } = await minify('first-paint.js', script)
  if (errors.length > 0) throw new Error(`app/first-paint.js: ${errors[0]!.message}`)
  return code.trim()
}

/** What the CSP calls an inline script or style. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A module's files, its imports' included. */
export function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no module ${module}.`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const css of chunk.css ?? []) seen.add(css)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

/** The module of what a path names by its number: a level's room, an article's text. */
function memberOf(manifest: Manifest, urlPath: string): string | undefined {
  const own = PAGES.find(({ path }) => path === urlPath)?.sameAs ?? urlPath
  const { line, param } = pageOf(own)
  if (!line.family || !param) return undefined
  const folder = line.family === 'level' ? 'levels' : 'content'
  const start = `${folder}/${param.padStart(2, '0')}-`
  return Object.keys(manifest).find(
    (module) => module.startsWith(start) && /\/index\.ts$|\?body$/.test(module),
  )
}

/** The modules that a path needs for its first paint besides the entry. */
const modulesOf = (manifest: Manifest, urlPath: string): string[] => {
  const member = memberOf(manifest, urlPath)
  return [`routes/${pageOf(urlPath).line.route}.tsx`, ...(member ? [member] : [])]
}

const ENTRY = 'index.html'

/** All files of a path's first load but the page itself. */
const firstLoad = (manifest: Manifest, urlPath: string) => {
  const files = filesOf(manifest, ENTRY)
  for (const module of modulesOf(manifest, urlPath)) filesOf(manifest, module, files)
  return files
}

/**
 * The styles that stand in a path's page. They are few, and a second file would meet a second line, which has to be
 * opened first. A room's are not among them: the room is not in the page.
 */
const stylesInPage = (manifest: Manifest, urlPath: string) => {
  const elsewhere = filesOf(manifest, ENTRY)
  const member = memberOf(manifest, urlPath)
  for (const file of member === undefined ? [] : (manifest[member]!.css ?? [])) elsewhere.add(file)
  return [...firstLoad(manifest, urlPath)].filter((file) => file.endsWith('.css') && !elsewhere.has(file))
}

/** The pages whose first load has a limit (design §7), with their files. */
const firstLoads = (manifest: Manifest): Record<string, string[]> => {
  const files = (urlPath: string, page: string) => {
    const within = new Set(stylesInPage(manifest, urlPath))
    return [page, ...[...firstLoad(manifest, urlPath)].filter((file) => !within.has(file))]
  }
  return { '/': files('/', 'index.html'), '/challenge/1': files('/challenge/1', 'challenge/1.html') }
}

async function writePages(prerender: Prerender, manifest: Manifest, firstPaint: string) {
  const template = await readFile(path.join(SITE, 'index.html'), 'utf8')
  const font = Object.entries(manifest).find(([module]) => module.endsWith('arena-head.woff2'))![1].file
  const script = /<script type="module".*?<\/script>/.exec(template)![0]
  const inPage = new Map<string, string>()
  const write = async (urlPath: string, file: string) => {
    const { head, body } = await prerender.renderPage(urlPath)
    const styles = stylesInPage(manifest, urlPath)
    for (const asset of styles) {
      if (!inPage.has(asset)) inPage.set(asset, await readFile(path.join(SITE, asset), 'utf8'))
    }
    const later = [...firstLoad(manifest, urlPath)]
      .filter((asset) => !template.includes(asset) && !styles.includes(asset))
      .map((asset) => {
        const kind = asset.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
        return `<link ${kind} fetchpriority="low" crossorigin href="/${asset}">`
      })
    // The page can be read without its scripts, so styles and the face are asked for first: a browser has only six
    // lines to a server that speaks HTTP/1.1.
    const last = [
      // The link that is off tells the import of the page's script that its styles are there.
      ...styles.map(
        (asset) =>
          `<style>${inPage.get(asset)!}</style><link rel="stylesheet" disabled crossorigin href="/${asset}">`,
      ),
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
      script.replace('<script', '<script fetchpriority="low"'),
      ...later,
    ]
    // A function as replacement: in a string `$&` and its kin would be read as instructions.
    const html = template
      .replace(script, '')
      .replace('<!--head-->', () => `${head}${sharedHead(urlPath, head)}`)
      .replace('<!--first-paint-->', () => `<script>${firstPaint}</script>`)
      .replace('</head>', () => `${last.join('')}</head>`)
      .replace('<!--page-->', () => body)
      .replaceAll(/>\n\s*</g, '><')
    await mkdir(path.dirname(path.join(SITE, file)), { recursive: true })
    await writeFile(path.join(SITE, file), html)
    return file
  }
  const pages: Record<string, string> = {}
  for (const urlPath of PATHS) {
    pages[urlPath] = await write(urlPath, urlPath === '/' ? 'index.html' : `${urlPath.slice(1)}.html`)
  }
  const notFound: [string, string][] = []
  for (const [prefix, urlPath] of missing()) {
    notFound.push([
      prefix,
      await write(urlPath, `not-found${prefix === '/' ? '' : prefix.slice(0, -1).replace('/', '-')}.html`),
    ])
  }
  return { pages, notFound, styleHashes: [...inPage.values()].map(hashSource) }
}

/** Where a build for Supabase sends its records. Without the two variables the site talks to its own server, which answers this itself. */
async function writeBackend(): Promise<void> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = process.env
  if (!url && !key) return
  if (!url || !key)
    throw new Error('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together: please set both.')
  await writeFile(path.join(SITE, 'backend.json'), JSON.stringify({ url: new URL(url).origin, key }))
}

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt|csv|xml|webmanifest)$/

/** Puts a brotli and a gzip copy beside every file that gains by it. */
async function compress(): Promise<void> {
  const files = globSync('**/*', { cwd: SITE }).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(SITE, file))
      await writeFile(path.join(SITE, `${file}.br`), await promisify(brotliCompress)(bytes))
      await writeFile(path.join(SITE, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

if (import.meta.main) await build()
