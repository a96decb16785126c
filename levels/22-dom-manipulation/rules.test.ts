import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type Event, rules } from './rules.ts'

const start = startOf(rules)
const play = (...events: Event[]) => steps(rules, start, ...events)
const read: Event = { type: 'read-set', isRead: true }
const clicked = (isDisabled: boolean): Event => ({ type: 'clicked', isDisabled })
const checked = (isDisabled: boolean): Event => ({ type: 'checked', isDisabled })

test('reading, enabling and clicking solve it, with or without a check', () => {
  expect(rules.isSolved(play(read, clicked(false)))).toBe(true)
  expect(rules.isSolved(play(read, checked(true), checked(false), clicked(false)))).toBe(true)
})

test('a click on the disabled button changes nothing', () => {
  const state = play(read)
  expect(steps(rules, state, clicked(true))).toBe(state)
})

test('checking alone does not solve it, whatever it finds', () => {
  expect(rules.isSolved(play(read, checked(true)))).toBe(false)
  expect(rules.isSolved(play(read, checked(false)))).toBe(false)
})

test('before the instructions are read there is nothing to click or to check', () => {
  expect(play(clicked(false))).toBe(start)
  expect(play(checked(false))).toBe(start)
})

test('taking the mark away hides the target and voids the check', () => {
  expect(play(read, checked(false), { type: 'read-set', isRead: false })).toEqual(start)
})

test('once clicked it stays clicked', () => {
  expect(rules.isSolved(play(read, clicked(false), { type: 'read-set', isRead: false }))).toBe(true)
})

test('a completed level is shown solved', () => {
  expect(rules.isSolved(rules.solution!(start))).toBe(true)
})
