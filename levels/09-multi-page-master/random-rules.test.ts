import { describe, expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { PAGES, ROWS_PER_PAGE } from './rules.ts'

const start = startOf(rules)
const next: Event = { type: 'paged', by: 1 }
const pageOf = ({ round: { pages } }: State, id: string) =>
  Math.floor(pages.people.findIndex((person) => person.id === id) / ROWS_PER_PAGE)
/** Turns to a person's page and clicks the row. */
const choose = (state: State, id: string) =>
  steps(rules, state, ...Array.from({ length: pageOf(state, id) }, () => next), { type: 'clicked', id })

describe.each(['1', '2', '3', 'class A', ''])('seed “%s”', (seed) => {
  const state = startOf(rules, seed)
  const { pages, wanted } = state.round
  const who = (test: (person: typeof wanted) => boolean) => pages.people.filter(test)

  test('draws nine people, one of whom has both, on a page of their own', () => {
    expect(new Set(pages.people.map(({ id }) => id)).size).toBe(PAGES * ROWS_PER_PAGE)
    const namesakes = who(({ name }) => name === wanted.name)
    const peers = who(({ role }) => role === wanted.role)
    expect([namesakes.length, peers.length]).toEqual([2, 2])
    expect(new Set([...namesakes, ...peers].map(({ id }) => pageOf(state, id))).size).toBe(PAGES)
  })

  test('goes on by that row alone', () => {
    for (const { id } of pages.people)
      expect(choose(state, id)).toMatchObject(
        id === wanted.id ? { number: 2, misses: 0 } : { number: 1, misses: 1 },
      )
  })
})

test('a row of another page cannot be clicked', () => {
  const far = start.round.pages.people.at(-1)!.id
  expect(steps(rules, start, { type: 'clicked', id: far })).toBe(start)
})

test('the wanted row may be on any page', () => {
  const seeds = Array.from({ length: 30 }, (_, i) => startOf(rules, `page-${i}`))
  expect(new Set(seeds.map((state) => pageOf(state, state.round.wanted.id))).size).toBe(PAGES)
})

test('the level names the clicked and the wanted person', () => {
  const { people } = start.round.pages
  const { wanted } = start.round
  const other = people.find(({ id }) => id !== wanted.id)!
  expect(choose(start, other.id).said).toBe(
    `“${other.name}, ${other.role}” was clicked, but “${wanted.name}, ${wanted.role}” was expected.`,
  )
})
