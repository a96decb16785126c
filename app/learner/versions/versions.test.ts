import { describe, expect, test } from 'vitest'
import { readMode, readProgress } from '#learner/progress-rules.ts'
import { readResults } from '#learner/results.ts'
import { KEYS } from '#learner/storage.ts'
import { readVisitor } from '#learner/visitor.ts'

type KeptEntries = Readonly<Record<string, string>>

/** What a browser kept under each key, by the name of the version that wrote it. */
const VERSIONS = Object.fromEntries(
  Object.entries(import.meta.glob<KeptEntries>('./*.json', { eager: true, import: 'default' })).map(
    ([file, kept]) => [file.slice('./'.length, -'.json'.length), kept],
  ),
)

// With the page around it: e2e/storage.test.ts.
describe.each(Object.entries(VERSIONS))('what %s kept', (_name, kept) => {
  test('visitor, mode and points are read', () => {
    expect(readVisitor(kept[KEYS.visitor]!)).toEqual({
      name: 'Reference Robot',
      email: 'robot@example.org',
      submittedAt: expect.stringMatching(/^2026-/),
      rpa_tool: 'UiPath',
    })
    expect(readMode(kept[KEYS.mode]!)).toBe('demo')
    expect(readProgress(kept[KEYS.points]!, kept[KEYS.completed]!)).toEqual({ points: 10, completed: [1, 2] })
  })
})

// Versions before the results kept none.
test.each(Object.entries(VERSIONS).filter(([, kept]) => KEYS.results in kept))(
  'results that %s kept are read to the last field',
  (_name, kept) => {
    const results = readResults(kept[KEYS.results]!)
    expect(results).toEqual(JSON.parse(kept[KEYS.results]!))
    const result = {
      attempts: expect.any(Number),
      points: 5,
      seconds: expect.any(Number),
      seed: expect.stringMatching(/^\d+$/),
      completedAt: expect.stringMatching(/Z$/),
    }
    expect(results).toMatchObject({ 1: result, 2: result, 3: { attempts: expect.any(Number) } })
  },
)

test('keys that a version added are kept of it', () => {
  const names = Object.keys(VERSIONS)
  const first = (key: string) => names.find((name) => key in VERSIONS[name]!)
  expect([KEYS.visitor, KEYS.results, KEYS.outbox, KEYS.run(2), 'rpa-withstood-1'].map(first)).toEqual([
    '2026-11-20-first',
    '2026-11-20-results',
    '2026-11-20-results',
    '2026-11-21-last-runs',
    '2026-11-22-withstood',
  ])
})
