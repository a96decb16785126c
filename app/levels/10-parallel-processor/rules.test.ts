import { expect, test } from 'vitest'
import { createLuck } from '#kit/luck.ts'
import { type Event, WORD, rules } from './rules.ts'

const start = rules.start(createLuck('1'))
const play = (...events: Event[]) => events.reduce(rules.step, start)
/** Fills box after box, one every `gap` milliseconds. */
const fill = (gap: number, word = WORD, boxes = 4): Event[] =>
  Array.from({ length: boxes }, (_, box) => ({ type: 'edited', box, text: word, at: 10_000 + box * gap }))
const clear = (at: number): Event[] => [0, 1, 2, 3].map((box) => ({ type: 'edited', box, text: '', at }))

test('all four at once solve it', () => {
  expect(rules.isSolved(play(...fill(0)))).toBe(true)
})

test('two boxes exactly 2000 ms apart are close enough', () => {
  expect(rules.isSolved(play(...fill(2000)))).toBe(true)
})

test('it is enough that two of the four are close', () => {
  const [first, second, third, fourth] = fill(5000) as [Event, Event, Event, Event]
  expect(rules.isSolved(play(first, second, third, { ...fourth, at: third.at + 1500 }))).toBe(true)
})

test.each([2001, 2500])('one box every %i ms raises the warning instead', (gap) => {
  const state = play(...fill(gap))
  expect(rules.isSolved(state)).toBe(false)
  expect(state.isSequential).toBe(true)
})

test('the warning stays while the boxes are merely retyped', () => {
  const retyped: Event[] = [
    { type: 'edited', box: 0, text: 'SYN', at: 30_000 },
    { type: 'edited', box: 0, text: WORD, at: 30_001 },
    { type: 'edited', box: 1, text: 'SYN', at: 30_002 },
    { type: 'edited', box: 1, text: WORD, at: 30_003 },
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
  expect(rules.step(once, { type: 'edited', box: 0, text: WORD, at: 99_999 })).toBe(once)
})
