import { expect, test } from 'vitest'
import { seedFrom } from './seed.ts'

test('the seed comes from the address, trimmed and cut, or is made up', () => {
  expect(seedFrom('?seed=7')).toBe('7')
  expect(seedFrom('?seed=%20class%20A%20')).toBe('class A')
  expect(seedFrom(`?seed=${'9'.repeat(99)}`)).toBe('9'.repeat(40))
  expect(seedFrom('?seed=', () => 0.5)).toBe('500000')
  expect(seedFrom('', () => 0)).toBe('0')
})

test('a long seed is cut between two characters, never through one', () => {
  expect(seedFrom(`?seed=${'9'.repeat(39)}🤖🤖`)).toBe(`${'9'.repeat(39)}🤖`)
})
