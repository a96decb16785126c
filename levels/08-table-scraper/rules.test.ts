import { expect, test } from 'vitest'
import { diceOf, startOf, steps } from '#game/testing.ts'
import { type Person, WANTED_ROLE, rules } from './rules.ts'

const start = startOf(rules)
const isSolvedBy = (...people: Person[]) =>
  rules.isSolved(people.reduce((state, { id }) => steps(rules, state, { type: 'clicked', id }), start))
const wanted = start.rows.find(({ role }) => role === WANTED_ROLE)!
const others = start.rows.filter(({ role }) => role !== WANTED_ROLE)

test('there are four rows, and one RPA Specialist among look-alikes', () => {
  expect(start.rows).toHaveLength(4)
  expect(start.rows.filter(({ role }) => role === 'RPA Specialist')).toHaveLength(1)
  expect(others.some(({ role }) => role.includes('RPA'))).toBe(true)
  expect(others.some(({ role }) => role.includes('Specialist'))).toBe(true)
})

test('clicking the RPA Specialist solves it', () => {
  expect(isSolvedBy(wanted)).toBe(true)
  expect(isSolvedBy(others[0]!, wanted)).toBe(true)
})

test.each(others.map((person) => [person.role, person] as const))('clicking the %s does not', (_, person) => {
  expect(isSolvedBy(person)).toBe(false)
})

test('clicking another row afterwards spoils it', () => {
  expect(isSolvedBy(wanted, others[0]!)).toBe(false)
})

test('the order of the rows follows the seed', () => {
  const orders = ['1', '2', '3', '4', '5'].map((seed) =>
    rules
      .start(diceOf(seed))
      .rows.map(({ id }) => id)
      .join(),
  )
  expect(new Set(orders).size).toBeGreaterThan(1)
  expect(startOf(rules).rows).toEqual(start.rows)
})
