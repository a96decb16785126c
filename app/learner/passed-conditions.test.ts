import { expect, test } from 'vitest'
import { readPassedConditions } from './passed-conditions.ts'

const isLevel = (level: number) => level <= 22

test('the valid parts of a file are read, sorted and without repeats', () => {
  expect(readPassedConditions({ 4: ['names', 'late', 'names'], 5: [] }, isLevel)).toEqual({
    4: ['late', 'names'],
    5: [],
  })
})

test.each([
  [null],
  [7],
  ['names'],
  [{ 99: ['names'] }],
  [{ '-1': ['names'] }],
  [{ 1: 'names' }],
  [{ x: ['names'] }],
])('%j holds nothing', (value) => {
  expect(readPassedConditions(value, isLevel)).toEqual({})
})

test('words that can be no key are left out', () => {
  expect(readPassedConditions({ 1: ['names', 7, null, 'Names', '<b>', 'x'.repeat(21)] }, isLevel)).toEqual({
    1: ['names'],
  })
})
