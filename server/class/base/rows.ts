import type { CellState, CellWork, ClassState, Door, Mark, Task, TaskShift } from '#contract/class/state.ts'
import { isApiWay } from '#contract/office.ts'
import type { RunStatus } from '#contract/run.ts'
import { DAY } from '#server/clock.ts'
import {
  flag,
  number,
  numberOrNull,
  rowReader,
  text,
  textOrNull,
  word,
  words,
} from '#server/schema/columns.ts'
import type { Row } from '#server/schema/tables.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import { noClass } from './errors.ts'

/** A class, read from its row. */
export type ClassRow = {
  id: string
  name: string
  code: string
  ownerId: string | null
  door: Door
  cap: number
  deal: 'plain' | 'own'
  mayChooseName: boolean
  hidesHints: boolean
  /** Whether learners' pages show groups, perks, votes and links out. */
  showsWaysOut: boolean
  /** Whether learners see each other's points. */
  showsRanks: boolean
  lateCounts: boolean
  isFrozen: boolean
  notice: string
  state: ClassState
  sittingAt: number | null
  generation: number
  viewGeneration: number
  lastSeat: number
  lastTask: number
  usedAt: number
  endedAt: number | null
  createdAt: number
  changedAt: number
}

export const classOf = rowReader<ClassRow>({
  id: text,
  name: text,
  code: text,
  ownerId: textOrNull,
  door: word(),
  cap: number,
  deal: word(),
  mayChooseName: flag,
  hidesHints: flag,
  showsWaysOut: flag,
  showsRanks: flag,
  lateCounts: flag,
  isFrozen: flag,
  notice: text,
  state: word(),
  sittingAt: numberOrNull,
  generation: number,
  viewGeneration: number,
  lastSeat: number,
  lastTask: number,
  usedAt: number,
  endedAt: numberOrNull,
  createdAt: number,
  changedAt: number,
})

/** A shift as a task asks for it. */
export type TaskShiftRow = Omit<TaskShift, 'title' | 'named'>

export type TaskRow = Omit<Task, 'rules' | 'shift'> & {
  classId: string
  /** Null: the task is a level. */
  shift: TaskShiftRow | null
}

/** A shift as the column `conditions` of its task names it; so a class has each shift once. */
const shiftName = ({ process, size, day, conditions, api }: TaskShiftRow): string =>
  `${process} ${size} ${day} ${conditions.join()}${api === 'none' ? '' : ` ${api}`}`

/** The columns that say what a task asks for. They are unique in a class. */
export const subjectColumns = ({
  level,
  conditions,
  shift,
}: Pick<TaskRow, 'level' | 'conditions' | 'shift'>): { level: number; conditions: string } =>
  shift ? { level: 0, conditions: shiftName(shift) } : { level, conditions }

function shiftIn(name: string): TaskShiftRow {
  const [process = '', size, day, conditions = '', api = 'none'] = name.split(' ')
  return {
    process,
    size: Number(size),
    day: day === 'rough' ? 'rough' : 'calm',
    conditions: words(conditions),
    api: isApiWay(api) ? api : 'none',
  }
}

const rowOfTask = rowReader<Omit<TaskRow, 'shift'>>({
  id: text,
  classId: text,
  place: number,
  level: number,
  conditions: text,
  deal: word(),
  passes: number,
  opensAt: numberOrNull,
  dueAt: numberOrNull,
})

export function taskOf(row: Row): TaskRow {
  const task = rowOfTask(row)
  return task.level > 0
    ? { ...task, shift: null }
    : { ...task, conditions: '', shift: shiftIn(task.conditions) }
}

/** How far a shift is, as a row has it. */
const work = (cell: Row[string] | undefined): CellWork | null =>
  cell == null ? null : (JSON.parse(String(cell)) as CellWork)

/** The same for a row. */
export const toWork = (of: CellWork | null): string | null => of && JSON.stringify(of)

export type SeatRow = {
  id: string
  classId: string
  number: number
  nickname: string
  isShown: boolean
  card: string | null
  tool: string | null
  generation: number
  helpAt: number | null
  wordFor: number | null
  userId: string | null
  takenAt: number | null
  seenAt: number | null
  goneAt: number | null
  goneWhy: string | null
}

export const seatOf = rowReader<SeatRow>({
  id: text,
  classId: text,
  number: number,
  nickname: text,
  isShown: flag,
  card: textOrNull,
  tool: textOrNull,
  generation: number,
  helpAt: numberOrNull,
  wordFor: numberOrNull,
  userId: textOrNull,
  takenAt: numberOrNull,
  seenAt: numberOrNull,
  goneAt: numberOrNull,
  goneWhy: textOrNull,
})

/** A run of a class, with its result. */
export type ClassRunRow = {
  id: string
  classId: string
  seatId: string
  taskId: string
  attempt: string
  number: number
  isWitnessed: boolean
  isAgain: boolean
  isRecording: boolean
  deal: 'plain' | 'own'
  conditions: string
  hints: number
  receivedAt: number
  heardAt: number | null
  refused: number
  entries: number
  miss: string | null
  settledAt: number | null
  status: RunStatus | null
  mark: Mark | null
  why: string | null
  atEntry: number | null
  sentence: string | null
  solvedAtMs: number | null
  imposedMs: number | null
  endedAt: number | null
  byHand: 'accepted' | 'struck' | null
  byHandWhy: string | null
  byHandAt: number | null
  signals: string | null
  gaps: string | null
  /** Number of conditions whose note was compared with the run. */
  traces: number
  /** Null for a level. */
  work: CellWork | null
}

export const classRunOf = rowReader<ClassRunRow>({
  id: text,
  classId: text,
  seatId: text,
  taskId: text,
  attempt: text,
  number: number,
  isWitnessed: flag,
  isAgain: flag,
  isRecording: flag,
  deal: word(),
  conditions: text,
  hints: number,
  receivedAt: number,
  heardAt: numberOrNull,
  refused: number,
  entries: number,
  miss: textOrNull,
  settledAt: numberOrNull,
  status: word(),
  mark: word(),
  why: textOrNull,
  atEntry: numberOrNull,
  sentence: textOrNull,
  solvedAtMs: numberOrNull,
  imposedMs: numberOrNull,
  endedAt: numberOrNull,
  byHand: word(),
  byHandWhy: textOrNull,
  byHandAt: numberOrNull,
  signals: textOrNull,
  gaps: textOrNull,
  // Null in rows of versions that did not count them.
  traces: (cell) => Number(cell ?? 0),
  work,
})

export type CellRow = {
  seatId: string
  taskId: string
  classId: string
  state: CellState
  marks: string
  attempts: number
  refusals: number
  hints: number
  inARow: number
  bestMs: number | null
  lateMs: number
  heardAt: number | null
  openSince: number | null
  isLeft: boolean
  runId: string | null
  miss: string | null
  looseHints: number
  againUntil: number | null
  againRun: string | null
  againIs: string | null
  hasSignals: boolean
  /** JSON; null for none. */
  byHand: string | null
  /** How far the newest open shift is, else the best one, else the newest. Null for a level. */
  work: CellWork | null
}

export const cellOf = rowReader<CellRow>({
  seatId: text,
  taskId: text,
  classId: text,
  state: word(),
  marks: text,
  attempts: number,
  refusals: number,
  hints: number,
  inARow: number,
  bestMs: numberOrNull,
  lateMs: number,
  heardAt: numberOrNull,
  openSince: numberOrNull,
  isLeft: flag,
  runId: textOrNull,
  miss: textOrNull,
  looseHints: number,
  againUntil: numberOrNull,
  againRun: textOrNull,
  againIs: textOrNull,
  hasSignals: flag,
  byHand: textOrNull,
  work,
})

/** Reads one row of a table by its id, and locks it until this change ends. */
export function* lockedRow(table: 'classes' | 'seats' | 'class_tasks', id: string): Change<Row | null> {
  const [row] = yield* askLocked(`select * from ${table} where id = $1`, [id])
  return row ?? null
}

/** Notes that a class, its tasks or its settings changed. */
export function* noteClassChange(id: string, at: number): Change<void> {
  yield* ask('update classes set changed_at = $2 where id = $1', [id, at])
}

type Reader = Pick<Store, 'read'>

/** A class by its id; null if there is none. */
export async function readClass(store: Reader, id: string): Promise<ClassRow | null> {
  const [row] = await store.read('select * from classes where id = $1', [id])
  return row ? classOf(row) : null
}

/** A class by its code, ended or not; null if there is none. */
export async function readClassWithCode(store: Reader, code: string): Promise<ClassRow | null> {
  const [row] = await store.read('select * from classes where code = $1', [code])
  return row ? classOf(row) : null
}

/** A seat by its id; null if there is none. */
export async function readSeat(store: Reader, id: string): Promise<SeatRow | null> {
  const [row] = await store.read('select * from seats where id = $1', [id])
  return row ? seatOf(row) : null
}

/** A seat by its number in a class; null if there is none. */
export async function readSeatNumbered(
  store: Reader,
  classId: string,
  number: number,
): Promise<SeatRow | null> {
  const [row] = await store.read('select * from seats where class_id = $1 and number = $2', [classId, number])
  return row ? seatOf(row) : null
}

/** A class by its code. @throws {ClassRefusal} 404 for a wrong code and an ended class alike */
export async function classByCode(store: Reader, code: string): Promise<ClassRow> {
  const found = await readClassWithCode(store, code)
  if (!found || found.state === 'ended') throw noClass()
  return found
}

/** Stores the day on which a class was used last. */
export function* noteUse({ id, usedAt }: Pick<ClassRow, 'id' | 'usedAt'>, at: number): Change<void> {
  if (at - usedAt > DAY) yield* ask('update classes set used_at = $2 where id = $1', [id, at])
}
