import { type ClassRunRow, classRunOf, type SeatRow, type TaskRow } from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { DAY } from '#server/clock.ts'
import { type HeldShift, SHIFT_ROWS } from '#server/office/shifts/held-shift.ts'
import { ask, type Change } from '#server/store/base/change.ts'
import { RUN_COLUMNS } from './cells.ts'
import { CLASS_SHIFTS, GRACE } from './policy.ts'

/** Longest time of a shift, in s: a shift may be homework for some weeks. */
const LONGEST = (30 * DAY) / 1000

/** s from the start of a shift to its end. One that began in time ends some minutes after the task is due. */
const shiftSeconds = ({ dueAt }: Pick<TaskRow, 'dueAt'>, at: number): number =>
  dueAt === null || at > dueAt
    ? LONGEST
    : Math.min(LONGEST, Math.max(1, Math.ceil((dueAt - at) / 1000)) + GRACE)

/** Gives the open shifts of a task the time that its new due time leaves. */
export function* lastUntilDue(
  { lasting }: Pick<ClassService['shifts'], 'lasting'>,
  task: TaskRow,
): Change<void> {
  const rows = yield* ask(
    'select id, received_at from class_runs where task_id = $1 and settled_at is null',
    [task.id],
  )
  for (const { id, received_at } of rows) yield* lasting(String(id), shiftSeconds(task, Number(received_at)))
}

/** The open shift of a seat, which it gets again: also on another machine, for another attempt. */
export async function openShiftOf(
  { store, shifts }: ClassService,
  seat: SeatRow,
  task: TaskRow,
): Promise<ClassRunRow | null> {
  const rows = await store.read(
    `select ${RUN_COLUMNS} from class_runs where seat_id = $1 and task_id = $2 and settled_at is null order by number desc`,
    [seat.id, task.id],
  )
  for (const row of rows) {
    const run = classRunOf(row)
    // Ends it, if its time is over.
    if ((await shifts.see(run.id))?.held.status === 'open') return run
  }
  return null
}

/** Whether a seat has an open shift of a task. Its cell is locked. */
export function* hasOpenShift(seatId: string, taskId: string): Change<boolean> {
  const rows = yield* ask(
    'select id from class_runs where seat_id = $1 and task_id = $2 and settled_at is null',
    [seatId, taskId],
  )
  for (const { id } of rows) if ((yield* SHIFT_ROWS.locked(String(id)))?.['status'] === 'open') return true
  return false
}

/** Issues a shift of a task to a seat, within the change that writes the attempt. Its seed is drawn. */
export const issuingShift = (
  { shifts }: Pick<ClassService, 'shifts'>,
  task: TaskRow & { shift: NonNullable<TaskRow['shift']> },
  { owner, once }: { owner: string; once?: string | undefined },
  at: number,
): Change<HeldShift> =>
  shifts.issuing({
    ...task.shift,
    policy: CLASS_SHIFTS,
    owner,
    once,
    split: 'free',
    label: {},
    seconds: shiftSeconds(task, at),
  })
