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

export const classOf = rowReader({
  id: text,
  name: text,
  code: text,
  ownerId: textOrNull,
  door: word<Door>(),
  cap: number,
  deal: word<'plain' | 'own'>(),
  mayChooseName: flag,
  hidesHints: flag,
  /** Whether learners' pages show groups, perks, votes and links out. */
  showsWaysOut: flag,
  /** Whether learners see each other's points. */
  showsRanks: flag,
  lateCounts: flag,
  isFrozen: flag,
  notice: text,
  state: word<ClassState>(),
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

/** A class, read from its row. */
export type ClassRow = ReturnType<typeof classOf>

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

export const seatOf = rowReader({
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

export type SeatRow = ReturnType<typeof seatOf>

export const classRunOf = rowReader({
  id: text,
  classId: text,
  seatId: text,
  taskId: text,
  attempt: text,
  number: number,
  isWitnessed: flag,
  isAgain: flag,
  isRecording: flag,
  deal: word<'plain' | 'own'>(),
  conditions: text,
  hints: number,
  receivedAt: number,
  heardAt: numberOrNull,
  refused: number,
  entries: number,
  miss: textOrNull,
  settledAt: numberOrNull,
  status: word<RunStatus | null>(),
  mark: word<Mark | null>(),
  why: textOrNull,
  atEntry: numberOrNull,
  sentence: textOrNull,
  solvedAtMs: numberOrNull,
  imposedMs: numberOrNull,
  endedAt: numberOrNull,
  byHand: word<'accepted' | 'struck' | null>(),
  byHandWhy: textOrNull,
  byHandAt: numberOrNull,
  signals: textOrNull,
  gaps: textOrNull,
  /** Number of conditions whose note was compared with the run. Null in rows of versions that did not count them. */
  traces: (cell) => Number(cell ?? 0),
  /** Null for a level. */
  work,
})

/** A run of a class, with its result. */
export type ClassRunRow = ReturnType<typeof classRunOf>

export const cellOf = rowReader({
  seatId: text,
  taskId: text,
  classId: text,
  state: word<CellState>(),
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
  /** JSON; null for none. */
  byHand: textOrNull,
  /** How far the newest open shift is, else the best one, else the newest. Null for a level. */
  work,
})

export type CellRow = ReturnType<typeof cellOf>

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
