import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from './build.ts'
import { check } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { DIST, ROOT } from './root.ts'
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

/** Everything, in the order in which faults are cheap to find. Every stage runs, so that one run shows every fault. */
const chromium = await ensureChromium()
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

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
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
  const counts = await count(file).catch((): Counts => ({ passed: 0, failed: 1, skipped: 0 }))
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  if (code !== 0) failed.push(name)
}

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join('; ')}`)
  process.exit(1)
}
