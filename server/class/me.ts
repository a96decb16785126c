import { CLASS_DAYS } from '#contract/class-rules.ts'
import type { ByHand, Me, MyTask, TaskTime } from '#contract/class.ts'
import type { RpaTool } from '#contract/limits.ts'
import { byHandOf, RUN_COLUMNS } from './cells.ts'
import { openCard } from './codes.ts'
import { seatGone } from './errors.ts'
import {
  cellOf,
  type CellRow,
  type ClassRow,
  classOf,
  classRunOf,
  type SeatRow,
  seatOf,
  type TaskRow,
} from './rows.ts'
import { erasedOn, type Service } from './service.ts'
import { readTasks, toldTask } from './tasks.ts'

/** ms until a page asks again. */
const EVERY = 5000

const BEST = { v: 'verified', u: 'unverified', r: 'refused' } as const

/** How a task stands in time. */
export const timeOf = ({ opensAt, dueAt }: Pick<TaskRow, 'opensAt' | 'dueAt'>, at: number): TaskTime =>
  opensAt !== null && at < opensAt ? 'soon' : dueAt !== null && at > dueAt ? 'late' : 'open'

function myTask(service: Service, task: TaskRow, cell: CellRow | undefined, byHand: ByHand | null): MyTask {
  return {
    ...toldTask(service, task),
    time: timeOf(task, service.now()),
    state: cell?.state ?? 'none',
    attempts: cell?.attempts ?? 0,
    refusals: cell?.refusals ?? 0,
    hints: cell?.hints ?? 0,
    inARow: cell?.inARow ?? 0,
    best: BEST[cell?.marks[0] as keyof typeof BEST] ?? null,
    byHand,
    run: cell?.runId ?? null,
  }
}

/** All that a seat's page shows. @throws {ClassRefusal} 401, where the seat went meanwhile */
export async function meOf(
  service: Service,
  actor: { seat: Pick<SeatRow, 'id'>; class: Pick<ClassRow, 'id'> },
): Promise<Me> {
  const { store, vault, now } = service
  const [rows, classes, tasks, cellRows, judged] = await Promise.all([
    store.read('select * from seats where id = $1 and gone_at is null', [actor.seat.id]),
    store.read('select * from classes where id = $1', [actor.class.id]),
    readTasks(service, actor.class.id),
    store.read('select * from cells where seat_id = $1', [actor.seat.id]),
    store.read(
      `select ${RUN_COLUMNS} from class_runs where seat_id = $1 and by_hand is not null order by by_hand_at`,
      [actor.seat.id],
    ),
  ])
  if (!rows[0] || !classes[0]) throw seatGone(null)
  const [seat, found] = [seatOf(rows[0]), classOf(classes[0])]
  const cells = new Map(cellRows.map(cellOf).map((cell) => [cell.taskId, cell]))
  // Of several words on one task the last one stays.
  const words = new Map(judged.map(classRunOf).map((run) => [run.taskId, byHandOf(run)]))
  const asked = [...cells.values()].find(
    ({ againUntil, againRun }) => againUntil !== null && againUntil > now() && againRun === null,
  )
  const isSitting = found.sittingAt !== null
  return {
    class: {
      id: found.id,
      name: found.name,
      state: found.state,
      isFrozen: found.isFrozen,
      notice: found.notice,
      hidesHints: found.hidesHints,
      mayChooseName: found.mayChooseName,
      erasedOn: erasedOn(found),
      logDays: CLASS_DAYS.logs,
    },
    seat: {
      id: seat.id,
      number: seat.number,
      nickname: seat.nickname,
      isShown: seat.isShown,
      needsHelp: seat.helpAt !== null,
      tool: seat.tool as RpaTool | null,
      card: openCard(vault, seat.id, seat.card) ?? '',
      code: found.code,
    },
    tasks: tasks.map((task) => myTask(service, task, cells.get(task.id), words.get(task.id) ?? null)),
    again: asked ? { task: asked.taskId, until: asked.againUntil! } : null,
    sitting: { isOn: isSitting, needsWord: isSitting && seat.wordFor !== found.sittingAt },
    now: now(),
    every: EVERY,
  }
}
