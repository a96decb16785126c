import { expect, test } from 'vitest'
import { randomGames } from '#levels/rulebook.ts'
import { LONGEST_TEXT, clipped } from './clipped.ts'

test('a text is cut, and all else stays', () => {
  const event = { type: 'edited', text: 'a'.repeat(LONGEST_TEXT + 1), row: 1, isOn: true, list: ['b'] }
  expect(clipped(event)).toEqual({ ...event, text: 'a'.repeat(LONGEST_TEXT) })
  expect(clipped({ type: 'answered', answer: 'abc' }, 2)).toEqual({ type: 'an', answer: 'ab' })
})

const LONG = 'a'.repeat(40_000)

test.each([
  [17, { type: 'edited', key: 'billing-zip', text: LONG }],
  [19, { type: 'code-confirmed', code: LONG }],
  [20, { type: 'answered', field: 'bio', text: LONG }],
  [21, { type: 'row-edited', row: 1, column: 'price', text: LONG }],
])('level %d hears a long text once it is cut, and not before', (level, event) => {
  const game = randomGames.get(level)!
  expect(game.event.safeParse(event).success).toBe(false)
  expect(game.event.safeParse(clipped(event)).success).toBe(true)
})
