import { describe, expect, test } from 'vitest'
import { type TimedEvent, startOf, stepsAt } from '#game/testing.ts'
import { NAMES } from './names.ts'
import { COUNT, type Event, type State, rules } from './random-rules.ts'
import { GESTURES, type Gesture } from './rules.ts'

// Later steps roll the dice of seed 1. The start has another seed, so that both deal different tasks.
const start = startOf(rules, '2')
const { ids, order } = start.round
const performed = (gesture: Gesture): Event => ({ type: 'performed', on: ids[gesture] })
const at = (time: number, event: Event): TimedEvent<Event> => [time, event]
const play = (state: State, ...events: Event[]) =>
  stepsAt(rules, state, ...events.map((event, i) => at(i * 1000, event)))
const first = (count: number) => order.slice(0, count).map(performed)

test.each(['1', '2', '3', 'class A', ''])('seed “%s” draws eight, none twice in a row', (seed) => {
  const { order } = startOf(rules, seed).round
  expect(order).toHaveLength(COUNT)
  expect(order.some((gesture, i) => gesture === order[i + 1])).toBe(false)
})

test('all eight in their order solve it, seven do not', () => {
  expect(rules.isSolved(play(start, ...first(8)))).toBe(true)
  expect(rules.isSolved(play(start, ...first(7)))).toBe(false)
})

describe.each([0, 3, 7])('after %i gestures', (count) => {
  const state = play(start, ...first(count))
  const turn = order[count]!

  test.each(GESTURES.filter((gesture) => gesture !== turn && gesture !== 'hover'))(
    'a gesture out of turn is a miss: %s',
    (gesture) => {
      const missed = play(state, performed(gesture))
      expect(missed).toMatchObject({ misses: 1, round: { done: 0 } })
      expect(missed.said).toBe(`“${NAMES[gesture]}” came too early. “${NAMES[turn]}” is next.`)
    },
  )

  test('a button that receives another gesture is a miss', () => {
    for (const on of GESTURES)
      for (const heard of GESTURES.filter((gesture) => gesture !== on))
        expect(play(state, { type: 'misheard', on: ids[on], heard })).toMatchObject({ misses: 1 })
  })
})

test('a pointer that passes over the hover button does nothing while another is asked for', () => {
  const place = order.findIndex((gesture) => gesture !== 'hover')
  const state = play(start, ...first(place))
  expect(play(state, performed('hover'))).toBe(state)
})

test('a button of another draw receives nothing', () => {
  expect(play(start, { type: 'performed', on: 'click-target' })).toBe(start)
})

test('a double-click on a wrong button arrives as three gestures and is one miss', () => {
  const state = play(start, ...first(order.indexOf('click') === 0 ? 1 : 0))
  const burst = (now: State): Event[] => [
    { type: 'performed', on: now.round.ids.click },
    { type: 'misheard', on: now.round.ids.click, heard: 'doubleClick' },
  ]
  const missed = stepsAt(rules, state, at(9000, burst(state)[0]!))
  expect(missed.misses).toBe(1)
  const rest = missed.round.order[0] === 'click' ? burst(missed).slice(1) : burst(missed)
  expect(stepsAt(rules, missed, ...rest.map((event) => at(9200, event))).misses).toBe(1)
  expect(stepsAt(rules, missed, at(9501, burst(missed)[1]!)).misses).toBe(2)
})

test('two presses of a key within half a second are the double-click, slower ones are nothing', () => {
  const place = order.indexOf('doubleClick')
  const state = play(start, ...first(place))
  const press: Event = { type: 'key-pressed' }
  expect(stepsAt(rules, state, at(10_000, press), at(10_500, press)).round.done).toBe(place + 1)
  expect(stepsAt(rules, state, at(10_000, press), at(10_501, press))).toMatchObject({
    misses: 0,
    round: { done: place },
  })
})
