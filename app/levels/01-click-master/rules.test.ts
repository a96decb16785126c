import { expect, test } from 'vitest'
import { createLuck } from '#kit/luck.ts'
import { type Event, GESTURES, type Gesture, rules } from './rules.ts'

const play = (...events: Event[]) => events.reduce(rules.step, rules.start(createLuck('1')))
const performed = (gesture: Gesture): Event => ({ type: 'performed', gesture })
const keyPressed = (at: number): Event => ({ type: 'key-pressed', at })

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
  expect(rules.step(once, performed('click'))).toBe(once)
  expect(rules.isSolved(play(...Array.from({ length: 4 }, () => performed('click'))))).toBe(false)
})

test('two key presses within half a second are a double-click', () => {
  expect(play(keyPressed(1000), keyPressed(1500)).done).toEqual(['doubleClick'])
})

test('two slow key presses are not', () => {
  expect(play(keyPressed(1000), keyPressed(1501)).done).toEqual([])
})

test('of three slow presses only two in a row count', () => {
  expect(play(keyPressed(0), keyPressed(600), keyPressed(1000)).done).toEqual(['doubleClick'])
})
