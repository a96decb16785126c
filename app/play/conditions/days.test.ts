import { expect, test } from 'vitest'
import { conditionOf, dayPath, nextDay, practiceOf, readDay } from './days.ts'
import { CONDITIONS } from './list.ts'

test('each round has every condition once, under a seed of its own', () => {
  const days = Array.from({ length: 18 }, (_, i) => i + 1)
  expect(new Set(days.slice(0, 9).map(conditionOf)).size).toBe(CONDITIONS.length)
  expect(days.slice(9).map(conditionOf)).toEqual(days.slice(0, 9).map(conditionOf))
  const of = (day: number) => practiceOf({ days: 18, seed: 'abc' }, day)
  expect(of(1)).toBe(`?conditions=${CONDITIONS[0]!.key}&seed=1.abc`)
  expect(of(10)).toBe(`?conditions=${CONDITIONS[0]!.key}&seed=2.abc`)
})

test('an address leads to the next one until the last day', () => {
  const series = { days: 3, seed: 'a b&c' }
  const [, first] = dayPath(8, series, 1).split('/challenge/8')
  expect(readDay(first!)).toEqual({ days: 3, day: 1, seed: 'a b&c' })
  expect(nextDay(8, first!)).toEqual({ text: 'Day 2 of 3', path: dayPath(8, series, 2) })
  expect(nextDay(8, dayPath(8, series, 3).split('/challenge/8')[1]!)).toBeNull()
})

test.each(['?days=0', '?days=100', '?days=nine', '?days=3&day=4', '?days=3&day=0', '?day=3', '?days=1e1'])(
  '%s is no series',
  (search) => {
    expect(readDay(search)).toBeNull()
    expect(nextDay(8, search)).toBeNull()
  },
)
