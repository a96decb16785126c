import { countsInWords } from '#contract/office-counts.ts'
import { PRACTICE_DAYS } from '#contract/office-limits.ts'
import type { ShiftState } from '#contract/office.ts'

/** What the server said of a shift: `unknown` if it has none, `away` if it did not answer. */
export type KnownState = ShiftState | 'unknown' | 'away' | undefined

/** A shift in a short sentence. */
export function stateInWords(known: KnownState): string {
  if (known === undefined) return 'Loading…'
  if (known === 'unknown') return `Erased: the server keeps a shift for ${PRACTICE_DAYS} days.`
  if (known === 'away') return 'Not known: the server does not answer.'
  const { status, size, closed, clean, items = [], counts = {} } = known
  if (status === 'open') return `Open: ${closed} of ${size} items are closed.`
  if (status === 'cancelled') return 'Cancelled: it has no result.'
  const right = `${items.filter(({ verdict }) => verdict === 'right').length} of ${size} items are right`
  const word = clean ? 'Clean' : 'Not clean'
  const problems = countsInWords(counts)
  const over = status === 'expired' ? ' The time was over.' : ''
  return `${word}: ${right}${problems === '' ? '' : ` (${problems})`}.${over}`
}
