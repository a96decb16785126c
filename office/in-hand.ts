import { type Act, type AppName, appOf } from '#office/apps/apps.ts'
import { isClosing } from '#office/apps/desk/desk.ts'

/** Which item is in hand after some acts, and in whose. */
export type InHand = {
  /** The item that was taken last and is not closed. */
  item: string | null
  /** The robot that took it. */
  holder: string | undefined
  /** The robots at the desk, by their sessions. */
  names: ReadonlyMap<string, string>
}

export const NOTHING_IN_HAND: InHand = { item: null, holder: undefined, names: new Map() }

/** Acts that belong to no item, whoever holds one meanwhile. */
const OF_NO_ITEM = new Set(['report', 'hand-in'])

/** Whether an act of this kind may belong to an item. */
export const mayBeOfItem = (done: string): boolean => !OF_NO_ITEM.has(done)

/** The item that a form names; undefined without one. */
function namedIn(act: Act, ids: ReadonlySet<string>): string | undefined {
  const named = appOf<AppName>(act.app).saidBy(act).item
  return named !== undefined && ids.has(named) ? named : undefined
}

/**
 * The item to which an act belongs, and what is in hand after it: the item that it names, else the one that was taken last
 * and is not closed. So a log-in in the middle of an item stands in its row.
 * @param ids of all items
 * @param known the item of this act, where somebody knows it: an act does not say which item a take gave
 */
export function takeInHand(
  before: InHand,
  act: Act,
  ids: ReadonlySet<string>,
  known: string | undefined,
): { of: string | null; inHand: InHand } {
  // A desk's session belongs to one robot: what another robot does there is nothing that was done on the item.
  const names =
    act.app === 'desk' && act.do === 'enter'
      ? new Map([...before.names, [act.session, act.name.trim()]])
      : before.names
  const isOther = act.app === 'desk' && names.get(act.session) !== before.holder
  const of: string | null = mayBeOfItem(act.do)
    ? (namedIn(act, ids) ?? known ?? (act.do === 'take' || isOther ? null : before.item))
    : null
  // One that gave no item waited for what another robot holds.
  if (act.do === 'take')
    return {
      of,
      inHand: {
        names,
        item: of ?? before.item,
        holder: of === null ? before.holder : names.get(act.session),
      },
    }
  const isClosed = act.app === 'desk' && isClosing(act) && act.item === before.item
  return { of, inHand: { ...before, names, item: isClosed ? null : before.item } }
}
