import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type State, phraseOf, rules } from './random-rules.ts'

// Later steps roll the dice of seed 1. The start has another seed, so that both deal different tasks.
const start = startOf(rules, '2')
const phrase = phraseOf(start.round)
const type = (state: State, ...texts: string[]) =>
  steps(rules, state, ...texts.map((text) => ({ type: 'typed', text }) as const))
/** The texts of a robot that presses key after key. */
const keys = (text: string) => Array.from(text, (_, i) => text.slice(0, i + 1))

test('the phrase leads to another one, and that one to the end', () => {
  const second = type(start, ...keys(phrase))
  expect(second).toMatchObject({ number: 2, misses: 0, round: { field: { text: phrase, left: 'right' } } })
  expect(rules.isSolved(second)).toBe(false)
  expect(rules.isSolved(type(second, '', ...keys(phraseOf(second.round))))).toBe(true)
  expect(rules.isSolved(type(second, phraseOf(second.round)))).toBe(true)
})

test.each([
  ['a trailing space', `${phrase} `],
  ['a leading space', ` ${phrase}`],
  ['a no-break space', phrase.replace(' ', '\u00A0')],
  ['small letters', phrase.toLowerCase()],
  ['two spaces', phrase.replace(' ', '  ')],
  ['a word that is missing', phrase.slice(phrase.indexOf(' ') + 1)],
])('%s is a miss, and its field keeps the text', (_, text) => {
  expect(type(start, text)).toMatchObject({ number: 1, misses: 1, round: { field: { text, left: 'miss' } } })
})

test('a space behind the first phrase is a miss, also where it comes by a key of its own', () => {
  expect(type(start, ...keys(`${phrase} `))).toMatchObject({ number: 1, misses: 1 })
})

test('a robot that does not clear the field before the second phrase misses once', () => {
  const second = type(start, phrase)
  const wanted = phraseOf(second.round)
  expect(type(second, ...keys(wanted).map((text) => phrase + text))).toMatchObject({ number: 1, misses: 1 })
})

test('a wrong phrase costs one miss, however many keys it has', () => {
  expect(type(start, ...keys('Quite another phrase')).misses).toBe(1)
})

test('after a miss the new phrase counts once the old text is gone', () => {
  const missed = type(start, 'x')
  const wanted = phraseOf(missed.round)
  for (const before of [['', wanted], [wanted], ['', ...keys(wanted)]])
    expect(type(missed, ...before)).toMatchObject({ number: 2, misses: 1 })
})

test('a phrase is never the text that the field still holds: typing it again would raise no event', () => {
  // The same dice once more.
  const first = startOf(rules, '1')
  const second = type(first, phraseOf(first.round))
  expect(second).toMatchObject({ number: 2, misses: 0 })
  expect(phraseOf(second.round)).not.toBe(phraseOf(first.round))
})
