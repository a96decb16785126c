import type { ReactNode } from 'react'
import { type QuizState, isTallied, shownIndex, tallyOf } from '#game/quiz.ts'
import type { Target } from '#levels/contract.ts'
import { Outcome } from './outcome.tsx'

type Words = { title: string; text: string }

type QuizFrameProps = {
  state: QuizState<unknown>
  /** Number of right answers. */
  score: number
  /** The quiz is over. */
  isOver: boolean
  targets: { progress: Target; outcome: Target; tryAgain: Target }
  /** The title of a question: "Case 1 of 4". */
  noun: string
  /** The outcome's text during a question: before an answer, and during the pause after it. */
  waiting: Words
  taken: Words
  /** The outcome's text for the results. */
  perfect: string
  failed: string
  onTryAgain: () => void
  /** The question on show, or the results. */
  children: ReactNode
}

/** The frame around the questions of a quiz: its progress, its result, and the button for another round. */
export function QuizFrame({
  state,
  score,
  isOver,
  targets: { progress, outcome, tryAgain },
  noun,
  waiting,
  taken,
  perfect,
  failed,
  onTryAgain,
  children,
}: QuizFrameProps) {
  const count = state.questions.length
  const isOut = isTallied(state)
  const isPerfect = isOut && score === count
  const words = isOut
    ? { title: tallyOf(score, count), text: isPerfect ? perfect : failed }
    : state.isPausing
      ? taken
      : waiting
  return (
    <>
      <p className="score" id={progress.id} role="status" aria-label={progress.name}>
        {isOut ? 'Results' : `${noun} ${shownIndex(state) + 1} of ${count}`}
      </p>
      {children}
      <Outcome of={outcome} tone={isPerfect ? 'done' : isOut ? 'danger' : 'plain'} title={words.title}>
        {words.text}
      </Outcome>
      {isOut && !isOver ? (
        <button className="btn btn-go" id={tryAgain.id} type="button" onClick={onTryAgain}>
          {tryAgain.name}
        </button>
      ) : null}
    </>
  )
}
