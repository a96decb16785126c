import { expect, test } from 'vitest'
import { type TimedEvent, startOf, stepsAt } from '#game/testing.ts'
import { type Event, rules } from './random-rules.ts'

// Later steps roll the dice of seed 1. The start has another seed, so that both deal different tasks.
const start = startOf(rules, '2')
const { word } = start.round
const play = (...events: TimedEvent<Event>[]) => stepsAt(rules, start, ...events)
/** Fills box after box, one every `gap` milliseconds. */
const fill = (gap: number, text = word, boxes = 4): TimedEvent<Event>[] =>
  Array.from({ length: boxes }, (_, box) => [box * gap, { type: 'edited', box, text }])

test.each([0, 2000])('four boxes, one every %i ms, lead to another word', (gap) => {
  const second = play(...fill(gap))
  expect(second.number).toBe(2)
  expect(rules.isSolved(second)).toBe(false)
  expect(rules.isSolved(stepsAt(rules, second, ...fill(gap, second.round.word)))).toBe(true)
})

test('one box every 2001 ms is a miss', () => {
  expect(play(...fill(2001))).toMatchObject({ number: 1, misses: 1 })
  expect(play(...fill(2001)).said).toContain('2000 ms')
})

test('three boxes are not enough', () => {
  expect(play(...fill(0, word, 3))).toMatchObject({ number: 1, misses: 0 })
})

test.each([word.toLowerCase(), `${word} `, `${word}X`, word.slice(1)])('“%s” in a box is a miss', (text) => {
  expect(play(...fill(0, text, 1))).toMatchObject({ number: 1, misses: 1 })
  expect(play(...fill(0, text, 1)).said).toContain(`“${word}”`)
})

test('after a miss the boxes keep their texts, and the time restarts', () => {
  const missed = play(...fill(2001))
  expect(missed.round.boxes[3]).toEqual({ text: word, left: 'miss' })
  expect(missed.round.editedAt).toEqual([null, null, null, null])
  expect(stepsAt(rules, missed, ...fill(10, missed.round.word))).toMatchObject({ number: 2, misses: 1 })
})

test('a word is never that of the round before: its boxes would be right already', () => {
  // The same dice once more.
  const first = startOf(rules, '1')
  const second = stepsAt(rules, first, ...fill(0, first.round.word))
  expect(second).toMatchObject({ number: 2, misses: 0 })
  expect(second.round.word).not.toBe(first.round.word)
})
