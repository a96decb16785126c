import type { CountKey } from '#contract/office-counts.ts'
import type { LessonKey } from '#contract/office-lessons.ts'

/** The count of what was done again after a second start. It is of a whole shift, and no item has it as a verdict. */
type OfShift = 'rerun'

/**
 * The mistakes in the state that is left. All zero is clean. `rerun` is null where nobody came to the desk again when all
 * items were closed.
 */
export type Counts = Record<Exclude<CountKey, OfShift>, number> & Record<OfShift, number | null>

/** The verdict on an item: `right`, or the name of the first count that it adds to. */
export type ItemVerdict = 'right' | Exclude<CountKey, OfShift>

/** A value that is not the right one, as the sentence says both. */
export type Values = { is: string; right: string }

/** The code with which an item was closed, and the right one. Null: none. */
export type Closing = { is: string | null; right: string | null }

export type ItemGrade = {
  id: string
  verdict: ItemVerdict
  sentence: string
  /** The numbers of the acts that belong to it, from 1. */
  acts: readonly number[]
  /** The wrong values that the sentence names. */
  values?: readonly Values[]
  /** Told where the item was closed in a wrong way. */
  closing?: Closing
  /** The way of going wrong, where the process itself knows it. */
  lesson?: LessonKey
}

export type Grade = {
  counts: Counts
  clean: boolean
  /** The share of items that are right, from 0 to 1. */
  share: number
  items: readonly ItemGrade[]
  /** Things that were changed or made for no item. */
  strangers?: number
  /** Sentences about rows of the report that belong to no item. */
  strangeRows?: number
  /** Sentences about them, then about those rows, then about what was done after a second start. */
  beside: readonly string[]
}

export const NO_COUNTS: Counts = {
  missed: 0,
  doubled: 0,
  wrong: 0,
  misfiled: 0,
  touched: 0,
  left: 0,
  report: 0,
  rerun: null,
}

/** Whether nothing is wrong. */
export const isClean = (counts: Counts): boolean => Object.values(counts).every((count) => !count)
