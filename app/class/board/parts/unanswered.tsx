import { ProblemNote } from '#class/base/problem-note.tsx'
import type { ViewAnswer } from '#class/board/live/use-answer.ts'
import { BusyButton } from '#ui/busy-button.tsx'

/** Says that the server did not answer, and asks again. @param id of the note; the key is `ID-again` */
export function Unanswered({ id, asked, label }: { id: string; asked: ViewAnswer<unknown>; label: string }) {
  const { answer, fault, isBusy, again } = asked
  if (answer !== null || !fault) return null
  return (
    <>
      <ProblemNote id={id} label={label} problem={fault} />
      <div className="row no-print">
        <BusyButton
          isBusy={isBusy}
          className="btn"
          id={`${id}-again`}
          type="button"
          onClick={() => void again()}
        >
          Try again
        </BusyButton>
      </div>
    </>
  )
}
