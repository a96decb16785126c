import { afterAll, describe, expect, test } from 'vitest'
import type { JoinedSeat, FoundClass } from '#contract/class/anybody.ts'
import type { Board } from '#contract/class/board.ts'
import type { NewClass, SeatCard } from '#contract/class/instructor.ts'
import type { ClassRun } from '#contract/class/run.ts'
import type { BatchAnswer } from '#contract/run.ts'
import { chanceOf, coverOf } from '#game/conditions.ts'
import type { Entry } from '#game/log.ts'
import { MINUTE } from '#server/clock.ts'
import { backUp, restore } from '#server/operator/backup.ts'
import { ask, beginRun, core, me, openClass, playTask, type Room } from '#server/testing/class-room.ts'
import { fakeTasks } from '#server/testing/fake-tasks.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const DAY = 24 * 60 * MINUTE

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** A class with its server. */
async function startRoom(on: (typeof kinds)[number], body: Record<string, unknown> = {}) {
  const server = await startTestServer({ on })
  const room = await openClass(server.url, body)
  return { ...server, server, room }
}

const board = async (room: Room, since?: number) =>
  (await room.on<Board>('GET', `/board${since === undefined ? '' : `?since=${since}`}`)).json

/** The cell of a seat at a task. */
const cellOf = async (room: Room, seat: number, task = 1) =>
  (await board(room)).cells.find((cell) => cell.seat === seat && cell.task === task)

describe.each(kinds)('on $kind', (on) => {
  test('joining by the code seats a learner once, and a lost answer takes no second seat', async () => {
    const { url, room } = await startRoom(on)
    const look = await ask<FoundClass>(url, 'POST', '/look', null, { code: room.code.toLowerCase() })
    expect(look).toMatchObject({ status: 200, json: { name: '4B', door: 'code', isFull: false, seat: null } })
    expect(new Set(look.json.nicknames).size).toBe(3)
    const once = crypto.randomUUID()
    const body = { code: room.code, nickname: look.json.nicknames[0], tool: 'UiPath', once }
    const first = await ask<JoinedSeat>(url, 'POST', '/join', null, body)
    expect(first).toMatchObject({
      status: 201,
      json: { seat: { number: 1, nickname: look.json.nicknames[0] }, class: { name: '4B' }, code: room.code },
    })
    const second = await ask<JoinedSeat>(url, 'POST', '/join', null, body)
    expect([second.status, second.json]).toEqual([200, first.json])
    const { once: _once, ...other } = body
    const taken = await ask(url, 'POST', '/join', null, other)
    expect([taken.status, taken.json['code'], taken.json['nicknames']]).toMatchObject([
      409,
      'name_taken',
      { length: 3 },
    ])
    expect(await me(url, first.json.token)).toMatchObject({
      seat: { number: 1, tool: 'UiPath', card: first.json.card, needsHelp: false },
      tasks: [
        { level: 5, deal: 'own', state: 'none', time: 'open' },
        { level: 8, place: 2 },
      ],
      again: null,
      sitting: { isOn: false, needsWord: false },
    })
  })

  test('a class and cards whose answer was lost are the same when they are asked for again', async () => {
    const { url, room } = await startRoom(on)
    const body = { name: '5C', seats: 2, id: crypto.randomUUID().toUpperCase() }
    const [first, second] = await Promise.all([
      ask<NewClass>(url, 'POST', '/classes', SECRET_KEY, body),
      ask<NewClass>(url, 'POST', '/classes', SECRET_KEY, body),
    ])
    expect(inOrder([first.status, second.status])).toEqual([200, 201])
    expect(second.json).toEqual(first.json)
    expect(first.json.class).toMatchObject({ id: body.id.toLowerCase(), seats: 2 })

    const once = crypto.randomUUID()
    const [cards, same] = await Promise.all([
      room.on<{ seats: SeatCard[] }>('POST', '/seats', { count: 3, once }),
      room.on<{ seats: SeatCard[] }>('POST', '/seats', { count: 3, once }),
    ])
    expect(inOrder([cards.status, same.status])).toEqual([200, 201])
    expect(same.json).toEqual(cards.json)
    expect((await room.on<{ seats: SeatCard[] }>('GET', '/seats')).json.seats).toEqual(cards.json.seats)
    expect(await room.on('POST', '/seats', { count: 3 })).toMatchObject({ status: 201 })
    expect((await room.detail()).seats).toBe(6)
    // A card that was removed meanwhile is not made again.
    await room.on('DELETE', `/seats/${cards.json.seats[0]!.id}`, {})
    const rest = await room.on<{ seats: SeatCard[] }>('POST', '/seats', { count: 3, once })
    expect([rest.status, rest.json.seats]).toEqual([200, cards.json.seats.slice(1)])
  })

  test('a card gives the same token on any machine, however joining is set, and a new card ends it', async () => {
    const { url, room } = await startRoom(on, { seats: 2 })
    const { seats } = (await room.on<{ seats: SeatCard[] }>('GET', '/seats')).json
    expect(seats.map(({ number, isTaken }) => [number, isTaken])).toEqual([
      [1, false],
      [2, false],
    ])
    const card = seats[0]!.card!
    const link = `${room.code}-${card}`.toLowerCase()
    const one = await ask<JoinedSeat>(url, 'POST', '/join', null, { code: link })
    const two = await ask<JoinedSeat>(url, 'POST', '/join', null, { card })
    expect([one.status, two.status, two.json.token]).toEqual([201, 200, one.json.token])
    expect(one.json.seat).toEqual({ number: 1, nickname: seats[0]!.nickname })
    await room.on('PATCH', '', { door: 'shut' })
    const shut = [
      await ask(url, 'POST', '/join', null, { code: room.code, nickname: 'Zoe' }),
      await ask(url, 'POST', '/look', null, { code: room.code }),
      await ask(url, 'POST', '/join', null, { code: link }),
      await ask(url, 'POST', '/join', null, { card: seats[1]!.card }),
    ]
    expect(shut.map(({ status }) => status)).toEqual([404, 404, 200, 404])
    await room.on('PATCH', '', { door: 'cards' })
    const cards = await ask(url, 'POST', '/join', null, { code: room.code, nickname: 'Zoe' })
    expect([cards.status, cards.json['code']]).toEqual([403, 'cards_only'])
    expect((await ask(url, 'POST', '/join', null, { card: seats[1]!.card })).status).toBe(201)
    const renewed = await room.on<SeatCard>('POST', `/seats/${seats[0]!.id}/card`)
    expect(renewed.status).toBe(201)
    expect((await ask(url, 'GET', '/me', one.json.token)).json['code']).toBe('seat_gone')
    expect((await ask(url, 'POST', '/join', null, { card })).status).toBe(404)
    expect((await ask(url, 'POST', '/join', null, { card: renewed.json.card })).status).toBe(200)
    // A renewed code leaves printed cards as they are.
    const { code } = (await room.on<{ code: string }>('POST', '/code')).json
    expect(code).not.toBe(room.code)
    expect((await ask(url, 'POST', '/look', null, { code: room.code })).status).toBe(404)
    expect(
      (await ask(url, 'POST', '/join', null, { code: `${room.code}-${renewed.json.card}` })).status,
    ).toBe(200)
  })

  test('seats are taken up to the cap and no further, by a flood of joins at once', async () => {
    const { url, room } = await startRoom(on, { mayChooseName: true })
    await room.on('PATCH', '', { cap: 7 })
    const flood = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        ask<JoinedSeat>(url, 'POST', '/join', null, { code: room.code, nickname: `bot ${i}` }),
      ),
    )
    const seated = flood.filter(({ status }) => status === 201)
    expect(inOrder(seated.map(({ json }) => json.seat.number))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(flood.filter(({ status }) => status === 403)).toHaveLength(33)
    const same = await Promise.all(
      Array.from({ length: 8 }, () =>
        ask(url, 'POST', '/join', null, { code: room.code, nickname: 'BOT-1' }),
      ),
    )
    expect(same.every(({ status }) => status === 403)).toBe(true)
    await room.on('PATCH', '', { cap: 9 })
    const names = await Promise.all(
      Array.from({ length: 8 }, () =>
        ask(url, 'POST', '/join', null, { code: room.code, nickname: 'Zoë Zed' }),
      ),
    )
    expect(inOrder(names.map(({ status }) => status))).toEqual([201, ...Array(7).fill(409)])
  })

  test('a run of a seat is verified, and counts once however often it is asked for', async () => {
    const { url, server, room } = await startRoom(on)
    const { token } = await room.join()
    const attempt = crypto.randomUUID()
    const task = room.tasks[0]!.id
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => ask(url, 'POST', '/runs', token, { task, attempt })),
    )
    expect(new Set(asked.map(({ json }) => json['run'])).size).toBe(1)
    expect(inOrder(asked.map(({ status }) => status))).toEqual([200, 200, 200, 200, 200, 201])
    const other = await ask(url, 'POST', '/runs', token, { task: room.tasks[1]!.id, attempt })
    expect([other.status, other.json['code']]).toEqual([409, 'attempt_used'])
    const { id, said, log } = await playTask(server, token, task, 'solved', { attempt })
    expect(said.json).toMatchObject({ status: 'solved', have: log.length, every: 5000 })
    const run = await ask<ClassRun>(url, 'GET', `/runs/${id}`, token)
    expect(run.json).toMatchObject({ mark: 'verified', why: null, status: 'solved', seat: 1, lateMs: 0 })
    expect(await me(url, token)).toMatchObject({
      tasks: [{ state: 'done', attempts: 1, best: 'verified', inARow: 1, run: id }, { state: 'none' }],
    })
    expect(await cellOf(room, 1)).toMatchObject({
      seat: 1,
      task: 1,
      state: 'done',
      mark: 'verified',
      isOwn: true,
      attempts: 1,
      refusals: 0,
      hints: 0,
      inARow: 1,
    })
    expect((await ask(url, 'GET', `/runs/${id}/log`, token)).json).toMatchObject({ level: 5, entries: log })
  })

  test('a run under conditions is verified where its page noted them, and a day without a trace is believed', async () => {
    const { url, room, advance } = await startRoom(on, {
      tasks: [
        { level: 5, conditions: 'names,late,cover' },
        { level: 5, conditions: 'moving' },
      ],
    })
    const { token } = await room.join()
    const [monday, moving] = room.tasks.map(({ id }) => id) as [string, string]
    const solve = async (task: string, more: (seed: string) => object = () => ({})) => {
      const { id, seed, send, log } = await beginRun(url, token, task)
      advance(MINUTE)
      expect((await send(0, log.slice(0, 1), more(seed))).json.status).toBe('open')
      expect((await send(1, log.slice(1))).json.status).toBe('solved')
      const { mark, why } = (await ask<ClassRun>(url, 'GET', `/runs/${id}`, token)).json
      return [mark, why]
    }
    expect(await solve(monday)).toEqual(['unverified', 'unnoted'])
    expect(await cellOf(room, 1)).toMatchObject({
      mark: 'unverified',
      isOwn: true,
      isClaimed: true,
      traces: 0,
    })
    // A condition that the note does not name was not checked.
    expect(await solve(monday, () => ({ day: { came: 0, met: [] } }))).toEqual(['verified', null])
    expect(await cellOf(room, 1)).toMatchObject({ mark: 'verified', isOwn: true, isClaimed: true, traces: 0 })
    const underCover = (seed: string) => {
      const { title } = coverOf(chanceOf(seed, 'cover'))
      return { day: { came: 0, met: ['cover'], cover: { title, came: 1, closed: 2 } } }
    }
    expect(await solve(monday, underCover)).toEqual(['verified', null])
    expect(await cellOf(room, 1)).toMatchObject({ mark: 'verified', isOwn: true, isClaimed: true, traces: 1 })
    expect(await solve(moving)).toEqual(['verified', null])
  })

  test('the mark of each end, and attempts, refusals and rows', async () => {
    const { url, server, room, advance, classes } = await startRoom(on, {
      tasks: [{ level: 5, passes: 2 }],
    })
    const { token } = await room.join()
    const task = room.tasks[0]!.id
    const refused = await playTask(server, token, task, 'impossible')
    expect((await ask(url, 'GET', `/runs/${refused.id}`, token)).json).toMatchObject({
      mark: 'refused',
      why: 'impossible',
      atEntry: 1,
      sentence: 'The level cannot be completed: it is not solved.',
    })
    await playTask(server, token, task, 'left')
    await classes.settle()
    expect(await cellOf(room, 1)).toMatchObject({
      state: 'tried',
      mark: 'refused',
      isOwn: true,
      attempts: 2,
      refusals: 0,
      hints: 0,
      inARow: 0,
    })
    expect(await cellOf(room, 1)).toMatchObject({ isLeft: true })
    // The server received nothing for two minutes: the run is solved, but not verified.
    const silent = await beginRun(url, token, task)
    advance(121_000)
    expect((await silent.send(0, silent.log)).json.status).toBe('solved')
    expect((await ask(url, 'GET', `/runs/${silent.id}`, token)).json).toMatchObject({
      mark: 'unverified',
      why: 'silent',
    })
    await playTask(server, token, task)
    await classes.settle()
    expect(await cellOf(room, 1)).toMatchObject({
      state: 'tried',
      mark: 'verified',
      isOwn: true,
      attempts: 4,
      refusals: 0,
      hints: 0,
      inARow: 1,
    })
    // A refused action of the room counts while the run is open.
    const open = await beginRun(url, token, task)
    advance(MINUTE)
    await open.send(0, [{ ...open.log[0]!, at: 5 }])
    await classes.settle()
    expect(await cellOf(room, 1)).toMatchObject({
      state: 'playing',
      attempts: 5,
      openSince: expect.any(Number),
    })
    await open.send(1, [], { isLeaving: true })
    await playTask(server, token, task)
    await playTask(server, token, task)
    await classes.settle()
    expect(await cellOf(room, 1)).toMatchObject({
      state: 'done',
      mark: 'verified',
      isOwn: true,
      attempts: 7,
      refusals: 0,
      hints: 0,
      inARow: 2,
    })
    const [first] = (await board(room)).cells
    // The instructor strikes the last one: then it is one in a row.
    expect(
      (await room.on<ClassRun>('PATCH', `/runs/${first!.run}`, { verdict: 'struck', reason: 'not alone' }))
        .json,
    ).toMatchObject({ mark: null, byHand: { verdict: 'struck', reason: 'not alone' } })
    // Its learner reads why.
    const wordOn = async () => (await me(url, token)).tasks[0]!.byHand
    expect(await wordOn()).toMatchObject({ verdict: 'struck', reason: 'not alone' })
    expect(await cellOf(room, 1)).toMatchObject({
      state: 'tried',
      mark: 'verified',
      isOwn: true,
      attempts: 7,
      refusals: 0,
      hints: 0,
      inARow: 0,
    })
    await room.on('PATCH', `/runs/${first!.run}`, { verdict: null, reason: '' })
    expect(await wordOn()).toBeNull()
    await room.on('PATCH', `/runs/${refused.id}`, { verdict: 'accepted', reason: 'I saw it' })
    expect(await cellOf(room, 1)).toMatchObject({ state: 'done', mark: 'verified', isOwn: true })
  })

  test('a wrong answer counts as a miss, and a page that only says that it is there does nothing', async () => {
    const { url, room, advance, classes } = await startRoom(on, { tasks: [{ level: 8, deal: 'plain' }] })
    const { token } = await room.join()
    const run = await beginRun(url, token, room.tasks[0]!.id)
    const standing = async () => {
      await classes.settle()
      const cell = (await cellOf(room, 1))!
      return { misses: cell.refusals, heardAt: cell.heardAt }
    }
    advance(MINUTE)
    await run.send(0, [{ at: 40, event: { type: 'clicked', id: 'staff-jonas' } }])
    const acted = await standing()
    expect(acted).toEqual({ misses: 1, heardAt: expect.any(Number) })
    advance(6 * MINUTE)
    expect((await run.send(1, [])).json.status).toBe('open')
    expect(await standing()).toEqual(acted)
    await run.send(1, [{ at: 80, event: { type: 'clicked', id: 'staff-mei' } }])
    const after = await standing()
    expect(after.misses).toBe(2)
    expect(after.heardAt).toBeGreaterThanOrEqual(acted.heardAt! + 6 * MINUTE)
  })

  test('a hint is counted once for each run, and the board gets the changes since a mark', async () => {
    const { url, room, classes } = await startRoom(on)
    const { token } = await room.join()
    const task = room.tasks[0]!.id
    const hint = (number: number) => ask(url, 'POST', '/hints', token, { task, hint: number })
    expect([(await hint(1)).status, (await hint(1)).status]).toEqual([204, 204])
    await beginRun(url, token, task)
    await hint(1)
    await hint(2)
    await hint(2)
    expect(await cellOf(room, 1)).toMatchObject({ hints: 3 })
    await classes.settle()
    const whole = await board(room)
    expect([whole.isWhole, whole.tasks!.length, whole.seats.length, whole.cells.length]).toEqual([
      true,
      2,
      1,
      1,
    ])
    const later = await board(room, whole.mark + 6000)
    expect(later.isWhole).toBe(true)
    const none = await board(room, whole.mark)
    expect(none.isWhole).toBe(false)
  })

  test('a stream sends the board, then its changes, and ends when the class is erased', async () => {
    const { url, server, room } = await startRoom(on)
    const answer = await fetch(`${url}/class/v1/classes/${room.id}/stream`, {
      headers: { authorization: `Bearer ${room.board}` },
    })
    expect([answer.headers.get('content-type'), answer.headers.get('x-accel-buffering')]).toEqual([
      'application/x-ndjson; charset=utf-8',
      'no',
    ])
    const lines = linesOf(answer)
    expect(await lines.next()).toMatchObject({ value: { kind: 'board', isWhole: true, seats: [] } })
    const { token, seat } = await room.join()
    const until = async (isIt: (line: Board) => boolean) => {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('the stream has ended')
        if (isIt(value as Board)) return value as Board
      }
    }
    await until(({ seats }) => seats?.some(({ nickname }) => nickname === seat.nickname))
    await playTask(server, token, room.tasks[1]!.id)
    await until(({ cells }) =>
      cells?.some((cell) => cell.task === 2 && cell.mark === 'verified' && cell.isOwn),
    )
    await room.on('PATCH', '', { notice: ' Look\n\u202Ehere ', isFrozen: true })
    await until((line) => line.class?.notice === 'Look here' && line.class.isFrozen)
    await room.on('DELETE')
    expect((await ask(url, 'GET', '/me', token)).status).toBe(401)
    for (let line = await lines.next(); !line.done; line = await lines.next()) expect(line.value).toBeTruthy()
  })

  test('a text that no database keeps is refused with what to do', async () => {
    const { room } = await startRoom(on)
    for (const notice of ['\uD83D', 'a\u0000b']) {
      expect(await room.on('PATCH', '', { notice })).toMatchObject({
        status: 400,
        json: { code: 'bad_request', hint: expect.stringContaining('Remove that character') },
      })
    }
    expect(await room.on('PATCH', '', { name: ' \u202E ' })).toMatchObject({ status: 400 })
    expect((await room.detail()).name).toBe('4B')
  })

  test('a task under an unknown condition is refused: its page would have none', async () => {
    const files = { 'tasks.json': JSON.stringify(fakeTasks(['words', 'late'])) }
    const { url } = await startTestServer({ on, files })
    const room = await openClass(url, { tasks: [{ level: 8, conditions: 'late,words' }] })
    const added = await room.on('POST', '/tasks', { tasks: [{ level: 8, conditions: 'late,word' }] })
    expect([added.status, added.json['message']]).toEqual([400, expect.stringContaining('no condition word')])
    expect(await room.detail()).toMatchObject({ tasks: [{ conditions: 'late,words' }] })
  })

  test('freeze, pause, deadlines and the end decide what a learner may do', async () => {
    const { url, server, room, now, advance } = await startRoom(on, { tasks: [] })
    const { token } = await room.join()
    const at = now()
    const added = await room.on<{ tasks: { id: string }[] }>('POST', '/tasks', {
      tasks: [
        { level: 5, opensAt: at + MINUTE },
        { level: 8, dueAt: at + 5 * MINUTE, deal: 'plain' },
      ],
    })
    const [soon, due] = added.json.tasks.map(({ id }) => id) as [string, string]
    const run = (task: string, more = {}) =>
      ask(url, 'POST', '/runs', token, { task, attempt: crypto.randomUUID(), ...more })
    expect((await run(soon)).json['code']).toBe('task_closed')
    expect((await run(due, { rules: 'other' })).json['code']).toBe('other_version')
    expect((await run(due, { rules: (await me(url, token)).tasks[1]!.rules })).status).toBe(201)
    await room.on('PATCH', '', { state: 'paused', isFrozen: true, notice: 'Break' })
    expect((await run(due)).json['code']).toBe('class_closed')
    expect((await me(url, token)).class).toMatchObject({ state: 'paused', isFrozen: true, notice: 'Break' })
    await room.on('PATCH', '', { state: 'open' })
    advance(6 * MINUTE)
    expect((await me(url, token)).tasks.map(({ time }) => time)).toEqual(['open', 'late'])
    const late = await playTask(server, token, due)
    const told = (await ask<ClassRun>(url, 'GET', `/runs/${late.id}`, token)).json
    expect([told.mark, told.lateMs > MINUTE]).toEqual(['verified', true])
    expect(await cellOf(room, 1, 2)).toMatchObject({ mark: 'verified', isOwn: false, isLate: true })
    // The deadline was moved: then it was in time.
    await room.on('PATCH', `/tasks/${due}`, { dueAt: now() + DAY })
    expect(await cellOf(room, 1, 2)).toMatchObject({ mark: 'verified', isOwn: false })
    expect((await room.on('PATCH', '', { state: 'ended' })).json).toMatchObject({ state: 'ended' })
    expect((await run(due)).json['code']).toBe('class_closed')
    expect((await room.on('PATCH', '', { state: 'open' })).status).toBe(403)
    expect((await ask(url, 'POST', '/look', null, { code: room.code })).status).toBe(404)
    expect((await me(url, token)).tasks[1]).toMatchObject({ best: 'verified' })
  })

  test('after a change of a task its runs are counted again, and an open one may be finished', async () => {
    const { url, server, room, now, advance, classes } = await startRoom(on, {
      tasks: [{ level: 5, passes: 2 }],
    })
    const { token } = await room.join()
    const task = room.tasks[0]!.id
    const change = (body: object) => room.on('PATCH', `/tasks/${task}`, body)
    const stateOf = async () => {
      await classes.settle()
      const cell = (await cellOf(room, 1))!
      return [cell.state, cell.inARow]
    }
    for (let i = 0; i < 2; i++) await playTask(server, token, task)
    expect(await stateOf()).toEqual(['done', 2])
    await change({ passes: 3 })
    expect(await stateOf()).toEqual(['tried', 2])
    const open = await beginRun(url, token, task)
    await change({ opensAt: now() + DAY })
    expect(
      (await ask(url, 'POST', '/runs', token, { task, attempt: crypto.randomUUID() })).json['code'],
    ).toBe('task_closed')
    advance(MINUTE)
    expect((await open.send(0, open.log)).json.status).toBe('solved')
    expect(await stateOf()).toEqual(['done', 3])
    await change({ passes: 1 })
    expect(await stateOf()).toEqual(['done', 1])
    expect((await change({ dueAt: now() - DAY })).status).toBe(400)
    expect((await change({ passes: 6 })).status).toBe(400)
    expect(await stateOf()).toEqual(['done', 1])
  })

  test('Again gives one run within five minutes, and the board shows its result', async () => {
    const { url, server, room, advance, classes } = await startRoom(on)
    const { token } = await room.join()
    const { seat } = await me(url, token)
    const task = room.tasks[0]!.id
    const again = () => room.on('POST', '/again', { seat: seat.id, task })
    expect((await again()).status).toBe(201)
    expect((await me(url, token)).again).toMatchObject({ task })
    expect((await cellOf(room, 1))!.again).toMatchObject({ is: 'asked' })
    advance(6 * MINUTE)
    expect((await cellOf(room, 1))!.again).toMatchObject({ is: 'missed' })
    expect((await me(url, token)).again).toBeNull()
    await again()
    const { asked } = await playTask(server, token, task)
    expect(asked.json).toMatchObject({ isAgain: true, attempt: 1 })
    await classes.settle()
    expect((await cellOf(room, 1))!.again).toMatchObject({ is: 'verified' })
    await again()
    const slow = await beginRun(url, token, task)
    expect((await cellOf(room, 1))!.again).toMatchObject({ is: 'taken' })
    advance(6 * MINUTE)
    await server.runs.sweep()
    await classes.settle()
    expect((await ask(url, 'GET', `/runs/${slow.id}`, token)).json).toMatchObject({ mark: null, why: 'time' })
    expect((await cellOf(room, 1))!.again).toMatchObject({ is: 'failed' })
  })

  test('in a supervised session runs need the code, five wrong ones a minute are answered, and runs are marked as supervised', async () => {
    const { url, server, room, advance, classes } = await startRoom(on)
    const { token } = await room.join()
    const task = room.tasks[0]!.id
    // A word is valid for its minute and the next one, so the test begins at the start of a minute.
    advance(MINUTE - (server.now() % MINUTE))
    expect((await room.on('GET', '/word')).status).toBe(409)
    await room.on('POST', '/sitting', { isOn: true })
    const word = async () =>
      (await ask<{ word: string; until: number }>(url, 'GET', `/classes/${room.id}/word`, room.view)).json
        .word
    const run = (said?: string) =>
      ask(url, 'POST', '/runs', token, {
        task,
        attempt: crypto.randomUUID(),
        ...(said ? { word: said } : {}),
      })
    const first = await word()
    expect(first).toMatch(/^\d{5}$/)
    expect((await run()).json['code']).toBe('word_needed')
    const wrong = first === '00000' ? '11111' : '00000'
    for (let tries = 0; tries < 5; tries += 1) expect((await run(wrong)).json['code']).toBe('wrong_word')
    const shut = await run(first)
    expect([shut.status, shut.json['code'], Number(shut.headers.get('retry-after')) > 0]).toEqual([
      429,
      'too_often',
      true,
    ])
    const other = await room.join()
    advance(MINUTE)
    const old = await ask(url, 'POST', '/runs', other.token, {
      task,
      attempt: crypto.randomUUID(),
      word: first,
    })
    expect([old.status, old.json]).toMatchObject([201, { isWitnessed: true }])
    await playTask(server, other.token, task)
    await classes.settle()
    expect(await cellOf(room, 2)).toMatchObject({ mark: 'verified', isOwn: true, isWitnessed: true })
    await room.on('POST', '/sitting', { isOn: false })
    await room.on('POST', '/sitting', { isOn: true })
    const anew = await ask(url, 'POST', '/runs', other.token, { task, attempt: crypto.randomUUID() })
    expect(anew.json['code']).toBe('word_needed')
  })

  test('a recording without the server is unverified at best, and counts once', async () => {
    const { url, room, classes, advance } = await startRoom(on)
    const { token } = await room.join()
    const task = room.tasks[0]!.id
    const { sealLog } = await import('#game/log.ts')
    const { gameOf } = await import('#levels/rulebook.ts')
    const { referenceEntries } = await import('#levels/reference.ts')
    const entries = referenceEntries(gameOf(5, 'own')!, 'offline')
    const log = sealLog(5, 'offline', entries, 'own')
    const attempt = crypto.randomUUID()
    const send = (what: object, once = attempt) =>
      ask<ClassRun>(url, 'POST', '/recordings', token, { task, attempt: once, log: what })
    const one = await send(log)
    expect([one.status, one.json]).toMatchObject([202, { mark: 'unverified', why: 'unheard', status: null }])
    expect((await send(log)).json.id).toBe(one.json.id)
    const forged = await send({ ...log, entries: log.entries.slice(1) }, crypto.randomUUID())
    expect(forged.json).toMatchObject({ mark: 'refused' })
    const plain = sealLog(5, 'offline', referenceEntries(gameOf(5, 'plain')!, 'offline'))
    expect((await send(plain, crypto.randomUUID())).json).toMatchObject({
      mark: 'refused',
      sentence: 'This file is a run of the standard task.',
    })
    expect(await cellOf(room, 1)).toMatchObject({
      state: 'tried',
      mark: 'unverified',
      isOwn: true,
      attempts: 3,
      refusals: 0,
      hints: 0,
      inARow: 0,
    })
    expect((await ask(url, 'GET', `/runs/${one.json.id}/log`, token)).json).toMatchObject({ seed: 'offline' })
    advance(31 * DAY)
    await classes.sweep()
    expect((await ask(url, 'GET', `/runs/${one.json.id}/log`, token)).status).toBe(404)
    expect(await cellOf(room, 1)).toMatchObject({ state: 'tried', mark: 'unverified', isOwn: true })
  })

  test('names are changed, asked for help with, shown after a nod, and removed with a reason', async () => {
    const { url, room } = await startRoom(on, { mayChooseName: true })
    const one = await room.join({ nickname: 'Zoë' })
    const two = await room.join()
    const seats = async () => (await board(room)).seats
    const [seat] = await seats()
    const view = async () =>
      (await ask<Board>(url, 'GET', `/classes/${room.id}/board`, room.view)).json.seats.map(
        ({ nickname }) => nickname,
      )
    expect(await view()).toEqual([null, two.seat.nickname])
    await room.on('PATCH', `/seats/${seat!.id}`, { isShown: true })
    expect(await view()).toEqual(['Zoë', two.seat.nickname])
    const patch = (token: string, body: object) => ask(url, 'PATCH', '/me', token, body)
    expect((await patch(one.token, { nickname: 'Mo' })).json).toMatchObject({
      seat: { nickname: 'Mo', isShown: false },
    })
    expect(await view()).toEqual([null, two.seat.nickname])
    expect((await patch(one.token, { nickname: two.seat.nickname.toUpperCase() })).json['code']).toBe(
      'name_taken',
    )
    expect((await patch(one.token, { nickname: 'a@b' })).json['code']).toBe('bad_name')
    await patch(one.token, { needsHelp: true })
    expect((await seats())[0]!.helpSince).toEqual(expect.any(Number))
    await room.on('PATCH', `/seats/${seat!.id}`, { needsHelp: false, nickname: 'Momo' })
    expect((await seats())[0]).toMatchObject({ helpSince: null, nickname: 'Momo', isShown: true })
    const { id } = await beginRun(url, one.token, room.tasks[0]!.id)
    const gone = await room.on('DELETE', `/seats/${seat!.id}`, { reason: 'Not your class' })
    expect(gone.status).toBe(204)
    expect((await ask(url, 'GET', '/me', one.token)).json).toMatchObject({
      code: 'seat_gone',
      hint: 'Not your class',
    })
    expect((await core<BatchAnswer>(url, `${id}/open`)).status).toBe(409)
    expect((await seats())[0]).toMatchObject({ nickname: '', isGone: true })
    expect((await ask(url, 'DELETE', '/me', two.token)).status).toBe(204)
    expect((await ask(url, 'GET', '/me', two.token)).status).toBe(401)
    expect((await seats()).map(({ nickname }) => nickname)).toEqual(['', ''])
    // The names are free again.
    expect((await room.join({ nickname: 'Momo' })).seat).toEqual({ number: 3, nickname: 'Momo' })
  })

  test('a class that was restored from a backup is the same: its links, its cards, its marks and an open run', async () => {
    const { url, server, room, classes } = await startRoom(on)
    const seated = await room.join()
    const { id: solved } = await playTask(server, seated.token, room.tasks[0]!.id)
    await room.on('POST', '/badges', { seat: (await me(url, seated.token)).seat.id })
    const open = await beginRun(url, seated.token, room.tasks[1]!.id)
    await classes.settle()
    const told = async (at: string) => {
      const board = (await ask<Board>(at, 'GET', `/classes/${room.id}/board`, room.board)).json
      const seen = { cells: board.cells, seats: board.seats, tasks: board.tasks, class: board.class }
      const calls = ['/me', `/runs/${solved}`, `/runs/${solved}/log`, `/runs/${open.id}`].map(
        async (path) => {
          const { status, json } = await ask(at, 'GET', path, seated.token)
          return { status, told: { ...json, now: 0 } }
        },
      )
      return { seen, calls: await Promise.all(calls) }
    }
    const before = await told(url)
    const file = `${server.mailFolder}.backup`
    await backUp(server.store, file)
    const other = await startTestServer({ on })
    await restore(other.store, file, { isReplacing: true })
    other.advance(server.now() - other.now())
    expect(await told(other.url)).toEqual(before)
    expect(before.calls.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const again = await ask<JoinedSeat>(other.url, 'POST', '/join', null, { card: seated.card })
    expect(again.json).toMatchObject({ token: seated.token, seat: seated.seat })
    other.advance((open.log.at(-1) as Entry).at + 1000)
    expect((await open.send(0, open.log, {}, other.url)).json).toMatchObject({ status: 'solved' })
  })
})

/** The lines of a stream. */
async function* linesOf(answer: Response): AsyncGenerator {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body!) {
    text += decoder.decode(chunk, { stream: true })
    const lines = text.split('\n')
    text = lines.pop()!
    for (const line of lines) yield JSON.parse(line)
  }
}

test('a server without classes says so', async () => {
  const { url } = await startTestServer({ config: { classes: false } })
  expect((await ask(url, 'POST', '/classes', SECRET_KEY, { name: 'x' })).json['code']).toBe('not_found')
  const told = await fetch(`${url}/backend.json`)
  expect(((await told.json()) as { classes: boolean }).classes).toBe(false)
})
