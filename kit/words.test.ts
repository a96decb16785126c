import { expect, test } from 'vitest'
import { inWords } from './words.ts'

test.each([
  [22, 'Twenty-two'],
  [20, 'Twenty'],
  [99, 'Ninety-nine'],
  [19, '19'],
  [100, '100'],
  [22.5, '22.5'],
])('%d is %s', (count, words) => {
  expect(inWords(count)).toBe(words)
})
