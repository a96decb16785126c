import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { builtSite } from '#builder/built-site.ts'
import { FOUND_PATHS } from '#builder/site-paths.ts'
import { KEYS } from '#learner/storage.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'

/** npm fetches it on demand: with its dependencies it is larger than all other packages together. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** The port at which Lighthouse finds the browser; other programs are unlikely to use it. */
const DEBUGGING_PORT = 9755

/** The used part of Lighthouse's report. */
type Report = {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null }>
  /**
   * The machine's speed during the measurement. Below about 1000 the performance score depends more on the machine than
   * on the page.
   */
  environment: { benchmarkIndex: number }
}

/**
 * Runs Lighthouse, mobile profile. Its reports lie in test-results/lighthouse.
 * @param wanted paths; all that search engines find if none is named
 */
export async function lighthouse(wanted: readonly string[]): Promise<void> {
  const folder = path.join(ROOT, 'test-results/lighthouse')
  await mkdir(folder, { recursive: true })
  await builtSite()
  await using temp = await tempFolder('lighthouse')
  const server = await startServer(temp.path)
  const openBrowser = async () =>
    chromium.launchPersistentContext(path.join(temp.path, 'profile'), {
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
    })
  try {
    // Levels are for registered visitors. Lighthouse empties caches before a run, and leaves local storage alone.
    const first = await openBrowser()
    const page = await first.newPage()
    await page.goto(`${server.url}/icon.svg`)
    await page.evaluate(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key!, value!)
      },
      [
        [KEYS.visitor, '{"name":"Test Pilot","email":"pilot@example.org"}'],
        [KEYS.mode, 'demo'],
        [KEYS.welcomeSeen, 'true'],
      ],
    )
    await first.close()
    for (const route of wanted.length > 0 ? wanted : FOUND_PATHS) {
      const report = path.join(folder, `${route.slice(1).replaceAll('/', '-') || 'landing'}.json`)
      // A browser of its own for each page: a used one would still clean up after the last page, and Lighthouse would
      // count that as blocking time.
      const browser = await openBrowser()
      let code: number
      try {
        code = await run('npm', [
          'exec',
          '--yes',
          `--package=${LIGHTHOUSE}`,
          '--',
          'lighthouse',
          `${server.url}${route}`,
          `--port=${DEBUGGING_PORT}`,
          '--output=json',
          `--output-path=${report}`,
          '--quiet',
        ])
      } finally {
        await browser.close()
      }
      if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${route}.`)
      const { categories, audits, environment }: Report = JSON.parse(await readFile(report, 'utf8'))
      const scores = Object.values(categories).map(
        ({ title, score }) => `${title} ${Math.round(score * 100)}`,
      )
      console.log(`${route}: ${scores.join(', ')} (this machine: ${environment.benchmarkIndex})`)
      for (const { title, auditRefs } of Object.values(categories)) {
        for (const { id, weight } of auditRefs) {
          const audit = audits[id]!
          if (weight > 0 && audit.score !== null && audit.score < 0.9)
            console.log(`  ${title}: ${audit.title}`)
        }
      }
    }
  } finally {
    await server.stop()
  }
}
