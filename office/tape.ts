import type { FaultKind } from '#contract/office-faults.ts'
import { type AppName, appOf } from '#office/apps/apps.ts'
import { isClosing } from '#office/apps/desk/desk.ts'
import type { Grade } from '#office/base/counts.ts'
import type { Refused } from './refused.ts'
import type { ActRequest, Met } from './shift.ts'

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

export type TapeRefusal = Pick<Refused, 'after' | 'app' | 'do' | 'typed' | 'status'> & {
  item: string | null
  /** Sentences by the name of a field. */
  why: Readonly<Record<string, string>>
  times: number
}

/** Acts that belong to no item, whoever holds one meanwhile. */
const OF_NO_ITEM = new Set(['report', 'hand-in'])

/** The item that a form names; undefined without one. */
const namedIn = (act: ActRequest['act'], ids: ReadonlySet<string>): string | undefined => {
  const named = appOf<AppName>(act.app).saidBy(act).item
  return named !== undefined && ids.has(named) ? named : undefined
}

/**
 * Which act belongs to which item: the one that it names, else the one that was taken last and is not closed. So a
 * log-in in the middle of an item stands in its row.
 * @param log the acts in their order
 * @param met the faults that were met
 * @param refused the forms that were refused, in order
 */
export function tapeOf(
  log: readonly ActRequest[],
  met: readonly Met[],
  { items }: Pick<Grade, 'items'>,
  { forms, total }: { forms: readonly Refused[]; total: number } = { forms: [], total: 0 },
): Tape {
  const ids = new Set(items.map(({ id }) => id))
  // The log does not say which item a take gave: the grade does.
  const known = new Map(items.flatMap(({ id, acts }) => acts.map((act) => [act, id] as const)))
  const rows = new Map(items.map(({ id }) => [id, [] as TapeAct[]]))
  const rest: TapeAct[] = []
  const itemAt = new Map<number, string>()
  let current: string | null = null
  /** The item in hand after each number of acts. */
  const inHand: (string | null)[] = [null]
  // A desk's session belongs to one robot: what another robot does there is nothing that was done on the item.
  const names = new Map<string, string>()
  let holder: string | undefined
  for (const [i, { act }] of log.entries()) {
    const at = i + 1
    if (act.app === 'desk' && act.do === 'enter') names.set(act.session, act.name.trim())
    const isOther = act.app === 'desk' && names.get(act.session) !== holder
    const item: string | null = OF_NO_ITEM.has(act.do)
      ? null
      : (namedIn(act, ids) ?? known.get(at) ?? (act.do === 'take' || isOther ? null : current))
    const shown = { act: at, app: act.app, do: act.do }
    if (item === null) rest.push(shown)
    else {
      rows.get(item)!.push(shown)
      itemAt.set(at, item)
    }
    // One that gave no item waited for what another robot holds.
    if (act.do === 'take') {
      if (item !== null) holder = names.get(act.session)
      current = item ?? current
    } else if (act.app === 'desk' && isClosing(act) && act.item === current) current = null
    inHand.push(current)
  }
  const itemOf = ({ after, item, do: done }: Refused): string | null =>
    OF_NO_ITEM.has(done) ? null : item !== undefined && ids.has(item) ? item : (inHand[after] ?? null)
  return {
    length: log.length,
    items: items.map(({ id }) => ({ id, acts: rows.get(id)! })),
    rest,
    faults: met.map(({ act, kind }) => ({ act, kind, item: itemAt.get(act) ?? null })),
    refused: forms.map((one) => {
      const { after, app, do: done, why, typed, status, times = 1 } = one
      const shown = { after, app, do: done, item: itemOf(one), why, times }
      return { ...shown, ...(typed ? { typed } : {}), ...(status ? { status } : {}) }
    }),
    refusedForms: total,
  }
}
