import type { BoardCell } from './board.ts'
import type { CellWork, Mark } from './state.ts'

/** The one place that knows the order of a cell's fields and the letters of its marks. */

/** The mark in the letters of a cell (`CellMarks`); null for none. */
export const markIn = (letters: string): Mark | null =>
  letters.includes('v')
    ? 'verified'
    : letters.includes('u')
      ? 'unverified'
      : letters.includes('r')
        ? 'refused'
        : null

/** The fields of a cell by their names. Their meaning: `BoardCell`. */
export type CellFields = {
  seat: number
  task: number
  state: BoardCell[2]
  /** Letters: `CellMarks`. */
  marks: string
  attempts: number
  refusals: number
  hints: number
  inARow: number
  ms: number | null
  lateMs: number
  heardAt: number | null
  openSince: number | null
  isLeft: boolean
  run: string | null
  miss: string | null
  again: BoardCell[15]
  hasSignals: boolean
  work?: CellWork | null
}

/** A cell as it is sent. */
export const packCell = (cell: CellFields): BoardCell => {
  const fields: BoardCell = [
    cell.seat,
    cell.task,
    cell.state,
    cell.marks,
    cell.attempts,
    cell.refusals,
    cell.hints,
    cell.inARow,
    cell.ms,
    cell.lateMs,
    cell.heardAt,
    cell.openSince,
    cell.isLeft ? 1 : 0,
    cell.run,
    cell.miss,
    cell.again,
    cell.hasSignals ? 1 : 0,
  ]
  // A level has no such field.
  if (cell.work) fields[17] = cell.work
  return fields
}

/** Number of fields in a cell of a view link: those up to the marks. */
const SHORT = 4

/** A cell as a view link gets it: without everything after the marks. */
export const shortCell = (cell: BoardCell): BoardCell => cell.slice(0, SHORT) as unknown as BoardCell

/** Stands for what a view link does not tell. */
const UNTOLD = [0, 0, 0, 0, null, 0, null, null, 0, null, null, null, 0] as const

/** The seat and the task of a cell, by their numbers. */
export const placeOf = ([seat, task]: BoardCell): { seat: number; task: number } => ({ seat, task })

/** A cell with named fields, and its marks spelled out. */
export function readCell(told: BoardCell) {
  const cell = (told.length > SHORT ? told : [...told.slice(0, SHORT), ...UNTOLD]) as BoardCell
  const [seat, task, state, marks, attempts, refusals, hints, inARow, ms, lateMs, heardAt, openSince] = cell
  const [isLeft, run, miss, again, hasSignals, work] = cell.slice(12) as [
    BoardCell[12],
    BoardCell[13],
    BoardCell[14],
    BoardCell[15],
    BoardCell[16],
    BoardCell[17],
  ]
  return {
    seat,
    task,
    state,
    mark: markIn(marks),
    isWitnessed: marks.includes('w'),
    isLate: marks.includes('l'),
    isByHand: marks.includes('h'),
    isClaimed: marks.includes('c'),
    /** Count of conditions whose trace the server checked. */
    traces: Number(/c(\d)/.exec(marks)?.[1] ?? 0),
    attempts,
    refusals,
    hints,
    inARow,
    ms,
    lateMs,
    heardAt,
    openSince,
    isLeft: isLeft === 1,
    run,
    miss,
    again,
    hasSignals: hasSignals === 1,
    work: work ?? null,
  } as const
}
