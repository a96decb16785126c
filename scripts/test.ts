import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from '#builder/build.ts'
import { isStale } from '#builder/fresh.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { installPackages, missingPackages } from '#machine/programs.ts'
import { DIST, ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'
import { check } from './check.ts'
import { type Counts, type Outcome, ofPlaywright, ofRobots, ofVitest } from './outcomes.ts'

/** Characters that a fault may take at the end of the log. */
const FAULT_LENGTH = 1200

const REPORTS = path.join(ROOT, 'test-results')

/** The columns that need no desktop. The others: npm run robots -- --all */
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
  outcome: (file: string) => Promise<Outcome>
}
const BROWSER_TESTS: Stage = {
  name: 'Browser tests',
  tool: 'playwright',
  args: ['test'],
  report: 'playwright.json',
  outcome: ofPlaywright,
}
// All of them mostly wait, for servers to end and for what levels make robots wait: these run beside the browser
// tests, which speak for themselves meanwhile.
const BESIDE: readonly Stage[] = [
  { name: 'Unit and server tests', tool: 'vitest', args: ['run'], report: 'vitest.json', outcome: ofVitest },
  {
    name: 'Robots',
    tool: process.execPath,
    args: ['scripts/robots.ts', '--together', ...COLUMNS],
    report: 'robots.json',
    outcome: ofRobots,
  },
]

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const faults: string[] = []

/** Runs a stage and adds what it counted. @param log as in `run`. */
async function play({ name, tool, args, report, outcome }: Stage, log?: string) {
  const file = path.join(REPORTS, report)
  // What an earlier run counted is not what this one did.
  await rm(file, { force: true })
  const code = await run(tool, args, { CHROMIUM: chromium, REPORT_FILE: file }, log)
  const counted = await outcome(file).catch((): Outcome => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    faults: [`it wrote no ${report}.`],
  }))
  total.passed += counted.passed
  total.failed += counted.failed
  total.skipped += counted.skipped
  faults.push(...counted.faults.map((fault) => `${name}: ${fault}`))
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

// Once more at the end, where whoever sees but a part of a long log looks.
for (const fault of faults) console.error(`\n${stripVTControlCharacters(fault).slice(0, FAULT_LENGTH)}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join('; ')}`)
  process.exit(1)
}
