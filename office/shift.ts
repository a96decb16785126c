import type { Answer, Outcome } from '#office/apps/app.ts'
import { type Desk, type DeskAct, openDesk, restartDesk, stepDesk } from '#office/apps/desk.ts'
import { openShop, restartShop, type Shop, type ShopAct, stepShop } from '#office/apps/shop.ts'
import type { Grade } from '#office/base/counts.ts'
import { secretDice } from '#office/base/dice.ts'
import { drawFaults, type Fault, type FaultKind } from '#office/base/faults.ts'
import type { Deal, Process } from '#office/process/process.ts'
import { processOf } from './processes.ts'

export type Act = DeskAct | ShopAct

/** What a request asks for. */
export type Asked = {
  act: Act
  /** Of the form that was sent. A request that comes again with the same token is the same act. */
  token: string
}

/** What a shift is dealt from. All of it is fixed before the first act. */
export type Settings = {
  process: string
  /** Number of items. */
  size: number
  /** The faults that may come. */
  conditions: readonly FaultKind[]
  seed: string
}

/** A fault that was met. */
export type Met = { kind: string; act: number }

/** The state of a shift: the fold of its acts. A value, which no step changes. */
export type Shift = {
  process: string
  deal: Deal
  faults: readonly Fault[]
  /** Number of acts so far. */
  count: number
  desk: Desk
  shop: Shop
  met: readonly Met[]
  /** Times that somebody came to the desk, also after a restart. */
  starts: number
  /** The latest tokens, with the answers that they got. */
  answered: readonly (readonly [token: string, answer: Answer])[]
}

/** Tokens that are remembered: a transport repeats a request at once, never after so many acts. */
const TOKENS = 200

/** Most acts of a shift. */
export const MOST_ACTS = 10_000

/** @throws {Error} for an unknown process or a size that it does not have */
export function openShift({ process, size, conditions, seed }: Settings): Shift {
  const known: Process | undefined = processOf(process)
  if (!known) throw new Error(`There is no process ${process}.`)
  if (!known.sizes.includes(size)) throw new Error(`${process} has no shift of ${size} items.`)
  const deal = known.deal(seed, size)
  const faults = drawFaults(secretDice(seed, 'faults'), conditions, deal.submits)
  return {
    process,
    deal,
    faults,
    count: 0,
    desk: openDesk(deal.desk),
    shop: openShop(deal.shop, faults),
    met: [],
    starts: 0,
    answered: [],
  }
}

/** What a step does. `shift` is the same value if nothing was changed; then the request is no act. */
export type Stepped = { shift: Shift; answer: Answer }

const refusedAll = (shift: Shift, form: string): Stepped => ({
  shift,
  answer: { is: 'refused', why: { form } },
})

function stepped(
  shift: Shift,
  act: Act,
): { outcome: Outcome<Desk | Shop>; apps: Pick<Shift, 'desk' | 'shop'> } {
  const at = shift.count + 1
  if (act.app === 'desk') {
    const outcome = stepDesk(shift.desk, act, at)
    return { outcome, apps: { desk: outcome.state, shop: shift.shop } }
  }
  const outcome = stepShop(shift.shop, act, at)
  return { outcome, apps: { desk: shift.desk, shop: outcome.state } }
}

/**
 * A step of a shift. Pure: it may be run again, and the same acts in the same order lead to the same state and the same
 * answers on every machine.
 */
export function step(shift: Shift, { act, token }: Asked): Stepped {
  const known = shift.answered.find(([one]) => one === token)
  if (known) return { shift, answer: known[1] }
  if (shift.desk.isHandedIn)
    return refusedAll(shift, 'The shift was handed in. Nothing can be changed any more.')
  if (shift.count >= MOST_ACTS)
    return refusedAll(shift, `A shift has at most ${MOST_ACTS} acts. Hand it in, and start another one.`)
  const { outcome, apps } = stepped(shift, act)
  const { answer, met, isCut } = outcome
  const isChanged = apps.desk !== shift.desk || apps.shop !== shift.shop
  if (!isChanged) return { shift, answer }
  const count = shift.count + 1
  return {
    answer,
    shift: {
      ...shift,
      count,
      desk: isCut ? restartDesk(apps.desk) : apps.desk,
      shop: isCut ? restartShop(apps.shop) : apps.shop,
      met: met === undefined ? shift.met : [...shift.met, { kind: met, act: count }],
      starts: shift.starts + (act.do === 'enter' ? 1 : 0),
      answered: [...shift.answered, [token, answer] as const].slice(-TOKENS),
    },
  }
}

/** The state after acts. */
export const replayShift = (settings: Settings, asked: readonly Asked[]): Shift =>
  asked.reduce((shift, one) => step(shift, one).shift, openShift(settings))

/** The grade of the state that is left. */
export const gradeOf = (shift: Shift): Grade =>
  processOf(shift.process)!.grade(shift.deal, { desk: shift.desk, shop: shift.shop })
