import type { Milliseconds } from './clock.ts'

/**
 * The place of a run in its stream of random numbers. It is a value, so it can be kept, compared and gone back to. The
 * same luck rolls the same numbers in the same order on every machine. Do not use it for secrets.
 */
export type Luck = {
  /** Any text. */
  readonly seed: string
  /** Count of the numbers rolled so far. */
  readonly cursor: number
}

/** Dice for rules. They get them for one step; after it the run has the next luck. */
export type Dice = {
  /** A number from 0 (included) to 1 (excluded). */
  roll: () => number
  /** A whole number, both ends included. */
  whole: (min: number, max: number) => number
  /** One item of a list. @throws RangeError if the list is empty */
  pick: <T>(items: readonly T[]) => T
  /** A new list in another order (Fisher–Yates). */
  shuffle: <T>(items: readonly T[]) => T[]
}

/** The time of a step, and dice for it. Rules get nothing else from outside. */
export type Moment = {
  /** Time since the run began. */
  at: Milliseconds
  dice: Dice
}

/** Hashes a text to 32 bits: FNV-1a over UTF-16 code units. */
export function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  return bits >>> 0
}

/** The distance between two states of the stream. */
const STRIDE = 0x6d2b79f5

/** The random number at a place of a stream: mulberry32, whose state is the start plus a whole number of strides. */
export function numberAt(beginning: number, place: number): number {
  const state = (beginning + Math.imul(place, STRIDE)) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

/** The luck of a seed, before the first roll. */
export const luckOf = (seed: string): Luck => ({ seed, cursor: 0 })

/** Dice over a source of numbers from 0 (included) to 1 (excluded). */
export function diceFrom(roll: () => number): Dice {
  const whole = (min: number, max: number) => min + Math.floor(roll() * (max - min + 1))
  return {
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
  }
}

/** Rolls from a luck. Returns the result, and the luck after it. */
export function draw<T>({ seed, cursor }: Luck, deal: (dice: Dice) => T): [dealt: T, rest: Luck] {
  const beginning = hash(seed)
  let place = cursor
  const roll = () => {
    place += 1
    return numberAt(beginning, place)
  }
  const dealt = deal(diceFrom(roll))
  return [dealt, { seed, cursor: place }]
}
