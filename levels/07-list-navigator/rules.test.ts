import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { ITEMS, type Item, rules } from './rules.ts'

const start = startOf(rules)
const isSolvedBy = (...items: Item[]) =>
  rules.isSolved(items.reduce((state, item) => steps(rules, state, { type: 'clicked', item }), start))

test('clicking Process Automation solves it, also at a second try', () => {
  expect(isSolvedBy('automation')).toBe(true)
  expect(isSolvedBy('mining', 'automation')).toBe(true)
})

test.each(ITEMS.filter((item) => item !== 'automation'))('clicking %s does not', (item) => {
  expect(isSolvedBy(item)).toBe(false)
})

test('clicking another item afterwards spoils it', () => {
  expect(isSolvedBy('automation', 'mining')).toBe(false)
})

test('the order follows the seed', () => {
  const orders = ['1', '2', '3', '4', '5'].map((seed) => startOf(rules, seed).order.join())
  expect(startOf(rules).order).toEqual(start.order)
  expect(new Set(orders).size).toBeGreaterThan(1)
})
