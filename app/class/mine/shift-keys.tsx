import { type FormEvent, useState } from 'react'
import { ClassCallError, classCall, sayProblem } from '#class/base/call.ts'
import { workInWords } from '#class/base/work-words.ts'
import type { IssuedRun, MyTask, RunBody } from '#contract/class/learner.ts'
import { WORD_DIGITS } from '#contract/class/rules.ts'
import { createUuid } from '#kit/uuid.ts'
import { keepShift } from '#shifts/base/own-shifts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { TextField } from '#ui/field.tsx'
import { useAttempt } from '#ui/use-busy.ts'

type ShiftKeysProps = {
  task: MyTask
  token: string
  /** Whether the class gives out shifts now, and the task is open. */
  mayStart: boolean
}

/** A task that is a shift: its brief, the way to its desk, and after its end to its report. */
export function ShiftKeys({ task: { id, place, run, work, shift }, token, mayStart }: ShiftKeysProps) {
  const [needsWord, setNeedsWord] = useState(false)
  const [word, setWord] = useState('')
  const { isBusy, fault, attempt } = useAttempt((reason) => {
    const code = reason instanceof ClassCallError ? reason.code : ''
    setNeedsWord(code === 'word_needed' || code === 'wrong_word')
    return sayProblem(reason)
  })
  const isOpen = run !== null && work?.note === ''

  const start = (event: FormEvent) => {
    event.preventDefault()
    const digits = word.replaceAll(/\D/g, '')
    attempt(async () => {
      // A lost answer does no harm: the seat gets its open shift again.
      const body: RunBody = { task: id, attempt: createUuid(), ...(digits ? { word: digits } : {}) }
      const issued = await classCall<IssuedRun>('POST /runs', { token, body })
      // Which faults come is told after the end.
      if (shift)
        await keepShift({ ...shift, id: issued.run, day: 'calm', conditions: null }, new Date().toISOString())
      location.assign(`/office/${issued.run}`)
    })
  }

  return (
    <div className="shift-keys">
      {work ? <p id={`task-work-${place}`}>{workInWords(work)}</p> : null}
      <form className="row" noValidate aria-busy={isBusy} onSubmit={start}>
        {needsWord ? (
          <TextField
            id={`task-word-${place}`}
            label="Session code"
            hint={`${WORD_DIGITS} digits, on the projector`}
            value={word}
            onValue={setWord}
            inputMode="numeric"
            autoComplete="off"
          />
        ) : null}
        {isOpen ? (
          <a className="btn btn-go" id={`task-${place}`} href={`/office/${run}`}>
            Go on
          </a>
        ) : mayStart ? (
          <BusyButton
            isBusy={isBusy}
            className={run === null ? 'btn btn-go' : 'btn'}
            id={`task-${place}`}
            type="submit"
          >
            {run === null ? 'Start' : 'Start another shift'}
          </BusyButton>
        ) : null}
        {run !== null && work && !isOpen ? (
          <a className="btn" id={`task-report-${place}`} href={`/office/result?shift=${run}`}>
            Report
          </a>
        ) : null}
        {shift ? (
          <a id={`task-brief-${place}`} href={`/office/briefs/${shift.process}.pdf`}>
            Brief (PDF)
          </a>
        ) : null}
      </form>
      <div role="alert">
        {fault ? (
          <p className="error" id={`task-fault-${place}`}>
            {fault.title} {fault.text}
          </p>
        ) : null}
      </div>
    </div>
  )
}
