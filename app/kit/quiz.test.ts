import { expect, test } from 'vitest'
import { createLuck } from './luck.ts'
import { type QuizEvent, createQuiz, isTallied, shownIndex } from './quiz.ts'

/** Three sums with themselves. */
const quiz = createQuiz<number>({
  deal: (luck) => [luck.whole(1, 9), luck.whole(10, 19), luck.whole(20, 29)],
  isRight: (n, answer) => answer === String(n * 2),
  solve: (n) => String(n * 2),
})
const start = quiz.start(createLuck('1'))
type Event = QuizEvent<number>
const play = (...events: Event[]) => events.reduce(quiz.step, start)
const answered = (answer: string): Event => ({ type: 'answered', answer })
const advanced: Event = { type: 'advanced' }
const right = start.questions.map((n) => String(n * 2))
const all = (answers: readonly string[]) => answers.flatMap((answer) => [answered(answer), advanced])

test('all right, each after the pause, solve it', () => {
  expect(quiz.isSolved(play(...all(right)))).toBe(true)
})

test('the last answer counts once the results are on show', () => {
  const last = play(...all(right).slice(0, -1))
  expect(quiz.isSolved(last)).toBe(false)
  expect(quiz.pending(last)).toEqual({ after: 1000, event: advanced })
})

test('one wrong does not, and leaves only another round', () => {
  const state = play(...all(right.with(1, 'no')))
  expect(isTallied(state)).toBe(true)
  expect(quiz.isSolved(state)).toBe(false)
  expect(quiz.score(state)).toBe(2)
  expect(quiz.step(state, answered(right[1]!))).toBe(state)
  const again = quiz.step(state, { type: 'dealt-anew', questions: [1, 2, 3] })
  expect(again).toEqual({ questions: [1, 2, 3], answers: [], isPausing: false })
})

test('a second answer before the next question is refused', () => {
  const pausing = play(answered('no'))
  expect(quiz.step(pausing, answered(right[0]!))).toBe(pausing)
  expect(shownIndex(pausing)).toBe(0)
  expect(shownIndex(play(answered('no'), advanced))).toBe(1)
})

test('an empty answer is ignored', () => {
  expect(play(answered(''))).toBe(start)
  expect(play(answered('  '))).toBe(start)
})

test('a perfect score needs no other round, and a round under way gets none', () => {
  const perfect = play(...all(right))
  expect(quiz.step(perfect, { type: 'dealt-anew', questions: [1] })).toBe(perfect)
  expect(quiz.step(start, { type: 'dealt-anew', questions: [1] })).toBe(start)
  expect(quiz.step(start, advanced)).toBe(start)
})

test('the solution is solved', () => {
  expect(quiz.isSolved(quiz.solution(start))).toBe(true)
})
