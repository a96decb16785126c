import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { ROOT } from '#machine/root.ts'
import { type Manifest, checkFiles, filesOf, manifestOf } from './manifest.ts'

/** The file that answers the address of every run. */
export const RUN_SHELL = 'run/index.html'

const ENTRY = `app/${RUN_SHELL}`

/** The module whose styles set the order of all layers: app/run/run.css. */
const SCRIPT = 'app/run/browser.tsx'

/** Files of app/public that levels offer for download. */
const SAMPLES = /^sample-/

/** The parts of the bare page of a run. */
type RunPage = {
  /** Every file that the page may ask for, by its path. */
  files: string[]
  /** The files of its first load: the page, and those of a level's random task. */
  firstLoad: string[]
}

/**
 * Builds the bare page of runs into the site. It is a build of its own, so that it shares no file with pages that know
 * a learner.
 * @param site the folder of the files
 */
export async function makeRunPage(site: string): Promise<RunPage> {
  const built = await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: path.join(ROOT, ENTRY) },
    },
  })
  const manifest = manifestOf(built)
  checkFiles(manifest)
  const files = Object.entries(manifest.parts).flatMap(([file, { css, assets }]) => [file, ...css, ...assets])
  const samples = (await readdir(path.join(ROOT, 'app/public'))).filter((file) => SAMPLES.test(file))
  await putLayersFirst(path.join(site, RUN_SHELL), manifest)
  const firstSimulation = Object.keys(manifest.modules).find((module) =>
    /^levels\/01-[^/]+\/random\.tsx$/.test(module),
  )
  if (!firstSimulation) throw new Error('The page of runs has no random task of level 1.')
  return {
    files: [...new Set([...files, ...samples])].toSorted().map((file) => `/${file}`),
    firstLoad: [RUN_SHELL, ...filesOf(manifest, firstSimulation, filesOf(manifest, ENTRY))],
  }
}

/**
 * Moves the page's own styles before those of its parts, because Vite puts them after. The first mention of a layer
 * sets its place: a part that came first would lie under the reset, and its fields and buttons would have no border.
 * @throws Error if the page names no such styles
 */
async function putLayersFirst(file: string, { parts, modules }: Manifest): Promise<void> {
  const html = await readFile(file, 'utf8')
  const [own] = parts[modules[SCRIPT]!]!.css.slice(-1)
  const [first] = /<link rel="stylesheet"/.exec(html) ?? []
  const link = html.split('\n').find((line) => own !== undefined && line.includes(`href="/${own}"`))
  if (!link || !first) throw new Error(`${RUN_SHELL} has no link to its own styles.`)
  const others = html.replace(`${link}\n`, '')
  await writeFile(
    file,
    others.replace(first, () => `${link.trim()}\n    ${first}`),
  )
}
