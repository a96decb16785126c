import { expect, test } from 'vitest'
import { type QuizDue, type QuizEvent, createQuiz, isTallied, shownIndex } from './quiz.ts'
import { diceOf, startOf, steps } from './testing.ts'

/** A quiz of three questions: a number plus itself. */
const quiz = createQuiz<number>({
  deal: (dice) => [dice.whole(1, 9), dice.whole(10, 19), dice.whole(20, 29)],
  isRight: (n, answer) => answer === String(n * 2),
  solve: (n) => String(n * 2),
  problemOf: (n, answer, number) => `Question ${number}: ${answer} is not ${n}.`,
  failed: 'It takes all of them.',
})
const start = startOf(quiz)
const play = (...events: (QuizEvent | QuizDue)[]) => steps(quiz, start, ...events)
const answered = (answer: string): QuizEvent => ({ type: 'answered', answer })
const advanced: QuizDue = { type: 'advanced' }
const right = start.questions.map((n) => String(n * 2))
const all = (answers: readonly string[]) => answers.flatMap((answer) => [answered(answer), advanced])

test('all right, each after the pause, solve it', () => {
  expect(quiz.isSolved(play(...all(right)))).toBe(true)
})

test('the last answer counts once the results are on show', () => {
  const last = play(...all(right).slice(0, -1))
  expect(quiz.isSolved(last)).toBe(false)
  expect(quiz.pending(last)).toEqual({ after: 1000, due: advanced })
})

test('one wrong does not, and leaves only another round', () => {
  const state = play(...all(right.with(1, 'no')))
  expect(isTallied(state)).toBe(true)
  expect(quiz.isSolved(state)).toBe(false)
  expect(quiz.score(state)).toBe(2)
  expect(steps(quiz, state, answered(right[1]!))).toBe(state)
  const again = quiz.step(state, { type: 'tried-again' }, { at: 0, dice: diceOf('2') })
  expect(again).toEqual({ ...startOf(quiz, '2'), answers: [], isPausing: false })
  expect(again.questions).not.toEqual(state.questions)
})

test('a second answer before the next question is refused', () => {
  const pausing = play(answered('no'))
  expect(steps(quiz, pausing, answered(right[0]!))).toBe(pausing)
  expect(shownIndex(pausing)).toBe(0)
  expect(shownIndex(play(answered('no'), advanced))).toBe(1)
})

test('an empty answer is ignored', () => {
  expect(play(answered(''))).toBe(start)
  expect(play(answered('  '))).toBe(start)
})

test('a perfect score needs no other round, and a round under way gets none', () => {
  const perfect = play(...all(right))
  expect(steps(quiz, perfect, { type: 'tried-again' })).toBe(perfect)
  expect(steps(quiz, start, { type: 'tried-again' })).toBe(start)
  expect(steps(quiz, start, advanced)).toBe(start)
})

test('the solution is solved', () => {
  expect(quiz.isSolved(quiz.solution(start))).toBe(true)
})
