import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { builtSite } from '#builder/built-site.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { readCommand } from '#machine/command-line.ts'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'

const USAGE = `npm run arena-python -- --sources FOLDER [--python PROGRAM] [--levels 1,8] [--days calm,late]

Tests the package of python/ with BrowserGym’s own code: gym.make, reset, step, cheat, and a browser that is killed.
  --sources   a folder with the packages browsergym, gymnasium and playwright with its driver. Either
              pip install --target FOLDER browsergym-core, or the source folders of the packages
  --python    the Python to use (default /usr/bin/python3)
  --levels    the levels to solve (default all)
  --days      the conditions (default calm)
If those packages cannot be imported, it says so, and that is no failure.`

const { values, refuse } = readCommand(
  USAGE,
  {
    sources: { type: 'string' },
    python: { type: 'string', default: '/usr/bin/python3' },
    levels: { type: 'string', default: '' },
    days: { type: 'string', default: 'calm' },
  },
  0,
)
const sources = values.sources ?? refuse('Name the folder of the packages: --sources FOLDER.')

const FOLDER = path.join(ROOT, 'python')
const env = {
  ...process.env,
  PYTHONPATH: [path.join(FOLDER, 'src'), path.resolve(sources)].join(path.delimiter),
}
const python = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  spawnSync(values.python, ['-B', ...args], { cwd: FOLDER, encoding: 'utf8', env: { ...env, ...more } })

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

const asked = python([
  '-c',
  'import browsergym.core, gymnasium; print(browsergym.core.__version__, gymnasium.__version__)',
])
if (asked.status !== 0) {
  console.log(
    `Skipped: BrowserGym cannot be imported from ${sources}. ${asked.error?.message ?? lastLine(asked.stderr)}`,
  )
  process.exit()
}
const [browserGym, gymnasium] = asked.stdout.trim().split(' ')
console.log(`BrowserGym ${browserGym}, Gymnasium ${gymnasium}`)

const LAUNCH = `
from playwright.sync_api import sync_playwright
with sync_playwright() as p:
    p.chromium.launch().close()
`

/**
 * A folder in which Playwright for Python finds this machine’s Chromium under the name of its own: BrowserGym’s chat
 * starts Playwright’s own browser, and offers no choice. Playwright’s error message names the path.
 */
async function browsersIn(folder: string): Promise<string> {
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

await builtSite()
await using temp = await tempFolder('python')
const server = await startServer(path.join(temp.path, 'data'))
try {
  const browsers = await browsersIn(path.join(temp.path, 'browsers'))
  const child = spawn(
    values.python,
    ['-B', '-m', 'unittest', 'discover', '-v', '-s', 'tests_real', '-t', '.'],
    {
      cwd: FOLDER,
      stdio: 'inherit',
      env: {
        ...env,
        PLAYWRIGHT_BROWSERS_PATH: browsers,
        BOTARENA_URL: server.url,
        LEVELS: values.levels,
        DAYS: values.days,
      },
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  await server.stop()
  process.disconnect?.()
}
