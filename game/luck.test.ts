import { expect, test } from 'vitest'
import { hash, numberAt } from './luck.ts'
import { diceOf } from './testing.ts'

test('the same seed rolls the same numbers, another seed rolls others', () => {
  const rolls = (seed: string) => {
    const dice = diceOf(seed)
    return Array.from({ length: 20 }, dice.roll)
  }
  expect(rolls('7')).toEqual(rolls('7'))
  expect(rolls('7')).not.toEqual(rolls('8'))
})

test('a seed deals the same in every version: links, results and recordings hold seeds', () => {
  // The vectors of FNV-1a, and what mulberry32 rolls from 1.
  expect(['', 'a', 'foobar'].map(hash)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  expect([1, 2, 3].map((place) => numberAt(1, place))).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ])
})

test('rolls lie from 0 up to but not including 1, and every fourth is below 0.25', () => {
  const dice = diceOf('fair')
  const rolls = Array.from({ length: 10_000 }, dice.roll)
  expect(rolls.every((roll) => roll >= 0 && roll < 1)).toBe(true)
  const share = rolls.filter((roll) => roll < 0.25).length / rolls.length
  expect(share).toBeGreaterThan(0.235)
  expect(share).toBeLessThan(0.265)
})

test('a shuffle keeps every item and leaves the given list alone', () => {
  const items = [1, 2, 3, 4, 5]
  const mixed = diceOf('x').shuffle(items)
  expect(items).toEqual([1, 2, 3, 4, 5])
  expect(mixed.toSorted((a, b) => a - b)).toEqual(items)
})

test('there is no picking from nothing', () => {
  expect(() => diceOf('x').pick([])).toThrow(RangeError)
})
