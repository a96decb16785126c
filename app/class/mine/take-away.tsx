import { useState } from 'react'
import { classCall, sayProblem } from '#class/base/call.ts'
import { ProblemNote } from '#class/base/problem-note.tsx'
import { noteGone } from '#class/seat/me.ts'
import type { Seat } from '#class/seat/seat.ts'
import type { SeatExport } from '#contract/class/learner.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { saveJson } from '#ui/save-blob.ts'
import { useAttempt } from '#ui/use-busy.ts'

/** Everything that the class stores of a learner, as a file. */
export function TakeAway({ seat }: { seat: Seat }) {
  const [said, setSaid] = useState('')
  const { isBusy, fault, attempt } = useAttempt((reason) =>
    noteGone(reason, seat.token) ? null : sayProblem(reason),
  )
  const take = () =>
    attempt(async () => {
      setSaid('')
      const all = await classCall<SeatExport>('GET /me/export', { token: seat.token })
      const { fileName } = await import('#class/files/marks.ts')
      const name = `${fileName(seat.class.name, `seat-${seat.number}`)}.json`
      saveJson(JSON.stringify(all, null, 2), name)
      setSaid(`${name}: ${all.runs.length} ${all.runs.length === 1 ? 'run' : 'runs'}.`)
    })
  return (
    <section className="part no-print" aria-labelledby="take-away-title">
      <h2 id="take-away-title">What your class stores about you</h2>
      <p className="prose">
        Your seat, your marks and your runs, with every action of your robot, as one file (JSON). Your card is
        not in the file, so nobody can use your seat with it.
      </p>
      <ProblemNote id="take-away-fault" label="Your class" problem={fault} />
      <BusyButton isBusy={isBusy} className="btn" id="take-away" type="button" onClick={take}>
        Save everything
      </BusyButton>
      <p className="label" id="take-away-said" role="status">
        {said}
      </p>
    </section>
  )
}
