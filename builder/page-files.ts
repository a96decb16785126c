import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { minify } from 'vite'
import { ROOT } from '#machine/root.ts'
import { missing } from '#pages'
import { sharedHead } from './head-tags.ts'
import { type Manifest, firstLoad, stylesInPage } from './manifest.ts'
import { PATHS } from './site-paths.ts'

/** Renders the page of a path: the content of `<head>`, and of the body. */
type Render = (urlPath: string) => Promise<{ head: string; body: string }>

/** The server's facts about the pages. */
export type PageFiles = {
  /** The file of each path. */
  pages: Record<string, string>
  /** The file that answers an unknown path, by the beginning of the path. */
  notFound: [prefix: string, file: string][]
  /** For the CSP: the hashes of the script inside of every page, and of the styles inside of each one, by its file. */
  scriptHashes: string[]
  styleHashes: Record<string, string[]>
}

/** A text's hash in the form of the CSP. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** app/first-paint.js in the form of the page. @param font the file of the headline font */
async function readFirstPaint(font: string): Promise<string> {
  const script = await readFile(path.join(ROOT, 'app/first-paint.js'), 'utf8')
  const { code, errors } = await minify('first-paint.js', script)
  if (errors.length > 0) throw new Error(`app/first-paint.js: ${errors[0]!.message}`)
  return code.trim().replace('HEADLINE_FACE', `/${font}`)
}

/** Elements after which nothing above moves any more. A page waits for the first of them that it has. */
const BEHIND_WHAT_MOVES = ['simulation', 'lesson-hurts', 'trains-title', 'own-title', 'main']

/** Writes the page of every path, and one for each kind of unknown path. @param site the folder of the files */
export async function writePages(site: string, manifest: Manifest, render: Render): Promise<PageFiles> {
  const template = (await readFile(path.join(site, 'index.html'), 'utf8')).replaceAll(' />', '>')
  const font = Object.entries(manifest.modules).find(([module]) => module.endsWith('arena-head.woff2'))![1]
  const firstPaint = await readFirstPaint(font)
  const script = /<script type="module".*?<\/script>/.exec(template)![0]
  const inPage = new Map<string, string>()
  const styleHashes: Record<string, string[]> = {}
  const write = async (urlPath: string, file: string) => {
    const { head, body } = await render(urlPath)
    const styles = stylesInPage(manifest, urlPath)
    for (const asset of styles) {
      if (!inPage.has(asset)) inPage.set(asset, await readFile(path.join(site, asset), 'utf8'))
    }
    styleHashes[file] = styles.map((asset) => hashSource(inPage.get(asset)!))
    // The first paint needs no script, but the page listens only with all of them. Their links come before the styles,
    // because a slow processor reads the styles for a while, and after the font, which must not be late.
    const early = [
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
      // A browser may paint half a page, whose header, strip or keys move as the rest comes. So the browser waits for
      // the start of the element after them.
      `<link blocking="render" rel="expect" href="#${BEHIND_WHAT_MOVES.find((id) => body.includes(`id="${id}"`))!}">`,
      script.replace('<script', '<script fetchpriority="low"'),
      ...[...firstLoad(manifest, urlPath)]
        .filter((asset) => !template.includes(asset) && !styles.includes(asset))
        .map((asset) => `<link rel="modulepreload" crossorigin href="/${asset}" fetchpriority="low">`),
    ]
    // The disabled link tells the page's script that its styles are already loaded. It is for no medium, because a
    // busy browser looks ahead in the page, and then fetches disabled sheets too.
    const inHead = styles.map(
      (asset) =>
        `<style>${inPage.get(asset)!}</style><link rel="stylesheet" disabled media="not all" crossorigin href="/${asset}">`,
    )
    // A function as replacement: in a string `$&` and the like would be taken for instructions.
    const html = template
      .replace(script, '')
      .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
      .replace('<!--early-->', () => early.join(''))
      .replace('<!--head-->', () => `${head}${sharedHead(urlPath, head)}`)
      .replace('<!--first-paint-->', () => `<script>${firstPaint}</script>`)
      .replace('</head>', () => `${inHead.join('')}</head>`)
      .replace('<!--page-->', () => body)
      .replaceAll(/>\n\s*</g, '><')
    await mkdir(path.dirname(path.join(site, file)), { recursive: true })
    await writeFile(path.join(site, file), html)
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
  return {
    pages,
    notFound,
    scriptHashes: [hashSource(firstPaint)],
    styleHashes,
  }
}
