import { expect, test } from 'vitest'
import { median } from './median.ts'

test('the median is the value in the middle by size, or the mean of the two in the middle', () => {
  expect(median([7])).toBe(7)
  expect(median([30, 4, 100])).toBe(30)
  expect(median([100, 4, 30, 6])).toBe(18)
})
