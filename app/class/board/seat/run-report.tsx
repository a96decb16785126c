import { useEffect, useState } from 'react'
import { type Problem, sayProblem } from '#class/base/call.ts'
import { ProblemNote } from '#class/base/problem-note.tsx'
import { resultInWords } from '#class/base/result-words.ts'
import { atTime } from '#class/base/words.ts'
import { type Access, boardCall } from '#class/board/live/access.ts'
import { CLASS_TEXT_LIMITS } from '#contract/class/rules.ts'
import type { ClassLog, ClassRun } from '#contract/class/run.ts'
import { TextField } from '#ui/field.tsx'
import type { OnAct } from './on-act.ts'
import { RunLog } from './run-log.tsx'
import { signalInWords } from './signal-words.ts'

/** Shows a run as the server recorded it, and the teacher's decision about it. */
export function RunReport({ access, run, onAct }: { access: Access; run: string; onAct: OnAct }) {
  const [its, setIts] = useState<ClassRun | null>(null)
  const [log, setLog] = useState<ClassLog | null>(null)
  const [fault, setFault] = useState<Problem | null>(null)
  const [reason, setReason] = useState('')
  const [isSilent, setSilent] = useState(false)

  useEffect(() => {
    const read = async () => {
      const told = await boardCall<ClassRun>(access, `GET /runs/${run}`)
      setIts(told)
      // A shift has its own report.
      if (told.level > 0) setLog(await boardCall<ClassLog>(access, `GET /runs/${run}/log`))
    }
    read().catch((why: unknown) => setFault(sayProblem(why)))
  }, [access, run])

  const decide = (decision: 'accepted' | 'struck' | null) => {
    const isWithout = decision !== null && reason.trim() === ''
    setSilent(isWithout)
    if (isWithout) return
    onAct(async () => {
      setIts(
        await boardCall<ClassRun>(access, `PATCH /runs/${run}`, { verdict: decision, reason: reason.trim() }),
      )
      return decision === null
        ? 'Your decision was withdrawn.'
        : `The run was ${decision === 'struck' ? 'rejected' : decision}.`
    })
  }

  return (
    <section id="run-report" aria-labelledby="run-title">
      <h3 id="run-title">What the robot did</h3>
      <ProblemNote id="run-fault" label="Run" problem={fault} />
      {its ? (
        <p id="run-verdict" className="wrap">
          {resultInWords(its)} <span className="label">{atTime(its.receivedAt)}</span>
        </p>
      ) : null}
      {its && its.signals.length > 0 ? (
        <div className="signals" id="run-signals">
          <p>
            <b>These are signs, not a verdict.</b> Honest robots may look like this too. To find out, press
            Again and watch.
          </p>
          <ul>
            {its.signals.map((signal) => (
              <li key={signal.kind}>{signalInWords(signal)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {/* Above the log, which comes in parts: a button that moves loses a press. */}
      {its ? (
        <div className="row">
          <TextField
            id="run-reason"
            label="Reason for your decision"
            hint="The learner can read the reason"
            error={isSilent ? 'Please type a reason.' : undefined}
            value={reason}
            onValue={setReason}
            maxLength={CLASS_TEXT_LIMITS.reason}
            autoComplete="off"
          />
          <button className="btn" id="run-accept" type="button" onClick={() => decide('accepted')}>
            Accept
          </button>
          <button className="btn" id="run-strike" type="button" onClick={() => decide('struck')}>
            Reject
          </button>
          {its.byHand ? (
            <button className="btn" id="run-undo" type="button" onClick={() => decide(null)}>
              Withdraw
            </button>
          ) : null}
        </div>
      ) : null}
      {its?.level === 0 ? (
        its.status === 'open' ? (
          <p>The shift is open. Its report comes with its end.</p>
        ) : (
          <p>
            <a id="run-shift" href={`/office/result?shift=${its.id}`}>
              The report of the shift
            </a>
          </p>
        )
      ) : null}
      {log && its ? <RunLog log={log} endedAt={its.endedAt ?? its.receivedAt} /> : null}
    </section>
  )
}
