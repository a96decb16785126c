import type { ClassExport } from '#contract/class/export.ts'
import type { SeatExport } from '#contract/class/learner.ts'
import type { RunWithLog } from '#contract/class/run.ts'
import { listBadges } from '#server/class/badges/badges.ts'
import { notFound } from '#server/class/base/errors.ts'
import { classRunOf, type ClassRow, type SeatRow } from '#server/class/base/rows.ts'
import { sentenceOf, type ClassService } from '#server/class/base/service.ts'
import { readBoard } from '#server/class/board/board.ts'
import { meOf } from '#server/class/board/me.ts'
import { RUN_COLUMNS } from '#server/class/tasks/cells.ts'
import { toldRun } from '#server/class/tasks/class-runs.ts'
import { readTasks } from '#server/class/tasks/tasks.ts'
import { withoutSecrets } from '#server/held/seeds.ts'
import type { Row } from '#server/schema/tables.ts'
import { detailOf } from './classes.ts'

/** Number of logs that are read at the same time. */
const AT_ONCE = 20

/**
 * Runs with their logs, oldest first.
 * @param of the column to filter by, and its value
 * @param numbers of the seats, by their ids
 */
async function runsWithLogs(
  { store, runs, shifts }: ClassService,
  [column, id]: ['class_id' | 'seat_id', string],
  taskRows: Awaited<ReturnType<typeof readTasks>>,
  numbers: ReadonlyMap<string, number>,
): Promise<RunWithLog[]> {
  const tasks = new Map(taskRows.map((task) => [task.id, task]))
  const rows = await store.read(
    `select ${RUN_COLUMNS}, log from class_runs where ${column} = $1 order by received_at, id`,
    [id],
  )
  const tell = async (row: Row): Promise<RunWithLog | null> => {
    const run = classRunOf(row)
    const task = tasks.get(run.taskId)
    if (!task) return null
    const held = task.shift ? shifts : runs
    const heard = run.isRecording ? null : await held.find(run.id)
    const recorded = JSON.parse(String(row['log'] ?? 'null')) as { seed: string; entries: unknown[] } | null
    return {
      ...toldRun(run, task, numbers.get(run.seatId) ?? 0),
      seed: recorded?.seed ?? (heard && withoutSecrets(heard).seed) ?? null,
      log: recorded?.entries ?? (heard ? await held.log(run.id) : null),
    }
  }
  const all: RunWithLog[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = await Promise.all(rows.slice(from, from + AT_ONCE).map(tell))
    all.push(...some.filter((run) => run !== null))
  }
  return all
}

/** A whole class as JSON, logs included; no token, card or code. @throws {ClassRefusal} 404 */
export async function exportClass(service: ClassService, classId: string): Promise<ClassExport> {
  const board = await readBoard(service, classId, null)
  if (!board) throw notFound('class')
  const { view: _view, code: _code, ...detail } = await detailOf(service, classId)
  const numbers = new Map(board.seats.map(({ id, number }) => [id, number]))
  return {
    botarena: 'class',
    exportedAt: service.now(),
    sentence: detail.sentence,
    class: detail,
    seats: board.seats.map((seat) => ({ ...seat, nickname: seat.nickname ?? '' })),
    cells: board.cells,
    runs: await runsWithLogs(service, ['class_id', classId], await readTasks(service, classId), numbers),
  }
}

/** Everything that a class stores of one seat, for its learner: no token, card or code, and no other seat. */
export async function exportSeat(
  service: ClassService,
  actor: { seat: SeatRow; class: ClassRow },
): Promise<SeatExport> {
  const { seat, class: found } = actor
  const { class: its, seat: mine, tasks } = await meOf(service, actor)
  const { card: _card, code: _code, ...told } = mine
  const taskRows = await readTasks(service, found.id)
  const runs = await runsWithLogs(service, ['seat_id', seat.id], taskRows, new Map([[seat.id, seat.number]]))
  const badges = await listBadges(service, found.id)
  return {
    botarena: 'seat',
    exportedAt: service.now(),
    sentence: sentenceOf(tasks),
    class: its,
    seat: {
      ...told,
      takenAt: seat.takenAt,
      seenAt: seat.seenAt,
      helpSince: seat.helpAt,
      isOfAccount: seat.userId !== null,
    },
    tasks,
    // A signal may name another seat.
    runs: runs.map((run) => ({ ...run, signals: [] })),
    badges: badges.filter((badge) => badge.seat === seat.id),
  }
}
