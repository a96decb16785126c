import type { Milliseconds } from './clock.ts'
import type { Dice, Moment } from './luck.ts'
import { type Rules, inOneLine } from './rules.ts'

/** Pause after an answer, before the next question or the results. Spec §9: "Quiz advance 1000 ms". */
export const QUIZ_ADVANCE: Milliseconds = 1000

export type QuizState<Question> = {
  questions: readonly Question[]
  /** The answers, question by question. */
  answers: readonly string[]
  /** An answer was just given, and the pause after it runs. */
  isPausing: boolean
}

export type QuizEvent =
  | { type: 'answered'; answer: string }
  /** TRY AGAIN was pressed. New questions are dealt, so answers of the last round do not help. */
  | { type: 'tried-again' }

/** The pause after an answer is over. */
export type QuizDue = { type: 'advanced' }

type Quiz<Question> = {
  deal: (dice: Dice) => readonly Question[]
  isRight: (question: Question, answer: string) => boolean
  /** The right answer. */
  solve: (question: Question) => string
  /** The sentence about a wrong answer. @param number of its question, from 1 */
  problemOf: (question: Question, answer: string, number: number) => string
  /** The sentence about a round that is not perfect. */
  failed: string
}

/** Most wrong answers that one sentence names: the table of results has all. */
const MOST_NAMED = 2

/** The number of right answers of a round, in words. */
export const tallyOf = (score: number, count: number): string => `${score} of ${count} right`

/** Index of the question on show; the number of questions once the results are shown. */
export const shownIndex = ({ answers, isPausing }: QuizState<unknown>): number =>
  answers.length - (isPausing ? 1 : 0)

/** Whether the results are shown. */
export const isTallied = (state: QuizState<unknown>): boolean => shownIndex(state) === state.questions.length

/**
 * The rules that the conditional and the string quiz share (spec §4): one question at a time, a pause after each answer,
 * the results at the end. Only a perfect score solves it.
 */
export function createQuiz<Question>({ deal, isRight, solve, problemOf, failed }: Quiz<Question>) {
  type State = QuizState<Question>

  const begin = (questions: readonly Question[]): State => ({ questions, answers: [], isPausing: false })

  /** Number of right answers so far. */
  const score = ({ questions, answers }: State): number =>
    answers.filter((answer, i) => isRight(questions[i]!, answer)).length

  /** Indexes of the wrong answers so far. */
  const wrongIn = ({ questions, answers }: State): number[] =>
    answers.flatMap((answer, i) => (isRight(questions[i]!, answer) ? [] : [i]))

  /** What was wrong in a round, and what happens next. */
  const faultsOf = (state: State): string => {
    const wrong = wrongIn(state)
    const named = wrong
      .slice(0, MOST_NAMED)
      .map((i) => problemOf(state.questions[i]!, state.answers[i]!, i + 1))
    const more = wrong.length - named.length
    return [...named, ...(more > 0 ? [`And ${more} more.`] : []), failed].join(' ')
  }

  const isLost = (state: State): boolean => isTallied(state) && score(state) < state.questions.length

  return {
    score,
    failed,
    faultsOf,
    /** A player who wins: `Game.next`. */
    next: (state: State): QuizEvent | null => {
      if (state.isPausing) return null
      if (!isTallied(state)) return { type: 'answered', answer: solve(state.questions[shownIndex(state)]!) }
      return score(state) === state.questions.length ? null : { type: 'tried-again' }
    },
    isDealt: true,
    start: (dice: Dice): State => begin(deal(dice)),
    step: (state: State, event: QuizEvent | QuizDue, { dice }: Moment): State => {
      switch (event.type) {
        case 'answered':
          if (state.isPausing || isTallied(state) || event.answer.trim() === '') return state
          return { ...state, answers: [...state.answers, event.answer], isPausing: true }
        case 'advanced':
          return state.isPausing ? { ...state, isPausing: false } : state
        case 'tried-again':
          return isLost(state) ? begin(deal(dice)) : state
        default:
          return state
      }
    },
    isLost,
    // Judged at the end of the round, not at each answer.
    missOf: (before: State, _: QuizEvent | QuizDue, after: State): string | null =>
      isLost(after) && !isLost(before)
        ? inOneLine({ title: tallyOf(score(after), after.questions.length), text: faultsOf(after) })
        : null,
    isSolved: (state: State): boolean => isTallied(state) && score(state) === state.questions.length,
    pending: ({ isPausing }: State) =>
      isPausing ? { after: QUIZ_ADVANCE, due: { type: 'advanced' } } : null,
    solution: (start: State): State => ({ ...start, answers: start.questions.map(solve), isPausing: false }),
  } satisfies Rules<State, QuizEvent, QuizDue> &
    Record<'score' | 'next' | 'faultsOf', (state: State) => unknown> & { failed: string }
}
