import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { game } from './random-events.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { FIELDS, SKILLS, TEXTS } from './rules.ts'

/** The completed form before its submit. */
function filled(seed = '2'): State {
  let state = startOf(rules, seed)
  for (;;) {
    const event = game.next(state) as Event
    if (event.type === 'submitted') return state
    state = steps(rules, state, event)
  }
}
const start = filled()
const { person } = start
const submitted = (...events: Event[]): State => steps(rules, start, ...events, { type: 'submitted' })

test('the person of the task, submitted, solves it', () => {
  expect(rules.isSolved(start)).toBe(false)
  expect(rules.isSolved(submitted())).toBe(true)
})

test.each(TEXTS)('a %s that is nearly right is wrong, and that field alone is named', (field) => {
  const text = person[field]
  for (const wrong of [`${text} `, `${text}1`, text.slice(0, -1), ''])
    expect(submitted({ type: 'answered', field, text: wrong }).form.wrong).toEqual([field])
})

test.each([
  ['birthDate', '1990-04-17'],
  ['startDate', '2026-09-01'],
  ['firstName', person.firstName.toUpperCase()],
  ['gender', person.gender === 'male' ? 'female' : 'male'],
] as const)('%s may not be %s: the standard task would take any date', (field, text) => {
  expect(submitted({ type: 'answered', field, text }).form.wrong).toEqual([field])
})

test('one skill too many or too few is wrong, and a box that must stay empty', () => {
  for (const skill of SKILLS)
    expect(submitted({ type: 'skill-set', skill, isOn: !person.skills.includes(skill) }).form.wrong).toEqual([
      'skills',
    ])
  for (const field of ['newsletter', 'terms'] as const)
    expect(submitted({ type: 'ticked', field, isTicked: !person[field] }).form.wrong).toEqual([field])
})

test('the task names every field with its value', () => {
  const words = rules.task!(start)
  expect(words.split('; ')).toHaveLength(FIELDS.length)
  for (const field of TEXTS) expect(words).toContain(`“${person[field]}”`)
})

test('the newsletter is wanted of some', () => {
  const wishes = Array.from({ length: 10 }, (_, seed) => startOf(rules, String(seed)).person.newsletter)
  expect(new Set(wishes).size).toBe(2)
})
