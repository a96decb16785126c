import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type State, rules } from './random-rules.ts'

const start = startOf(rules, '2')
const { wanted } = start.round
const choose = (state: State, ...ids: string[]): State =>
  steps(rules, state, ...ids.map((id) => ({ type: 'chosen' as const, id })))

test('eight different items, chosen in their order, solve it', () => {
  expect(new Set(wanted).size).toBe(8)
  expect(rules.isSolved(choose(start, ...wanted))).toBe(true)
  expect(rules.isSolved(choose(start, ...wanted.slice(0, -1)))).toBe(false)
})

test('the right items in another order are a miss, which names both', () => {
  const state = choose(start, wanted[1]!)
  expect(state.misses).toBe(1)
  expect(state.said).toMatch(/^“[^”]+” was chosen, but “[^”]+” was expected\.$/)
  expect(state.round.wanted).not.toEqual(wanted)
})

test('an item that was chosen already is a miss the second time', () => {
  expect(choose(start, wanted[0]!, wanted[0]!).misses).toBe(1)
})

test('a namesake under another parent is not the item', () => {
  const csv = { ...start, round: { ...start.round, wanted: ['menu-file-export-csv', ...wanted.slice(1)] } }
  expect(choose(csv, 'menu-tools-import-csv').said).toBe(
    '“Tools > Import > CSV” was chosen, but “File > Export > CSV” was expected.',
  )
})

test('a parent, and an id that is nearly right, change nothing', () => {
  for (const id of ['menu-file', 'menu-file-export', `${wanted[0]} `, wanted[0]!.toUpperCase(), ''])
    expect(choose(start, id)).toBe(start)
})
