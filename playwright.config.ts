import { defineConfig } from '@playwright/test'
import { ensureChromium } from './scripts/chromium.ts'

/** Browser tests: a real Chromium, and for every test file its own real server with its own database. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
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
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: await ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
