import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { COUNT_KEYS, COUNTS, verdictOf } from '#contract/office-counts.ts'
import type { ShiftState, ShiftTape } from '#contract/office.ts'
import { refusedWord, wordOf } from '#shifts/base/act-words.ts'
import { lessonAddress } from '#shifts/base/lesson-address.ts'
import { explainedFault, faultsInWords, titleOf } from '#shifts/base/names.ts'
import { keepJudged, noteResults, ownShifts } from '#shifts/base/own-shifts.ts'
import { StartForm } from '#shifts/base/start-form.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { saveJson } from '#ui/save-blob.ts'
import { useStore } from '#ui/store.ts'
import { Table } from '#ui/table.tsx'
import { Earlier } from './earlier.tsx'
import { faultsByKind, refusalsByReason } from './in-short.ts'
import { Picture } from './picture.tsx'
import { WentWrong } from './went-wrong.tsx'

type GradedState = ShiftState & Required<Pick<ShiftState, 'tape' | 'counts' | 'items'>>

/** Whether the end of a shift has a grade. */
export const isGraded = (state: ShiftState): state is GradedState =>
  state.tape !== undefined && state.counts !== undefined && state.items !== undefined

/** The report of a shift that has ended: the verdict, the tape, what went wrong, what to do next; the rest is folded. */
export function GradedReport({ state }: { state: GradedState }) {
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
      <WentWrong lessons={state.lessons ?? []} items={items} />
      <Next state={state} />
      <section className="rest" aria-labelledby="rest-title">
        <h2 id="rest-title">In detail</h2>
        <Words state={state} />
        <Faults faults={tape.faults} />
        <Refused tape={tape} />
        <Figures state={state} />
        <Proof state={state} />
      </section>
    </>
  )
}

/** A part of the report that is read by whoever wants to know more. */
const Folded = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <details id={id}>
    <summary>{title}</summary>
    {children}
  </details>
)

function Words({ state: { items, tape, beside } }: { state: GradedState }) {
  return (
    <Folded id="words" title={`Item by item (${items.length})`}>
      <p className="label">“The robot” is whoever worked: you, if you worked by hand.</p>
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
    </Folded>
  )
}

/** The faults that came, a sentence for each kind with its places, and what a robot does about it. */
function Faults({ faults }: { faults: ShiftTape['faults'] }) {
  if (faults.length === 0) return null
  return (
    <Folded id="faults" title={`Faults that came (${faults.length})`}>
      <ol className="met">
        {faultsByKind(faults).map(({ kind, places }) => {
          const { title, what, remedy } = explainedFault(kind)
          return (
            <li key={kind}>
              <p>
                <b>{title}</b>: {places.join(', ')}. {what}
              </p>
              <p className="label">{remedy}</p>
            </li>
          )
        })}
      </ol>
    </Folded>
  )
}

/** The forms that were refused, a sentence for each reason with its places. */
function Refused({ tape: { refused, refusedForms = 0 } }: { tape: ShiftTape }) {
  if (refused === undefined || refused.length === 0) return null
  const told = refused.reduce((sum, { times }) => sum + times, 0)
  return (
    <Folded id="refused-forms" title={`Forms that were refused (${Math.max(refusedForms, told)})`}>
      <p>A refused form changes nothing, so it is no act. No count contains it.</p>
      <ol className="met" id="refused">
        {refusalsByReason(refused).map(({ first, times, places, typed }) => (
          <li key={`${first.app} ${first.do} ${Object.values(first.why).join(' ')}`}>
            <p>
              <b>{refusedWord(first)}</b> {places.join(', ')}
              {times > 1 ? `, ${times} times` : ''}: {Object.values(first.why).join(' ')}
            </p>
            {typed.length === 0 ? null : <p className="label">Typed: {typed.join(' · ')}</p>}
          </li>
        ))}
      </ol>
      {refusedForms > told ? <p className="label">And {refusedForms - told} more.</p> : null}
    </Folded>
  )
}

function Figures({ state }: { state: GradedState }) {
  const { counts, share = 0, acts, logins, starts = 0, tape, ways, asText } = state
  const raised = COUNT_KEYS.filter((key) => counts[key])
  const facts = [
    ['Share of right items', `${Math.round(share * 100)} %`],
    ['Acts', acts],
    ...(ways
      ? ([
          ['Acts by screens', ways.screens],
          ['Acts by calls', ways.calls],
        ] as const)
      : []),
    ...(asText ? ([['Pictures read as text', asText]] as const) : []),
    ['Log-ins, at the desk too', logins],
    ['Visits to the desk', starts],
    ['Faults met', tape.faults.length],
  ] as const
  return (
    <Folded id="figures" title="Figures">
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="label">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {raised.length === 0 ? null : (
        <Table name="Counts" id="counts" heads={['Count', ['Number', 'num'], 'What it counts']}>
          {raised.map((key) => (
            <tr key={key} data-flaw>
              <th scope="row">{COUNTS[key].title}</th>
              <td className="num mono">{counts[key]}</td>
              <td>{COUNTS[key].what}</td>
            </tr>
          ))}
        </Table>
      )}
      <p className="label" id="zero-counts">
        {raised.length === 0 ? 'All counts are zero: the shift is clean.' : 'All other counts are zero.'} The
        time that the robot took does not count.
      </p>
    </Folded>
  )
}

function Next({ state }: { state: GradedState }) {
  const { id, clean, receipt } = state
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
        <a className={clean ? 'btn btn-go' : 'btn'} id="another" href={`/office/${state.process}`}>
          {clean ? 'The next step' : 'Another shift'}
        </a>
        <CountAsOwn state={state} />
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
            onClick={() => saveJson(JSON.stringify(signedOf(state), null, 1), `result-${id}.json`)}
          >
            <Download className="icon" /> Signed result (JSON)
          </button>
        )}
      </div>
      <Earlier state={state} />
    </section>
  )
}

/** A shift that was started elsewhere, by a program or on another machine, counts for the way once its owner says so. */
function CountAsOwn({ state }: { state: GradedState }) {
  const own = useStore(ownShifts, null)
  const isOwn = own?.some(({ id }) => id === state.id) ?? true
  useEffect(() => noteResults([state]), [state])
  if (isOwn) return null
  return (
    <button className="btn btn-quiet" id="keep-shift" type="button" onClick={() => void keepJudged([state])}>
      Count it on my way
    </button>
  )
}

/** What shows that the shift was drawn before it began. */
function Proof({ state: { seed, nonce, commit } }: { state: GradedState }) {
  return (
    <Folded id="proof" title="Seed and commitment">
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
    </Folded>
  )
}

/** The shift as the server signed it: what only this page needs is not in it. */
const signedOf = (state: ShiftState) =>
  Object.fromEntries(
    Object.entries(state).filter(
      ([name]) => !['closed', 'tape', 'lessons', 'beside', 'starts', 'ways', 'asText'].includes(name),
    ),
  )
