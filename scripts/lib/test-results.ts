import { readFile } from 'node:fs/promises'
import type { TaskMeta } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** A requirement of the machine for this test, beside `runIf`: if it is missing, the log of `npm test` names it. */
    needs?: string
  }
}

/** Tests, or levels of a robot. */
export type Counts = { passed: number; failed: number; skipped: number }

/**
 * The counts of a stage; each failed test with its message; each skipped test with the reason. A test that is skipped
 * without a reason is a fault: a test that nobody can ever run proves nothing, and a log of such lines is not read.
 */
export type Outcome = Counts & { faults: readonly string[]; skips: readonly string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: readonly {
    assertionResults: readonly {
      status: string
      fullName: string
      failureMessages: readonly string[]
      meta: TaskMeta
    }[]
  }[]
}

type PlaywrightSuite = {
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    ok: boolean
    title: string
    file: string
    line: number
    tests: readonly {
      status?: string
      annotations?: readonly { type: string; description?: string }[]
      results: readonly { error?: { message?: string } }[]
    }[]
  }[]
}

type PlaywrightReport = {
  suites: readonly PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/**
 * Adds the skipped tests to the outcome of the others.
 * @param left the skipped tests, which `skipped` counts
 * @param how the way to give a reason
 */
function withSkips(
  { passed, failed, skipped, faults }: Omit<Outcome, 'skips'>,
  left: readonly { name: string; reason: string | undefined }[],
  how: string,
): Outcome {
  const mute = left.filter(({ reason }) => !reason)
  return {
    passed,
    failed: failed + mute.length,
    skipped: skipped - mute.length,
    faults: [...faults, ...mute.map(({ name }) => `${name}\nit is skipped without a reason: ${how}.`)],
    skips: left.flatMap(({ name, reason }) => (reason ? [`${name} (${reason})`] : [])),
  }
}

const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8'))

/** @param file the report of vitest's json reporter */
export async function ofVitest(file: string): Promise<Outcome> {
  const report = await read<VitestReport>(file)
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const faults = results
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)
  const left = results
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName: name, meta }) => ({ name, reason: meta.needs && `needs ${meta.needs}` }))
  return withSkips({ passed, failed, skipped, faults }, left, 'name it in `meta.needs`')
}

/** @param file the report of Playwright's json reporter */
export async function ofPlaywright(file: string): Promise<Outcome> {
  const { stats, suites } = await read<PlaywrightReport>(file)
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']>[number][] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const specs = suites.flatMap(specsOf)
  const left = specs.flatMap(({ title, file: at, line, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations = [] }) => ({
        name: `${at}:${line} ${title}`,
        reason: annotations.find(({ type }) => type === 'skip')?.description,
      })),
  )
  const faults = specs.flatMap(({ ok, title, file: at, line, tests }) => {
    const said = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
    return ok && said.length === 0 ? [] : [`${at}:${line} ${title}\n${said.join('\n')}`]
  })
  // A test that passed at its second try shows a fault of the product, or of the test.
  const failed = stats.unexpected + stats.flaky
  return withSkips(
    { passed: stats.expected, failed, skipped: stats.skipped, faults },
    left,
    'give it to `test.skip`',
  )
}

/** @param file the results of `npm run robots`; its own log names the failures */
export async function ofRobots(file: string): Promise<Outcome> {
  const { solved, cells } = await read<{ solved: number; cells: number }>(file)
  return { passed: solved, failed: cells - solved, skipped: 0, faults: [], skips: [] }
}
