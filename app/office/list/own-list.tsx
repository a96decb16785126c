import { useEffect, useState } from 'react'
import { lookAt } from '#shifts/base/ask.ts'
import { faultsInWords, titleOf } from '#shifts/base/names.ts'
import { forgetShift, type Known, type OwnShift, ownShifts, stateInWords } from '#shifts/base/own-shifts.ts'
import { useStore } from '#ui/store.ts'

const NONE: readonly OwnShift[] = []

/** What the server says of each shift of this browser. */
type KnownShifts = ReadonlyMap<string, Known>

/** The shifts of this browser, with what the server says of each. */
export function useOwnShifts(): { shifts: readonly OwnShift[]; known: KnownShifts; open: string | null } {
  const shifts = useStore(ownShifts, NONE)
  const known = useKnown(shifts)
  const isOpen = ({ id }: OwnShift) => {
    const said = known.get(id)
    return typeof said === 'object' && said.status === 'open'
  }
  return { shifts, known, open: shifts.find(isOpen)?.id ?? null }
}

function useKnown(shifts: readonly OwnShift[]): KnownShifts {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  const ids = shifts.map(({ id }) => id).join()
  useEffect(() => {
    let isGone = false
    const look = async () => {
      for (const id of ids === '' ? [] : ids.split(',')) {
        const said = await lookAt(id).then(
          (state) => state ?? 'unknown',
          () => 'away' as const,
        )
        if (isGone) return
        setKnown((before) => new Map(before).set(id, said))
      }
    }
    void look()
    // Whoever comes back by the Back button of the desk sees what was done there.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look()
    }
    window.addEventListener('pageshow', back)
    return () => {
      isGone = true
      window.removeEventListener('pageshow', back)
    }
  }, [ids])
  return known
}

/** The shifts that were started in this browser, with the way back into an open one. */
export function OwnList({ shifts, known, open }: ReturnType<typeof useOwnShifts>) {
  return (
    <section className="own-shifts" aria-labelledby="own-title">
      <h2 id="own-title">Your shifts</h2>
      {shifts.length === 0 ? (
        <p className="empty">No shift was started in this browser yet.</p>
      ) : (
        <ul id="own-shifts">
          {shifts.map((shift) => (
            <Line key={shift.id} shift={shift} known={known.get(shift.id)} isNext={shift.id === open} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** @param isNext the open shift that was started last: the next thing to do */
function Line({ shift, known, isNext }: { shift: OwnShift; known: Known; isNext: boolean }) {
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
        {stateInWords(known)}
      </p>
      <div className="row">
        {isOpen ? (
          <a className={isNext ? 'btn btn-go' : 'btn'} href={`/office/${id}`}>
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
