import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type Event, PAGES, ROWS_PER_PAGE, WANTED_ROLE, rowsOf, rules } from './rules.ts'

const start = startOf(rules)
const play = (...events: Event[]) => steps(rules, start, ...events)
const next: Event = { type: 'paged', by: 1 }
const previous: Event = { type: 'paged', by: -1 }
const clicked = (id: string): Event => ({ type: 'clicked', id })
const expert = start.people.find(({ role }) => role === WANTED_ROLE)!

test.each(['1', '2', '3', 'class A', ''])(
  'seed "%s" deals three pages of three, the expert on the last, a look-alike before',
  (seed) => {
    const state = startOf(rules, seed)
    const pages = [1, 2, 3].map((page) => rowsOf({ ...state, page }).map(({ role }) => role))
    expect(pages.map((page) => page.length)).toEqual([ROWS_PER_PAGE, ROWS_PER_PAGE, ROWS_PER_PAGE])
    expect(new Set(state.people.map(({ id }) => id)).size).toBe(PAGES * ROWS_PER_PAGE)
    expect(pages[2]).toContain('RPA Expert')
    expect([...pages[0]!, ...pages[1]!]).not.toContain('RPA Expert')
    expect(pages[0]!.concat(pages[1]!).filter((role) => /RPA Exp/.test(role))).toHaveLength(2)
  },
)

test('clicking the expert on page 3 solves it', () => {
  expect(rules.isSolved(play(next, next, clicked(expert.id)))).toBe(true)
})

test.each(
  start.people.filter(({ id }) => id !== expert.id).map((person) => [person.role, person.id] as const),
)('clicking the %s does not', (_, id) => {
  const states = [play(clicked(id)), play(next, clicked(id)), play(next, next, clicked(id))]
  expect(states.some(rules.isSolved)).toBe(false)
})

test('the expert cannot be clicked from a page where the row is not', () => {
  expect(rules.isSolved(play(clicked(expert.id)))).toBe(false)
  expect(rules.isSolved(play(next, clicked(expert.id)))).toBe(false)
})

test('the pages end on both sides', () => {
  expect(play(previous)).toBe(start)
  expect(play(next, next, next).page).toBe(PAGES)
})

test('clicking another row afterwards spoils it', () => {
  const other = rowsOf(play(next, next)).find(({ id }) => id !== expert.id)!
  expect(rules.isSolved(play(next, next, clicked(expert.id), clicked(other.id)))).toBe(false)
})
