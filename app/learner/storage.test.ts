import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { noteDay } from './days.ts'
import { addPassedConditions, conditionsPassedIn } from './passed-conditions.ts'
import { KEYS, readText, removeLevels, removeText, writeText } from './storage.ts'

const OURS = [KEYS.startTime(4), KEYS.run(4), 'rpa-days-4', 'rpa-withstood-4']
const OTHERS = [KEYS.mode, 'rpa-run-of-another-page']

afterEach(() => {
  for (const key of [...OURS, ...OTHERS]) removeText(key)
})

test('everything that is kept of a level goes with a reset, and nothing else does', () => {
  writeText(KEYS.startTime(4), '1')
  writeText(KEYS.run(4), '{}')
  noteDay(4, { seed: 'abc', days: 2 }, 1, 'open')
  addPassedConditions({ 4: ['late'] })
  for (const key of OTHERS) writeText(key, 'demo')
  expect(OURS.filter((key) => readText(key) === null)).toEqual([])
  removeLevels()
  expect(OURS.filter((key) => readText(key) !== null)).toEqual([])
  expect(conditionsPassedIn([4])).toEqual({})
  expect(OTHERS.map(readText)).toEqual(['demo', 'demo'])
})

test('every storage key is in one of the two lists', () => {
  const app = path.join(import.meta.dirname, '..')
  const elsewhere = globSync('**/*.{ts,tsx,js}', { cwd: app })
    .filter(
      (file) => !/\.test\.tsx?$|^learner\/(?:storage|later-keys)\.ts$/.test(file.replaceAll(path.sep, '/')),
    )
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(app, file), 'utf8').matchAll(/['"`](?:rpa-|botarena_)[\w-]*/g),
        ([text]) => text.slice(1),
      ),
    )
  // The page's first script can import nothing; the others are ids of fields.
  expect([...new Set(elsewhere)].toSorted()).toEqual([KEYS.visitor, 'rpa-tool', 'rpa-years'])
})
