import type { FaultKind } from '#contract/office-faults.ts'
import type { Grade } from '#office/base/counts.ts'
import { mayBeOfItem, NOTHING_IN_HAND, takeInHand } from './in-hand.ts'
import type { Refusal } from './refused.ts'
import type { ActRequest, MetFault } from './shift.ts'

/** An act as the tape shows it. */
type TapeAct = { act: number; app: string; do: string }

/** The acts of a shift in rows of items. */
export type Tape = {
  length: number
  items: { id: string; acts: TapeAct[] }[]
  rest: TapeAct[]
  faults: { act: number; kind: FaultKind; item: string | null }[]
  /** Forms that were refused, between the acts; `after`: the number of acts before. */
  refused: TapeRefusal[]
  /** How many there were in all. */
  refusedForms: number
}

export type TapeRefusal = Pick<Refusal, 'after' | 'isAct' | 'app' | 'do' | 'typed' | 'status'> & {
  item: string | null
  /** Sentences by the name of a field. */
  why: Readonly<Record<string, string>>
  times: number
}

/**
 * Which act belongs to which item.
 * @param log the acts in their order
 * @param met the faults that were met
 * @param refused the forms that were refused, in order
 */
export function tapeOf(
  log: readonly ActRequest[],
  met: readonly MetFault[],
  { items }: Pick<Grade, 'items'>,
  { forms, total }: { forms: readonly Refusal[]; total: number } = { forms: [], total: 0 },
): Tape {
  const ids = new Set(items.map(({ id }) => id))
  // The log does not say which item a take gave: the grade does.
  const known = new Map(items.flatMap(({ id, acts }) => acts.map((act) => [act, id] as const)))
  const rows = new Map(items.map(({ id }) => [id, [] as TapeAct[]]))
  const rest: TapeAct[] = []
  const itemAt = new Map<number, string>()
  let now = NOTHING_IN_HAND
  /** The item in hand after each number of acts. */
  const inHand: (string | null)[] = [null]
  for (const [i, { act }] of log.entries()) {
    const at = i + 1
    const { of: item, inHand: next } = takeInHand(now, act, ids, known.get(at))
    const shown = { act: at, app: act.app, do: act.do }
    if (item === null) rest.push(shown)
    else {
      rows.get(item)!.push(shown)
      itemAt.set(at, item)
    }
    now = next
    inHand.push(now.item)
  }
  const itemOf = ({ after, item, do: done }: Refusal): string | null =>
    mayBeOfItem(done) ? (item !== undefined && ids.has(item) ? item : (inHand[after] ?? null)) : null
  return {
    length: log.length,
    items: items.map(({ id }) => ({ id, acts: rows.get(id)! })),
    rest,
    faults: met.map(({ act, kind }) => ({ act, kind, item: itemAt.get(act) ?? null })),
    refused: forms.map((one) => {
      const { after, isAct, app, do: done, why, typed, status, times = 1 } = one
      const shown = { after, app, do: done, item: itemOf(one), why, times }
      return {
        ...shown,
        ...(isAct ? { isAct } : {}),
        ...(typed ? { typed } : {}),
        ...(status ? { status } : {}),
      }
    }),
    refusedForms: total,
  }
}
