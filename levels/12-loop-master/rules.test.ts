import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type Due, type Event, ITEM_COUNT, doneCount, rules, statusOf } from './rules.ts'

const start = startOf(rules)
const play = (...events: (Event | Due)[]) => steps(rules, start, ...events)
const pressed: Event = { type: 'next-pressed' }
const processed: Due = { type: 'processed' }
const rounds = (count: number) => Array.from({ length: count }, () => [pressed, processed]).flat()
const statuses = (...events: (Event | Due)[]) => {
  const state = play(...events)
  return state.items.map((item) => statusOf(item, state))
}

test.each(['1', '7', 'class A'])('seed "%s" deals six items of four types, each with a data text', (seed) => {
  const { items } = startOf(rules, seed)
  expect(items).toHaveLength(ITEM_COUNT)
  expect(new Set(items.map(({ id }) => id)).size).toBe(ITEM_COUNT)
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['Invoice', 'Order', 'Ticket', 'Report']))
  expect(items.every(({ data }) => data !== '')).toBe(true)
})

test('six items, one after another, solve it', () => {
  expect(rules.isSolved(play(...rounds(ITEM_COUNT)))).toBe(true)
})

test('five do not, nor does the sixth while it is being processed', () => {
  expect(rules.isSolved(play(...rounds(ITEM_COUNT - 1)))).toBe(false)
  expect(rules.isSolved(play(...rounds(ITEM_COUNT - 1), pressed))).toBe(false)
})

test('an item goes from pending to processing to done, in the order of the queue', () => {
  expect(statuses()).toEqual(Array(6).fill('pending'))
  expect(statuses(pressed)).toEqual(['processing', ...Array(5).fill('pending')])
  expect(statuses(pressed, processed)).toEqual(['done', ...Array(5).fill('pending')])
})

test('a second press while one is being processed is refused, and not kept for later', () => {
  const working = play(pressed)
  expect(steps(rules, working, pressed)).toBe(working)
  expect(rules.pending!(play(pressed, pressed, processed))).toBeNull()
  expect(doneCount(play(...Array.from({ length: 6 }, () => pressed), processed))).toBe(1)
})

test('work takes 1500 ms, and without a press nothing is done', () => {
  expect(rules.pending!(start)).toBeNull()
  expect(rules.pending!(play(pressed))).toEqual({ after: 1500, due: processed })
  expect(play(processed)).toBe(start)
})

test('a reset puts all back to pending, the one in work too', () => {
  expect(play(...rounds(3), pressed, { type: 'reset' })).toEqual(start)
  expect(play(...rounds(3), pressed, { type: 'reset' }, processed)).toEqual(start)
  expect(rules.isSolved(play(...rounds(6), { type: 'reset' }))).toBe(false)
})

test('an empty queue has nothing more to process', () => {
  const empty = play(...rounds(6))
  expect(steps(rules, empty, pressed)).toBe(empty)
})
