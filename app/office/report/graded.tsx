import { Download } from 'lucide-react'
import { COUNT_KEYS, COUNTS, verdictOf } from '#contract/office-counts.ts'
import type { ShiftState, ShiftTape } from '#contract/office.ts'
import { refusedWord, wordOf } from '#shifts/base/act-words.ts'
import { lessonAddress } from '#shifts/base/lesson-address.ts'
import { explainedFault, faultsInWords, titleOf } from '#shifts/base/names.ts'
import { StartForm } from '#shifts/base/start-form.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { saveBlob } from '#ui/save-blob.ts'
import { Scroll } from '#ui/scroll.tsx'
import { Picture } from './picture.tsx'
import { WentWrong } from './went-wrong.tsx'

type Graded = ShiftState & Required<Pick<ShiftState, 'tape' | 'counts' | 'items'>>

/** Whether the end of a shift has a grade. */
export const isGraded = (state: ShiftState): state is Graded =>
  state.tape !== undefined && state.counts !== undefined && state.items !== undefined

/** The report of a shift that has ended: a picture, then words, then figures, then what to do next. */
export function GradedReport({ state }: { state: Graded }) {
  const { process, size, conditions = [], status, clean, items, tape } = state
  return (
    <>
      <div className="intro">
        <h1>Report: {titleOf(process)}</h1>
        <p className="lead">
          {size} items, {faultsInWords(process, conditions)}.
          {status === 'expired'
            ? ' Nobody handed in before the shift ended, so the report shows the state at that moment.'
            : ''}
        </p>
        <p className="verdict status" id="verdict" data-status={clean ? 'completed' : 'failed'}>
          {verdictOf(state)}
        </p>
      </div>
      <section aria-labelledby="picture-title">
        <h2 id="picture-title">The shift, act by act</h2>
        <Picture tape={tape} items={items} />
      </section>
      <Words state={state} />
      <p className="label">“The robot” is whoever worked: you, if you worked by hand.</p>
      <WentWrong lessons={state.lessons ?? []} />
      <Faults faults={tape.faults} />
      <Refused tape={tape} />
      <Figures state={state} />
      <Next state={state} />
    </>
  )
}

function Words({ state: { items, tape, beside, counts } }: { state: Graded }) {
  const raised = COUNT_KEYS.filter((key) => counts[key])
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title">Item by item</h2>
      <ul className="sentences" id="items">
        {items.map(({ id, verdict, sentence }) => (
          <li key={id} className={verdict === 'right' ? 'right' : 'wrong'}>
            <p>
              <span aria-hidden="true">{verdict === 'right' ? '✓' : '✗'}</span> {sentence}
            </p>
            <p className="label">
              {tape.items
                .find((row) => row.id === id)
                ?.acts.map((act) => `${act.act} ${wordOf(act)}`)
                .join(' · ') || 'No acts.'}
            </p>
          </li>
        ))}
        {(beside ?? []).map((sentence) => (
          <li key={sentence} className="wrong">
            <p>
              <span aria-hidden="true">✗</span> {sentence}
            </p>
          </li>
        ))}
      </ul>
      {raised.length === 0 ? null : (
        <dl className="meanings">
          {raised.map((key) => (
            <div key={key}>
              <dt>
                {COUNTS[key].title}: {counts[key]}
              </dt>
              <dd>{COUNTS[key].what}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The faults that came, with what a robot does about each. */
function Faults({ faults }: { faults: ShiftTape['faults'] }) {
  if (faults.length === 0) return null
  return (
    <section aria-labelledby="faults-title">
      <h2 id="faults-title">Faults that came</h2>
      <ol className="met">
        {faults.map(({ act, kind, item }) => {
          const { title, what, remedy } = explainedFault(kind)
          return (
            <li key={`${kind} ${act}`}>
              <p>
                <b>{title}</b> at act {act}
                {item === null ? '' : `, in ${item}`}. {what}
              </p>
              <p className="label">{remedy}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The forms that were refused, where they stood between the acts. */
function Refused({ tape: { refused, refusedForms = 0 } }: { tape: ShiftTape }) {
  if (refused === undefined || refused.length === 0) return null
  const told = refused.reduce((sum, { times }) => sum + times, 0)
  return (
    <section aria-labelledby="refused-title">
      <h2 id="refused-title">Forms that were refused</h2>
      <p>A refused form changes nothing, so it is no act. No count contains it.</p>
      <ol className="met" id="refused">
        {refused.map(({ after, app, do: done, item, why, typed, times }, i) => (
          // Two refusals may be alike; their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <p>
              <b>{refusedWord({ app, do: done })}</b> before act {after + 1}
              {item === null ? '' : `, in ${item}`}
              {times > 1 ? `, ${times} times` : ''}: {Object.values(why).join(' ')}
            </p>
            {typed === undefined ? null : (
              <p className="label">
                Typed:{' '}
                {Object.entries(typed)
                  .map(([field, value]) => `${field} “${value}”`)
                  .join(', ')}
              </p>
            )}
          </li>
        ))}
      </ol>
      {refusedForms > told ? <p className="label">And {refusedForms - told} more.</p> : null}
    </section>
  )
}

function Figures({ state }: { state: Graded }) {
  const { counts, share = 0, acts, logins, starts = 0, tape } = state
  const facts = [
    ['Share of right items', `${Math.round(share * 100)} %`],
    ['Acts', acts],
    ['Log-ins, at the desk too', logins],
    ['Visits to the desk', starts],
    ['Faults met', tape.faults.length],
  ] as const
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title">Figures</h2>
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="label">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Scroll name="Counts">
        <table className="table" id="counts">
          <thead>
            <tr>
              <th scope="col">Count</th>
              <th scope="col" className="num">
                Number
              </th>
              <th scope="col">What it counts</th>
            </tr>
          </thead>
          <tbody>
            {COUNT_KEYS.map((key) => (
              <tr key={key} data-flaw={counts[key] ? true : undefined}>
                <th scope="row">{COUNTS[key].title}</th>
                <td className="num mono">{counts[key] ?? '–'}</td>
                <td>{COUNTS[key].what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p className="label">
        A shift is clean if all counts are zero. A dash: the robot was not started again between the last
        closed item and the hand-in. The time that the robot took does not count.
      </p>
    </section>
  )
}

function Next({ state }: { state: Graded }) {
  const { id, clean, receipt, seed, nonce, commit } = state
  return (
    <section className="next" aria-labelledby="next-title">
      <h2 id="next-title">What next</h2>
      <div className="row">
        <StartForm id="form-again">
          {(isBusy) => (
            <>
              <input type="hidden" name="again" value={id} />
              <BusyButton
                isBusy={isBusy}
                className={clean ? 'btn' : 'btn btn-go'}
                id="start-again"
                type="submit"
              >
                The same shift again
              </BusyButton>
            </>
          )}
        </StartForm>
        <a className={clean ? 'btn btn-go' : 'btn'} id="another" href="/office">
          Another shift
        </a>
        <a className="btn btn-quiet" id="lesson-of-process" href={lessonAddress(state.process)}>
          Lesson: {titleOf(state.process)}
        </a>
        <a className="btn btn-quiet" id="save-log" href={`/office/${id}/log`} download={`shift-${id}.json`}>
          <Download className="icon" /> Log of all acts (JSON)
        </a>
        {receipt === undefined ? null : (
          <button
            className="btn btn-quiet"
            id="save-result"
            type="button"
            onClick={() =>
              saveBlob(
                new Blob([JSON.stringify(signedOf(state), null, 1)], { type: 'application/json' }),
                `result-${id}.json`,
              )
            }
          >
            <Download className="icon" /> Signed result (JSON)
          </button>
        )}
      </div>
      <details>
        <summary>Seed and commitment</summary>
        <dl className="proof">
          {(
            [
              ['Seed', seed],
              ['Nonce', nonce],
              ['Commitment, told at the start', commit],
            ] as const
          ).map(([term, value]) => (
            <div key={term}>
              <dt className="label">{term}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

/** The shift as the server signed it: what only this page needs is not in it. */
const signedOf = (state: ShiftState) =>
  Object.fromEntries(
    Object.entries(state).filter(
      ([name]) => !['closed', 'tape', 'lessons', 'beside', 'starts'].includes(name),
    ),
  )
