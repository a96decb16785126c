import { expect, test } from 'vitest'
import { startOf, steps, stepsAt } from '#game/testing.ts'
import { type Event, GESTURES, type Gesture, rules } from './rules.ts'

const play = (...events: Event[]) => steps(rules, startOf(rules), ...events)
const performed = (gesture: Gesture): Event => ({ type: 'performed', gesture })
/** The gestures done by key presses at these times. */
const doneByKeys = (...times: number[]) =>
  stepsAt(rules, startOf(rules), ...times.map((at) => [at, { type: 'key-pressed' }] as const)).done

test('all four gestures solve it, in any order', () => {
  expect(rules.isSolved(play(...GESTURES.map(performed)))).toBe(true)
  expect(rules.isSolved(play(...GESTURES.toReversed().map(performed)))).toBe(true)
})

test.each(GESTURES)('the other three without %s do not', (missing) => {
  expect(rules.isSolved(play(...GESTURES.filter((gesture) => gesture !== missing).map(performed)))).toBe(
    false,
  )
})

test('one gesture four times counts once, and changes nothing the second time', () => {
  const once = play(performed('click'))
  expect(steps(rules, once, performed('click'))).toBe(once)
  expect(rules.isSolved(play(...Array.from({ length: 4 }, () => performed('click'))))).toBe(false)
})

test('two key presses within half a second are a double-click', () => {
  expect(doneByKeys(1000, 1500)).toEqual(['doubleClick'])
})

test('two slow key presses are not', () => {
  expect(doneByKeys(1000, 1501)).toEqual([])
})

test('of three slow presses only two in a row count', () => {
  expect(doneByKeys(0, 600, 1000)).toEqual(['doubleClick'])
})
