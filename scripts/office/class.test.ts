import { afterAll, describe, expect, test } from 'vitest'
import type { Badge } from '#contract/class/badge.ts'
import { wholeCell } from '#contract/class/board-cell.ts'
import type { Board } from '#contract/class/board.ts'
import type { ClassExport } from '#contract/class/export.ts'
import type { IssuedRun, SeatExport } from '#contract/class/learner.ts'
import type { ClassLog, ClassRun } from '#contract/class/run.ts'
import type { Task } from '#contract/class/state.ts'
import { PROCESSES } from '#office/processes.ts'
import { CARELESS, careful } from '#office/processes/orders/robots/robots.ts'
import { play } from '#proof/office/play.ts'
import { ask, me, openClass, type Room } from '#server/testing/class-room.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const DAY = 24 * 3_600_000

const ORDERS = { process: 'orders', size: 4 } as const

const begin = ({ url }: TestServer, token: string, task: string, attempt: string = crypto.randomUUID()) =>
  ask<IssuedRun>(url, 'POST', '/runs', token, { task, attempt })

const deskOf = ({ url }: TestServer, id: string) => `${url}/office/${id}`

/** The one cell of a board with one taken seat. */
const cellOf = async (room: Room, seat = 1) => {
  const { cells } = (await room.on<Board>('GET', '/board')).json
  return wholeCell(cells.find((cell) => cell.seat === seat)!)
}

const rows = async (server: TestServer) =>
  Promise.all(
    ['shifts', 'shift_acts', 'class_runs'].map(async (table) =>
      Number((await server.query(`select count(*) as total from ${table}`))[0]!['total']),
    ),
  )

describe.each(kinds)('on $kind', (on) => {
  test('a seat works at its own shift, and the board, the marks, the files and the badge say how it ended', async () => {
    const server = await startTestServer({ on })
    const room = await openClass(server.url, { tasks: [{ shift: { ...ORDERS, day: 'rough' } }] })
    const [task] = room.tasks
    expect(task).toMatchObject({ level: 0, conditions: '', deal: 'own', rules: '' })
    expect(task!.shift).toMatchObject({ ...ORDERS, day: 'rough', title: PROCESSES[0]!.title })
    expect(task!.shift!.conditions).toEqual(PROCESSES[0]!.faults)
    const [{ token }, neighbour] = [await room.join(), await room.join()]

    const first = await begin(server, token, task!.id)
    expect([first.status, first.json.level, first.json.attempt]).toEqual([201, 0, 1])
    const id = first.json.run
    expect(await cellOf(room)).toMatchObject({
      state: 'playing',
      work: { done: 0, of: 4, note: '' },
      miss: null,
    })
    // The same seat gets the same shift again, and another seat another one.
    const again = await begin(server, token, task!.id)
    expect([again.status, again.json.run]).toEqual([200, id])
    const other = await begin(server, neighbour.token, task!.id)
    const seeds = await Promise.all(
      [id, other.json.run].map(async (one) => (await server.office.shifts.find(one))!.seed),
    )
    expect(seeds[0]).not.toBe(seeds[1])

    // Before its end nobody is told the seed or the acts.
    const secret = await ask(server.url, 'GET', `/runs/${id}/log`, token)
    expect(secret.status).toBe(404)
    expect((await play(deskOf(server, id), careful)).fault).toBeNull()
    await server.classes.settle()
    expect(await cellOf(room)).toMatchObject({
      state: 'done',
      mark: 'verified',
      isClaimed: false,
      work: { done: 4, of: 4, note: 'clean' },
      run: id,
    })
    const { tasks } = await me(server.url, token)
    expect(tasks[0]).toMatchObject({ state: 'done', best: 'verified', run: id, work: { note: 'clean' } })
    const log = await ask<ClassLog>(server.url, 'GET', `/runs/${id}/log`, token)
    expect(log.json).toMatchObject({ level: 0, seed: seeds[0] })
    expect(log.json.entries.length).toBeGreaterThan(10)

    // A careless robot at the neighbour's: no mark, and what was wrong in words.
    await play(deskOf(server, other.json.run), CARELESS['blind-retry']!)
    await server.classes.settle()
    const { work, mark, state, miss } = await cellOf(room, 2)
    expect([mark, state, work!.of]).toEqual([null, 'tried', 4])
    expect(work!.note).toMatch(/^\d twice/)
    expect(miss).toBe(work!.note)
    const ended = await room.on<ClassRun>('GET', `/runs/${other.json.run}`)
    expect(ended.json).toMatchObject({ status: 'failed', mark: null, level: 0, sentence: expect.any(String) })
    // After the end a new attempt is another shift.
    const next = await begin(server, neighbour.token, task!.id)
    expect([next.status, next.json.attempt]).toEqual([201, 2])
    expect(next.json.run).not.toBe(other.json.run)
    expect(await cellOf(room, 2)).toMatchObject({ state: 'playing', work: { done: 0, of: 4, note: '' } })
    // Live: one item is closed, whether rightly or not.
    const session = 'a'.repeat(32)
    const act = async (asked: Parameters<TestServer['office']['shifts']['act']>[1]['act']) =>
      (await server.office.shifts.act(next.json.run, { act: asked, token: JSON.stringify(asked) }))!.answer
    await act({ app: 'desk', do: 'enter', session, name: 'Ada' })
    const taken = await act({ app: 'desk', do: 'take', session })
    await act({ app: 'desk', do: 'done', session, item: taken.is === 'ok' ? taken.about! : '' })
    await server.classes.settle()
    expect(await cellOf(room, 2)).toMatchObject({ state: 'playing', work: { done: 1, of: 4, note: '' } })

    const file = (await room.on<ClassExport>('GET', '/export')).json
    expect(file.class.tasks[0]!.shift).toEqual(task!.shift)
    expect(file.sentence).toContain('Of a shift of the office, verified means clean')
    const told = file.runs.map(({ id: run, seed, log: acts }) => [run, seed, (acts ?? []).length > 0])
    expect(told).toContainEqual([id, seeds[0], true])
    expect(told).toContainEqual([next.json.run, null, true])
    const own = await ask<SeatExport>(server.url, 'GET', '/me/export', token)
    expect(own.json.runs.map((run) => [run.id, run.seed])).toEqual([[id, seeds[0]]])

    const badge = await room.on<Badge>('POST', '/badges', { seat: (await me(server.url, token)).seat.id })
    const claims = JSON.parse(Buffer.from(badge.json.jwt.split('.')[1]!, 'base64url').toString()) as {
      credentialSubject: { achievement: { description: string; criteria: { narrative: string } } }
    }
    const { description, criteria } = claims.credentialSubject.achievement
    expect(description).toContain('a clean shift of 4, rough (Orders)')
    expect(criteria.narrative).toContain('verified means clean')
  })

  test('a shift ends with its task’s time, leaves with its seat, and is erased with its task, its days and its class', async () => {
    const server = await startTestServer({ on })
    const room = await openClass(server.url, { tasks: [{ shift: ORDERS }, { level: 5 }] })
    const [task] = room.tasks
    const seats = [await room.join(), await room.join(), await room.join()]
    const due = server.now() + 2 * 3_600_000
    expect((await room.on('PATCH', `/tasks/${task!.id}`, { dueAt: due })).status).toBe(200)
    const ids = await Promise.all(
      seats.map(async ({ token }) => (await begin(server, token, task!.id)).json.run),
    )
    // The time follows the task: an hour longer than it was when the shift began.
    await room.on('PATCH', `/tasks/${task!.id}`, { dueAt: due + 3_600_000 })
    server.advance(2.5 * 3_600_000)
    await server.office.sweep()
    const statuses = () => Promise.all(ids.map(async (id) => (await server.office.shifts.find(id))?.status))
    expect(await statuses()).toEqual(['open', 'open', 'open'])
    expect((await ask(server.url, 'DELETE', '/me', seats[2]!.token)).status).toBe(204)
    expect(await statuses()).toEqual(['open', 'open', 'cancelled'])
    server.advance(3_600_000)
    await server.office.sweep()
    expect(await statuses()).toEqual(['expired', 'expired', 'cancelled'])
    await server.classes.settle()
    expect(await cellOf(room)).toMatchObject({ mark: null, work: { done: 0, of: 4, note: '4 missed' } })
    // The sweep of the office leaves them, whatever their age: their class knows when they go.
    server.advance(29 * DAY)
    await server.office.sweep()
    await server.classes.sweep()
    expect((await rows(server))[0]).toBe(3)
    server.advance(2 * DAY)
    await server.classes.sweep()
    expect(await rows(server)).toEqual([0, 0, 3])
    expect((await ask<ClassRun>(server.url, 'GET', `/runs/${ids[0]}`, seats[0]!.token)).json.status).toBe(
      'expired',
    )
    for (const erase of [() => room.on('DELETE', `/tasks/${task!.id}`), () => room.on('DELETE')]) {
      await room.on('POST', '/tasks', { tasks: [{ shift: ORDERS }] })
      const { tasks } = (await room.on<{ tasks: Task[] }>('GET')).json
      await begin(server, seats[0]!.token, tasks.find(({ shift }) => shift)!.id)
      expect((await rows(server))[0]).toBe(1)
      task!.id = tasks.find(({ shift }) => shift)!.id
      expect((await erase()).status).toBe(204)
      expect((await rows(server)).slice(0, 2)).toEqual([0, 0])
    }
  })
})

test('every process may be a task, once for each size, day and choice of conditions; anything else is refused in words', async () => {
  const server = await startTestServer()
  const room = await openClass(server.url, { tasks: [], deal: 'plain' })
  const add = (...tasks: object[]) => room.on<{ tasks: Task[]; message: string }>('POST', '/tasks', { tasks })
  for (const { name, sizes } of PROCESSES) {
    const answer = await add(
      ...sizes.map((size) => ({ shift: { process: name, size } })),
      { shift: { process: name, size: sizes[0], day: 'rough' } },
      { shift: { process: name, size: sizes[0], conditions: ['names', 'words'] }, passes: 2 },
    )
    expect(answer.status).toBe(201)
  }
  const { tasks } = (await room.on<{ tasks: Task[] }>('GET')).json
  expect(tasks).toHaveLength(PROCESSES.reduce((sum, { sizes }) => sum + sizes.length + 2, 0))
  expect(new Set(tasks.map(({ deal }) => deal))).toEqual(new Set(['own']))
  // The same task again takes the new fields.
  const [first] = PROCESSES
  const same = { process: first!.name, size: first!.sizes[0]!, conditions: ['words', 'names'] }
  const more = await add({ shift: same, passes: 3 })
  expect(more.json.tasks).toHaveLength(tasks.length)
  expect(more.json.tasks.filter(({ passes }) => passes === 3).map(({ shift }) => shift!.conditions)).toEqual([
    ['words', 'names'],
  ])
  const wrong: [object, RegExp][] = [
    [{ shift: { process: 'nothing', size: 4 } }, /no process/],
    [{ shift: { ...ORDERS, size: 5 } }, /sizes: 4/],
    [{ shift: { ...ORDERS, conditions: ['rain'] } }, /no condition "rain"/],
    [{ level: 5, shift: ORDERS }, /either a level/],
    [{ shift: ORDERS, conditions: 'names' }, /either a level/],
    [{ passes: 1 }, /either a level/],
  ]
  for (const [body, words] of wrong) {
    const answer = await add(body)
    expect([body, answer.status]).toEqual([body, 400])
    expect(answer.json.message).toMatch(words)
  }
  const { token } = await room.join()
  const { seat } = await me(server.url, token)
  const again = await room.on<{ message: string }>('POST', '/again', { seat: seat.id, task: tasks[0]!.id })
  expect([again.status, again.json.message]).toEqual([400, expect.stringContaining('five minutes')])
  const log = { level: 1, seed: 'x', entries: [], seal: '' }
  const recording = { task: tasks[0]!.id, attempt: crypto.randomUUID(), log }
  expect((await ask(server.url, 'POST', '/recordings', token, recording)).status).toBe(400)
  // Two presses at once begin one shift.
  const both = await Promise.all([1, 2].map(() => begin(server, token, tasks[0]!.id)))
  expect(both[0]!.json.run).toBe(both[1]!.json.run)
})
