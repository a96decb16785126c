import { expect, test } from 'vitest'
import { conditionsFrom, searchWith } from './conditions.ts'

test('an address without conditions asks for a graded run', () => {
  expect(conditionsFrom('')).toBeNull()
  expect(conditionsFrom('?seed=7')).toBeNull()
  expect(conditionsFrom('?condition=calm')).toBeNull()
})

test('calm asks for practice, in whatever company', () => {
  expect(conditionsFrom('?conditions=calm')).toEqual({ keys: ['calm'], unknown: [] })
  expect(conditionsFrom('?seed=7&conditions=%20calm')).toEqual({ keys: ['calm'], unknown: [] })
})

test('a word that is no condition is named, and never makes a graded run of practice', () => {
  expect(conditionsFrom('?conditions=clam')).toEqual({ keys: [], unknown: ['clam'] })
  expect(conditionsFrom('?conditions=')).toEqual({ keys: [], unknown: [''] })
  expect(conditionsFrom('?conditions=rain,calm')).toEqual({ keys: ['calm'], unknown: ['rain'] })
})

test('what else stands in the address stays', () => {
  expect(searchWith('?seed=7', 'calm')).toBe('?seed=7&conditions=calm')
  expect(searchWith('seed=7&conditions=calm', null)).toBe('?seed=7')
  expect(searchWith('?conditions=calm', null)).toBe('')
})
