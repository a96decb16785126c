import type { ClassExport } from '#contract/class/export.ts'
import { shiftPoints } from '#contract/class/rules.ts'
import type { CellWork, TaskShift } from '#contract/class/state.ts'
import { levelById } from '#levels/catalog.ts'
import { type Person, type Roster, personIn } from './roster.ts'

/** A task of a class, as its files name it. */
export type FileTask = {
  id: string
  /** 0 for a shift. */
  level: number
  shift?: TaskShift | undefined
  /** As in `?conditions=`; empty is a calm page. */
  conditions: string
  deal: 'plain' | 'own'
}

export type Mark = 'verified' | 'unverified' | 'refused' | 'none'

/** How a seat stands in a task. */
export type FileCell = {
  mark: Mark
  /** As many verified runs in a row as the task asks for. */
  isDone: boolean
  isWitnessed: boolean
  /** How late the run that counts came. */
  lateMs: number
  /** Unix ms, of the run that counts. */
  solvedAt: number | null
  tookMs: number | null
  imposedMs: number | null
  attempts: number
  refusals: number
  hints: number
  /** Verified runs that the teacher asked for in front of the class. */
  again: number
  /** How far a shift is; null for a level. */
  work?: CellWork | null
}

/** A learner of the class, with the marks in the order of the tasks. */
export type FileSeat = {
  number: number
  nickname: string
  /** The person from the teacher's own list. The server knows no real name. */
  person: Person | null
  daysAway: number | null
  cells: readonly (FileCell | null)[]
}

/** The data that the files are made of. */
export type Marks = { name: string; tasks: readonly FileTask[]; seats: readonly FileSeat[] }

/** A finished file, and the learners who are not in it. */
export type MadeFile = {
  name: string
  text: string
  /** The bytes, where they are not the text in UTF-8: a gradebook goes back in the encoding in which it came. */
  bytes?: Uint8Array<ArrayBuffer>
  /** Number of rows that hold marks. */
  rows: number
  left: readonly { who: string; why: string }[]
  /** Sentences that the teacher reads before the file is handed over. */
  notes?: readonly string[]
}

/** Conditions of a task in a word or two, for the head of a column. */
export type DayInWords = (conditions: string) => string

const isDone = (cell: FileCell | null, doesLateCount: boolean): boolean =>
  cell?.isDone === true && (doesLateCount || cell.lateMs <= 0)

/** The grade of one task: 100 if it is done, else empty, so that no grade in a gradebook is overwritten. */
export const gradeOf = (cell: FileCell | null, doesLateCount: boolean): number | null =>
  isDone(cell, doesLateCount) ? 100 : null

/** Points of tasks that are done by the points of all, in whole hundredths. Null where a class has no tasks. */
export function totalOf({ tasks }: Marks, { cells }: FileSeat, doesLateCount: boolean): number | null {
  const points = tasks.map(({ level, shift }) =>
    shift ? shiftPoints(shift.size) : (levelById(level)?.points ?? 0),
  )
  const all = points.reduce((sum, one) => sum + one, 0)
  if (all === 0) return null
  const earned = points.reduce(
    (sum, one, i) => (isDone(cells[i] ?? null, doesLateCount) ? sum + one : sum),
    0,
  )
  return Math.round((earned / all) * 100)
}

/** A shift in a few words: Orders 8 rough. A comma would split a name in some gradebooks. */
export const shiftInShort = ({ title, size, day, named }: TaskShift): string =>
  [title, size, day, ...named].join(' ')

/**
 * The heads of the columns, each once. No head ends in a number in brackets, and none is called Score or Grade: Canvas
 * takes the first for an assignment of its own, and throws the second away.
 */
export function columnsOf(tasks: readonly FileTask[], dayInWords: DayInWords): string[] {
  const heads = tasks.map(({ level, conditions, shift }) =>
    (shift
      ? ['BotArena', shiftInShort(shift)]
      : ['BotArena', `L${String(level).padStart(2, '0')}`, conditions === '' ? '' : dayInWords(conditions)]
    )
      .filter(Boolean)
      .join(' '),
  )
  return heads.map((head, i) =>
    heads.indexOf(head) === i
      ? head
      : `${head} no ${heads.slice(0, i + 1).filter((one) => one === head).length}`,
  )
}

/** The head of the one column for the whole class. */
export const TOTAL_COLUMN = 'BotArena total'

/** The columns of a file for each seat: one for each task, or one in all. */
export type Choice = { isTotal: boolean; doesLateCount: boolean }

/** Heads and whole grades by the choice. */
export function gradesOf(marks: Marks, dayInWords: DayInWords, { isTotal, doesLateCount }: Choice) {
  const heads = isTotal ? [TOTAL_COLUMN] : columnsOf(marks.tasks, dayInWords)
  const of = (seat: FileSeat) =>
    isTotal
      ? [totalOf(marks, seat, doesLateCount)]
      : marks.tasks.map((_, i) => gradeOf(seat.cells[i] ?? null, doesLateCount))
  return { heads, of }
}

/** Names the person of a line, for the list of those who are left out. */
export const whoIs = ({ number, nickname, person }: FileSeat): string =>
  `Seat ${number}, ${nickname}${person?.name ? `, ${person.name}` : ''}`

/** The name of a class in the name of a file: letters, digits and single dashes. */
export const fileName = (name: string, what: string): string =>
  `${
    name
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'class'
  }-${what}`

const DAY_MS = 24 * 60 * 60 * 1000

/** Joins the server's data of the class with the teacher's own list. Free seats are left out. */
export function marksOf(
  { exportedAt, class: { name, tasks }, seats, cells, runs }: ClassExport,
  roster: Roster,
): Marks {
  const cellIn = (seat: number, task: ClassExport['class']['tasks'][number]): FileCell | null => {
    const cell = cells.find((one) => one.seat === seat && one.task === task.place)
    if (!cell) return null
    const { state, mark, isWitnessed, attempts, refusals, hints, ms: tookMs, lateMs, work } = cell
    const own = runs.filter((run) => run.seat === seat && run.task === task.id)
    const counted = own
      .filter(({ mark, byHand }) => byHand?.verdict === 'accepted' || (mark === 'verified' && !byHand))
      .toSorted((a, b) => (a.endedAt ?? a.receivedAt) - (b.endedAt ?? b.receivedAt))[0]
    return {
      mark: mark ?? 'none',
      isDone: state === 'done',
      isWitnessed,
      lateMs,
      solvedAt: counted?.endedAt ?? counted?.receivedAt ?? null,
      tookMs,
      imposedMs: counted?.imposedMs ?? null,
      attempts,
      refusals,
      hints,
      work,
      again: own.filter(({ isAgain, mark }) => isAgain && mark === 'verified').length,
    }
  }
  return {
    name,
    tasks: tasks.map(({ id, level, conditions, deal, shift }) => ({ id, level, conditions, deal, shift })),
    seats: seats
      .filter(({ isTaken, isGone }) => isTaken && !isGone)
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, nickname, seenAt }) => ({
        number,
        nickname,
        person: personIn(roster, number),
        daysAway: seenAt === null ? null : Math.floor((exportedAt - seenAt) / DAY_MS),
        cells: tasks.map((task) => cellIn(number, task)),
      })),
  }
}
