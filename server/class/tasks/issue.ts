import type { HintBody, RecordingBody, RunBody, IssuedRun } from '#contract/class/learner.ts'
import { sealOf, type Log } from '#game/log.ts'
import { type Misses, NOTHING_MISSED } from '#game/standing.ts'
import {
  attemptUsed,
  badRequest,
  classClosed,
  notFound,
  otherVersion,
  taskClosed,
} from '#server/class/base/errors.ts'
import {
  type ClassRow,
  type ClassRunRow,
  classRunOf,
  type SeatRow,
  type TaskRow,
  toWork,
} from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { randomName } from '#server/held/seeds.ts'
import { ask, type Change, insertSpareRow, updateRow } from '#server/store/base/change.ts'
import { changeAgain } from '#server/store/base/conflict.ts'
import { lockCell, readTask, recount, RUN_COLUMNS } from './cells.ts'
import { classRuns, GRACE } from './policy.ts'
import { withoutAddresses } from './result.ts'
import { hasOpenShift, issuingShift, openShiftOf } from './shifts.ts'
import { gapsOf, likeIn, signalsOf, toSignals } from './signals.ts'
import { checkWord } from './sittings.ts'
import { subjectOf } from './subject.ts'

/** Longest time of a run, in s. */
const LONGEST = 4 * 3600

/** s from a run's opening to its end. */
export function secondsOf(
  { dueAt }: Pick<TaskRow, 'dueAt'>,
  again: { until: number } | null,
  at: number,
): number {
  // The page opens its run at once, so the time is counted from here.
  const left = (moment: number) => Math.max(1, Math.ceil((moment - at) / 1000))
  const inTime = dueAt !== null && at <= dueAt ? left(dueAt) + GRACE : LONGEST
  return Math.min(LONGEST, inTime, again ? left(again.until) : LONGEST)
}

/** The run of an earlier call with the same attempt. @throws {ClassRefusal} 409 if it was for another task */
async function attemptOf(
  { store }: ClassService,
  seat: SeatRow,
  { attempt, task }: { attempt: string; task: string },
): Promise<ClassRunRow | null> {
  const [row] = await store.read(
    `select ${RUN_COLUMNS} from class_runs where seat_id = $1 and attempt = $2`,
    [seat.id, attempt],
  )
  if (!row) return null
  const known = classRunOf(row)
  if (known.taskId !== task) throw attemptUsed()
  return known
}

/** A task of the seat's class. @throws {ClassRefusal} 404 */
async function taskIn({ store }: ClassService, { classId }: SeatRow, id: string): Promise<TaskRow> {
  const task = await store.change(() => readTask(id))
  if (!task || task.classId !== classId) throw notFound('task')
  return task
}

/** Writes a new attempt of a seat. The cell is locked. @returns null if a parallel call has stored this attempt */
function* insertRun(
  task: TaskRow,
  made: {
    id: string
    seat: SeatRow
    attempt: string
    isWitnessed: boolean
    isAgain: boolean
    isRecording: boolean
    at: number
  },
): Change<number | null> {
  const { seat } = made
  const [last] = yield* ask(
    'select max(number) as number from class_runs where seat_id = $1 and task_id = $2',
    [seat.id, task.id],
  )
  const number = Number(last?.['number'] ?? 0) + 1
  const { id, attempt, isWitnessed, isAgain, isRecording } = made
  const row = yield* insertSpareRow('class_runs', {
    id,
    classId: seat.classId,
    seatId: seat.id,
    taskId: task.id,
    attempt,
    number,
    isWitnessed,
    isAgain,
    isRecording,
    deal: task.deal,
    conditions: task.conditions,
    hints: 0,
    receivedAt: made.at,
    refused: 0,
    entries: 0,
    work: toWork(task.shift && { done: 0, of: task.shift.size, note: '' }),
  })
  return row && number
}

const issued = (task: Pick<TaskRow, 'level'>, run: ClassRunRow): IssuedRun => ({
  run: run.id,
  level: task.level,
  deal: run.deal,
  conditions: run.conditions,
  isWitnessed: run.isWitnessed,
  isAgain: run.isAgain,
  attempt: run.number,
})

/** Issues a run to a seat. A repeated attempt gets the same run. @throws {ClassRefusal} */
export async function issueRun(
  service: ClassService,
  { seat, class: found }: { seat: SeatRow; class: ClassRow },
  body: RunBody,
): Promise<{ issued: IssuedRun; isNew: boolean }> {
  const { store, runs, now } = service
  const task = await taskIn(service, seat, body.task)
  const known = await attemptOf(service, seat, body)
  if (known) return { issued: issued(task, known), isNew: false }
  const open = task.shift && (await openShiftOf(service, seat, task))
  if (open) return { issued: issued(task, open), isNew: false }
  if (found.state !== 'open') throw classClosed(found.state)
  const at = now()
  if (task.opensAt !== null && at < task.opensAt) throw taskClosed(task.opensAt)
  if (body.rules !== undefined && body.rules !== subjectOf(task, service).rules) throw otherVersion()
  const isWitnessed = await checkWord(service, found, seat, body.word)
  const [asked] = await store.read(
    'select again_until from cells where seat_id = $1 and task_id = $2 and again_run is null and again_until > $3',
    [seat.id, task.id, at],
  )
  const again = asked ? { until: Number(asked['again_until']) } : null
  const whose = { owner: `seat ${seat.id}`, once: body.attempt }
  const isNew = await changeAgain(store, function* (): Change<boolean> {
    const cell = yield* lockCell(seat.id, task, at)
    // A second call at the same moment waits for the cell, and finds the shift of the first.
    if (task.shift && (yield* hasOpenShift(seat.id, task.id))) return false
    const { id } = task.shift
      ? yield* issuingShift(service, { ...task, shift: task.shift }, whose, at)
      : (yield* runs.issuing([
          {
            ...whose,
            policy: classRuns(null),
            level: task.level,
            deal: task.deal,
            conditions: task.conditions,
            seconds: secondsOf(task, again, at),
            onReload: 'leave',
          },
        ]))[0]!
    const isAgain = again !== null && cell.againRun === null
    const number = yield* insertRun(task, {
      id,
      seat,
      attempt: body.attempt,
      isWitnessed,
      isAgain,
      isRecording: false,
      at,
    })
    if (number === null) return false
    yield* recount(isAgain ? { ...cell, againRun: id, againIs: 'taken' } : cell, task, at)
    return true
  })
  const made =
    (await attemptOf(service, seat, body)) ?? (task.shift && (await openShiftOf(service, seat, task)))
  // The task was removed meanwhile.
  if (!made) throw notFound('task')
  return { issued: issued(task, made), isNew }
}

/** Counts a hint: once for each open run, or once if none is open. @throws {ClassRefusal} 404 */
export async function countHint(
  service: ClassService,
  seat: SeatRow,
  { task: id, hint }: HintBody,
): Promise<void> {
  const task = await taskIn(service, seat, id)
  const at = service.now()
  const bit = 1 << (hint - 1)
  await service.store.change(function* () {
    const cell = yield* lockCell(seat.id, task, at)
    const [open] = yield* ask(
      `select id, hints from class_runs where seat_id = $1 and task_id = $2 and settled_at is null
      order by number desc limit 1`,
      [seat.id, task.id],
    )
    if (open) {
      yield* ask('update class_runs set hints = $2 where id = $1', [
        String(open['id']),
        Number(open['hints']) | bit,
      ])
    }
    yield* recount(open ? cell : { ...cell, looseHints: cell.looseHints | bit }, task, at)
  })
}

/** The verdict on a recording. */
type RecordingVerdict = {
  mark: 'unverified' | 'refused' | null
  why: string | null
  atEntry: number | null
  sentence: string | null
}

/** Judges a recording by playing it again. At best its mark is `unverified`, because the server did not record it. */
async function judgeRecording(
  { thread }: ClassService,
  task: TaskRow,
  log: RecordingBody['log'],
): Promise<
  RecordingVerdict & { refused: number; solvedAtMs: number | null; imposedMs: number; missed: Misses }
> {
  const refused = (sentence: string, atEntry: number | null = null, why = 'impossible') => ({
    mark: 'refused' as const,
    why,
    atEntry,
    sentence,
    refused: 0,
    solvedAtMs: null,
    imposedMs: 0,
    missed: NOTHING_MISSED,
  })
  const { level, seed, entries } = log
  if (level !== task.level)
    return refused(`This file is a run of level ${level}, not of level ${task.level}.`)
  if ((log.deal ?? 'plain') !== task.deal) {
    return refused(
      task.deal === 'own'
        ? 'This file is a run of the standard task.'
        : 'This file is a run of a random task.',
    )
  }
  if (sealOf(log as Log) !== log.seal) return refused('This file was changed after it was recorded.')
  const judged = await thread.judge({
    level,
    deal: task.deal,
    seed,
    recorded: [],
    fresh: entries,
    elapsed: Number.POSITIVE_INFINITY,
  })
  if (judged === 'too-heavy') return refused('It takes too long to play it again.', null, 'too-heavy')
  const { standing, isSolved } = judged
  const counts = { refused: judged.refused, imposedMs: standing.run.imposed, missed: judged.missed }
  if (standing.fault) {
    return { ...refused(standing.fault.reason, standing.fault.entry), ...counts }
  }
  const solvedAtMs = isSolved ? (standing.last?.at ?? null) : null
  return {
    mark: isSolved ? 'unverified' : null,
    why: isSolved ? 'unheard' : 'left',
    atEntry: null,
    sentence: null,
    solvedAtMs,
    ...counts,
  }
}

/** Stores a run that was played without the server. A repeated attempt gets the same run. @throws {ClassRefusal} */
export async function takeRecording(
  service: ClassService,
  seat: SeatRow,
  body: RecordingBody,
): Promise<string> {
  const { store, now } = service
  const task = await taskIn(service, seat, body.task)
  if (task.shift) throw badRequest('a shift is worked in the office, so it has no recording')
  const known = await attemptOf(service, seat, body)
  if (known) return known.id
  const judged = await judgeRecording(service, task, body.log)
  const { entries, seed } = body.log
  const { miss, wrong } = judged.mark === 'refused' ? NOTHING_MISSED : judged.missed
  const isSolved = judged.mark === 'unverified'
  const signals = isSolved ? signalsOf(entries, null, judged.imposedMs) : []
  const gaps = isSolved ? gapsOf(entries) : null
  const [id, at] = [randomName(), now()]
  await store.change(function* () {
    const cell = yield* lockCell(seat.id, task, at)
    const number = yield* insertRun(task, {
      id,
      seat,
      attempt: body.attempt,
      isWitnessed: false,
      isAgain: false,
      isRecording: true,
      at,
    })
    if (number === null) return
    const like = yield* likeIn(task.id, seat.id, gaps)
    yield* updateRow(
      'class_runs',
      { id },
      {
        settledAt: at,
        endedAt: at,
        mark: judged.mark,
        why: judged.why,
        atEntry: judged.atEntry,
        sentence: withoutAddresses(judged.sentence),
        refused: judged.refused + wrong,
        entries: entries.length,
        solvedAtMs: judged.solvedAtMs,
        imposedMs: judged.imposedMs,
        miss: withoutAddresses(miss),
        log: JSON.stringify({ seed, entries }),
        signals: toSignals([...signals, ...like]),
        gaps,
      },
    )
    yield* recount(cell, task, at)
  })
  const made = await attemptOf(service, seat, body)
  if (!made) throw notFound('task')
  return made.id
}
