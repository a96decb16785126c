import { expect, test } from 'vitest'
import { commaAmount, dottedDay } from './written.ts'

test.each([
  [0, '0,00'],
  [-5, '-0,05'],
  [123_450, '1.234,50'],
  [-123_456_789, '-1.234.567,89'],
])('%d cents are written %s', (cents, text) => {
  expect(commaAmount(cents)).toBe(text)
})

test('a day is written with its parts in the other order', () => {
  expect(dottedDay('2026-03-09')).toBe('09.03.2026')
})
