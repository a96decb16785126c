import { randomUUID } from 'node:crypto'
import type { ClassBody, ClassDetail, ClassHead, PatchClassBody } from '#contract/class/instructor.ts'
import { CLASS_DAYS, MOST_SEATS } from '#contract/class/rules.ts'
import { classClosed, notAllowed, notFound } from '#server/class/base/errors.ts'
import { erasePlays } from '#server/class/base/plays.ts'
import { type ClassRow, classOf, lockedRow, readClass } from '#server/class/base/rows.ts'
import { erasedOn, sentenceOf, type ClassService } from '#server/class/base/service.ts'
import { makeToken } from '#server/class/base/tokens.ts'
import { drawCode } from '#server/class/seats/codes.ts'
import { addSeats } from '#server/class/seats/seats.ts'
import { addTasks, readTasks, toldTask } from '#server/class/tasks/tasks.ts'
import { DAY, HOUR } from '#server/clock.ts'
import { ask, type Change, insertRow, updateRow } from '#server/store/base/change.ts'
import { again } from '#server/store/base/conflict.ts'
import type { Store } from '#server/store/base/store.ts'

/** Additional seats that may be taken by code. */
const SPARE = 5

/** Seats by code if the instructor gives no number. */
const CAP = 40

/** The instructor's token. */
export const boardToken = ({ vault }: Pick<ClassService, 'vault'>, { id, generation }: ClassRow) =>
  makeToken(vault, { kind: 'board', id, generation })

export const viewToken = ({ vault }: Pick<ClassService, 'vault'>, { id, viewGeneration }: ClassRow) =>
  makeToken(vault, { kind: 'view', id, generation: viewGeneration })

/**
 * Makes a class, unless the same owner already made one of this id.
 * @param ownerId the account of its instructor
 * @returns also whether it is new
 * @throws {ClassRefusal} 400 or 403
 */
export function createClass(
  service: ClassService,
  body: ClassBody,
  ownerId: string | null,
): Promise<{ made: ClassRow; isNew: boolean }> {
  const { store, now } = service
  return again(() =>
    store.change(function* (): Change<{ made: ClassRow; isNew: boolean }> {
      const [at, id] = [now(), body.id ?? randomUUID()]
      const [known] = yield* ask('select * from classes where id = $1', [id])
      if (known) {
        const before = classOf(known)
        // Learners know the id of their class too.
        if (before.ownerId !== ownerId) throw notAllowed()
        return { made: before, isNew: false }
      }
      const seats = body.seats ?? 0
      const row = yield* insertRow('classes', {
        id,
        name: body.name,
        code: drawCode(),
        ownerId,
        door: 'code',
        cap: Math.min(MOST_SEATS, seats === 0 ? CAP : seats + SPARE),
        deal: body.deal ?? 'own',
        mayChooseName: body.mayChooseName ?? false,
        hidesHints: body.hidesHints ?? false,
        lateCounts: true,
        isFrozen: false,
        notice: '',
        state: 'open',
        generation: 1,
        viewGeneration: 1,
        lastSeat: 0,
        lastTask: 0,
        usedAt: at,
        createdAt: at,
        changedAt: at,
      })
      const made = classOf(row)
      if (body.tasks && body.tasks.length > 0) yield* addTasks(service, made, body.tasks)
      if (seats > 0) yield* addSeats(service, made, seats)
      return { made, isNew: true }
    }),
  )
}

async function seatsIn(store: Store, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const places = ids.map((_, at) => `$${at + 1}`).join(', ')
  const rows = await store.read(
    `select class_id, count(*) as total from seats where gone_at is null and class_id in (${places}) group by class_id`,
    ids,
  )
  return new Map(rows.map(({ class_id, total }) => [String(class_id), Number(total)]))
}

const headOf = (row: ClassRow, seats: number): ClassHead => ({
  id: row.id,
  name: row.name,
  state: row.state,
  seats,
  createdAt: row.createdAt,
  erasedOn: erasedOn(row),
})

/** The classes of an account, or all classes. Newest first. */
export async function listClasses(
  { store }: Pick<ClassService, 'store'>,
  ownerId: string | null,
): Promise<ClassHead[]> {
  const rows = (
    ownerId === null
      ? await store.read('select * from classes order by created_at desc, id')
      : await store.read('select * from classes where owner_id = $1 order by created_at desc, id', [ownerId])
  ).map(classOf)
  const seats = await seatsIn(
    store,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => headOf(row, seats.get(row.id) ?? 0))
}

/** Everything that an instructor may read of a class except its seats. @throws {ClassRefusal} 404 */
export async function detailOf(service: ClassService, id: string): Promise<ClassDetail> {
  const { store } = service
  const found = await readClass(store, id)
  if (!found) throw notFound('class')
  const seats = await seatsIn(store, [id])
  const tasks = await readTasks(service, id)
  return {
    ...headOf(found, seats.get(id) ?? 0),
    door: found.door,
    code: found.code,
    cap: found.cap,
    deal: found.deal,
    mayChooseName: found.mayChooseName,
    hidesHints: found.hidesHints,
    showsWaysOut: found.showsWaysOut,
    showsRanks: found.showsRanks,
    lateCounts: found.lateCounts,
    isFrozen: found.isFrozen,
    notice: found.notice,
    tasks: tasks.map((task) => toldTask(service, task)),
    sitting: { isOn: found.sittingAt !== null, since: found.sittingAt },
    view: viewToken(service, found),
    logDays: CLASS_DAYS.logs,
    sentence: sentenceOf(tasks),
  }
}

/** Locks a class's row until this change ends. @throws {ClassRefusal} 404 */
export function* lockedClass(id: string): Change<ClassRow> {
  const row = yield* lockedRow('classes', id)
  if (!row) throw notFound('class')
  return classOf(row)
}

/** Changes settings and state. An ended class cannot be opened again. @throws {ClassRefusal} */
export function* changeClass({ now }: ClassService, id: string, changes: PatchClassBody): Change<void> {
  const before = yield* lockedClass(id)
  const state = changes.state ?? before.state
  if (before.state === 'ended' && state !== 'ended') throw classClosed('ended')
  const at = now()
  const isEnded = state === 'ended'
  yield* updateRow(
    'classes',
    { id },
    {
      name: changes.name,
      state,
      endedAt: isEnded ? (before.endedAt ?? at) : null,
      door: changes.door,
      cap: changes.cap,
      deal: changes.deal,
      mayChooseName: changes.mayChooseName,
      hidesHints: changes.hidesHints,
      showsWaysOut: changes.showsWaysOut,
      showsRanks: changes.showsRanks,
      lateCounts: changes.lateCounts,
      isFrozen: changes.isFrozen,
      notice: changes.notice,
      sittingAt: isEnded ? null : before.sittingAt,
      usedAt: at,
      changedAt: at,
    },
  )
}

/** Changes how many seats may be taken by code. */
export const setCap = (id: string, cap: number): Change<void> => updateRow('classes', { id }, { cap })

/** Makes a new code; the old one is no longer valid. */
export function renewCode({ store, now }: ClassService, id: string): Promise<string> {
  return again(() =>
    store.change(function* () {
      yield* lockedClass(id)
      const code = drawCode()
      yield* ask('update classes set code = $2, changed_at = $3 where id = $1', [id, code, now()])
      return code
    }),
  )
}

/** Makes a new link; older ones are no longer valid. */
export function renewLink(service: ClassService, id: string, kind: 'board' | 'view'): Promise<string> {
  return service.store.change(function* () {
    const before = yield* lockedClass(id)
    const after =
      kind === 'board'
        ? { ...before, generation: before.generation + 1 }
        : { ...before, viewGeneration: before.viewGeneration + 1 }
    yield* ask('update classes set generation = $2, view_generation = $3 where id = $1', [
      id,
      after.generation,
      after.viewGeneration,
    ])
    return kind === 'board' ? boardToken(service, after) : viewToken(service, after)
  })
}

/** Removes a class with its seats, marks and logs. */
export function* eraseClass(id: string): Change<void> {
  const ids = 'select id from class_runs where class_id = $1'
  yield* erasePlays(ids, [id])
  yield* ask('delete from classes where id = $1', [id])
}

/** ms between two deletions of expired data. */
export const SWEEP = HOUR

/** Deletes expired classes and expired logs. @returns the number of classes */
export async function sweepClasses({ store, now }: Pick<ClassService, 'store' | 'now'>): Promise<number> {
  const at = now()
  const over = await store.read(
    'select id from classes where (ended_at is not null and ended_at < $1) or (ended_at is null and used_at < $2)',
    [at - CLASS_DAYS.afterEnd * DAY, at - CLASS_DAYS.idle * DAY],
  )
  for (const { id } of over) await store.change(() => eraseClass(String(id)))
  const old = at - CLASS_DAYS.logs * DAY
  await store.change(function* () {
    const ids =
      'select id from class_runs where settled_at is not null and is_recording = 0 and ended_at < $1'
    yield* erasePlays(ids, [old])
    yield* ask(
      'update class_runs set log = null, gaps = null where (log is not null or gaps is not null) and ended_at < $1',
      [old],
    )
  })
  return over.length
}
