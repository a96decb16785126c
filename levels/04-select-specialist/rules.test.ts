import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { OPTIONS, rules } from './rules.ts'

const start = startOf(rules)
const isSolvedBy = (...choices: string[]) =>
  rules.isSolved(choices.reduce((state, choice) => steps(rules, state, { type: 'chosen', choice }), start))

test('choosing Advanced solves it, also at a second try', () => {
  expect(isSolvedBy('advanced')).toBe(true)
  expect(isSolvedBy('expert', 'advanced')).toBe(true)
})

test.each(['', ...OPTIONS.filter((option) => option !== 'advanced'), 'Advanced', 'advanced '])(
  'the choice "%s" does not',
  (choice) => {
    expect(isSolvedBy(choice)).toBe(false)
  },
)

test('going on to another option spoils it', () => {
  expect(isSolvedBy('advanced', 'expert')).toBe(false)
})
