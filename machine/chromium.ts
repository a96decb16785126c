import { existsSync } from 'node:fs'
import { findProgram, installPackages, missingPackages } from './programs.ts'
import { run } from './run.ts'

/** Playwright's own browser, if it has been downloaded. */
async function findDownloaded(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/**
 * Finds a Chromium for the browser tests: the one that CHROMIUM names, else the system's, else Debian's package if it
 * can be installed, else Playwright's own download.
 * @throws Error that says what to do if there is none.
 */
export async function ensureChromium(): Promise<string> {
  const here = findProgram('headless chromium') ?? (await findDownloaded())
  if (here) return here
  await installPackages(missingPackages(['headless chromium']))
  const installed = findProgram('headless chromium')
  if (installed) return installed
  console.log('Downloading Chromium (playwright install) …')
  await run('playwright', ['install', '--no-shell', 'chromium'])
  const downloaded = await findDownloaded()
  if (downloaded) return downloaded
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium) or name it: CHROMIUM=/path/to/chromium npm test',
  )
}
