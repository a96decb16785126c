import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '#machine/temp-folder.ts'
import { ofPlaywright, ofVitest } from './test-results.ts'

async function withReport<T>(report: unknown, work: (file: string) => Promise<T>): Promise<T> {
  await using folder = await tempFolder('outcomes')
  const file = path.join(folder.path, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return await work(file)
}

test('a failed browser test is named with its message, however deep its group lies', async () => {
  const spec = (title: string, ok: boolean, messages: readonly string[]) => ({
    ok,
    title,
    file: 'pages.test.ts',
    line: 7,
    tests: [{ results: messages.map((message) => ({ error: { message } })) }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 3 },
    suites: [
      {
        specs: [spec('passes', true, [])],
        suites: [
          { specs: [spec('fails', false, ['it moved'])] },
          { specs: [spec('passes at a second try', true, ['it moved once'])] },
          {
            specs: [
              {
                ...spec('says nothing', true, []),
                tests: [{ status: 'skipped', annotations: [{ type: 'skip' }], results: [] }],
              },
              {
                ...spec('is skipped', true, []),
                tests: [
                  {
                    status: 'skipped',
                    annotations: [{ type: 'skip', description: 'no Selenium for Python here' }],
                    results: [],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(await withReport(report, ofPlaywright)).toEqual({
    passed: 1,
    failed: 3,
    skipped: 2,
    faults: [
      'pages.test.ts:7 fails\nit moved',
      'pages.test.ts:7 passes at a second try\nit moved once',
      'pages.test.ts:7 says nothing\nit is skipped without a reason: give it to `test.skip`.',
    ],
    skips: ['pages.test.ts:7 is skipped (no Selenium for Python here)'],
  })
})

test('a failed unit test is named with its message', async () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        assertionResults: [
          { status: 'passed', fullName: 'sums', failureMessages: [], meta: {} },
          { status: 'failed', fullName: 'counts', failureMessages: ['expected 2 to be 3'], meta: {} },
          { status: 'skipped', fullName: 'asks', failureMessages: [], meta: { needs: 'PostgreSQL' } },
          { status: 'skipped', fullName: 'waits', failureMessages: [], meta: {} },
        ],
      },
    ],
  }
  expect(await withReport(report, ofVitest)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    faults: ['counts\nexpected 2 to be 3', 'waits\nit is skipped without a reason: name it in `meta.needs`.'],
    skips: ['asks (needs PostgreSQL)'],
  })
})
