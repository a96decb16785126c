import { expect, test } from 'vitest'
import figures from '#front/showcase/passed.json' with { type: 'json' }
import { CONDITIONS } from './list.ts'
import { ROUND, keyOnDay, dayPath, nextDay, practiceOf, readDay } from './series.ts'

test('each round has every condition once, under a seed of its own', () => {
  const round = CONDITIONS.length
  const days = Array.from({ length: 2 * round }, (_, i) => i + 1)
  const first = days.slice(0, round).map(keyOnDay)
  expect(first).toEqual(ROUND)
  expect(first.toSorted()).toEqual(CONDITIONS.map(({ key }) => key).toSorted())
  expect(days.slice(round).map(keyOnDay)).toEqual(first)
  const of = (day: number) => practiceOf({ days: 2 * round, seed: 'abc' }, day)
  expect(of(1)).toBe(`?conditions=${ROUND[0]}&seed=1.abc`)
  expect(of(round + 1)).toBe(`?conditions=${ROUND[0]}&seed=2.abc`)
})

test('a round goes from what most robots passed to what fewest did', () => {
  const passed = (key: keyof typeof figures.passed) =>
    figures.passed[key].reduce((sum, levels) => sum + levels, 0)
  expect(ROUND.map(passed)).toEqual(ROUND.map(passed).toSorted((one, other) => other - one))
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
