import type { BoardCell, CellMarks } from './board.ts'

/** A cell as a view link gets it: its marks alone. */
export const marksAlone = ({
  seat,
  task,
  state,
  mark,
  isOwn,
  isWitnessed,
  isLate,
  isByHand,
  isClaimed,
  traces,
}: BoardCell): CellMarks => ({
  seat,
  task,
  state,
  mark,
  isOwn,
  isWitnessed,
  isLate,
  isByHand,
  isClaimed,
  traces,
})

/** Stands for what a view link does not tell. */
const UNTOLD: Omit<BoardCell, keyof CellMarks> = {
  attempts: 0,
  refusals: 0,
  hints: 0,
  inARow: 0,
  ms: null,
  lateMs: 0,
  heardAt: null,
  openSince: null,
  isLeft: false,
  run: null,
  miss: null,
  again: null,
  hasSignals: false,
  work: null,
}

/** A cell with every field, however much of it was told. */
export const wholeCell = (told: BoardCell | CellMarks): BoardCell => ({ ...UNTOLD, ...told })
