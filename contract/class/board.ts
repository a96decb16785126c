import type { ClassDetail } from './instructor.ts'
import type { CellState, CellWork, Mark, Task } from './state.ts'

/**
 * `GET /classes/:id/board?since=MARK` → `Board`: everything without `since`, else the changes after that mark. With a
 * `view_…` link a `ViewBoard`: nicknames that the instructor has not allowed are null. `GET
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

/** With a view link cells have their marks alone. */
export type ViewBoard = Omit<Board, 'cells'> & { cells: CellMarks[] }

export type Pulse = { kind: 'pulse'; mark: number; now: number }

export type BoardLine = Board | ViewBoard | Pulse

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

/** The marks of a seat at a task: with a view link nothing else of a cell is told. */
export type CellMarks = {
  /** `BoardSeat.number`. */
  seat: number
  /** `Task.place`. */
  task: number
  state: CellState
  /** The best mark; null for none. */
  mark: Mark | null
  /** Whether the best run played the random task. */
  isOwn: boolean
  isWitnessed: boolean
  isLate: boolean
  isByHand: boolean
  /** Whether the page claims conditions for the best run. */
  isClaimed: boolean
  /** Count of conditions whose trace the server checked. */
  traces: number
}

/** A seat at a task: marks, counts and moments. The board derives stuck, idle and away from them (STUCK, IDLE_MS). */
export type BoardCell = CellMarks & {
  attempts: number
  /** Entries that the room refused or called wrong, of all runs. */
  refusals: number
  hints: number
  inARow: number
  /** ms until the best run was solved. */
  ms: number | null
  /** ms after the task was due, of the best run; 0 in time. */
  lateMs: number
  /** The latest action in the open run, or the end of the last run; null if there is none yet. */
  heardAt: number | null
  /** When the open run began; null if none is open. */
  openSince: number | null
  /** Whether the page of the last run reported that it was left. */
  isLeft: boolean
  /** Id of the newest run. */
  run: string | null
  /** The room's latest sentence about something wrong; null for none. */
  miss: string | null
  /** The state of the latest `Again`. */
  again: { until: number; is: 'asked' | 'taken' | Mark | 'failed' | 'missed' } | null
  /** Whether the best run has signals: `ClassRun.signals` names them. */
  hasSignals: boolean
  /** How far the shift is; null for a level. */
  work: CellWork | null
}
