import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type InlineConfig, build } from 'vite'
import { ROOT } from '#machine/root.ts'

/** A file to cache, in Workbox's form: with a revision, unless its name contains a hash. */
type PrecacheEntry = { url: string; revision: string | null }

/** The server's facts about the pages, by path and by the beginning of an unknown path. */
type Pages = { pages: Record<string, string>; notFound: [prefix: string, file: string][] }

/** Files that are used only by the network, a device's home screen or another server. */
const NOT_KEPT =
  /^og\/|^icons\/|^runs-of\/|^apple-touch-icon|\.(?:html|br|gz|xml)$|^robots\.txt$|^(?:levels|conditions|tasks)\.json$|^backend\.json$|LICENSE/

const revisionOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 16)

/**
 * Builds /sw.js: the worker with the list of all files that it caches. The pages are cached under their addresses. Of
 * unknown addresses it caches one example for each page that answers them.
 */
export async function makeServiceWorker(
  site: string,
  { pages, notFound }: Pages,
  examples: readonly (readonly [prefix: string, urlPath: string])[],
): Promise<void> {
  const entry = async (url: string, file: string): Promise<PrecacheEntry> => ({
    url,
    revision: file.startsWith('assets/') ? null : await revisionOf(path.join(site, file)),
  })
  const files = globSync('**/*.*', { cwd: site })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !NOT_KEPT.test(file))
  const kept = await Promise.all([
    ...Object.entries(pages).map(([url, file]) => entry(url, file)),
    ...notFound.map(([, file], i) => entry(examples[i]![1], file)),
    ...files.map((file) => entry(`/${file}`, file)),
  ])
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'warn',
    root: path.join(ROOT, 'app'),
    publicDir: false,
    define: { KEPT: JSON.stringify(kept), NOT_FOUND: JSON.stringify(examples) },
    build: {
      outDir: site,
      emptyOutDir: false,
      target: 'chrome123',
      rolldownOptions: {
        input: path.join(ROOT, 'app/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  }
  await build(config)
}
