import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { CLIPBOARD_TEXT, type Event, rules } from './rules.ts'

const play = (...events: Event[]) => steps(rules, startOf(rules), ...events)
const filled = (text: string): Event => ({ type: 'filled', text })

test('the pasted text solves it, with or without the Copy button', () => {
  expect(rules.isSolved(play(filled('RPA-CLIPBOARD-DATA-2024')))).toBe(true)
  expect(rules.isSolved(play({ type: 'copied', isDone: true }, filled(CLIPBOARD_TEXT)))).toBe(true)
})

test('a browser that refuses to copy does not stand in the way', () => {
  expect(rules.isSolved(play({ type: 'copied', isDone: false }, filled(CLIPBOARD_TEXT)))).toBe(true)
})

test.each([
  ['another text', 'RPA-CLIPBOARD-DATA-2025'],
  ['the text with a space behind it', `${CLIPBOARD_TEXT} `],
  ['the text with a space before it', ` ${CLIPBOARD_TEXT}`],
  ['another case', CLIPBOARD_TEXT.toLowerCase()],
  ['the text twice', CLIPBOARD_TEXT.repeat(2)],
])('%s does not', (_, text) => {
  expect(rules.isSolved(play(filled(text)))).toBe(false)
})

test('Copy alone does not', () => {
  expect(rules.isSolved(play({ type: 'copied', isDone: true }))).toBe(false)
})
