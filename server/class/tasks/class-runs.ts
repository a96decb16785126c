import type { GrantedAttempt, AgainBody, ByHandBody } from '#contract/class/instructor.ts'
import { AGAIN_MS } from '#contract/class/rules.ts'
import type { ClassLog, ClassRun, WhyNot } from '#contract/class/run.ts'
import { HELD_ID } from '#contract/limits.ts'
import { badRequest, notFound } from '#server/class/base/errors.ts'
import { classRunOf, type ClassRunRow, taskOf, type TaskRow } from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { lockedSeat } from '#server/class/seats/seats.ts'
import { ask, type Change } from '#server/store/base/change.ts'
import { byHandOf, lateMsOf, lockCell, markOf, readTask, recount, RUN_COLUMNS } from './cells.ts'
import { signalsIn } from './signals.ts'

/** The scope of a read: the runs of one seat, or of a whole class. */
export type Reach = { seatId: string } | { classId: string }

/** A run in the form of the wire. @param number of its seat */
export const toldRun = (run: ClassRunRow, task: TaskRow, seat: number): ClassRun => ({
  id: run.id,
  task: run.taskId,
  seat,
  level: task.level,
  deal: run.deal,
  conditions: run.conditions,
  status: run.isRecording ? null : (run.status ?? 'open'),
  mark: markOf(run),
  why: run.why as WhyNot | null,
  atEntry: run.atEntry,
  sentence: run.sentence,
  isWitnessed: run.isWitnessed,
  isAgain: run.isAgain,
  byHand: byHandOf(run),
  signals: signalsIn(run.signals),
  lateMs: lateMsOf(run, task),
  entries: run.entries,
  refused: run.refused,
  hints: (run.hints & 1) + ((run.hints >> 1) & 1),
  solvedAtMs: run.solvedAtMs,
  imposedMs: run.imposedMs ?? 0,
  receivedAt: run.receivedAt,
  endedAt: run.endedAt,
})

/** @throws {ClassRefusal} 404 for another seat's run and for an unknown one alike */
async function find(
  { store }: Pick<ClassService, 'store'>,
  id: string,
  reach: Reach,
): Promise<{ run: ClassRunRow; task: TaskRow; seat: number }> {
  if (!HELD_ID.test(id)) throw notFound('run')
  const [row] = await store.read(`select ${RUN_COLUMNS} from class_runs where id = $1`, [id])
  const run = row && classRunOf(row)
  const isTheirs = run && ('seatId' in reach ? run.seatId === reach.seatId : run.classId === reach.classId)
  if (!isTheirs) throw notFound('run')
  const [taskRow] = await store.read('select * from class_tasks where id = $1', [run.taskId])
  const [seatRow] = await store.read('select number from seats where id = $1', [run.seatId])
  if (!taskRow || !seatRow) throw notFound('run')
  return { run, task: taskOf(taskRow), seat: Number(seatRow['number']) }
}

/** @param settle makes sure that a run that has ended has its mark */
export async function readRun(
  service: ClassService,
  settle: (id: string) => Promise<void>,
  id: string,
  reach: Reach,
): Promise<ClassRun> {
  let found = await find(service, id, reach)
  if (found.run.settledAt === null) {
    await settle(id)
    found = await find(service, id, reach)
  }
  const told = toldRun(found.run, found.task, found.seat)
  // Only a teacher gets signals, because one of them names another seat.
  return 'seatId' in reach ? { ...told, signals: [] } : told
}

/** The log of a run. @throws {ClassRefusal} 404 if it was deleted after its days */
export async function readLog(service: ClassService, id: string, reach: Reach): Promise<ClassLog> {
  const { run, task } = await find(service, id, reach)
  if (run.isRecording) {
    const [row] = await service.store.read('select log from class_runs where id = $1', [id])
    const log = JSON.parse(String(row?.['log'] ?? 'null')) as { seed: string; entries: unknown[] } | null
    if (!log) throw notFound('log')
    return { level: task.level, deal: run.deal, ...log }
  }
  if (task.shift) {
    const held = await service.shifts.find(id)
    // Its seed says which answers are right.
    if (!held || held.status === 'open') throw notFound('log')
    return { level: 0, seed: held.seed, deal: run.deal, entries: await service.shifts.log(id) }
  }
  const recorded = await service.runs.find(id)
  if (!recorded) throw notFound('log')
  const { level, seed, deal } = recorded
  return { level, seed, deal, entries: await service.runs.log(id) }
}

/** The instructor accepts or strikes a run, or withdraws that decision. @throws {ClassRefusal} 404 */
export async function judgeByHand(
  service: ClassService,
  classId: string,
  id: string,
  { verdict: decision, reason }: ByHandBody,
): Promise<void> {
  const { task, run } = await find(service, id, { classId })
  const at = service.now()
  await service.store.change(function* () {
    const cell = yield* lockCell(run.seatId, task, at)
    yield* ask('update class_runs set by_hand = $2, by_hand_why = $3, by_hand_at = $4 where id = $1', [
      id,
      decision,
      decision === null ? null : reason,
      decision === null ? null : at,
    ])
    yield* recount(cell, task, at)
  })
}

/** Asks a seat to play a task now. @throws {ClassRefusal} 404 */
export function* askAgain(
  { now }: ClassService,
  classId: string,
  { seat, task: id }: AgainBody,
): Change<GrantedAttempt> {
  yield* lockedSeat(classId, seat)
  const task = yield* readTask(id)
  if (!task || task.classId !== classId) throw notFound('task')
  if (task.shift) throw badRequest('a shift takes longer than the five minutes of “Again”')
  const at = now()
  const until = at + AGAIN_MS
  const cell = yield* lockCell(seat, task, at)
  yield* recount({ ...cell, againUntil: until, againRun: null, againIs: 'asked' }, task, at)
  return { seat, task: id, until }
}
