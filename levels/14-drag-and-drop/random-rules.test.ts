import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type Event, type State, rules } from './random-rules.ts'

const start = startOf(rules, '2')
const dropped = (item: string, zone: string): Event => ({ type: 'dropped', item, zone })
const play = (...events: Event[]): State => steps(rules, start, ...events)
const right = start.round.items.map(({ name, category }) => dropped(name, category))
const [{ name, category }] = start.round.items as [{ name: string; category: string }]
const other = start.round.categories.find((one) => one !== category)!

test('eight items in four categories, dragged or clicked', () => {
  expect(start.round.items).toHaveLength(8)
  expect(new Set(start.round.items.map((item) => item.category)).size).toBe(4)
  expect(rules.isSolved(play(...right))).toBe(true)
  const clicked = start.round.items.flatMap((item): Event[] => [
    { type: 'picked', item: item.name },
    { type: 'zone-clicked', zone: item.category },
  ])
  expect(rules.isSolved(play(...clicked))).toBe(true)
})

test('seven of eight do not solve it', () => {
  for (const left of right) expect(rules.isSolved(play(...right.filter((one) => one !== left)))).toBe(false)
})

test('a wrong category is a miss in both ways, names item and category, and draws again', () => {
  for (const events of [
    [dropped(name, other)],
    [
      { type: 'picked', item: name },
      { type: 'zone-clicked', zone: other },
    ],
  ] satisfies Event[][]) {
    const state = play(...events)
    expect(state.said).toBe(`“${name}” belongs in “${category}”, not in “${other}”.`)
    expect(state.misses).toBe(1)
    expect(state.round.items).not.toEqual(start.round.items)
  }
})

test('names that are nearly right move nothing and miss nothing', () => {
  expect(play(dropped(` ${name}`, category))).toBe(start)
  expect(play(dropped(name.toLowerCase(), category))).toBe(start)
  expect(play(dropped(name, `${category} `))).toBe(start)
  expect(play({ type: 'zone-clicked', zone: category })).toBe(start)
})

test('a sorted item stays', () => {
  const state = play(dropped(name, category))
  expect(steps(rules, state, dropped(name, other))).toBe(state)
  expect(steps(rules, state, { type: 'picked', item: name })).toBe(state)
})

test('an item that was put down again is not in hand', () => {
  const state = play({ type: 'picked', item: name }, { type: 'picked', item: name })
  expect(steps(rules, state, { type: 'zone-clicked', zone: other })).toBe(state)
})
