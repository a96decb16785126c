import { taskInWords } from '#class/base/words.ts'
import type { BoardCell, BoardSeat } from '#contract/class/board.ts'
import { IDLE_MS, STUCK } from '#contract/class/rules.ts'
import type { Task } from '#contract/class/state.ts'
import { inWords } from '#kit/words.ts'
import { type BoardState, cellKey } from './state.ts'

/** How a cell is drawn: with a sign and a word, never by colour alone. */
export type CellLook = 'verified' | 'unverified' | 'refused' | 'playing' | 'stuck' | 'tried' | 'none'

/** The work of a seat at the moment: playing, stuck, idle, away. */
export type Activity = 'stuck' | 'idle' | 'work' | 'away' | 'done' | 'waiting'

/** The last sign of life in a cell. */
const lastOf = ({ heardAt, openSince }: BoardCell): number => Math.max(heardAt ?? 0, openSince ?? 0)

/** Whether a learner is stuck: many attempts or refusals without a mark, or a run in which nothing happens. */
export function isStuck(cell: BoardCell, now: number): boolean {
  if (cell.mark === 'verified') return false
  const isTrying = cell.openSince !== null || cell.attempts > 0
  if (isTrying && (cell.attempts >= STUCK.attempts || cell.refusals >= STUCK.refusals)) return true
  // A shift may lie open for days, and is worked from the office: silence says nothing of it.
  return !cell.work && cell.openSince !== null && !cell.isLeft && now - lastOf(cell) > STUCK.silentMs
}

export function lookOf(cell: BoardCell | null, now: number): CellLook {
  if (!cell) return 'none'
  // A task may ask for some verified runs in a row: one of three is a try.
  if (cell.state === 'done') return 'verified'
  if (isStuck(cell, now)) return 'stuck'
  if (cell.openSince !== null && !cell.isLeft) return 'playing'
  if (cell.mark === 'verified') return 'tried'
  return cell.mark ?? (cell.attempts > 0 ? 'tried' : 'none')
}

/** A seat with everything that the board shows of it. */
export type SeatView = {
  seat: BoardSeat
  cells: readonly (BoardCell | null)[]
  activity: Activity
  /** The cell with the latest sign of life. */
  current: BoardCell | null
  verified: number
  /** Whole days since the seat was seen; null: today, or never. */
  daysAway: number | null
}

const DAY_MS = 24 * 60 * 60 * 1000

function activityOf(seat: BoardSeat, current: BoardCell | null, isDone: boolean, now: number): Activity {
  if (!seat.isTaken) return 'waiting'
  const isResting = current?.work && now - lastOf(current) > IDLE_MS
  if (current && current.openSince !== null && !current.isLeft && !isResting) {
    if (isStuck(current, now)) return 'stuck'
    return now - lastOf(current) > IDLE_MS ? 'idle' : 'work'
  }
  // No run is open. An open page of the class says every few seconds that it is there.
  if (now - Math.max(seat.seenAt ?? 0, current ? lastOf(current) : 0) > IDLE_MS)
    return isDone ? 'done' : 'away'
  if (isDone) return 'done'
  return current && isStuck(current, now) ? 'stuck' : 'work'
}

/** A seat as the board draws it. */
export function seatView({ tasks, cells }: BoardState, seat: BoardSeat, now: number): SeatView {
  const own = tasks.map(({ place }) => cells.get(cellKey({ seat: seat.number, task: place })) ?? null)
  const current = own.reduce<BoardCell | null>(
    (last, cell) => (cell && (!last || lastOf(cell) > lastOf(last)) ? cell : last),
    null,
  )
  const verified = own.filter((cell) => cell?.state === 'done').length
  return {
    seat,
    cells: own,
    activity: activityOf(seat, current, tasks.length > 0 && verified === tasks.length, now),
    current,
    verified,
    daysAway:
      seat.seenAt !== null && now - seat.seenAt >= DAY_MS ? Math.floor((now - seat.seenAt) / DAY_MS) : null,
  }
}

/** The order of the rows: learners who need help come first. */
const ORDER: readonly Activity[] = ['stuck', 'idle', 'work', 'away', 'done', 'waiting']

/** All taken seats: stuck learners first, then by number. */
export function seatViews(state: BoardState, now: number, isStuckFirst: boolean): SeatView[] {
  const views = [...state.seats.values()]
    .filter(({ isGone }) => !isGone)
    .map((seat) => seatView(state, seat, now))
  const rank = ({ activity }: SeatView) => ORDER.indexOf(activity)
  return views.toSorted((a, b) => (isStuckFirst ? rank(a) - rank(b) : 0) || a.seat.number - b.seat.number)
}

/** Number of tries after which a level counts as holding a learner up. */
const HELD = { attempts: 2, refusals: 5 } as const

/** The class in a sentence: 27 working, 2 stuck, 1 away. Level 4 is difficult for nine. */
export function sentenceOf(views: readonly SeatView[], tasks: readonly Task[]): string {
  const taken = views.filter(({ seat }) => seat.isTaken)
  if (taken.length === 0) return 'Nobody has joined yet.'
  const of = (...kinds: Activity[]) => taken.filter(({ activity }) => kinds.includes(activity)).length
  const parts = [
    [of('work', 'idle'), 'working'],
    [of('stuck'), 'stuck'],
    [of('away'), 'away'],
    [of('done'), 'done'],
  ] as const
  const said = parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ')
  const held = tasks
    .map((task) => ({
      task,
      count: taken.filter(
        ({ current }) =>
          current?.task === task.place &&
          current.mark !== 'verified' &&
          (current.attempts >= HELD.attempts || current.refusals >= HELD.refusals),
      ).length,
    }))
    .toSorted((a, b) => b.count - a.count)[0]
  return held && held.count > 1
    ? `${said}. ${held.task.shift ? taskInWords(held.task) : `Level ${held.task.level}`} is difficult for ${inWords(held.count)}.`
    : `${said}.`
}

/** The sentence of a room that most seats see at the moment; null if no two seats see the same. */
export function missOfMost(
  views: readonly SeatView[],
  tasks: readonly Task[],
): { count: number; of: number; task: Task; miss: string } | null {
  const told = new Map<string, { count: number; task: Task; miss: string }>()
  for (const { current } of views) {
    const task = tasks.find(({ place }) => place === current?.task)
    if (!task || !current?.miss || current.mark === 'verified') continue
    const key = `${task.place} ${current.miss}`
    told.set(key, { task, miss: current.miss, count: (told.get(key)?.count ?? 0) + 1 })
  }
  const most = [...told.values()].toSorted((a, b) => b.count - a.count)[0]
  return most && most.count > 1 ? { ...most, of: views.filter(({ seat }) => seat.isTaken).length } : null
}

/** Seats that ask for help, in the order in which they asked. */
export const helpQueue = (views: readonly SeatView[]): SeatView[] =>
  views
    .filter(({ seat }) => seat.helpSince !== null)
    .toSorted((a, b) => a.seat.helpSince! - b.seat.helpSince!)
