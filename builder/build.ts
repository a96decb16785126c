import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { CONDITIONS, published } from '#conditions/list/list.ts'
import { CATALOG } from '#levels/catalog.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { DIST, ROOT } from '#machine/root.ts'
import { missing } from '#pages'
import { backendOf } from './backend.ts'
import { writeModules } from './built-file.ts'
import { makeFont } from './drawn/font.ts'
import { makePictures } from './drawn/pictures.ts'
import { sayPlaceholders } from './facts/placeholders.ts'
import { checkSiteConfig } from './facts/site-config.ts'
import { feed, robots, sitemap, webManifest } from './feeds.ts'
import { fingerprint, markFresh } from './fresh.ts'
import { checkFiles, firstLoads, manifestOf } from './manifest.ts'
import { writePages } from './page-files.ts'
import { releaseOf, writeRelease } from './release/version.ts'
import { writeShownRuns } from './results.ts'
import { makeRunPage, RUN_SHELL } from './run-page.ts'
import { makeServiceWorker } from './service-worker.ts'
import { FOUND_PATHS } from './site-paths.ts'
import { checkTape } from './tape-end.ts'
import { describeTasks } from './tasks.ts'
import { checkWeights } from './weights.ts'

type Prerender = typeof import('../app/prerender.tsx')

const SITE = path.join(DIST, 'site')

/** Builds the site into dist/: pages, scripts, styles, compressed copies, and the server's manifest. */
export async function build(): Promise<void> {
  const print = fingerprint()
  checkSiteConfig()
  checkTape(CATALOG.length)
  const backend = backendOf(process.env)
  await rm(DIST, { recursive: true, force: true })
  await makeFont(ROOT)
  const config = { configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' as const }
  const built = await viteBuild({ ...config, build: { outDir: SITE, emptyOutDir: false } })
  const prerenderDir = path.join(DIST, 'prerender')
  await viteBuild({
    ...config,
    build: { outDir: prerenderDir, ssr: 'prerender.tsx', copyPublicDir: false, emptyOutDir: false },
  })

  const manifest = manifestOf(built)
  checkFiles(manifest)
  const prerender: Prerender = await import(path.join(prerenderDir, 'prerender.js'))
  const pageFiles = await writePages(SITE, manifest, prerender.renderPage)
  const levels = await prerender.describeLevels()
  await writeFile(path.join(SITE, 'levels.json'), JSON.stringify(levels, null, 1))
  await writeFile(path.join(DIST, 'rules.json'), JSON.stringify(Object.fromEntries(rulesVersions()), null, 1))
  await writeFile(path.join(SITE, 'conditions.json'), JSON.stringify(CONDITIONS.map(published), null, 1))
  await writeFile(
    path.join(SITE, 'tasks.json'),
    JSON.stringify({ ...describeTasks(levels, print), release: releaseOf() }, null, 1),
  )
  await writeRelease()
  await writeFile(path.join(SITE, 'sitemap.xml'), sitemap(FOUND_PATHS))
  await writeFile(path.join(SITE, 'robots.txt'), robots())
  await writeFile(path.join(SITE, 'feed.xml'), feed())
  await writeFile(path.join(SITE, 'manifest.webmanifest'), webManifest())
  await writeShownRuns(SITE)
  await makePictures(SITE, levels)
  if (backend) await writeFile(path.join(SITE, 'backend.json'), JSON.stringify(backend))
  await makeServiceWorker(SITE, pageFiles, missing())
  // After the offline worker, so that the worker does not list these files: a run's page has no worker.
  const runPage = await makeRunPage(SITE)
  await writeFile(
    path.join(DIST, 'manifest.json'),
    JSON.stringify({ ...pageFiles, shells: [['/run/', RUN_SHELL]], sealed: runPage.files }),
  )
  await writeModules(manifest)
  await compress()
  checkWeights(SITE, manifest, { ...firstLoads(manifest), '/run/…': runPage.firstLoad })
  sayPlaceholders()
  markFresh(print)
}

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt|csv|xml|webmanifest)$/

/** Writes a brotli and a gzip copy beside every file that becomes smaller. */
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
