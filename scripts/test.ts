import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from '#builder/build.ts'
import { isStale } from '#builder/fresh.ts'
import { ensureChromium } from '#machine/chromium.ts'
import type { Part } from '#machine/part.ts'
import { installPackages, missingPackages, WEBKIT_NEEDS } from '#machine/programs.ts'
import { DIST, ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'
import { installPostgres } from '#server/testing/throwaway-postgres.ts'
import { type Counts, type Outcome, ofPlaywright, ofRobots, ofVitest } from './lib/test-results.ts'
import { writeWholeRun } from './lib/whole-run.ts'

/** Longest text of a fault at the end of the log, in characters. */
const FAULT_LENGTH = 1200

const REPORTS = path.join(ROOT, 'test-results')

/** `npm run test:all`, before a release: tests take everything instead of samples (machine/whole-run.ts). */
const isWhole = process.argv.includes('--all')

/** The part that is played; null for both. */
const part: Part | null = isWhole ? null : process.argv.includes('--rest') ? 'rest' : 'first'

/** Levels in which browsers differ most: clipboard, dragging, files. */
const OF_ENGINES = '3,14,15'

/**
 * The robots that need no desktop. Playwright solves every level in e2e/level-visits.test.ts, and some random tasks in
 * e2e/random-tasks.test.ts: Simulate plays all random tasks. The other robots mostly find the same faults as Selenium. The
 * rest: npm run robots -- --all
 */
const ROBOTS: Readonly<Record<Part | 'whole', readonly (readonly string[])[]>> = {
  first: [['simulate', '--own']],
  rest: [['puppeteer-firefox', '--levels', OF_ENGINES]],
  whole: [
    ['playwright', 'puppeteer-firefox', 'selenium', 'simulate'],
    ['simulate', '--own'],
    // The careful robot of the office, in browsers.
    ['--office', '--browsers'],
  ],
}

/** Every stage runs, so that one run shows every fault. */
const started = performance.now()
const chromium = await ensureChromium()
// Programs that cannot be installed are named by the tests that need them.
const needed = missingPackages(['firefox', 'chromium', 'chromedriver', ...WEBKIT_NEEDS])
const installing = installPackages(needed)
  .then(installPostgres)
  // On a machine that is somebody's own no web server is installed by a test.
  .then(() => (process.env['CI'] ? installPackages(missingPackages(['nginx'])) : true))
const failed: string[] = []
await mkdir(REPORTS, { recursive: true })
// Beside the build and the first browser tests: most of its tools use one core of two.
const gateLog = path.join(REPORTS, 'gate.log')
const gate = part === 'rest' ? null : run(process.execPath, ['scripts/check.ts'], {}, gateLog)

console.log('\nBuild and weights')
if (isStale() || (process.env['CI'] && part !== 'rest')) {
  await build().catch((reason: unknown) => {
    console.error(reason)
    failed.push('Build and weights')
  })
} else {
  console.log(`${DIST} is fresh.`)
}
await installing

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
// These stages mostly wait, for servers to end and for imposed waits, so they run beside the browser tests. They run
// one after the other: on two cores they are no faster in parallel. The robots come first: they need one core in four,
// and would leave the rest idle at the end.
const BESIDE: readonly Stage[] = [
  ...ROBOTS[part ?? 'whole'].map((args, i) => ({
    name: `Robots: ${args.join(' ')}`,
    tool: process.execPath,
    args: ['proof/commands/robots.ts', '--together', ...args],
    report: `robots-${i}.json`,
    outcome: ofRobots,
  })),
  {
    name: 'Unit and server tests',
    tool: 'vitest',
    args: ['run', '--project=shared', ...(part === 'rest' ? [] : ['--project=apart'])],
    report: 'vitest.json',
    outcome: ofVitest,
  },
  ...(part === 'first'
    ? []
    : [
        {
          name: 'Two levels more',
          tool: 'vitest',
          args: ['run', '--project=new-level'],
          report: 'new-level.json',
          outcome: ofVitest,
        },
      ]),
]

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const faults: string[] = []
const skips: string[] = []

/** Runs a stage and adds its counts. @param log as in `run`. */
async function play({ name, tool, args, report, outcome }: Stage, log?: string) {
  const file = path.join(REPORTS, report)
  // Removes the counts of an earlier run.
  await rm(file, { force: true })
  const code = await run(
    tool,
    args,
    {
      CHROMIUM: chromium,
      REPORT_FILE: file,
      NODE_COMPILE_CACHE: path.join(REPORTS, 'compile-cache'),
      // Node reads TypeScript itself. Playwright would translate each file once more.
      PW_DISABLE_TS_ESM: '1',
      ...(isWhole ? { WHOLE_RUN: '1' } : {}),
      ...(part === null ? {} : { PART: part }),
    },
    log,
  )
  const counted = await outcome(file).catch((): Outcome => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    faults: [`it wrote no ${report}.`],
    skips: [],
  }))
  total.passed += counted.passed
  total.failed += counted.failed
  total.skipped += counted.skipped
  faults.push(...counted.faults.map((fault) => `${name}: ${fault}`))
  skips.push(...counted.skips.map((skip) => `${name}: ${skip}`))
  if (code !== 0) failed.push(name)
}

const logOf = ({ report }: Stage) => path.join(REPORTS, `${report}.log`)
async function playBeside() {
  if (gate !== null && (await gate) !== 0) failed.push('Gate')
  for (const stage of BESIDE) await play(stage, logOf(stage))
}
console.log(`\n${BROWSER_TESTS.name}`)
await Promise.all([play(BROWSER_TESTS), playBeside()])
if (gate !== null) console.log(`\nGate\n${await readFile(gateLog, 'utf8')}`)
for (const stage of BESIDE) console.log(`\n${stage.name}\n${await readFile(logOf(stage), 'utf8')}`)

// Printed again at the end, where the reader of a long log looks.
for (const skip of skips) console.log(`Skipped: ${stripVTControlCharacters(skip)}`)
for (const fault of faults) console.error(`\n${stripVTControlCharacters(fault).slice(0, FAULT_LENGTH)}`)
const minutes = (performance.now() - started) / 60_000
console.log(`\nAll steps took ${minutes.toFixed(1)} minutes.`)
const sum = `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`
if (failed.length > 0) {
  console.log(sum)
  console.error(`Failed: ${failed.join('; ')}`)
  process.exit(1)
}
if (isWhole) await writeWholeRun(sum, skips)
console.log(sum)
