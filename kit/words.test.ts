import { expect, test } from 'vitest'
import { inHeadline, inWords } from './words.ts'

test.each([
  [22, 'Twenty-two'],
  [20, 'Twenty'],
  [99, 'Ninety-nine'],
  [19, '19'],
  [100, '100'],
  [22.5, '22.5'],
])('%d is %s in a headline', (count, words) => {
  expect(inHeadline(count)).toBe(words)
})

test.each([
  [0, 'zero'],
  [12, 'twelve'],
  [13, '13'],
  [1.5, '1.5'],
])('%d is %s in a sentence', (count, words) => {
  expect(inWords(count)).toBe(words)
})
