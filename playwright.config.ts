import { defineConfig } from '@playwright/test'
import { ensureChromium } from './machine/chromium.ts'
import { FIRST_IN_BROWSER, partHere } from './machine/part.ts'

const part = partHere()
/** The tag of a test that the rest plays, though the first part plays others of its file. */
const OF_THE_REST = /@rest/
const first = FIRST_IN_BROWSER.map((name) => `**/${name}.test.ts`)

/** Browser tests: a real Chromium, and for every test file its own real server with its own database. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  ...(part === 'first' ? { testMatch: first, grepInvert: OF_THE_REST } : {}),
  ...(part === 'rest'
    ? {
        projects: [
          { name: 'rest', testIgnore: first },
          { name: 'rest of the first files', testMatch: first, grep: OF_THE_REST },
        ],
      }
    : {}),
  // Levels make their learners wait, so tests mostly wait: four workers keep two cores busy.
  workers: 4,
  // Time limits for tests that hang. They do not measure speed: machines are shared.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['REPORT_FILE']
    ? [['line'], ['json', { outputFile: process.env['REPORT_FILE'] }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    // Every test has a browser of its own, and would keep the whole site in it. e2e/offline.test.ts allows it.
    serviceWorkers: 'block',
    // Drawing what moves costs 12 % of the CPU time (medians of 103 tests, two pairs). Tests of what moves use `MOVING`.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the time of a run: TRACE=1 when a failure cannot be understood from the picture.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Pages of all contexts share a process: opening one costs 11 % less CPU (medians of 40 pages, 12 pairs).
        '--renderer-process-limit=1',
      ],
    },
  },
})
