import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from '#builder/build.ts'
import { isStale } from '#builder/fresh.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { installPackages, missingPackages } from '#machine/programs.ts'
import { DIST, ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'
import { check } from './check.ts'

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

type Stage = {
  name: string
  tool: string
  args: readonly string[]
  report: string
  count: (file: string) => Promise<Counts>
}
const BROWSER_TESTS: Stage = {
  name: 'Browser tests',
  tool: 'playwright',
  args: ['test'],
  report: 'playwright.json',
  count: countPlaywright,
}
// All of them mostly wait, for servers to end and for what levels make robots wait: these run beside the browser
// tests, which speak for themselves meanwhile.
const BESIDE: readonly Stage[] = [
  { name: 'Unit and server tests', tool: 'vitest', args: ['run'], report: 'vitest.json', count: countVitest },
  {
    name: 'Robots',
    tool: process.execPath,
    args: ['scripts/robots.ts', '--together', ...COLUMNS],
    report: 'robots.json',
    count: countRobots,
  },
]

const total: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Runs a stage and adds what it counted. @param log as in `run`. */
async function play({ name, tool, args, report, count }: Stage, log?: string) {
  const file = path.join(REPORTS, report)
  // What an earlier run counted is not what this one did.
  await rm(file, { force: true })
  const code = await run(tool, args, { CHROMIUM: chromium, REPORT_FILE: file }, log)
  const counts = await count(file).catch((): Counts => ({ passed: 0, failed: 1, skipped: 0 }))
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  if (code !== 0) failed.push(name)
}

const beside = BESIDE.map((stage) => {
  const log = path.join(REPORTS, `${stage.report}.log`)
  return { name: stage.name, log, done: play(stage, log) }
})
console.log(`\n${BROWSER_TESTS.name}`)
await play(BROWSER_TESTS)
for (const { name, log, done } of beside) {
  await done
  console.log(`\n${name}\n${await readFile(log, 'utf8')}`)
}

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join('; ')}`)
  process.exit(1)
}
