import type { ReactNode } from 'react'
import { type QuizState, isTallied, shownIndex, tallyOf } from '#game/quiz.ts'
import type { Target } from '#levels/contract.ts'
import { Note } from '#ui/note.tsx'

type Words = { title: string; text: string }

type QuizFrameProps = {
  state: QuizState<unknown>
  /** How many of the answers are right. */
  score: number
  /** Nothing more is asked for. */
  isOver: boolean
  targets: { progress: Target; outcome: Target; tryAgain: Target }
  /** What a question is called: "Case 1 of 4". */
  noun: string
  /** What the outcome says while a question is on show: before an answer, and while the next one is on its way. */
  waiting: Words
  taken: Words
  /** What it says of the results. */
  perfect: string
  failed: string
  onTryAgain: () => void
  /** The question on show, or the results. */
  children: ReactNode
}

/** What stands around the questions of a quiz: how far it is, what came of it, and the way to another round. */
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
      <Note
        id={outcome.id}
        label={outcome.name}
        tone={isPerfect ? 'done' : isOut ? 'danger' : 'plain'}
        title={words.title}
      >
        {words.text}
      </Note>
      {isOut && !isOver ? (
        <button className="btn btn-go" id={tryAgain.id} type="button" onClick={onTryAgain}>
          {tryAgain.name}
        </button>
      ) : null}
    </>
  )
}
