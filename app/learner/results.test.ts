import { expect, test } from 'vitest'
import { countAttempt, readResults } from './results.ts'
import { merge, readProgressFile } from './transfer.ts'

const SOUND =
  '{"1":{"attempts":2,"points":5,"seconds":34,"seed":"7","completedAt":"2026-11-20T10:00:00.000Z"}}'

test('sound results are read as they are', () => {
  expect(readResults(SOUND)).toEqual(JSON.parse(SOUND))
})

test.each([null, '', '{', '[]', '7', 'null', '{"x":{}}', '{"1":7}', '{"-1":{"attempts":1}}'])(
  '%s holds no result',
  (text) => {
    expect(readResults(text)).toEqual({})
  },
)

test('broken parts of a result are left out, the rest stays', () => {
  expect(
    readResults('{"3":{"attempts":-1,"points":"5","seconds":1.5,"seed":7,"completedAt":"yesterday"}}'),
  ).toEqual({
    '3': { attempts: 0 },
  })
})

test('a count, a seed and a level number are believed up to their limits', () => {
  const most = { attempts: 1_000_000, seed: 's'.repeat(100) }
  expect(readResults(JSON.stringify({ 999999: most }))).toEqual({ 999999: most })
  expect(readResults(JSON.stringify({ 1: { attempts: 1_000_001, seed: 's'.repeat(101) } }))).toEqual({
    1: { attempts: 0 },
  })
  expect(readResults(JSON.stringify({ 1000000: most }))).toEqual({})
})

test('an attempt is counted from nothing and on top of a result', () => {
  expect(countAttempt({}, 4)).toEqual({ '4': { attempts: 1 } })
  expect(countAttempt(readResults(SOUND), 1)['1']).toMatchObject({ attempts: 3, seconds: 34 })
})

const isLevel = (level: number) => level >= 1 && level <= 22
const file = (changes: object = {}) =>
  JSON.stringify({
    format: 'botarena-progress',
    version: 1,
    completed: [1, 2],
    results: JSON.parse(SOUND),
    ...changes,
  })

test('an exported file is read; numbers that are no level of this site are passed over', () => {
  expect(
    readProgressFile(file({ completed: [1, 2, 2, 99, 0, -1, 1.5, '3', null] }), isLevel).completed,
  ).toEqual([1, 2])
})

test.each([
  ['no JSON', 'hello', 'not JSON'],
  ['a list', '[]', 'no progress'],
  ['null', 'null', 'no progress'],
  ['another format', '{"format":"x","completed":[]}', 'no progress'],
  ['no levels', '{"format":"botarena-progress","version":1}', 'no progress'],
  ['a newer version', file({ version: 2 }), 'version 2'],
  ['no version', file({ version: undefined }), 'no version'],
  ['a version that is none', file({ version: 'x'.repeat(3000) }), 'no version'],
])('%s is refused with a reason', (_, text, reason) => {
  expect(() => readProgressFile(text, isLevel)).toThrow(reason)
})

test('importing adds levels with their points, and never lowers existing ones', () => {
  const here = {
    progress: { points: 40, completed: [1, 8] },
    results: { '1': { attempts: 9, seconds: 3 }, '2': { attempts: 4 } },
  }
  const merged = merge(here, readProgressFile(file({ completed: [1, 2], points: 0 }), isLevel), () => 5)
  expect(merged.added).toEqual([2])
  expect(merged.progress).toEqual({ points: 45, completed: [1, 2, 8] })
  expect(merged.results['1']).toEqual({ attempts: 9, seconds: 3 })
  expect(merged.results['2']).toEqual({ attempts: 4, points: 5 })
})

test('a file adds results that this browser does not have, and only the attempts of levels that are not completed', () => {
  const results = {
    '1': { attempts: 2, points: 5, seconds: 34, seed: '7', completedAt: '2026-11-20T10:00:00.000Z' },
    '5': { attempts: 4, seconds: 9 },
    '99': { attempts: 1 },
  }
  const here = {
    progress: { points: 5, completed: [1] },
    results: { '1': { attempts: 3 }, '5': { attempts: 1 } },
  }
  const merged = merge(here, readProgressFile(file({ completed: [1], results }), isLevel), () => 5)
  expect(merged.added).toEqual([])
  expect(merged.progress).toEqual(here.progress)
  expect(merged.results).toEqual({ '1': { ...results['1'], attempts: 3 }, '5': { attempts: 4 } })
})

test.each([
  '5',
  'Tue Nov 20 2026',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
])('a day like %s is none', (completedAt) => {
  expect(readResults(JSON.stringify({ 1: { attempts: 1, completedAt } }))).toEqual({ '1': { attempts: 1 } })
})

test('a time is at most a week, and attempts are fewer than a million', () => {
  const text = JSON.stringify({ 1: { attempts: Number.MAX_SAFE_INTEGER, seconds: Number.MAX_SAFE_INTEGER } })
  expect(readResults(text)).toEqual({ '1': { attempts: 0, seconds: 604_800 } })
})

test('a file with nothing new changes nothing', () => {
  const here = { progress: { points: 10, completed: [1, 2] }, results: {} }
  expect(merge(here, readProgressFile(file(), isLevel), () => 5)).toMatchObject({
    added: [],
    progress: here.progress,
  })
})
