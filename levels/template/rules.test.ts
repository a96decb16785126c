import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { rules } from './rules.ts'

const start = startOf(rules)

test('pressing solves it', () => {
  expect(rules.isSolved(steps(rules, start, { type: 'pressed' }))).toBe(true)
})

// TODO: at least three near misses that do not solve it.
test('nothing done does not', () => {
  expect(rules.isSolved(start)).toBe(false)
})
