import type { ClassExport } from '#contract/class.ts'
import type { Row } from '#server/schema/tables.ts'
import { readBoard } from './board.ts'
import { RUN_COLUMNS } from './cells.ts'
import { toldRun } from './class-runs.ts'
import { detailOf } from './classes.ts'
import { notFound } from './errors.ts'
import { classRunOf } from './rows.ts'
import { SENTENCE, type Service } from './service.ts'
import { readTasks } from './tasks.ts'

/** Logs that are read at the same time. */
const AT_ONCE = 20

/** A whole class as JSON, logs included; no token, card or code. @throws {ClassRefusal} 404 */
export async function exportClass(service: Service, classId: string): Promise<ClassExport> {
  const { store, runs, now } = service
  const board = await readBoard(service, classId, null)
  if (!board) throw notFound('class')
  const { view: _view, code: _code, ...detail } = await detailOf(service, classId)
  const tasks = new Map((await readTasks(service, classId)).map((task) => [task.id, task]))
  const numbers = new Map(board.seats.map(({ id, number }) => [id, number]))
  const rows = await store.read(
    `select ${RUN_COLUMNS}, log from class_runs where class_id = $1 order by received_at, id`,
    [classId],
  )
  const tell = async (row: Row): Promise<ClassExport['runs'][number] | null> => {
    const run = classRunOf(row)
    const task = tasks.get(run.taskId)
    if (!task) return null
    const heard = run.isRecording ? null : await runs.look(run.id)
    const recorded = JSON.parse(String(row['log'] ?? 'null')) as { seed: string; entries: unknown[] } | null
    return {
      ...toldRun(run, task, numbers.get(run.seatId) ?? 0),
      // Whoever knows it before the end can solve the run without a page.
      seed: recorded?.seed ?? (heard?.status === 'open' ? null : heard?.seed) ?? null,
      log: recorded?.entries ?? (heard ? await runs.log(run.id) : null),
    }
  }
  const told: ClassExport['runs'] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = await Promise.all(rows.slice(from, from + AT_ONCE).map(tell))
    told.push(...some.filter((run) => run !== null))
  }
  return {
    botarena: 'class',
    exportedAt: now(),
    sentence: SENTENCE,
    class: detail,
    seats: board.seats.map((seat) => ({ ...seat, nickname: seat.nickname ?? '' })),
    cells: board.cells,
    runs: told,
  }
}
