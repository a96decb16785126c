import { useEffect, useEffectEvent, useRef } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { SelectField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import { level } from './level.ts'
import './room.css'
import {
  type Attempt,
  type Event,
  MAXIMA,
  REASONS,
  SUCCESS_CHANCE,
  type State,
  isFresh,
  isSpent,
  outcomeOf,
  rules,
} from './rules.ts'
import '#ui/table.css'

/** The spec has two names for the end: the panel's, and this one for the toast. */
const SPENT = { title: 'Max Retries Reached' }

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const { attempts, maximum, isRunning } = state
  const outcome = outcomeOf(state)
  const tone = !outcome ? 'plain' : rules.isSolved(state) ? 'done' : 'danger'
  const canTry = !isOver && !isSpent(state)

  const announced = useRef(attempts.length)
  const announce = useEffectEvent(() => {
    const isNew = attempts.length > announced.current
    announced.current = attempts.length
    withdraw({ title: 'Attempt Failed' })
    withdraw(SPENT)
    if (!isNew || !outcome) return
    const title = isSpent(state) ? SPENT.title : outcome.title
    toast({ title, description: outcome.text, tone, isOnPage: true })
  })
  useEffect(() => announce(), [attempts.length])

  return (
    <div className="retry">
      <div className="row controls">
        <SelectField
          id={level.targets.maximum.id}
          label={level.targets.maximum.name}
          value={String(maximum)}
          // A script may have given an option another value; what is no number cannot stand in a log.
          onValue={(value) =>
            send({ type: 'maximum-chosen', maximum: Number.isSafeInteger(Number(value)) ? Number(value) : 0 })
          }
          disabled={!isFresh(state)}
        >
          {MAXIMA.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </SelectField>
        <button
          className={`btn ${canTry ? 'btn-go' : ''}`}
          id={level.targets.try.id}
          type="button"
          aria-busy={isRunning || undefined}
          aria-disabled={canTry ? undefined : true}
          onClick={() => send({ type: 'tried' })}
        >
          {level.targets.try.name}
        </button>
        <button
          className={`btn ${isSpent(state) ? 'btn-go' : ''}`}
          id={level.targets.reset.id}
          type="button"
          aria-disabled={isFresh(state) ? true : undefined}
          onClick={() => send({ type: 'reset' })}
        >
          {level.targets.reset.name}
        </button>
      </div>
      <p className="score" id="retry-chance">
        A maximum of {maximum} fails {inPercent((1 - SUCCESS_CHANCE) ** maximum)} of the time.
      </p>
      <Note
        id={level.targets.outcome.id}
        label={level.targets.outcome.name}
        tone={isRunning ? 'plain' : tone}
        title={isRunning ? `Attempt ${attempts.length + 1} running` : (outcome?.title ?? 'No attempt yet')}
        figure={<Meter attempts={attempts} maximum={maximum} />}
      >
        {isRunning
          ? `${attempts.length + 1}/${maximum}, wait for what comes of it`
          : (outcome?.text ?? `0/${maximum}, click Try Operation`)}
      </Note>
      <table className="table" id={level.targets.log.id} aria-busy={isRunning || undefined}>
        <caption className="sr">{level.targets.log.name}</caption>
        <thead>
          <tr>
            <th scope="col">Attempt</th>
            <th scope="col">Result</th>
            <th scope="col">Error</th>
            <th scope="col" className="num">
              ms
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <Line key={attempt.number} {...attempt} />
          ))}
          {isRunning ? (
            <tr>
              <td className="mono">{attempts.length + 1}</td>
              <td>Running</td>
              <td>Not known yet</td>
              <td className="num mono">…</td>
            </tr>
          ) : null}
          {attempts.length === 0 && !isRunning ? (
            <tr>
              <td className="label" colSpan={4}>
                Nothing tried, nothing failed.
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <details className="worth" id="worth-a-retry">
        <summary>Does a retry help? The chances, and the errors</summary>
        <p>
          One attempt in four succeeds. All of them fail with a maximum of{' '}
          {MAXIMA.map((n) => `${n} in ${inPercent((1 - SUCCESS_CHANCE) ** n)} of the runs`).join(', of ')}:
          that often somebody has to reset, however good the robot is. Here every error passes. Elsewhere ask
          which one it was:
        </p>
        <dl>
          {REASONS.map((reason) => (
            <div key={reason}>
              <dt>{reason}</dt>
              <dd>{WORTH[reason]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

const inPercent = (share: number) => `${Math.round(share * 100)} %`

/** Whether an error deserves another attempt. */
const WORTH: Record<(typeof REASONS)[number], string> = {
  'Element not found - selector timed out':
    'Retry once or twice: the page may be late. If it comes again, the selector is wrong, and no retry mends it.',
  'Network connection lost during operation': 'Retry, after a pause that grows. It passes by itself.',
  'Application window closed unexpectedly': 'Open it again first. A retry without a window fails each time.',
  'Permission denied - access restricted': 'Do not retry. It will be denied again: stop, and tell a person.',
  'Resource busy - try again later': 'Retry, later: it says so itself.',
}

function Line({ number, isSuccess, error, took }: Attempt) {
  return (
    <tr>
      <td className="mono">{number}</td>
      <td className={isSuccess ? 'good' : 'bad'}>{isSuccess ? 'Succeeded' : 'Failed'}</td>
      <td>{error ?? 'None'}</td>
      <td className="num mono">{took}</td>
    </tr>
  )
}

/** One hole an attempt: a cross for a failure, full for a success, a ring for one that is left. */
function Meter({ attempts, maximum }: { attempts: readonly Attempt[]; maximum: number }) {
  return (
    <svg className="holes meter" viewBox={`0 0 ${maximum * 10} 10`} aria-hidden="true">
      {Array.from({ length: maximum }, (_, i) => {
        const attempt = attempts[i]
        const x = i * 10
        if (!attempt) return <circle key={x} className="o" cx={x + 5} cy="5" r="2.9" />
        if (attempt.isSuccess) return <path key={x} className="d" d={`M${x + 5} 5h0`} />
        return <path key={x} className="x" d={`M${x + 2.8} 2.8l4.4 4.4m0-4.4l-4.4 4.4`} />
      })}
    </svg>
  )
}
