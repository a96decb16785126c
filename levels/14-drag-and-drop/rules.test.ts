import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { ACCEPTS, type Event, ITEMS, type Item, ZONES, type Zone, rules } from './rules.ts'

const start = startOf(rules)
const play = (...events: Event[]) => steps(rules, start, ...events)
const dropped = (item: Item, zone: Zone): Event => ({ type: 'dropped', item, zone })
const picked = (item: Item): Event => ({ type: 'picked', item })
const clicked = (zone: Zone): Event => ({ type: 'zone-clicked', zone })

const right: [Item, Zone][] = ZONES.flatMap((zone) => ACCEPTS[zone].map((item): [Item, Zone] => [item, zone]))
const wrong: [Item, Zone][] = ITEMS.flatMap((item) =>
  ZONES.filter((zone) => !ACCEPTS[zone].includes(item)).map((zone): [Item, Zone] => [item, zone]),
)

test('each item in its category solves it, by dragging or by clicking', () => {
  expect(rules.isSolved(play(...right.map(([item, zone]) => dropped(item, zone))))).toBe(true)
  expect(rules.isSolved(play(...right.flatMap(([item, zone]) => [picked(item), clicked(zone)])))).toBe(true)
})

test.each(right)('without the %s it is not solved', (missing) => {
  const events = right.filter(([item]) => item !== missing).map(([item, zone]) => dropped(item, zone))
  expect(rules.isSolved(play(...events))).toBe(false)
})

test.each(wrong)('the %s is refused in %s, by either way, and stays', (item, zone) => {
  for (const state of [play(dropped(item, zone)), play(picked(item), clicked(zone))]) {
    expect(state.placed).toEqual({})
    expect(state.refused).toEqual({ item, zone })
    expect(state.inHand).toBeNull()
  }
})

test('four right and one wrong do not solve it', () => {
  const events = right.map(([item, zone]) => dropped(item, item === 'email' ? 'finance' : zone))
  expect(rules.isSolved(play(...events))).toBe(false)
})

test('a category that is clicked with nothing in hand takes nothing', () => {
  expect(play(clicked('finance'))).toBe(start)
})

test('an item that was laid down is not put anywhere', () => {
  expect(play(picked('invoice'), picked('invoice'), clicked('finance')).placed).toEqual({})
  expect(play(picked('invoice'), { type: 'laid-down' }, clicked('finance')).placed).toEqual({})
})

test('an item in its category can be neither picked up nor moved', () => {
  const state = play(dropped('invoice', 'finance'))
  expect(steps(rules, state, picked('invoice'))).toBe(state)
  expect(steps(rules, state, dropped('invoice', 'documents'))).toBe(state)
  expect(steps(rules, state, dropped('invoice', 'finance'))).toBe(state)
})

test('a refusal is forgotten once something goes right', () => {
  expect(play(dropped('email', 'finance'), dropped('email', 'communications')).refused).toBeNull()
})

test('the order of the items follows the seed', () => {
  const orders = ['1', '2', '3', '4', '5'].map((seed) => startOf(rules, seed).order.join())
  expect(new Set(orders).size).toBeGreaterThan(1)
})

test('a completed level is shown solved', () => {
  expect(rules.isSolved(rules.solution!(start))).toBe(true)
})
