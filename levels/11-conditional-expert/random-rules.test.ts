import { expect, test } from 'vitest'
import type { QuizDue } from '#game/quiz.ts'
import { startOf, steps } from '#game/testing.ts'
import { KINDS, WAYS } from './cases.ts'
import { NAMES } from './names.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { decide } from './rules.ts'

const start = startOf(rules)
const answered = (answer: Event['answer']): Event => ({ type: 'answered', answer })
const advanced: QuizDue = { type: 'advanced' }
/** Decides cases correctly. */
function decided(state: State, count: number): State {
  let now = state
  for (let i = 0; i < count; i++) now = steps(rules, now, answered(decide(now.round.question)), advanced)
  return now
}

test('eight cases come, two of each kind', () => {
  const kinds = Array.from({ length: 8 }, (_, i) => decided(start, i).round.question.kind)
  expect(kinds.toSorted()).toEqual([...KINDS, ...KINDS].toSorted())
  expect(rules.isSolved(decided(start, 7))).toBe(false)
  expect(rules.isSolved(decided(start, 8))).toBe(true)
})

test('the last answer counts after its pause of 1000 ms, and nothing is accepted during it', () => {
  const seven = decided(start, 7)
  const pausing = steps(rules, seven, answered(decide(seven.round.question)))
  expect(rules.isSolved(pausing)).toBe(false)
  expect(rules.pending!(pausing)).toEqual({ after: 1000, due: advanced })
  for (const way of Object.values(WAYS).flat()) expect(steps(rules, pausing, answered(way))).toBe(pausing)
})

test.each([0, 3, 7])('each wrong way out is a miss after %i right ones, and all begins anew', (count) => {
  const state = decided(start, count)
  const { question } = state.round
  for (const way of question.options.filter((one) => one !== decide(question))) {
    const missed = steps(rules, state, answered(way))
    expect(missed).toMatchObject({ number: 1, misses: 1, round: { answer: null } })
    expect(missed.round.left).toHaveLength(7)
    expect(missed.said).toContain(`“${NAMES[way]}” is wrong`)
    expect(missed.said).toContain(`“${NAMES[decide(question)]}”`)
  }
})

test('a way out of another kind of case has no button', () => {
  const { question } = start.round
  const others = KINDS.filter((kind) => kind !== question.kind).flatMap((kind) => WAYS[kind])
  for (const way of others) expect(steps(rules, start, answered(way))).toBe(start)
})
