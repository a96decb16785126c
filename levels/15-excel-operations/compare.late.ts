import type { Sheet } from './sheet.ts'

/** The changes in a sheet: how many cells, and the first of them. */
export type Difference = {
  count: number
  first: { row: number; column: number; before: string; after: string } | null
  /** What a spreadsheet program has done to the first of them by itself, in a sentence. */
  problem?: string
}

/** Spreadsheet programs write 5 for 5.0, which is no change. */
const isSame = (a: string, b: string) =>
  a === b || (a.trim() !== '' && b.trim() !== '' && Number(a) === Number(b))

/** Compares a sheet with its original, cell by cell, headers included. A missing cell counts as empty. */
export function compare(before: Sheet, after: Sheet): Difference {
  const difference: Difference = { count: 0, first: null }
  for (let row = 0; row < Math.max(before.length, after.length); row++) {
    const [old = [], now = []] = [before[row], after[row]]
    for (let column = 0; column < Math.max(old.length, now.length); column++) {
      const [a, b] = [old[column] ?? '', now[column] ?? '']
      if (isSame(a, b)) continue
      difference.count += 1
      difference.first ??= { row, column, before: a, after: b }
    }
  }
  return difference
}
