/**
 * The mistakes in the state that is left. All zero is clean. `rerun` is null where nobody came to the desk
 * again when all items were closed.
 */
export type Counts = {
  /** Items for which nothing was done. */
  missed: number
  /** Times that something was done again. */
  doubled: number
  /** Items with a value that differs from what the brief asks for. */
  wrong: number
  /** Items that were closed in the wrong way: another code, or done instead of an exception. */
  misfiled: number
  /** Things outside of the task that were changed or made. */
  touched: number
  /** Locks and unfinished work that nobody cleared. */
  left: number
  /** Rows of the report that differ from what was done. */
  report: number
  /** Entries that were made after somebody came to the desk again when all items were closed. */
  rerun: number | null
}

/** The verdict on an item: `right`, or the name of the first count that it adds to. */
export type ItemVerdict = 'right' | Exclude<keyof Counts, 'rerun'>

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
}

export type Grade = {
  counts: Counts
  clean: boolean
  /** The share of items that are right, from 0 to 1. */
  share: number
  items: readonly ItemGrade[]
  /** Things that were changed or made for no item. */
  strangers?: number
  /** Sentences about them, and about rows of the report that name no item. */
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
