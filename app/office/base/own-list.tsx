import { type ReactNode, useEffect, useState } from 'react'
import { countsInWords } from '#contract/office-counts.ts'
import { useStore } from '#ui/store.ts'
import { lookAt } from './ask.ts'
import { keeping, type Keeping } from './keeping.ts'
import { faultsInWords, titleOf } from './names.ts'
import type { OwnResult } from './own-result.ts'
import { forgetShift, noteResults, type OwnShift, ownShifts } from './own-shifts.ts'
import { type KnownState, stateInWords } from './state-in-words.ts'

const NONE: readonly OwnShift[] = []

/** Most shifts that the list shows, and that the server is asked about on a page although their result is known. */
const MOST_SHOWN = 12

/** What the server says of each shift of this browser. */
type KnownShifts = ReadonlyMap<string, KnownState>

/**
 * The shifts of this browser and its account, with what the server says of them: of the newest, and of each whose result
 * is not known. What it says of an end is kept.
 */
export function useOwnShifts(): {
  shifts: readonly OwnShift[]
  known: KnownShifts
  /** The open shift of a process that was started last. */
  openOf: (process: string) => string | null
} {
  const shifts = useStore(ownShifts, NONE)
  const known = useKnown(shifts.filter(({ result }, i) => result === undefined || i < MOST_SHOWN))
  const isOpen = ({ id }: OwnShift) => {
    const said = known.get(id)
    return typeof said === 'object' && said.status === 'open'
  }
  const openOf = (process: string) =>
    shifts.find((shift) => shift.process === process && isOpen(shift))?.id ?? null
  return { shifts, known, openOf }
}

function useKnown(shifts: readonly OwnShift[]): KnownShifts {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownState>>(new Map())
  const ids = shifts.map(({ id }) => id).join()
  useEffect(() => {
    let isGone = false
    const askAll = async () => {
      for (const id of ids === '' ? [] : ids.split(',')) {
        const said = await lookAt(id).then(
          (state) => state ?? 'unknown',
          () => 'away' as const,
        )
        if (isGone) return
        setKnown((before) => new Map(before).set(id, said))
        if (typeof said === 'object') noteResults([said])
      }
    }
    void askAll()
    // Whoever comes back by the Back button of the desk sees what was done there.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void askAll()
    }
    window.addEventListener('pageshow', back)
    return () => {
      isGone = true
      window.removeEventListener('pageshow', back)
    }
  }, [ids])
  return known
}

/** How the list and the account's stand, for somebody who is signed in. */
const KEPT: Record<Exclude<Keeping, 'none'>, ReactNode> = {
  busy: 'Syncing this list with your account…',
  kept: 'Your account keeps this list: it is the same on every machine where you sign in.',
  waiting:
    'This list is not synced: the server does not answer. It stays in this browser, and is synced when the server answers.',
  asking: <Undone why="this browser has the progress of somebody else. Decide on" />,
  factor: <Undone why="the second step of the sign-in is missing. Complete it on" />,
  'signed-out': <Undone why="you are signed out. Sign in again on" />,
  refused: 'Your account does not keep this list: the server refused it. The list stays in this browser.',
}

/** @param why the reason, and what to do on the account's page */
function Undone({ why }: { why: string }) {
  return (
    <>
      This list is not synced: {why} <a href="/account">your account page</a>.
    </>
  )
}

/** The shifts of this browser and its account, with the way back into an open one. */
export function OwnList({ shifts, known }: Pick<ReturnType<typeof useOwnShifts>, 'shifts' | 'known'>) {
  const kept = useStore(keeping, 'none')
  return (
    <section className="own-shifts" aria-labelledby="own-title">
      <h2 id="own-title">Your shifts</h2>
      {shifts.length === 0 ? (
        <p className="empty">
          {kept === 'kept'
            ? 'No shift was started with this account yet.'
            : 'No shift was started in this browser yet.'}
        </p>
      ) : (
        <ul id="own-shifts">
          {shifts.slice(0, MOST_SHOWN).map((shift) => (
            <Line key={shift.id} shift={shift} known={known.get(shift.id)} />
          ))}
        </ul>
      )}
      {/* Below the list: what it says comes late, and moves no button. */}
      {kept === 'none' ? null : (
        <p className="label" id="own-kept" role="status" data-status={kept}>
          {KEPT[kept]}
        </p>
      )}
    </section>
  )
}

/** A result that is kept here, after the server erased the shift. */
const resultInWords = ({ clean, counts }: OwnResult) =>
  clean ? 'Clean.' : `Not clean: ${countsInWords(counts)}.`

function Line({ shift, known }: { shift: OwnShift; known: KnownState }) {
  const { id, process, size, conditions, startedAt } = shift
  const name = `${titleOf(process)}, ${size} items`
  const at = new Date(startedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  const isOpen = typeof known === 'object' && known.status === 'open'
  const isOver = typeof known === 'object' && !isOpen
  return (
    <li>
      <h3>{name}</h3>
      <p className="label">
        {faultsInWords(process, conditions)}, started <time dateTime={startedAt}>{at}</time>
      </p>
      <p
        className="status"
        data-status={isOver && known.clean === true ? 'completed' : isOpen ? 'ready' : undefined}
      >
        {known === 'unknown' && shift.result
          ? `${resultInWords(shift.result)} Its report is erased.`
          : stateInWords(known)}
      </p>
      <div className="row">
        {isOpen ? (
          <a className="btn" href={`/office/${id}`}>
            Go on
            <span className="sr">
              {' '}
              with {name}, started {at}
            </span>
          </a>
        ) : null}
        {isOver ? (
          <a className="btn" href={`/office/result?shift=${id}`}>
            Report
            <span className="sr">
              {' '}
              of {name}, started {at}
            </span>
          </a>
        ) : null}
        {isOpen || known === undefined ? null : (
          <button className="btn btn-quiet" type="button" onClick={() => forgetShift(id)}>
            Remove from this list
            <span className="sr">
              : {name}, started {at}
            </span>
          </button>
        )}
      </div>
    </li>
  )
}
