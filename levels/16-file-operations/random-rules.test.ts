import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { game } from './random-events.ts'
import { type Event, OWNER, type State, expectedOf, rules } from './random-rules.ts'
import { REPLACED } from './rules.ts'

/** The simulation when it waits for the upload. */
function atUpload(text?: string): State {
  let state = startOf(rules, '2')
  for (;;) {
    const event = game.next(state) as Event
    if (event.type === 'uploaded') return state
    state = steps(rules, state, event.type === 'read' && text !== undefined ? { ...event, text } : event)
  }
}
const SERVED = readFileSync(new URL('../../app/public/sample-text.txt', import.meta.url), 'utf8')
const start = atUpload(SERVED)
const { status, owner, line } = start.wanted
const right = expectedOf(SERVED, start.wanted)
const hand = (state: State, head: string | null, name = 'a.txt') =>
  steps(rules, state, { type: 'uploaded', name, size: 1, head })

test('the served text has each text to replace exactly once', () => {
  for (const word of [REPLACED.before, OWNER]) expect(SERVED.split(word)).toHaveLength(2)
})

test('the text that was asked for solves it, with either end of lines', () => {
  expect(rules.isSolved(hand(start, right.join('\n')))).toBe(true)
  expect(rules.isSolved(hand(start, `${right.join('\r\n')}\r\n`))).toBe(true)
})

test.each([
  ['as it was downloaded', SERVED, `The file does not contain “${status}”.`],
  ['without the new line', right.slice(0, -1).join('\n'), `The file does not contain “${line}”.`],
  ['with the new line first', [line, ...right.slice(0, -1)].join('\n'), `Line 1 is “${line}”, but `],
  [
    'with a blank behind a line',
    right.join('\n').replace(owner, `${owner} `),
    `Line 3 is “Owner: ${owner} ”, but `,
  ],
  [
    'in the wrong case',
    right.join('\n').replace(status, status.toLowerCase()),
    `The file does not contain “${status}”.`,
  ],
  ['with one line more', `${right.join('\n')}\nand more`, `The file has ${right.length + 1} lines, but `],
  ['with nothing but the values', [status, owner, line].join('\n'), `Line 1 is “${status}”, but `],
  ['that is empty', '', `The file does not contain “${status}”.`],
])('a text %s is refused, and said why', (_, text, said) => {
  const state = hand(start, text)
  expect(rules.isSolved(state)).toBe(false)
  expect(state.refused).toContain(said)
  expect(rules.missOf!(start, { type: 'uploaded', name: 'a.txt', size: 1, head: text }, state)).toContain(
    said,
  )
  expect(rules.isSolved(hand(state, right.join('\n')))).toBe(true)
})

test('another ending, and a file that cannot be read, are refused as in the standard task', () => {
  expect(rules.isSolved(hand(start, right.join('\n'), 'a.doc'))).toBe(false)
  expect(rules.isSolved(hand(start, null))).toBe(false)
})

test('even if the page claims another served text, the uploaded one must hold the values', () => {
  expect(rules.isSolved(hand(atUpload(''), `\n${line}`))).toBe(false)
})

test('what is not seen is named: a no-break space, a small letter, an invisible sign; old Macs end lines too', () => {
  const whole = right.join('\n')
  expect(hand(start, whole.replace(owner, owner.replace(' ', '\u00A0'))).refused).toContain(
    'It has a no-break space (U+00A0)',
  )
  expect(hand(start, whole.replace(status, status.toLowerCase())).refused).toContain('It has a small')
  expect(hand(start, `\u200B${whole}`).refused).toContain(
    'It has a zero-width space (U+200B) at its beginning, which is not expected.',
  )
  expect(rules.isSolved(hand(start, right.join('\r')))).toBe(true)
})
