import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { PHRASE, problemOf, rules } from './rules.ts'

const isSolvedBy = (text: string) => rules.isSolved(steps(rules, startOf(rules), { type: 'typed', text }))

test('the exact phrase solves it', () => {
  expect(isSolvedBy('RPA Automation Master')).toBe(true)
})

test.each([
  ['another case', 'rpa automation master'],
  ['a trailing space', 'RPA Automation Master '],
  ['a leading space', ' RPA Automation Master'],
  ['two spaces', 'RPA  Automation Master'],
  ['a no-break space', 'RPA\u00a0Automation Master'],
  ['a missing word', 'RPA Master'],
  ['a full stop', 'RPA Automation Master.'],
  ['nothing', ''],
])('%s does not', (_, text) => {
  expect(isSolvedBy(text)).toBe(false)
})

test('a solved field can be spoiled again', () => {
  const solved = steps(rules, startOf(rules), { type: 'typed', text: PHRASE })
  expect(rules.isSolved(steps(rules, solved, { type: 'typed', text: `${PHRASE}!` }))).toBe(false)
})

test('a beginning of the phrase is no fault, a wrong case is named as one', () => {
  expect(problemOf('RPA Auto')).toBeUndefined()
  expect(problemOf('rpa automation master')).toContain('upper and lower case differ. It has a small “r”')
  expect(problemOf(`${PHRASE} `)).toContain('space')
})
