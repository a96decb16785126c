import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { CHOICES, type Choice, rules } from './rules.ts'

const start = startOf(rules)
const isSolvedBy = (...choices: Choice[]) =>
  rules.isSolved(choices.reduce((state, choice) => steps(rules, state, { type: 'chosen', choice }), start))

test('choosing expert solves it, also at a second try', () => {
  expect(isSolvedBy('expert')).toBe(true)
  expect(isSolvedBy('beginner', 'expert')).toBe(true)
})

test.each(CHOICES.filter((choice) => choice !== 'expert'))('%s does not', (choice) => {
  expect(isSolvedBy(choice)).toBe(false)
})

test('no choice does not, and changing one’s mind spoils it', () => {
  expect(rules.isSolved(start)).toBe(false)
  expect(isSolvedBy('expert', 'advanced')).toBe(false)
})
