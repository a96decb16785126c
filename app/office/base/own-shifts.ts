import type { ShiftState, StartedShift } from '#contract/office.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { storedList } from '#learner/stored-list.ts'
import { createStore } from '#ui/store.ts'
import { isShiftId } from './ask.ts'

/** A shift that was started in this browser. */
export type OwnShift = Pick<StartedShift, 'id' | 'process' | 'size' | 'conditions'> & {
  /** ISO 8601. */
  startedAt: string
}

/** Most shifts that are kept: the oldest are forgotten. */
const MOST = 20

function isOwnShift(value: unknown): value is OwnShift {
  if (typeof value !== 'object' || value === null) return false
  const { id, process, size, conditions, startedAt } = value as Partial<Record<keyof OwnShift, unknown>>
  return (
    typeof id === 'string' &&
    isShiftId(id) &&
    typeof process === 'string' &&
    typeof size === 'number' &&
    (conditions === null ||
      (Array.isArray(conditions) && conditions.every((key) => typeof key === 'string'))) &&
    typeof startedAt === 'string' &&
    !Number.isNaN(Date.parse(startedAt))
  )
}

const list = storedList(LATER_KEYS.shifts, isOwnShift)

/** The shifts of this browser, newest first. */
export const ownShifts = createStore<readonly OwnShift[]>(list.read)

const write = (next: readonly OwnShift[]) => {
  list.write(next)
  ownShifts.set(next)
}

/** Keeps a started shift. Another tab may have kept one meanwhile, so the list is read again. */
export function keepShift({ id, process, size, conditions }: StartedShift, startedAt: string): void {
  const others = list.read().filter((one) => one.id !== id)
  write([{ id, process, size, conditions, startedAt }, ...others].slice(0, MOST))
}

/** Takes a shift off the list. The server keeps it until its days are over. */
export const forgetShift = (id: string): void => write(list.read().filter((one) => one.id !== id))

/** What the server said of a shift: `unknown` if it has none, `away` if it did not answer. */
export type Known = ShiftState | 'unknown' | 'away' | undefined

/** A shift in a short sentence. */
export function stateInWords(known: Known): string {
  if (known === undefined) return 'Loading…'
  if (known === 'unknown') return 'Erased: the server keeps a shift for 7 days.'
  if (known === 'away') return 'Not known: the server does not answer.'
  const { status, size, closed, clean, items = [], counts = {} } = known
  if (status === 'open') return `Open: ${closed} of ${size} items are closed.`
  if (status === 'cancelled') return 'Cancelled: it has no result.'
  const right = `${items.filter(({ verdict }) => verdict === 'right').length} of ${size} items are right`
  const word = clean ? 'Clean' : 'Not clean'
  const flaws = Object.entries(counts).flatMap(([key, count]) => (count ? `${key} ${count}` : []))
  const over = status === 'expired' ? ' The time was over.' : ''
  return `${word}: ${right}${flaws.length > 0 ? ` (${flaws.join(', ')})` : ''}.${over}`
}
