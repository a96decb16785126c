import { expect, test } from 'vitest'
import { diceOf, startOf, steps } from '#game/testing.ts'
import { level } from './level.ts'
import { EXPECTED, type Event, type Key, PARTS, rules, fieldStateOf } from './rules.ts'

const start = startOf(rules)
const play = (...events: Event[]) => steps(rules, start, ...events)
const edited = (key: Key, text: string): Event => ({ type: 'edited', key, text })
const filled = PARTS.map((part) => edited(`delivery-${part}`, EXPECTED[part]))

test('the delivery address of the slip solves it, in any order of typing', () => {
  expect(rules.isSolved(play(...filled))).toBe(true)
  expect(rules.isSolved(play(...filled.toReversed()))).toBe(true)
})

test('the slip shows the wanted values', () => {
  const { slipStreet, slipApartment, slipCity, slipZip } = level.targets
  expect([slipStreet, slipApartment, slipCity, slipZip].map(({ name }) => name)).toEqual(
    PARTS.map((part) => EXPECTED[part]),
  )
})

test.each(PARTS)('without %s it is not solved', (part) => {
  expect(rules.isSolved(play(...filled, edited(`delivery-${part}`, '')))).toBe(false)
})

test.each(PARTS)('a trailing space in %s is incorrect', (part) => {
  const state = play(...filled, edited(`delivery-${part}`, `${EXPECTED[part]} `))
  expect(rules.isSolved(state)).toBe(false)
  expect(fieldStateOf(state, `delivery-${part}`)).toBe('incorrect')
})

test('the wrong case is incorrect', () => {
  expect(rules.isSolved(play(...filled, edited('delivery-city', 'new york')))).toBe(false)
})

test('the right text in the other address does not count', () => {
  expect(rules.isSolved(play(...PARTS.map((part) => edited(`billing-${part}`, EXPECTED[part]))))).toBe(false)
})

test.each(PARTS)('a billing %s spoils it, until it is cleared', (part) => {
  const state = play(...filled, edited(`billing-${part}`, EXPECTED[part]))
  expect(rules.isSolved(state)).toBe(false)
  expect(fieldStateOf(state, `billing-${part}`)).toBe('incorrect')
  expect(rules.isSolved(steps(rules, state, edited(`billing-${part}`, '')))).toBe(true)
})

test('each field is empty, correct or incorrect', () => {
  expect(fieldStateOf(start, 'delivery-zip')).toBe('empty')
  expect(fieldStateOf(play(edited('delivery-zip', '10001')), 'delivery-zip')).toBe('correct')
  expect(fieldStateOf(play(edited('delivery-zip', '1000')), 'delivery-zip')).toBe('incorrect')
})

test('ids differ from field to field, from load to load and after a restart; the same seed repeats them', () => {
  const dice = diceOf('1')
  const [first, second] = [rules.start(dice), rules.start(dice)]
  expect(new Set(Object.values(first.ids)).size).toBe(8)
  expect(Object.values(second.ids).some((id) => Object.values(first.ids).includes(id))).toBe(false)
  expect(Object.values(startOf(rules, '2').ids).some((id) => Object.values(first.ids).includes(id))).toBe(
    false,
  )
  expect(first).toEqual(start)
})

test('either address may stand first', () => {
  const firsts = new Set(
    ['1', '2', '3', '4', '5', '6', '7', '8'].map((seed) => startOf(rules, seed).order[0]),
  )
  expect(firsts.size).toBe(2)
})
