import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { MOST_SEATS } from '#contract/class/rules.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import { ClassRefusal } from '#server/class/base/errors.ts'
import { readClass, readSeat, readSeatNumbered, type TaskRow } from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { setCap } from '#server/class/classes/classes.ts'
import { join, lookUp } from '#server/class/seats/seats.ts'
import { issueRun } from '#server/class/tasks/issue.ts'
import { openSettler } from '#server/class/tasks/settle.ts'
import { readTasks } from '#server/class/tasks/tasks.ts'
import { StartupError } from '#server/startup-error.ts'
import { type ClassTools, findClass, serviceOf } from './classes.ts'

/** The result of a rehearsal's robot. */
const KINDS = ['succeeds', 'succeeds', 'succeeds', 'errs first', 'fails', 'stops'] as const
type Kind = (typeof KINDS)[number]

/** ms for an action of a rehearsal's robot, at least and at most: no two robots have the same pauses. */
const PACE = [30, 90] as const

/** Failed attempts after which a board says "stuck". */
const FAILURES = 3

/** Asks for a run of a task and plays it in real time: no entry may come before its time. */
async function play(
  service: ClassService,
  seatId: string,
  task: TaskRow,
  how: 'whole' | 'wrong' | 'half',
): Promise<void> {
  const { store, runs } = service
  const [seat, found] = [await readSeat(store, seatId), await readClass(store, task.classId)]
  if (!seat || !found) throw new StartupError('The class was erased during the rehearsal.')
  const { issued } = await issueRun(
    service,
    { seat, class: found },
    { task: task.id, attempt: crypto.randomUUID() },
  )
  const began = performance.now()
  const { seed, writer } = await runs.open(issued.run)
  const log = referenceEntries(gameOf(issued.level, issued.deal)!, seed, () => randomInt(...PACE))
  // The input that a page sends after a real press.
  const pressed = { type: 'click', isTrusted: true }
  // Under conditions a page sends a note. Here is no stage, so the note is empty.
  const note = task.conditions === '' ? {} : { day: { came: 0, met: [] } }
  const send = (from: number, entries: readonly unknown[]) =>
    runs.append(issued.run, {
      writer,
      from,
      entries: [...entries],
      inputs: entries.map(() => pressed),
      ...note,
    })
  if (how === 'wrong') {
    await send(0, [{ at: 0, completed: true }])
    return
  }
  const part = how === 'half' ? log.slice(0, Math.ceil(log.length / 2)) : log
  for (const [from, entry] of part.entries()) {
    await sleep(Math.max(0, entry.at - (performance.now() - began)))
    await send(from, [entry])
  }
}

async function rehearseOne(
  service: ClassService,
  kind: Kind,
  seatId: string,
  tasks: readonly TaskRow[],
): Promise<void> {
  for (const task of tasks) {
    if (kind === 'errs first') await play(service, seatId, task, 'wrong')
    if (kind === 'fails') {
      for (let failure = 0; failure < FAILURES; failure += 1) await play(service, seatId, task, 'wrong')
      return
    }
    if (kind === 'stops') return play(service, seatId, task, 'half')
    await play(service, seatId, task, 'whole')
  }
}

/**
 * Fills a class with robots that succeed, fail and stop, so that its instructor can see a board before the lesson. The
 * robots have seats like learners, until they are removed or the class is erased.
 * @param count of robots
 * @throws {StartupError} if the class does not accept them
 */
export async function rehearse(desk: ClassTools, text: string, count: number): Promise<string> {
  if (!Number.isInteger(count) || count < 1 || count > MOST_SEATS) {
    throw new StartupError(`--seats must be a whole number from 1 to ${MOST_SEATS}.`)
  }
  const service = serviceOf(desk)
  const id = await findClass(desk, text)
  const tasks = await readTasks(service, id)
  if (tasks.length === 0) throw new StartupError('The class has no tasks yet. Add some on the board.')
  const { code, door, cap } = (await readClass(desk.store, id))!
  if (door !== 'code') throw new StartupError('Joining by code is closed. Open it on the board.')
  await desk.store.change(() => setCap(id, Math.min(MOST_SEATS, cap + count)))
  // A server may be running and settle the same runs; no run is counted twice.
  const settler = openSettler(service, () => {})
  try {
    const seats: string[] = []
    for (let number = 0; number < count; number += 1) {
      const { nicknames } = await lookUp(service, { code })
      const { joined } = await join(service, { code, nickname: nicknames[0] }, null)
      const seat = await readSeatNumbered(desk.store, id, joined.seat.number)
      seats.push(seat!.id)
    }
    await Promise.all(
      seats.map((seat, number) => rehearseOne(service, KINDS[number % KINDS.length]!, seat, tasks)),
    )
    await settler.settleAll()
    return `${count} robots have played ${tasks.length} tasks. Erase the class when you have seen enough: class erase ${code}`
  } catch (error) {
    if (error instanceof ClassRefusal) throw new StartupError(`${error.said.message} ${error.said.hint}`)
    throw error
  } finally {
    await settler.stop()
    await desk.store.change(() => setCap(id, cap))
  }
}
