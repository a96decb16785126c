import type { BoardSeat, BoardCell } from './board.ts'
import type { ClassDetail } from './instructor.ts'
import type { RunWithLog } from './run.ts'

/** `GET /classes/:id/export` → the whole class, without tokens, cards and codes. */
export type ClassExport = {
  botarena: 'class'
  exportedAt: number
  sentence: string
  class: Omit<ClassDetail, 'view' | 'code'>
  seats: (Omit<BoardSeat, 'nickname'> & { nickname: string })[]
  cells: BoardCell[]
  runs: RunWithLog[]
}
