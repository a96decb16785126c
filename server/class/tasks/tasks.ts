import { randomUUID } from 'node:crypto'
import type { PatchTaskBody, TasksBody } from '#contract/class/instructor.ts'
import { MOST_TASKS } from '#contract/class/rules.ts'
import type { Task } from '#contract/class/state.ts'
import { badRequest, notFound } from '#server/class/base/errors.ts'
import { erasePlays } from '#server/class/base/plays.ts'
import {
  noteClassChange,
  type ClassRow,
  subjectColumns,
  taskOf,
  type TaskRow,
} from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { ask, askLocked, type Change, insertRow } from '#server/store/base/change.ts'
import { lockCell, recount } from './cells.ts'
import { lastUntilDue } from './shifts.ts'
import { askedIn, refuseUnplayable, subjectOf, toldShift } from './subject.ts'

/** A task in the form of the wire. */
export const toldTask = (
  service: Pick<ClassService, 'versions'>,
  { classId: _class, shift, ...task }: TaskRow,
): Task => ({
  ...task,
  ...(shift ? { shift: toldShift(shift) } : {}),
  rules: subjectOf({ ...task, shift }, service).rules,
})

/** The tasks of a class, in their order. */
export async function readTasks({ store }: Pick<ClassService, 'store'>, classId: string): Promise<TaskRow[]> {
  const rows = await store.read('select * from class_tasks where class_id = $1 order by place', [classId])
  return rows.map(taskOf)
}

/** Checks that a task opens before its deadline. @throws {ClassRefusal} 400 */
function checkTimes(opensAt: number | null, dueAt: number | null): void {
  if (opensAt !== null && dueAt !== null && dueAt <= opensAt)
    throw badRequest('the due time must be after the opening time')
}

/** Adds tasks. The class's row is locked. An existing task takes the new fields. @throws {ClassRefusal} 400 */
export function* addTasks(service: ClassService, found: ClassRow, wanted: TasksBody['tasks']): Change<void> {
  const at = service.now()
  for (const task of wanted) {
    const { shift, ...asked } = askedIn(task, found.deal, service)
    const columns = subjectColumns({ ...asked, shift })
    const [known] = yield* askLocked(
      'select * from class_tasks where class_id = $1 and level = $2 and conditions = $3',
      [found.id, columns.level, columns.conditions],
    )
    if (known) {
      yield* changeTask(service, found.id, String(known['id']), task)
      continue
    }
    const [opensAt, dueAt] = [task.opensAt ?? null, task.dueAt ?? null]
    checkTimes(opensAt, dueAt)
    found.lastTask += 1
    yield* insertRow('class_tasks', {
      id: randomUUID(),
      classId: found.id,
      place: found.lastTask,
      deal: asked.deal,
      ...columns,
      passes: task.passes ?? 1,
      opensAt,
      dueAt,
      createdAt: at,
    })
  }
  const [row] = yield* ask('select count(*) as total from class_tasks where class_id = $1', [found.id])
  if (Number(row?.['total']) > MOST_TASKS) throw badRequest(`a class has at most ${MOST_TASKS} tasks`)
  yield* ask('update classes set last_task = $2, changed_at = $3 where id = $1', [
    found.id,
    found.lastTask,
    at,
  ])
}

/** Changes a task, and what follows from it for every seat. @throws {ClassRefusal} 400 or 404 */
export function* changeTask(
  service: ClassService,
  classId: string,
  id: string,
  changes: PatchTaskBody,
): Change<TaskRow> {
  const [row] = yield* askLocked('select * from class_tasks where id = $1 and class_id = $2', [id, classId])
  if (!row) throw notFound('task')
  const before = taskOf(row)
  const after: TaskRow = {
    ...before,
    deal: before.shift ? before.deal : (changes.deal ?? before.deal),
    passes: changes.passes ?? before.passes,
    opensAt: changes.opensAt === undefined ? before.opensAt : changes.opensAt,
    dueAt: changes.dueAt === undefined ? before.dueAt : changes.dueAt,
  }
  checkTimes(after.opensAt, after.dueAt)
  refuseUnplayable(after)
  const at = service.now()
  yield* ask('update class_tasks set deal = $2, passes = $3, opens_at = $4, due_at = $5 where id = $1', [
    id,
    after.deal,
    after.passes,
    after.opensAt,
    after.dueAt,
  ])
  yield* noteClassChange(classId, at)
  if (after.passes === before.passes && after.dueAt === before.dueAt) return after
  if (after.shift && after.dueAt !== before.dueAt) yield* lastUntilDue(service.shifts, after)
  const cells = yield* ask('select seat_id from cells where task_id = $1 order by seat_id', [id])
  for (const { seat_id } of cells) yield* recount(yield* lockCell(String(seat_id), after, at), after, at)
  return after
}

/** Removes a task with its marks. @throws {ClassRefusal} 404 */
export function* removeTask({ now }: ClassService, classId: string, id: string): Change<void> {
  // Deletes its logs too: no cascade does it.
  const ids = 'select id from class_runs where task_id = $1 and class_id = $2'
  yield* erasePlays(ids, [id, classId])
  const gone = yield* ask('delete from class_tasks where id = $1 and class_id = $2 returning id', [
    id,
    classId,
  ])
  if (gone.length === 0) throw notFound('task')
  yield* noteClassChange(classId, now())
}
