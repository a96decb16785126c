import { useEffect, useState } from 'react'
import type { ShiftState } from '#contract/office.ts'
import { lookAt } from '#shifts/base/ask.ts'
import { type OwnShift, ownShifts } from '#shifts/base/own-shifts.ts'
import { isSameShift } from '#shifts/base/same-shift.ts'
import { useStore } from '#ui/store.ts'

/** Most shifts of the list that the server is asked about: the newest ones. */
const MOST_ASKED = 6

const NONE: readonly OwnShift[] = []

/** The way to what differs from the last play of the same shift, for whoever has one on the list of this browser. */
export function Earlier({ state }: { state: ShiftState }) {
  const own = useStore(ownShifts, NONE)
  const ids = own
    .filter(
      ({ id, process, size, startedAt }) =>
        id !== state.id &&
        process === state.process &&
        size === state.size &&
        Date.parse(startedAt) < Date.parse(state.createdAt),
    )
    .slice(0, MOST_ASKED)
    .map(({ id }) => id)
    .join()
  const [found, setFound] = useState<ShiftState | 'none' | null>(null)
  useEffect(() => {
    let isGone = false
    const find = async () => {
      for (const id of ids === '' ? [] : ids.split(',')) {
        const other = await lookAt(id).catch(() => null)
        if (isGone) return
        if (other && other.counts !== undefined && isSameShift(other, state)) {
          setFound(other)
          return
        }
      }
      setFound('none')
    }
    void find()
    return () => {
      isGone = true
    }
  }, [ids, state])
  if (ids === '') return null
  return (
    // Its line is there from the beginning: what comes late moves nothing.
    <p className="earlier" id="earlier">
      {found === null ? (
        'Looking for an earlier play of this shift…'
      ) : found === 'none' ? (
        'This browser has no earlier play of this shift.'
      ) : (
        <>
          You played this shift before.{' '}
          <a id="to-compare" href={`/office/compare?a=${found.id}&b=${state.id}`}>
            What differs
          </a>
        </>
      )}
    </p>
  )
}
