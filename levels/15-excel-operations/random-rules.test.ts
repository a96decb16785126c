import { expect, test } from 'vitest'
import { holds } from '#game/quoted.ts'
import { startOf, steps } from '#game/testing.ts'
import { findInFile } from './find-in-file.late.ts'
import { game } from './random-events.ts'
import { type Event, type State, rules } from './random-rules.ts'

/** The simulation just after a file was uploaded. */
function reading(seed = '2'): State {
  let state = startOf(rules, seed)
  for (;;) {
    const event = game.next(state) as Event
    if (event.type === 'file-read') return state
    state = steps(rules, state, event)
  }
}
const start = reading()
const right = game.next(start) as Extract<Event, { type: 'file-read' }>
const read = (asked: readonly string[]): Event => ({ ...right, asked })

test('the eight cells that were asked for solve it', () => {
  expect(rules.isSolved(steps(rules, start, right))).toBe(true)
})

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'a file whose asked cell %d is nearly right is refused, and said so',
  (i) => {
    const { text } = start.wanted[i]!
    for (const wrong of [`${text}0 `, `${text} `, `1${text}`, text.slice(0, -1), '']) {
      const event = read(right.asked.with(i, wrong))
      const state = steps(rules, start, event)
      expect(rules.isSolved(state)).toBe(false)
      expect(rules.missOf!(start, event, state)).toContain(`${holds(wrong)}, but “${text}” is expected.`)
    }
  },
)

test('too few cells, another order and none are refused', () => {
  for (const asked of [[], right.asked.slice(0, -1), right.asked.toReversed()])
    expect(rules.isSolved(steps(rules, start, read(asked)))).toBe(false)
})

test('a number may be written as spreadsheets do', () => {
  const asked = right.asked.with(0, `${right.asked[0]!}.00`)
  expect(rules.isSolved(steps(rules, start, read(asked)))).toBe(true)
})

test('a table that stands lower is told so', () => {
  const low = { ...read([]), found: { ...right.found, numbers: [2, 3] } } as Event
  const state = steps(rules, start, low)
  expect(rules.missOf!(start, low, state)).toContain('begins in row 2. Its headers must be in row 1.')
  expect(game.event.safeParse(low).success).toBe(true)
})

test('after a refusal another file may be handed over', () => {
  const refused = steps(rules, start, read([]))
  expect(refused.refused).toEqual([])
  const again = steps(rules, refused, { type: 'file-chosen', name: 'again.csv' })
  expect(again.refused).toBeNull()
  expect(rules.isSolved(steps(rules, again, right))).toBe(true)
})

test('the wanted cells of a file are described whole, and a missing cell is empty', async () => {
  const long = 'x'.repeat(200)
  const file = new Blob([`ID,Name\n1,${long}\n`])
  const { asked } = await findInFile(file, 'data.csv', null, [
    { row: 1, column: 1 },
    { row: 0, column: 0 },
    { row: 7, column: 1 },
    { row: 1, column: 7 },
  ])
  expect(asked).toEqual([long, 'ID', '', ''])
})
