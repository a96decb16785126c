import type { Milliseconds } from './clock.ts'

/**
 * Where a run stands in its stream of chance: a value, so that it can be kept, compared and gone back to. The same
 * luck rolls the same numbers in the same order, on every machine. Nothing here is fit for secrets.
 */
export type Luck = {
  /** Any text. */
  readonly seed: string
  /** How many numbers have been rolled. */
  readonly cursor: number
}

/** What rules roll with. Handed to them for one step; what they rolled comes back as the next luck. */
export type Dice = {
  /** A number from 0 (included) to 1 (excluded). */
  roll: () => number
  /** A whole number, both ends included. */
  whole: (min: number, max: number) => number
  /** One item. Throws a RangeError when there is none to pick. */
  pick: <T>(items: readonly T[]) => T
  /** A new list in another order (Fisher–Yates). */
  shuffle: <T>(items: readonly T[]) => T[]
}

/** When something happens, and the dice for it: all of the outer world that rules see. */
export type Moment = {
  /** Since the run began. */
  at: Milliseconds
  dice: Dice
}

/** FNV-1a over UTF-16 code units: spreads any text over 32 bits. */
export function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  return bits >>> 0
}

/** The distance between two states of the stream. */
const STRIDE = 0x6d2b79f5

/** The number at a place of a stream: mulberry32, whose state is its beginning and a whole number of strides. */
function numberAt(beginning: number, place: number): number {
  const state = (beginning + Math.imul(place, STRIDE)) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

/** The luck of a run that has not rolled yet. */
export const luckOf = (seed: string): Luck => ({ seed, cursor: 0 })

/** Deals from a luck. Gives what was dealt, and the luck that is left. */
export function draw<T>({ seed, cursor }: Luck, deal: (dice: Dice) => T): [dealt: T, rest: Luck] {
  const beginning = hash(seed)
  let place = cursor
  const roll = () => {
    place += 1
    return numberAt(beginning, place)
  }
  const whole = (min: number, max: number) => min + Math.floor(roll() * (max - min + 1))
  const dealt = deal({
    roll,
    whole,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.')
      return items[whole(0, items.length - 1)]!
    },
    shuffle: (items) => {
      const mixed = [...items]
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = whole(0, i)
        ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
      }
      return mixed
    },
  })
  return [dealt, { seed, cursor: place }]
}
