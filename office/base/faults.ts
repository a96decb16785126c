import { FAULT_KINDS, type FaultKind, faultOf } from '#contract/office-faults.ts'
import type { Dice } from '#game/luck.ts'
import { listed } from '#game/quoted.ts'

/** A fault comes at a count, never at a time: the same acts meet the same faults, on a fast machine and on a slow one. */
export type Fault = {
  kind: FaultKind
  /** The program in which it comes. */
  app: string
  /** The submit, or the filling, of that program at which it comes, counted from 1 over the whole shift. */
  at: number
}

/** One fault of a kind for so many items. */
const ITEMS_A_FAULT = 8

/** Requests that a drawn 503 answers before the program is back. */
export const REQUESTS_DOWN = 3

/** How often each fault comes in a shift of so many items. */
export const timesIn = (items: number): number => Math.max(1, Math.round(items / ITEMS_A_FAULT))

/** What a whole shift does in a program: the forms that it submits and fills in, if nothing goes wrong. */
export type Moments = {
  submits: number
  /** Faults are drawn among the first so many. */
  fills: number
  /** The forms that are filled in whatever comes, if they are more than those. */
  sureFills?: number
  /** A case goes on in another program after this one is done: the fault `between` comes here. */
  isBefore?: boolean
  /** The only faults that come in it; without it all may come. */
  only?: readonly FaultKind[]
}

type Moment = 'submit' | 'fill'

const momentsOf = ({ submits, fills }: Moments, moment: Moment) => (moment === 'submit' ? submits : fills)

/** Whether a fault may come in a program. */
const comesIn = (kind: FaultKind, program: Moments): boolean =>
  momentsOf(program, faultOf(kind).at) > 0 &&
  (!faultOf(kind).isBetween || program.isBefore === true) &&
  (!program.only || program.only.includes(kind))

/** Every choice of one or more. */
const choicesOf = <One>([first, ...others]: readonly One[]): One[][] =>
  first === undefined ? [] : [[first], ...choicesOf(others).flatMap((some) => [some, [first, ...some]])]

/**
 * Why not each of some faults can come, in a sentence; null if each can, in whatever order they are drawn. A form that was
 * not carried out is submitted again, and so makes room for one more fault. All faults that are carried out may come
 * first: then there must be a form left for the first one that is not.
 */
function misfitOf(
  kinds: readonly FaultKind[],
  items: number,
  programs: readonly (readonly [name: string, own: Moments])[],
): string | null {
  const nowhere = kinds.find((kind) => !programs.some(([, own]) => comesIn(kind, own)))
  if (nowhere) return `The fault ${nowhere} cannot come: no program has the moment for it.`
  for (const moment of ['submit', 'fill'] as const) {
    for (const some of choicesOf(programs)) {
      const here = kinds.filter(
        (kind) =>
          faultOf(kind).at === moment &&
          programs.every((program) => some.includes(program) || !comesIn(kind, program[1])),
      )
      const done = here.filter((kind) => faultOf(kind).isDone).length * timesIn(items)
      const needed = done + (here.some((kind) => !faultOf(kind).isDone) ? 1 : 0)
      const room = some.reduce(
        (sum, [, own]) => sum + (moment === 'submit' ? own.submits : (own.sureFills ?? own.fills)),
        0,
      )
      if (needed > room)
        return `Faults that do not fit into a shift of ${items} items: ${listed(here)}. Forms that must be ${moment === 'submit' ? 'submitted' : 'filled in'} in ${listed(some.map(([name]) => name))}: ${needed}. The shift has ${room}.`
    }
  }
  return null
}

/**
 * Draws when the faults come. Whoever does the whole task meets each of them. Which of several programs has a fault is
 * drawn, too. In a small shift one of them may draw more than it has forms for: then the last one does not come
 * (docs/office.md). Another draw would be another version of the office.
 * @param kinds of the faults that come
 * @param items of the shift
 * @param moments of each program in which faults may come
 * @throws {RangeError} if the forms of all programs are too few for the faults
 */
export function drawFaults(
  dice: Dice,
  kinds: readonly FaultKind[],
  items: number,
  moments: Readonly<Record<string, Moments>>,
): Fault[] {
  const misfit = misfitOf(kinds, items, Object.entries(moments))
  if (misfit !== null) throw new RangeError(misfit)
  const times = timesIn(items)
  const placed = (moment: Moment): Fault[] => {
    const apps = Object.entries(moments).filter(([, own]) => momentsOf(own, moment) > 0)
    const appsOf = (kind: FaultKind) => apps.filter(([, own]) => comesIn(kind, own)).map(([app]) => app)
    const possible = FAULT_KINDS.filter((kind) => kinds.includes(kind) && faultOf(kind).at === moment)
    const all = dice.shuffle(possible.flatMap((kind) => Array<FaultKind>(times).fill(kind)))
    const drawn = all.map((kind) => {
      const [app, ...others] = appsOf(kind)
      return { kind, app: others.length === 0 ? app! : dice.pick([app!, ...others]) }
    })
    return apps.flatMap(([app, own]) => {
      const here = drawn.filter((one) => one.app === app)
      const last = Math.max(momentsOf(own, moment), here.length)
      const places = dice.shuffle(Array.from({ length: last }, (_, i) => i + 1)).slice(0, here.length)
      return here
        .map(({ kind }, i) => ({ kind, app, at: places[i]! }))
        .toSorted((one, other) => one.at - other.at)
    })
  }
  return [...placed('submit'), ...placed('fill')]
}
