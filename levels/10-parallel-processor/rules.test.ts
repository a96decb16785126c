import { expect, test } from 'vitest'
import { type TimedEvent, startOf, stepsAt } from '#game/testing.ts'
import { type Event, WORD, rules } from './rules.ts'

const start = startOf(rules)
const play = (...events: TimedEvent<Event>[]) => stepsAt(rules, start, ...events)
const edit = (at: number, box: number, text: string): TimedEvent<Event> => [at, { type: 'edited', box, text }]
/** Fills box after box, one every `gap` milliseconds. */
const fill = (gap: number, word = WORD, boxes = 4) =>
  Array.from({ length: boxes }, (_, box) => edit(10_000 + box * gap, box, word))
const clear = (at: number) => [0, 1, 2, 3].map((box) => edit(at, box, ''))

test('all four at once solve it', () => {
  expect(rules.isSolved(play(...fill(0)))).toBe(true)
})

test('two boxes exactly 2000 ms apart are close enough', () => {
  expect(rules.isSolved(play(...fill(2000)))).toBe(true)
})

test('it is enough that two of the four are close', () => {
  const close = edit(10_000 + 2 * 5000 + 1500, 3, WORD)
  expect(rules.isSolved(play(...fill(5000, WORD, 3), close))).toBe(true)
})

test.each([2001, 2500])('one box every %i ms raises the warning instead', (gap) => {
  const state = play(...fill(gap))
  expect(rules.isSolved(state)).toBe(false)
  expect(state.isSequential).toBe(true)
})

test('the warning stays while the boxes are merely retyped', () => {
  const retyped = [
    edit(30_000, 0, 'SYN'),
    edit(30_001, 0, WORD),
    edit(30_002, 1, 'SYN'),
    edit(30_003, 1, WORD),
  ]
  expect(rules.isSolved(play(...fill(2500), ...retyped))).toBe(false)
})

test('clearing all boxes takes the warning away, and the next try counts', () => {
  const cleared = play(...fill(2500), ...clear(40_000))
  expect(cleared).toEqual(start)
  expect(rules.isSolved(play(...fill(2500), ...clear(40_000), ...fill(10)))).toBe(true)
})

test('three boxes do not solve it', () => {
  expect(rules.isSolved(play(...fill(0, WORD, 3)))).toBe(false)
})

test.each(['sync', 'SYNC ', 'Sync', 'SYN'])('"%s" in all four does not', (word) => {
  expect(rules.isSolved(play(...fill(0, word)))).toBe(false)
})

test('the echo of a change is no second edit', () => {
  const once = play(...fill(2500, WORD, 1))
  expect(stepsAt(rules, once, edit(99_999, 0, WORD))).toBe(once)
})
