import type { Dice } from '#game/luck.ts'

/** Faults that come when a form is submitted for good, and faults that come when one is filled in. */
const AT_SUBMIT = ['answer-lost', 'not-taken', 'signed-out', 'cut', 'between'] as const
const AT_FILL = ['unavailable', 'popup'] as const

export type AtSubmit = (typeof AT_SUBMIT)[number]

/** Every fault, by its key in `conditions`. docs/office.md says what each one does. */
export const FAULTS = [...AT_SUBMIT, ...AT_FILL] as const

export type FaultKind = (typeof FAULTS)[number]

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

/** Whether a fault comes when a form is submitted for good, or when one is filled in. */
export const isAt = (kind: FaultKind, moment: 'submit' | 'fill'): boolean =>
  (moment === 'submit' ? AT_SUBMIT : AT_FILL).includes(kind as never)

/** What a whole shift does in a program: the forms that it submits and fills in, if nothing goes wrong. */
export type Moments = {
  submits: number
  fills: number
  /** A case goes on in another program after this one is done: the fault `between` comes here. */
  isBefore?: boolean
  /** The only faults that come in it; without it all may come. */
  only?: readonly FaultKind[]
}

/**
 * Draws when the faults come. Whoever does the whole task meets each of them: a submit that was not taken is followed by
 * another one, so even four faults find their submit among three items.
 * @param kinds keys of faults; keys of other conditions are passed over
 * @param items of the shift
 * @param moments of each program in which faults may come
 */
export function drawFaults(
  dice: Dice,
  kinds: readonly string[],
  items: number,
  moments: Readonly<Record<string, Moments>>,
): Fault[] {
  const times = Math.max(1, Math.round(items / ITEMS_A_FAULT))
  const placed = (moment: 'submit' | 'fill'): Fault[] => {
    const apps = Object.entries(moments).filter(
      ([, own]) => (moment === 'submit' ? own.submits : own.fills) > 0,
    )
    const appsOf = (kind: FaultKind) =>
      apps
        .filter(
          ([, { isBefore, only }]) => (kind !== 'between' || isBefore) && (!only || only.includes(kind)),
        )
        .map(([app]) => app)
    const possible = FAULTS.filter(
      (kind) => kinds.includes(kind) && isAt(kind, moment) && appsOf(kind).length > 0,
    )
    const all = dice.shuffle(possible.flatMap((kind) => Array<FaultKind>(times).fill(kind)))
    const drawn = all.map((kind) => {
      const [app, ...others] = appsOf(kind)
      return { kind, app: others.length === 0 ? app! : dice.pick([app!, ...others]) }
    })
    return apps.flatMap(([app, own]) => {
      const here = drawn.filter((one) => one.app === app)
      const last = Math.max(moment === 'submit' ? own.submits : own.fills, here.length)
      const places = dice.shuffle(Array.from({ length: last }, (_, i) => i + 1)).slice(0, here.length)
      return here
        .map(({ kind }, i) => ({ kind, app, at: places[i]! }))
        .toSorted((one, other) => one.at - other.at)
    })
  }
  return [...placed('submit'), ...placed('fill')]
}
