import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { builtSite } from '#builder/built-site.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'

const FOLDER = path.join(ROOT, 'python')

/** How the package is tested. */
type Wish = {
  /**
   * A folder with the packages browsergym, gymnasium and playwright with its driver: of `pip install --target FOLDER
   * browsergym-core`, or the source folders of the packages.
   */
  sources: string
  /** The Python to use. */
  program: string
  /** The levels to solve and the conditions, with commas between; all levels if none is named. */
  levels: string
  days: string
}

/** Runs the Python of the wish in the folder of the package. */
type Python = (args: readonly string[], more?: NodeJS.ProcessEnv) => SpawnSyncReturns<string>

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

const LAUNCH = `
from playwright.sync_api import sync_playwright
with sync_playwright() as p:
    p.chromium.launch().close()
`

/**
 * A folder in which Playwright for Python finds this machine’s Chromium under the name of its own: BrowserGym’s chat
 * starts Playwright’s own browser, and offers no choice. Playwright’s error message names the path.
 */
async function browsersIn(folder: string, python: Python): Promise<string> {
  const tried = python(['-c', LAUNCH], { PLAYWRIGHT_BROWSERS_PATH: folder })
  if (tried.status === 0) return folder
  const wanted = /Executable doesn't exist at (\S+)/.exec(tried.stderr)?.[1]
  if (!wanted?.startsWith(folder))
    throw new Error(`Playwright for Python starts no browser. ${lastLine(tried.stderr)}`)
  await mkdir(path.dirname(wanted), { recursive: true })
  await symlink(await ensureChromium(), wanted)
  const again = python(['-c', LAUNCH], { PLAYWRIGHT_BROWSERS_PATH: folder })
  if (again.status !== 0)
    throw new Error(`Playwright for Python starts no browser. ${lastLine(again.stderr)}`)
  return folder
}

/**
 * Tests the package of python/ with BrowserGym’s own code: gym.make, reset, step, cheat, and a browser that is killed.
 * If those packages cannot be imported, it says so, and that is no failure.
 * @returns whether nothing failed
 */
export async function playBrowserGym({ sources, program, levels, days }: Wish): Promise<boolean> {
  const env = {
    ...process.env,
    PYTHONPATH: [path.join(FOLDER, 'src'), path.resolve(sources)].join(path.delimiter),
  }
  const python: Python = (args, more = {}) =>
    spawnSync(program, ['-B', ...args], { cwd: FOLDER, encoding: 'utf8', env: { ...env, ...more } })

  const asked = python([
    '-c',
    'import browsergym.core, gymnasium; print(browsergym.core.__version__, gymnasium.__version__)',
  ])
  if (asked.status !== 0) {
    console.log(
      `Skipped: BrowserGym cannot be imported from ${sources}. ${asked.error?.message ?? lastLine(asked.stderr)}`,
    )
    return true
  }
  const [browserGym, gymnasium] = asked.stdout.trim().split(' ')
  console.log(`BrowserGym ${browserGym}, Gymnasium ${gymnasium}`)

  await builtSite()
  await using temp = await tempFolder('python')
  const server = await startServer(path.join(temp.path, 'data'))
  try {
    const browsers = await browsersIn(path.join(temp.path, 'browsers'), python)
    const child = spawn(program, ['-B', '-m', 'unittest', 'discover', '-v', '-s', 'tests_real', '-t', '.'], {
      cwd: FOLDER,
      stdio: 'inherit',
      env: {
        ...env,
        PLAYWRIGHT_BROWSERS_PATH: browsers,
        BOTARENA_URL: server.url,
        LEVELS: levels,
        DAYS: days,
      },
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code === 0
  } finally {
    await server.stop()
  }
}
