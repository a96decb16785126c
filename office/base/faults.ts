import type { Dice } from '#game/luck.ts'

/** Faults that come when a form is submitted for good, and faults that come when one is filled in. */
const AT_SUBMIT = ['answer-lost', 'not-taken', 'signed-out', 'cut'] as const
const AT_FILL = ['unavailable', 'popup'] as const

/** Every fault, by its key in `conditions`. docs/office.md says what each one does. */
export const FAULTS = [...AT_SUBMIT, ...AT_FILL] as const

export type FaultKind = (typeof FAULTS)[number]

/** A fault comes at a count, never at a time: the same acts meet the same faults, on a fast machine and on a slow one. */
export type Fault = {
  kind: FaultKind
  /** The submit, or the filling, at which it comes, counted from 1 over the whole shift. */
  at: number
}

/** One fault of a kind for so many items. */
const ITEMS_A_FAULT = 8

/** Requests that a drawn 503 answers before the program is back. */
export const REQUESTS_DOWN = 3

/**
 * Draws when the faults come. Whoever does the whole task meets each of them: a submit that was not taken is followed by
 * another one, so even four faults find their submit among three items.
 * @param items to be submitted
 */
export function drawFaults(dice: Dice, kinds: readonly FaultKind[], items: number): Fault[] {
  const times = Math.max(1, Math.round(items / ITEMS_A_FAULT))
  const placed = (family: readonly FaultKind[]): Fault[] => {
    const wanted = family.filter((kind) => kinds.includes(kind))
    const all = dice.shuffle(wanted.flatMap((kind) => Array<FaultKind>(times).fill(kind)))
    const last = Math.max(items, all.length)
    const places = dice.shuffle(Array.from({ length: last }, (_, i) => i + 1)).slice(0, all.length)
    return all.map((kind, i) => ({ kind, at: places[i]! })).toSorted((one, other) => one.at - other.at)
  }
  return [...placed(AT_SUBMIT), ...placed(AT_FILL)]
}
