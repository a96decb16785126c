import { useState } from 'react'
import { classCall, sayProblem } from '#class/base/call.ts'
import { onDay } from '#class/base/day.ts'
import { ProblemNote } from '#class/base/problem-note.tsx'
import { Sure } from '#class/base/sure.tsx'
import { forgetMe } from '#class/seat/me.ts'
import { forgetWaiting, waitingRuns } from '#class/seat/outbox.ts'
import { type Seat, standUp } from '#class/seat/seat.ts'
import { useBusy } from '#ui/use-busy.ts'

/** The ways out: of this browser, and of the class. */
export function Leave({ seat, erasedOn }: { seat: Seat; erasedOn: number | null }) {
  const [fault, setFault] = useState<{ title: string; text: string } | null>(null)
  const [isBusy, run] = useBusy()
  const waiting = waitingRuns(seat).length
  const leave = () =>
    run(async () => {
      try {
        await classCall('DELETE /me', { token: seat.token })
        forgetWaiting(seat)
        standUp()
        forgetMe()
      } catch (reason) {
        setFault(sayProblem(reason))
      }
    })
  return (
    <section className="part no-print" aria-labelledby="leave-title">
      <h2 id="leave-title">Leave</h2>
      <p className="prose">
        Sign out of this browser: your card gets you back in. Leave the class: your name is deleted now, and
        your marks stay without it
        {erasedOn === null ? '' : ` until ${onDay(erasedOn)} at the latest`}.
      </p>
      {waiting > 0 ? (
        <p className="prose" id="leave-waiting">
          {waiting === 1 ? 'One run was' : `${waiting} runs were`} not sent yet. If you sign out of this
          browser, {waiting === 1 ? 'it stays' : 'they stay'} here until you use this seat again. If you leave
          the class, {waiting === 1 ? 'it is' : 'they are'} deleted.
        </p>
      ) : null}
      <ProblemNote id="leave-fault" label="Leaving" problem={fault} />
      <div className="row">
        <button
          className="btn"
          id="leave-browser"
          type="button"
          onClick={() => {
            standUp()
            forgetMe()
          }}
        >
          Sign out of this browser{' '}
        </button>
        <Sure
          id="leave-class"
          label="Leave the class…"
          yes="Yes, leave the class"
          no="Stay"
          isBusy={isBusy}
          onYes={() => void leave()}
        />
      </div>
    </section>
  )
}
