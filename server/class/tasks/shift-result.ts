import type { CellWork } from '#contract/class/state.ts'
import { COUNT_KEYS, COUNTS } from '#contract/office-counts.ts'
import type { Grade } from '#office/base/counts.ts'
import type { HeldShift } from '#server/office/shifts/held-shift.ts'
import type { Result } from './result.ts'

/** What is wrong in a shift, in a few words: `1 twice, 2 missed`. Empty where nothing is. */
const faultsIn = ({ counts }: Grade): string =>
  COUNT_KEYS.flatMap((key) => (counts[key] ? [`${counts[key]} ${COUNTS[key].behind}`] : [])).join(', ')

/** How far a shift is. @param closed number of its closed items; only an open one is asked for it */
function workOf({ status, size, grade }: HeldShift, closed: number): CellWork {
  if (status === 'open') return { done: closed, of: size, note: '' }
  if (!grade) return { done: 0, of: size, note: 'cancelled' }
  const right = grade.items.filter(({ verdict }) => verdict === 'right').length
  return { done: right, of: grade.items.length, note: grade.clean ? 'clean' : faultsIn(grade) }
}

const STATUS = { 'handed-in': 'failed', expired: 'expired', cancelled: 'expired' } as const
const WHY = { 'handed-in': null, expired: 'time', cancelled: 'left' } as const

/** The end of a shift as a class notes it. A clean one is verified; any other is an attempt without a mark. */
function endOfShift(held: HeldShift, { done, of, note }: CellWork): Result['end'] {
  const { status, grade, createdAt, downMs, endedAt } = held
  if (status === 'open') return null
  const isClean = grade?.clean ?? false
  return {
    status: isClean ? 'solved' : STATUS[status],
    mark: isClean ? 'verified' : null,
    why: isClean ? null : WHY[status],
    atEntry: null,
    sentence: isClean || !grade ? null : `${done} of ${of} items are right: ${note}`,
    solvedAtMs: isClean && endedAt !== null ? Math.max(0, endedAt - createdAt - downMs) : null,
    imposedMs: 0,
    endedAt,
    signals: [],
    gaps: null,
    traces: 0,
  }
}

/** The result of a shift. Nothing of right and wrong is in it before its end. */
export function shiftResult(held: HeldShift, closed: number): Result {
  const work = workOf(held, closed)
  const counts = Object.values(held.grade?.counts ?? {})
  return {
    id: held.id,
    heardAt: held.actedAt,
    refused: held.status === 'open' ? 0 : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    entries: held.acts,
    miss: work.note === '' || work.note === 'clean' || work.note === 'cancelled' ? null : work.note,
    work,
    end: endOfShift(held, work),
  }
}
