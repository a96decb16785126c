import type { ViewAnswer } from '#class/board/live/use-answer.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Note } from '#ui/note.tsx'

/** Says that the server did not answer, and asks again. @param id of the note; the key is `ID-again` */
export function Unanswered({ id, asked, label }: { id: string; asked: ViewAnswer<unknown>; label: string }) {
  const { answer, fault, isBusy, again } = asked
  if (answer !== null || !fault) return null
  return (
    <>
      <Note id={id} label={label} tone="danger" title={fault.title}>
        {fault.text}
      </Note>
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
