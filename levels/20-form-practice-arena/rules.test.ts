import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { CARD } from './level.ts'
import { type Event, FIELDS, SAMPLE, rules } from './rules.ts'

const start = startOf(rules)
const play = (...events: Event[]) => steps(rules, start, ...events)
const answered = (field: Extract<Event, { type: 'answered' }>['field'], text: string): Event => ({
  type: 'answered',
  field,
  text,
})
const ticked = (field: 'newsletter' | 'terms', isTicked = true): Event => ({
  type: 'ticked',
  field,
  isTicked,
})
const skill = (name: Extract<Event, { type: 'skill-set' }>['skill'], isOn = true): Event => ({
  type: 'skill-set',
  skill: name,
  isOn,
})
const submitted: Event = { type: 'submitted' }

/** The whole form, filled in as the card says. */
const filled: Event[] = [
  answered('firstName', SAMPLE.firstName),
  answered('lastName', SAMPLE.lastName),
  answered('email', SAMPLE.email),
  answered('phone', SAMPLE.phone),
  answered('birthDate', '1990-04-17'),
  answered('gender', 'male'),
  answered('country', 'USA'),
  skill('Python'),
  skill('JavaScript'),
  answered('experience', 'senior'),
  answered('salary', '75000'),
  answered('startDate', '2026-09-01'),
  answered('workMode', 'hybrid'),
  answered('bio', SAMPLE.bio),
  ticked('newsletter'),
  ticked('terms'),
]

test('the data of the card, submitted, solve it', () => {
  expect(rules.isSolved(play(...filled, submitted))).toBe(true)
})

test('the card shows the values that the rules want', () => {
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'country', 'salary', 'bio'] as const) {
    expect(CARD[field].name).toBe(SAMPLE[field])
  }
  for (const field of ['gender', 'experience', 'workMode'] as const) {
    expect(CARD[field].name.toLowerCase()).toBe(SAMPLE[field])
  }
  expect(CARD.skills.name).toBe(SAMPLE.skills.join(', '))
})

test('without a submit nothing is solved', () => {
  expect(rules.isSolved(play(...filled))).toBe(false)
})

test.each([
  ['a name in the wrong case', answered('firstName', SAMPLE.firstName.toUpperCase()), 'firstName'],
  ['a name with a trailing space', answered('lastName', `${SAMPLE.lastName} `), 'lastName'],
  ['another email', answered('email', 'robin@example.com'), 'email'],
  ['a phone without its blanks', answered('phone', SAMPLE.phone.replaceAll(' ', '')), 'phone'],
  ['no birth date', answered('birthDate', ''), 'birthDate'],
  ['the other gender', answered('gender', 'female'), 'gender'],
  ['another country', answered('country', 'Canada'), 'country'],
  ['a third skill', skill('Java'), 'skills'],
  ['one skill too few', skill('Python', false), 'skills'],
  ['less experience', answered('experience', 'mid'), 'experience'],
  ['a salary one off', answered('salary', '75001'), 'salary'],
  ['no salary', answered('salary', ''), 'salary'],
  ['no start date', answered('startDate', ''), 'startDate'],
  ['another work mode', answered('workMode', 'remote'), 'workMode'],
  ['a bio without its full stop', answered('bio', SAMPLE.bio.slice(0, -1)), 'bio'],
  ['the newsletter left out', ticked('newsletter', false), 'newsletter'],
  ['the terms left out', ticked('terms', false), 'terms'],
] as const)('%s does not, and that field alone is named', (_, miss, field) => {
  const state = play(...filled, miss, submitted)
  expect(rules.isSolved(state)).toBe(false)
  expect(state.wrong).toEqual([field])
})

test.each([
  ['a day that no month has', 'birthDate', '2026-99-99'],
  ['29 February in another year', 'startDate', '2026-02-29'],
  ['the year 0', 'birthDate', '0000-01-01'],
  ['a date as people write it', 'startDate', '09/01/2026'],
  ['a salary in base 16', 'salary', '0x124F8'],
  ['a salary with a sign before it', 'salary', '+75000'],
  ['a salary with blanks', 'salary', ' 75000 '],
  ['a salary that ends in a point', 'salary', '75000.'],
  ['a salary that rounds to the right one', 'salary', '75000.00000000000000001'],
  ['a salary that rounds up to it', 'salary', '74999.99999999999999999'],
  ['a salary beyond all numbers', 'salary', `75000e${'9'.repeat(400)}`],
] as const)('%s: the field cannot hold it, or it is another number', (_, field, text) => {
  expect(play(...filled, answered(field, text), submitted).wrong).toEqual([field])
})

test.each([
  ['salary', '75000.00'],
  ['salary', '7.5e4'],
  ['salary', '075000'],
  ['birthDate', '0001-01-01'],
  ['startDate', '2028-02-29'],
] as const)('%s may be %s', (field, text) => {
  expect(rules.isSolved(play(...filled, answered(field, text), submitted))).toBe(true)
})

test('an empty form names all fifteen fields', () => {
  expect(play(submitted).wrong).toEqual(FIELDS)
  expect(FIELDS).toHaveLength(15)
})

test('touching a wrong field takes its complaint away, until the next submit', () => {
  const state = play(submitted, answered('firstName', 'Rob'))
  expect(state.wrong).not.toContain('firstName')
  expect(steps(rules, state, submitted).wrong).toContain('firstName')
})

test('an accepted form that is changed is accepted no longer', () => {
  const changed = play(...filled, submitted, ticked('newsletter', false))
  expect(rules.isSolved(changed)).toBe(false)
  expect(rules.isSolved(steps(rules, changed, ticked('newsletter'), submitted))).toBe(true)
})

test('the echo of a change is no change', () => {
  const state = play(...filled)
  for (const event of filled) expect(steps(rules, state, event)).toBe(state)
})

test('a completed level is shown solved', () => {
  const solution = rules.solution!(start)
  expect(rules.isSolved(solution)).toBe(true)
  expect(steps(rules, solution, submitted).wrong).toEqual([])
})
