import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.ts'

/** The shell first: the same engine without the windows around it, and nearly twice as fast for tests. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

const canRun = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser that is already here: the one that CHROMIUM names, or the system's. */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...FIXED_PLACES].find(
    canRun,
  )
}

/** Playwright's own browser, if it has been downloaded. */
async function findDownloaded(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/**
 * A Chromium for the browser tests: the system's, else Debian's package where we may install it, else Playwright's
 * own download. @throws Error that says what to do when none can be had.
 */
export async function ensureChromium(): Promise<string> {
  const here = findChromium() ?? (await findDownloaded())
  if (here) return here
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get install chromium-headless-shell) …')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quiet)
    await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
      quiet,
    )
    const installed = findChromium()
    if (installed) return installed
  }
  console.log('Downloading Chromium (playwright install) …')
  await run('playwright', ['install', '--no-shell', 'chromium'])
  const downloaded = await findDownloaded()
  if (downloaded) return downloaded
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium) or name it: CHROMIUM=/path/to/chromium npm test',
  )
}
