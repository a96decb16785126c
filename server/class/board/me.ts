import type { Me, MyTask } from '#contract/class/learner.ts'
import { CLASS_DAYS } from '#contract/class/rules.ts'
import type { ByHand, TaskTime } from '#contract/class/state.ts'
import type { RpaTool } from '#contract/limits.ts'
import { cellOf, type CellRow, type ClassRow, type SeatRow, type TaskRow } from '#server/class/base/rows.ts'
import { erasedOn, type ClassService } from '#server/class/base/service.ts'
import { openCard } from '#server/class/seats/codes.ts'
import { readTasks, toldTask } from '#server/class/tasks/tasks.ts'

/** ms until a page should ask again. */
const EVERY = 5000

const BEST = { v: 'verified', u: 'unverified', r: 'refused' } as const

/** Whether a task is not open yet, open, or late. */
export const timeOf = ({ opensAt, dueAt }: Pick<TaskRow, 'opensAt' | 'dueAt'>, at: number): TaskTime =>
  opensAt !== null && at < opensAt ? 'soon' : dueAt !== null && at > dueAt ? 'late' : 'open'

function myTask(service: ClassService, task: TaskRow, cell: CellRow | undefined): MyTask {
  return {
    ...toldTask(service, task),
    time: timeOf(task, service.now()),
    state: cell?.state ?? 'none',
    attempts: cell?.attempts ?? 0,
    refusals: cell?.refusals ?? 0,
    hints: cell?.hints ?? 0,
    inARow: cell?.inARow ?? 0,
    best: BEST[cell?.marks[0] as keyof typeof BEST] ?? null,
    byHand: cell?.byHand ? (JSON.parse(cell.byHand) as ByHand) : null,
    run: cell?.runId ?? null,
    work: cell?.work ?? null,
  }
}

/** Everything that a seat's page shows. @param actor with its current rows */
export async function meOf(
  service: ClassService,
  { seat, class: found }: { seat: SeatRow; class: ClassRow },
): Promise<Me> {
  const { store, vault, now } = service
  const [tasks, cellRows] = await Promise.all([
    readTasks(service, found.id),
    store.read('select * from cells where seat_id = $1', [seat.id]),
  ])
  const cells = new Map(cellRows.map(cellOf).map((cell) => [cell.taskId, cell]))
  const asked = [...cells.values()].find(
    ({ againUntil, againRun }) => againUntil !== null && againUntil > now() && againRun === null,
  )
  const isSupervised = found.sittingAt !== null
  return {
    class: {
      id: found.id,
      name: found.name,
      state: found.state,
      isFrozen: found.isFrozen,
      notice: found.notice,
      hidesHints: found.hidesHints,
      showsWaysOut: found.showsWaysOut,
      showsRanks: found.showsRanks,
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
    tasks: tasks.map((task) => myTask(service, task, cells.get(task.id))),
    again: asked ? { task: asked.taskId, until: asked.againUntil! } : null,
    sitting: { isOn: isSupervised, needsWord: isSupervised && seat.wordFor !== found.sittingAt },
    now: now(),
    every: EVERY,
  }
}
