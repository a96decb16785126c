import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from './build.ts'
import { check } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { DIST, ROOT } from './root.ts'
import { installPackages, missingPackages } from './programs.ts'
import { run } from './run.ts'
import { isStale } from './stale.ts'

type Counts = { passed: number; failed: number; skipped: number }

const REPORTS = path.join(ROOT, 'test-results')

async function countVitest(file: string): Promise<Counts> {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(await readFile(file, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

async function countPlaywright(file: string): Promise<Counts> {
  const { expected, unexpected, flaky, skipped } = JSON.parse(await readFile(file, 'utf8')).stats
  // A test that passed at a second try is a fault of ours, or of the test.
  return { passed: expected, failed: unexpected + flaky, skipped }
}

async function countRobots(file: string): Promise<Counts> {
  const { solved, cells } = JSON.parse(await readFile(file, 'utf8'))
  return { passed: solved, failed: cells - solved, skipped: 0 }
}

/** The columns that need no desktop. The other two: npm run robots -- --all */
const COLUMNS = ['playwright', 'puppeteer-firefox', 'selenium', 'simulate']

/** Everything, in the order in which faults are cheap to find. Every stage runs, so that one run shows every fault. */
const chromium = await ensureChromium()
// What cannot be installed is missed, and named, by the tests that need it.
await installPackages(missingPackages(['firefox', 'chromium', 'chromedriver']))
const failed = await check()
await mkdir(REPORTS, { recursive: true })

console.log('\nBuild and weights')
if (isStale() || process.env['CI']) {
  await build().catch((reason: unknown) => {
    console.error(reason)
    failed.push('Build and weights')
  })
} else {
  console.log(`${DIST} is fresh.`)
}

// The robots mostly wait, for that is what levels teach: they play while the tests run.
const robotsLog = path.join(REPORTS, 'robots.log')
const robotsReport = path.join(REPORTS, 'robots.json')
await rm(robotsReport, { force: true })
const robots = run(
  process.execPath,
  ['scripts/robots.ts', '--together', ...COLUMNS],
  { CHROMIUM: chromium, REPORT_FILE: robotsReport },
  robotsLog,
)

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
async function add(name: string, counts: Promise<Counts>, code: number) {
  const { passed, failed: lost, skipped } = await counts.catch(() => ({ passed: 0, failed: 1, skipped: 0 }))
  total.passed += passed
  total.failed += lost
  total.skipped += skipped
  if (code !== 0) failed.push(name)
}

const stages = [
  { name: 'Unit and server tests', tool: 'vitest', args: ['run'], report: 'vitest.json', count: countVitest },
  {
    name: 'Browser tests',
    tool: 'playwright',
    args: ['test'],
    report: 'playwright.json',
    count: countPlaywright,
  },
] as const
for (const { name, tool, args, report, count } of stages) {
  console.log(`\n${name}`)
  const file = path.join(REPORTS, report)
  const code = await run(tool, args, { CHROMIUM: chromium, REPORT_FILE: file })
  await add(name, count(file), code)
}

console.log('\nRobots')
const code = await robots
console.log(await readFile(robotsLog, 'utf8'))
await add('Robots', countRobots(robotsReport), code)

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join('; ')}`)
  process.exit(1)
}
