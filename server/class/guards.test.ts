import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { JoinedSeat, OwnSeats } from '#contract/class/anybody.ts'
import type { Board } from '#contract/class/board.ts'
import type { ClassExport } from '#contract/class/export.ts'
import type { ClassDetail, ClassHead, NewClass, NewLink } from '#contract/class/instructor.ts'
import { foldNickname, readNickname } from '#contract/class/rules.ts'
import { DAY } from '#server/clock.ts'
import { setInstructor } from '#server/operator/accounts.ts'
import { ask, beginRun, me, openClass, playTask } from '#server/testing/class-room.ts'
import { classTables } from '#server/testing/class-tables.ts'
import { signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { AUTH_KEY, SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'
import { openVault } from '#server/vault.ts'
import { makeToken } from './base/tokens.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

/** Calls of a board, with the rights that they need and the ids in their path. */
const boardCalls = (id: string, seat: string, task: string, run: string): [string, string, unknown?][] => [
  ['GET', `/classes/${id}`],
  ['PATCH', `/classes/${id}`, { notice: 'mine' }],
  ['DELETE', `/classes/${id}`],
  ['POST', `/classes/${id}/tasks`, { tasks: [{ level: 1 }] }],
  ['PATCH', `/classes/${id}/tasks/${task}`, { passes: 5 }],
  ['DELETE', `/classes/${id}/tasks/${task}`],
  ['GET', `/classes/${id}/seats`],
  ['POST', `/classes/${id}/seats`, { count: 1 }],
  ['PATCH', `/classes/${id}/seats/${seat}`, { nickname: 'mine' }],
  ['DELETE', `/classes/${id}/seats/${seat}`],
  ['POST', `/classes/${id}/seats/${seat}/card`],
  ['POST', `/classes/${id}/code`],
  ['POST', `/classes/${id}/link`, { kind: 'board' }],
  ['POST', `/classes/${id}/again`, { seat, task }],
  ['POST', `/classes/${id}/sitting`, { isOn: true }],
  ['PATCH', `/classes/${id}/runs/${run}`, { verdict: 'accepted', reason: 'mine' }],
  ['GET', `/classes/${id}/runs/${run}`],
  ['GET', `/classes/${id}/runs/${run}/log`],
  ['GET', `/classes/${id}/export`],
  ['POST', `/classes/${id}/badges`, { seat }],
  ['GET', `/classes/${id}/badges`],
]

/** Calls that a projector may make too. */
const viewCalls = (id: string): [string, string, unknown?][] => [
  ['GET', `/classes/${id}/board`],
  ['GET', `/classes/${id}/stream`],
  ['GET', `/classes/${id}/word`],
]

describe.each(kinds)('on $kind', (on) => {
  test('nobody reads or changes another seat, another class, or a board without its link', async () => {
    const server = await startTestServer({ on, accounts: {} })
    const { url } = server
    const [ours, theirs] = [await openClass(url), await openClass(url, { name: '5A' })]
    const { token } = await ours.join()
    const other = await ours.join()
    const stranger = await theirs.join()
    const task = ours.tasks[0]!.id
    const { id: run } = await playTask(server, token, task)
    const { id: seat } = (await me(url, token)).seat
    await ours.on('POST', '/sitting', { isOn: true })
    const vault = openVault(AUTH_KEY)
    const before = await ours.detail()
    const learner = await signUp(url)
    const forged: [string, string | null, number[]][] = [
      ['nobody', null, [401]],
      ['the seat itself', token, [403]],
      ['another class', theirs.board, [404]],
      ['another class’s view', theirs.view, [403, 404]],
      ['an older generation', makeToken(vault, { kind: 'board', id: ours.id, generation: 0 }), [401]],
      ['a generation to come', makeToken(vault, { kind: 'board', id: ours.id, generation: 2 }), [401]],
      [
        'another AUTH_KEY',
        makeToken(openVault('another_key_of_tests'), { kind: 'board', id: ours.id, generation: 1 }),
        [401],
      ],
      ['a letter changed', `${ours.board.slice(0, -3)}AAA`, [401]],
      ['a seat’s token called a board’s', token.replace('seat_', 'board_'), [401]],
      // The same class and generation: only the kind of the token differs.
      ['a view’s token called a board’s', ours.view.replace('view_', 'board_'), [401]],
      ['a learner with an account', learner.session.access_token, [403]],
      ['a key that every visitor has', 'sb_publishable_botarena', [401]],
    ]
    const wrong: string[] = []
    for (const [who, bearer, statuses] of forged) {
      for (const [method, path, body] of [...boardCalls(ours.id, seat, task, run), ...viewCalls(ours.id)]) {
        const { status } = await ask(url, method, path, bearer, body)
        if (!statuses.includes(status)) wrong.push(`${who}: ${method} ${path} ${status}`)
      }
    }
    for (const [method, path, body] of boardCalls(ours.id, seat, task, run)) {
      const { status } = await ask(url, method, path, ours.view, body)
      if (status !== 403) wrong.push(`view: ${method} ${path} ${status}`)
    }
    // Ids of another class are unknown in every path.
    const own = boardCalls(theirs.id, seat, task, run).slice(4)
    for (const [method, path, body] of own) {
      if (!path.includes(seat) && !path.includes(task) && !path.includes(run)) continue
      const { status } = await ask(url, method, path, theirs.board, body)
      if (status !== 404) wrong.push(`own path: ${method} ${path} ${status}`)
    }
    for (const bearer of [other.token, stranger.token]) {
      for (const path of [`/runs/${run}`, `/runs/${run}/log`]) {
        const { status } = await ask(url, 'GET', path, bearer)
        if (status !== 404) wrong.push(`another seat: ${path} ${status}`)
      }
    }
    const elsewhere = await ask(url, 'POST', '/runs', stranger.token, { task, attempt: crypto.randomUUID() })
    if (elsewhere.status !== 404) wrong.push(`another class's task ${elsewhere.status}`)
    expect(wrong).toEqual([])
    expect(await ours.detail()).toEqual(before)
  })

  test('a view link shows marks, nodded names and the word, and ends with its generation', async () => {
    const server = await startTestServer({ on })
    const room = await openClass(server.url, { mayChooseName: true })
    const { token } = await room.join({ nickname: 'Zoe Z' })
    await playTask(server, token, room.tasks[0]!.id)
    await server.classes.settle()
    const { json } = await ask<Board>(server.url, 'GET', `/classes/${room.id}/board`, room.view)
    expect(json.cells).toMatchObject([{ seat: 1, task: 1, state: 'done', mark: 'verified', isOwn: true }])
    expect(Object.keys(json.cells[0]!)).not.toContain('attempts')
    expect(json.seats).toMatchObject([{ nickname: null, helpSince: null, seenAt: null }])
    expect(JSON.stringify(json)).not.toContain('Zoe')
    const renewed = await room.on<NewLink>('POST', '/link', { kind: 'view' })
    const status = async (bearer: string) =>
      (await ask(server.url, 'GET', `/classes/${room.id}/board`, bearer)).status
    expect([await status(room.view), await status(renewed.json.token), await status(room.board)]).toEqual([
      401, 200, 200,
    ])
    const board = (await room.on<NewLink>('POST', '/link', { kind: 'board' })).json.token
    expect([await status(room.board), await status(board), await status(renewed.json.token)]).toEqual([
      401, 200, 200,
    ])
  })

  test('an instructor is recognised by the account’s row, with the factor shown, and has only their own classes', async () => {
    const { url, store } = await startTestServer({ on, accounts: {} })
    const [teacher, colleague] = [await signUp(url), await signUp(url)]
    const bearer = teacher.session.access_token
    const create = (as: string) => ask<NewClass>(url, 'POST', '/classes', as, { name: '7C' })
    expect((await create(bearer)).status).toBe(403)
    await setInstructor(store, teacher.email, true)
    await setInstructor(store, colleague.email, true)
    const made = await create(bearer)
    expect(made.status).toBe(201)
    const { id } = made.json.class
    const list = async (as: string) =>
      (await ask<{ classes: ClassHead[] }>(url, 'GET', '/classes', as)).json.classes.map((one) => one.id)
    expect([await list(bearer), await list(colleague.session.access_token), await list(SECRET_KEY)]).toEqual([
      [id],
      [],
      [id],
    ])
    expect((await ask<ClassDetail>(url, 'GET', `/classes/${id}`, bearer)).json.name).toBe('7C')
    expect((await ask(url, 'GET', `/classes/${id}`, colleague.session.access_token)).status).toBe(404)
    // The id of a class is no secret: only its owner gets its board by making it once more.
    const remake = async (as: string) => (await ask(url, 'POST', '/classes', as, { name: '7C', id })).status
    expect([
      await remake(bearer),
      await remake(colleague.session.access_token),
      await remake(SECRET_KEY),
    ]).toEqual([200, 403, 403])
    // The token still says instructor for an hour, but the row no longer does.
    await setInstructor(store, teacher.email, false)
    expect((await ask(url, 'GET', `/classes/${id}`, bearer)).status).toBe(403)
    expect((await ask(url, 'GET', `/classes/${id}`, made.json.board)).status).toBe(200)
    expect((await ask(url, 'GET', '/classes', made.json.board)).status).toBe(403)
  })

  test('wrong codes are counted for an address, and right ones are not', async () => {
    const { url } = await startTestServer({ on })
    const room = await openClass(url)
    for (let number = 0; number < 610; number += 1) {
      const look = await ask(url, 'POST', '/look', null, { code: room.code })
      expect(look.status).toBe(200)
    }
    const tries = await Promise.all(
      Array.from({ length: 600 }, () => ask(url, 'POST', '/join', null, { card: 'ZZZZZZZZ' })),
    )
    expect(tries.every(({ status, json }) => status === 404 && json['code'] === 'no_class')).toBe(true)
    const shut = await ask(url, 'POST', '/look', null, { code: room.code })
    expect([shut.status, shut.json['code'], Number(shut.headers.get('retry-after')) > 200]).toEqual([
      429,
      'too_often',
      true,
    ])
  })

  test('thirty runs a minute for a seat, and each is an attempt that the board shows', async () => {
    const { url, classes } = await startTestServer({ on })
    const room = await openClass(url)
    const { token } = await room.join()
    const asked = await Promise.all(
      Array.from({ length: 33 }, () =>
        ask(url, 'POST', '/runs', token, { task: room.tasks[0]!.id, attempt: crypto.randomUUID() }),
      ),
    )
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(3)
    await classes.settle()
    const [cell] = (await room.on<Board>('GET', '/board')).json.cells
    expect(cell!.attempts).toBe(30)
    const numbers = asked.flatMap(({ status, json }) => (status === 201 ? [json['attempt']] : []))
    expect(new Set(numbers).size).toBe(30)
  })

  test('whatever is sent, the answer is a refusal of 4xx with a sentence', async () => {
    const server = await startTestServer({ on })
    const { url, log } = server
    const room = await openClass(url, { mayChooseName: true })
    const { token } = await room.join()
    const { id: seat } = (await me(url, token)).seat
    const { id: run } = await beginRun(url, token, room.tasks[0]!.id)
    const calls = [
      ...boardCalls(room.id, seat, room.tasks[0]!.id, run).filter(
        ([method, path]) => method !== 'DELETE' && !path.endsWith('/link') && !path.endsWith('/card'),
      ),
      ['POST', '/look'],
      ['POST', '/join'],
      ['POST', '/verify'],
      ['POST', '/classes'],
      ['PATCH', '/me'],
      ['POST', '/runs'],
      ['POST', '/hints'],
      ['POST', '/recordings'],
    ] as [string, string][]
    const bearers = [null, token, room.board, SECRET_KEY, 'x', 'seat_', `board_${'A'.repeat(50)}`]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.constantFrom(...bearers),
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record(
              {
                code: fc.oneof(fc.string(), fc.constant(room.code)),
                card: fc.string(),
                nickname: fc.string({ unit: 'binary' }),
                task: fc.oneof(fc.uuid(), fc.constant(room.tasks[0]!.id)),
                attempt: fc.uuid(),
                name: fc.string({ unit: 'grapheme' }),
                notice: fc.string({ unit: 'binary' }),
                seats: fc.integer(),
                count: fc.integer(),
                hint: fc.integer(),
                jwt: fc.string(),
                reason: fc.string({ unit: 'binary' }),
                verdict: fc.constantFrom('accepted', 'struck', null, 'x'),
                log: fc.record({
                  level: fc.integer(),
                  seed: fc.string(),
                  entries: fc.array(fc.jsonValue()),
                  seal: fc.string(),
                }),
              },
              { requiredKeys: [] },
            )
            .map((body) => JSON.stringify(body)),
        ),
        async ([method, path], bearer, body) => {
          const answer = await ask(url, method, path, bearer, method === 'GET' ? undefined : body)
          const { message, hint } = answer.json
          const isTold = answer.status < 400 || (Boolean(message) && typeof hint === 'string')
          expect([method, path, body, answer.status < 500, isTold]).toEqual([method, path, body, true, true])
        },
      ),
      { numRuns: 300 },
    )
    const large = await ask(url, 'POST', '/recordings', token, { log: 'x'.repeat(100_000) })
    expect([large.status, large.json['code']]).toEqual([413, 'too_large'])
    expect(log.filter((line) => line.includes('unexpected error'))).toEqual([])
  })

  test('nicknames of every kind are seated as they are kept, or refused', async () => {
    const { url } = await startTestServer({ on })
    const room = await openClass(url, { mayChooseName: true })
    await room.on('PATCH', '', { cap: 500 })
    const names = fc.sample(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({
          unit: fc.constantFrom('a', 'Ä', 'ß', 'ﬁ', '１', ' ', '-', '.', '日', 'é'),
          maxLength: 26,
        }),
        fc.constantFrom('a@b.c', '=1+1', '12345', 'Zoë', ' zoë ', '\u202Eevil', '../..', '<b>'),
      ),
      { numRuns: 150, seed: 7 },
    )
    const seated = new Map<string, string>()
    for (const nickname of names) {
      const { status, json } = await ask<JoinedSeat>(url, 'POST', '/join', null, {
        code: room.code,
        nickname,
      })
      const kept = readNickname(nickname)
      const expected =
        kept === null ? (nickname === '' ? 400 : 422) : seated.has(foldNickname(kept)) ? 409 : 201
      expect([nickname, status]).toEqual([nickname, expected])
      if (status !== 201) continue
      expect(json.seat.nickname).toBe(kept)
      seated.set(foldNickname(kept!), kept!)
    }
    expect(seated.size).toBeGreaterThan(15)
    const told = (await room.on<Board>('GET', '/board')).json.seats.map(({ nickname }) => nickname!)
    expect(told.toSorted()).toEqual([...seated.values()].toSorted())
  })

  test('a class goes after its days, with its logs, and no table of a class holds an address', async () => {
    const server = await startTestServer({ on, accounts: {} })
    const { url, advance, classes, store } = server
    const teacher = await signUp(url)
    await setInstructor(store, teacher.email, true)
    const made = await ask<NewClass>(url, 'POST', '/classes', teacher.session.access_token, {
      name: '9D',
      tasks: [{ level: 4 }],
      seats: 2,
    })
    const id = made.json.class.id
    const learner = await signUp(url)
    const look = await ask<{ nicknames: string[] }>(url, 'POST', '/look', null, {
      code: made.json.class.code,
    })
    const joined = await ask<JoinedSeat>(url, 'POST', '/join', learner.session.access_token, {
      code: made.json.class.code,
      nickname: look.json.nicknames[0],
    })
    const mine = (bearer: string) => ask<OwnSeats>(url, 'GET', '/mine', bearer)
    expect((await mine(learner.session.access_token)).json.seats).toEqual([joined.json])
    expect((await mine(teacher.session.access_token)).json.seats).toEqual([])
    expect((await mine(joined.json.token)).status).toBe(401)
    const { id: run } = await playTask(server, joined.json.token, made.json.class.tasks[0]!.id)
    await classes.settle()
    const exported = await ask<ClassExport>(url, 'GET', `/classes/${id}/export`, made.json.board)
    expect(exported.json.runs).toMatchObject([{ id: run, mark: 'verified', log: expect.any(Array) }])
    expect(JSON.stringify(exported.json)).not.toMatch(/seat_|board_|view_/)
    const tables = classTables(server)
    const rows = await tables.counts()
    expect(Object.values(rows).every((count) => count > 0)).toBe(true)
    expect(await tables.withAddresses()).toEqual([])
    advance(31 * DAY)
    expect(await classes.sweep()).toBe(0)
    expect((await ask(url, 'GET', `/runs/${run}/log`, joined.json.token)).status).toBe(404)
    expect((await ask(url, 'GET', `/runs/${run}`, joined.json.token)).json).toMatchObject({
      mark: 'verified',
    })
    await ask(url, 'PATCH', `/classes/${id}`, made.json.board, { state: 'ended' })
    advance(89 * DAY)
    expect(await classes.sweep()).toBe(0)
    advance(2 * DAY)
    expect(await classes.sweep()).toBe(1)
    expect(await tables.counts()).toEqual(Object.fromEntries(Object.keys(rows).map((table) => [table, 0])))
    expect((await ask(url, 'GET', '/me', joined.json.token)).status).toBe(401)
    const idle = await openClass(url)
    advance(179 * DAY)
    expect(await classes.sweep()).toBe(0)
    advance(2 * DAY)
    expect(await classes.sweep()).toBe(1)
    expect((await ask(url, 'GET', `/classes/${idle.id}`, idle.board)).json['code']).toBe('link_gone')
  })
})
