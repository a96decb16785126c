import { expect, test } from 'vitest'
import { compare } from './compare.late.ts'

const SHEET = [
  ['Name', 'Score'],
  ['Ada', '4.0'],
  ['Kofi', '3'],
]

test('the same sheet differs in nothing, and a number written otherwise is the same number', () => {
  expect(compare(SHEET, SHEET)).toEqual({ count: 0, first: null })
  expect(compare(SHEET, [SHEET[0]!, ['Ada', '4'], ['Kofi', '3.00']]).count).toBe(0)
  expect(compare([['Ada', '']], [['Ada']]).count).toBe(0)
})

test('each cell that differs counts, and the first is told', () => {
  expect(compare(SHEET, [SHEET[0]!, ['Ada', '5.0'], ['Kofi', '2']])).toEqual({
    count: 2,
    first: { row: 1, column: 1, before: '4.0', after: '5.0' },
  })
})

test('a row more, a row less and an emptied cell are differences', () => {
  expect(compare(SHEET, [...SHEET, ['Mei', '5']]).count).toBe(2)
  expect(compare(SHEET, SHEET.slice(0, 2)).count).toBe(2)
  expect(compare(SHEET, [SHEET[0]!, ['Ada', ''], SHEET[2]!]).first).toMatchObject({
    before: '4.0',
    after: '',
  })
})
