import { useEffect, useState } from 'react'
import { taskInSentence } from '#class/base/words.ts'
import type { Access } from '#class/board/live/access.ts'
import { type SeatView, missOfMost, sentenceOf } from '#class/board/live/derive.ts'
import type { BoardState } from '#class/board/live/state.ts'
import type { BoardNow } from '#class/board/live/use-board.ts'
import { now as browserNow } from '#kit/clock.ts'
import { after } from '#kit/wait.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'

/** Loaded when a sitting begins. */
const word = loadable(async () => (await import('#class/board/parts/word.tsx')).Word)

/** ms between two sentences that screen readers get. */
const SAID_EVERY = 10_000

/** The class in a sentence. Screen readers get it at most every ten seconds. */
function Sentence({ text }: { text: string }) {
  const [said, setSaid] = useState({ text, at: browserNow() })
  useEffect(() => {
    if (text === said.text) return
    return after(Math.max(0, said.at + SAID_EVERY - browserNow()), () => setSaid({ text, at: browserNow() }))
  }, [text, said])
  return (
    <>
      <p className="board-sentence" id="board-sentence">
        {text}
      </p>
      <p className="sr" id="board-said" role="status">
        {said.text}
      </p>
    </>
  )
}

type SummaryProps = {
  access: Access
  state: BoardState
  board: Pick<BoardNow, 'detail'>
  views: readonly SeatView[]
}

/** The class in a few lines: its progress, the sentence that most seats see, and the number of taken seats. */
export function Summary({ access, state: { class: its, tasks }, board: { detail }, views }: SummaryProps) {
  const taken = views.filter(({ seat }) => seat.isTaken).length
  const most = missOfMost(views, tasks)
  return (
    <>
      <Sentence text={sentenceOf(views, tasks)} />
      {most ? (
        <p className="board-miss" id="board-miss">
          <b>
            {most.count} of {most.of}: {taskInSentence(most.task)}.
          </b>{' '}
          {most.miss}
        </p>
      ) : null}
      <p className="board-facts">
        <span id="board-seats">
          {taken} of {Math.max(its.cap, taken)} seats taken
        </span>
        {detail ? (
          <span>
            Code{' '}
            <b className="mono" id="board-code">
              {detail.code}
            </b>
          </span>
        ) : null}
        {its.state === 'open' ? null : <b id="board-state">{its.state === 'ended' ? 'Ended' : 'Paused'}</b>}
        {its.isFrozen ? <b>Every learner’s page says: Look at the teacher.</b> : null}
        {its.sitting.isOn ? <LoadedPart part={word} access={access} /> : null}
      </p>
      {its.state === 'ended' ? (
        <Note id="board-ended" label="Class" tone="plain" title="This class has ended.">
          Save its files now. The runs of the learners are deleted{' '}
          {detail
            ? `${detail.logDays} days after each run, everything else later: see “Tasks and settings”.`
            : 'after a while.'}
        </Note>
      ) : null}
    </>
  )
}
