import { readFile } from 'node:fs/promises'

/** Tests, or levels of a robot. */
export type Counts = { passed: number; failed: number; skipped: number }

/** What a stage came to, and the names of what failed in it, with what it said. */
export type Outcome = Counts & { faults: readonly string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: readonly {
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[]
  }[]
}

type PlaywrightSuite = {
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    ok: boolean
    title: string
    file: string
    line: number
    tests: readonly { results: readonly { error?: { message?: string } }[] }[]
  }[]
}

type PlaywrightReport = {
  suites: readonly PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8'))

/** @param file the report that vitest's json reporter wrote */
export async function ofVitest(file: string): Promise<Outcome> {
  const report = await read<VitestReport>(file)
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  const faults = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
  )
  return { passed, failed, skipped, faults }
}

/** @param file the report that Playwright's json reporter wrote */
export async function ofPlaywright(file: string): Promise<Outcome> {
  const { stats, suites } = await read<PlaywrightReport>(file)
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']>[number][] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const faults = suites.flatMap(specsOf).flatMap(({ ok, title, file: at, line, tests }) => {
    const said = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
    return ok && said.length === 0 ? [] : [`${at}:${line} ${title}\n${said.join('\n')}`]
  })
  // A test that passed at a second try is a fault of ours, or of the test.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, faults }
}

/** @param file what `npm run robots` wrote; its own log names what failed */
export async function ofRobots(file: string): Promise<Outcome> {
  const { solved, cells } = await read<{ solved: number; cells: number }>(file)
  return { passed: solved, failed: cells - solved, skipped: 0, faults: [] }
}
