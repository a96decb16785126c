import { Outcome } from '#levels/shared/outcome.tsx'
import { SelectField } from '#ui/field.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Attempt, SUCCESS_CHANCE, type State, isFresh, isSpent } from './rules.ts'
import '#ui/table.css'

type AttemptsProps = {
  state: State
  /** The choices of the maximum. */
  choices: readonly number[]
  canTry: boolean
  tone: 'plain' | 'done' | 'danger'
  /** The result of the last attempt; null before the first. */
  outcome: { title: string; text: string } | null
  onMaximum: (maximum: number) => void
  onTry: () => void
  onReset: () => void
}

/** The operation with its attempts: the controls, the last result, and the log. */
export function Attempts({
  state,
  choices,
  canTry,
  tone,
  outcome,
  onMaximum,
  onTry,
  onReset,
}: AttemptsProps) {
  const { attempts, maximum, isRunning } = state
  return (
    <>
      <div className="row controls">
        <SelectField
          translate="no"
          id={level.targets.maximum.id}
          label={level.targets.maximum.name}
          value={String(maximum)}
          // A script may have given an option another value. Only a number can be logged.
          onValue={(value) => onMaximum(Number.isSafeInteger(Number(value)) ? Number(value) : 0)}
          disabled={!isFresh(state)}
        >
          {choices.map((choice) => (
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
          onClick={onTry}
        >
          {level.targets.try.name}
        </button>
        <button
          className={`btn ${isSpent(state) ? 'btn-go' : ''}`}
          id={level.targets.reset.id}
          type="button"
          aria-disabled={isFresh(state) ? true : undefined}
          onClick={onReset}
        >
          {level.targets.reset.name}
        </button>
      </div>
      <p className="score" id="retry-chance">
        A maximum of {maximum} fails {inPercent((1 - SUCCESS_CHANCE) ** maximum)} of the time.
      </p>
      <Outcome
        of={level.targets.outcome}
        tone={isRunning ? 'plain' : tone}
        title={isRunning ? `Attempt ${attempts.length + 1} running` : (outcome?.title ?? 'No attempt yet')}
        figure={<Meter attempts={attempts} maximum={maximum} />}
      >
        {isRunning
          ? `${attempts.length + 1}/${maximum}, wait for the result`
          : (outcome?.text ?? `0/${maximum}, click ${NAMES.try}`)}
      </Outcome>
      <table className="table" id={level.targets.log.id} aria-busy={isRunning || undefined}>
        <caption className="sr">{level.targets.log.name}</caption>
        <thead>
          <tr>
            <th scope="col">{NAMES.attempt}</th>
            <th scope="col">{NAMES.result}</th>
            <th scope="col">{NAMES.error}</th>
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
                No attempts yet.
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </>
  )
}

/** A share in percent: 0.42 is 42 %. */
export const inPercent = (share: number) => `${Math.round(share * 100)} %`

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

/** One hole for each attempt: a cross for a failure, full for a success, a ring for one that is left. */
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
