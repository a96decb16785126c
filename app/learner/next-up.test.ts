import { expect, test } from 'vitest'
import { nextUp } from './next-up.ts'

const after = (...completed: number[]) => nextUp({ points: 0, completed }, 22)

test('the next level follows the highest completed one', () => {
  expect(after()).toBe(1)
  expect(after(1, 2, 3)).toBe(4)
  expect(after(1, 2, 20)).toBe(21)
})

test('at the end it is the first that was left out, and then nothing', () => {
  expect(after(1, 3, 22)).toBe(2)
  const all = Array.from({ length: 22 }, (_, i) => i + 1)
  for (const left of all) expect(after(...all.filter((level) => level !== left))).toBe(left)
  expect(after(...all)).toBeNull()
})
