import type { ClassDetail } from './instructor.ts'
import type { CellState, CellWork, Mark, Task } from './state.ts'

/**
 * `GET /classes/:id/board?since=MARK` → `Board`: everything without `since`, else the changes after that mark. With a
 * `view_…` link nicknames that the instructor has not allowed are null, and cells end after their marks. `GET
 * /classes/:id/stream?since=MARK` → NDJSON, `application/x-ndjson`: a line `Board` at once and at each change, a line
 * `Pulse` each ten seconds. It ends when the server stops: go on with the last `mark`. A change may be sent twice, so
 * replace each seat and cell by its key.
 */
export type Board = {
  kind: 'board'
  /** The value for `since` in the next call. */
  mark: number
  now: number
  /** Whether this is the whole board: seats and cells that are missing here do not exist. */
  isWhole: boolean
  class: Pick<ClassDetail, 'id' | 'name' | 'state' | 'door' | 'cap' | 'isFrozen' | 'notice' | 'sitting'> & {
    /** Null if nobody can join by code: the door is not `code`, or the class has ended. */
    code: string | null
  }
  /** All tasks, if one has changed or the board is whole; else absent. */
  tasks?: Task[]
  seats: BoardSeat[]
  cells: BoardCell[]
}

export type Pulse = { kind: 'pulse'; mark: number; now: number }

export type BoardLine = Board | Pulse

export type BoardSeat = {
  id: string
  number: number
  /** Null for a view link until the instructor has allowed the name. */
  nickname: string | null
  isShown: boolean
  /** Whether a learner has taken the seat. A seat with an unused card is not taken. */
  isTaken: boolean
  /** Whether it was left or removed. Its marks stay. */
  isGone: boolean
  /** When the learner asked for help. The first to ask is helped first. */
  helpSince: number | null
  /** The last call of the seat, to a minute. */
  seenAt: number | null
}

/**
 * Seat and task by their numbers (`BoardSeat.number`, `Task.place`), then counts and moments. The board derives stuck,
 * idle and away from them (STUCK, IDLE_MS). With a view link everything after `marks` is absent.
 */
export type BoardCell = [
  seat: number,
  task: number,
  state: CellState,
  marks: CellMarks,
  attempts: number,
  /** Entries that the room refused or called wrong, of all runs. */
  refusals: number,
  hints: number,
  inARow: number,
  /** ms until the best run was solved. */
  ms: number | null,
  /** ms after the task was due, of the best run; 0 in time. */
  lateMs: number,
  /** The latest action in the open run, or the end of the last run; null if there is none yet. */
  heardAt: number | null,
  /** When the open run began; null if none is open. */
  openSince: number | null,
  /** 1 if the page of the last run reported that it was left. */
  isLeft: 0 | 1,
  /** Id of the newest run. */
  run: string | null,
  /** The room's latest sentence about something wrong; null for none. */
  miss: string | null,
  /** The state of the latest `Again`. */
  again: { until: number; is: 'asked' | 'taken' | Mark | 'failed' | 'missed' } | null,
  /** 1 if the best run has signals: `ClassRun.signals` names them. */
  hasSignals: 0 | 1,
  /** How far the shift is; absent for a level. */
  work?: CellWork,
]

/**
 * Marks of a cell, as letters in this order: v|u|r the best mark, o own task, w witnessed, l late, h by hand, c conditions
 * claimed, followed by the count of those whose trace the server checked.
 */
export type CellMarks = string
