import { expect, test } from 'vitest'
import { conditionsIn, searchWith } from './conditions.ts'

test('an address without conditions asks for a graded run', () => {
  expect(conditionsIn('')).toBeNull()
  expect(conditionsIn('?seed=7')).toBeNull()
  expect(conditionsIn('?condition=calm')).toBeNull()
})

test('any other asks for practice, whatever stands there', () => {
  expect(conditionsIn('?conditions=calm')).toBe('calm')
  expect(conditionsIn('?seed=7&conditions=%20calm')).toBe(' calm')
  expect(conditionsIn('?conditions=')).toBe('')
  expect(conditionsIn('?conditions=rain,calm')).toBe('rain,calm')
})

test('a parameter that stands there twice is read twice', () => {
  expect(conditionsIn('?conditions=names&seed=7&conditions=late')).toBe('names,late')
  expect(searchWith('?conditions=names&seed=7&conditions=late', null)).toBe('?seed=7')
})

test('other parameters in the address stay', () => {
  expect(searchWith('?seed=7', 'calm')).toBe('?seed=7&conditions=calm')
  expect(searchWith('seed=7&conditions=calm', null)).toBe('?seed=7')
  expect(searchWith('?conditions=calm', null)).toBe('')
})
