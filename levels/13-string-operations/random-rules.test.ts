import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { valuesIn } from '#levels/shared/task.ts'
import { answerTo } from './bot.ts'
import { game } from './random-events.ts'
import { type Event, type State, rules } from './random-rules.ts'

const start = startOf(rules, '2')
const answer = (state: State, text: string): State =>
  steps(rules, state, { type: 'answered', answer: text }, { type: 'advanced' })

test('the words of the task are enough to answer all twelve, under any seed', () => {
  for (let seed = 0; seed < 100; seed++) {
    let state = startOf(rules, String(seed))
    for (let number = 1; number <= 12; number++) {
      const words = rules.task!(state)
      const [, operation] = new RegExp(`^Question ${number} of 12\\. ([^:]+): `).exec(words)!
      state = answer(state, answerTo(operation!, valuesIn(words)))
    }
    expect(rules.isSolved(state)).toBe(true)
    expect(rules.task!(state)).toBe('Done: 12 of 12 answers.')
  }
})

test('eleven of twelve do not solve it, and the task says how it goes on', () => {
  let state = answer(start, 'wrong')
  for (let event = game.next(state); event && !rules.isLost!(state); event = game.next(state))
    state = steps(rules, state, event as Event, { type: 'advanced' })
  expect(rules.isSolved(state)).toBe(false)
  expect(rules.task!(state)).toContain('“TRY AGAIN”')
  const again = steps(rules, state, { type: 'tried-again' })
  expect(rules.task!(again)).toMatch(/^Question 1 of 12\. /)
  expect(again.questions).not.toEqual(start.questions)
})

test('an event has no room for a long answer', () => {
  const event = (length: number) => ({ type: 'answered', answer: '1'.repeat(length) })
  expect(game.event.safeParse(event(201)).success).toBe(true)
  expect(game.event.safeParse(event(202)).success).toBe(false)
})
