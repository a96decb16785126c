import { afterAll, describe, expect, test } from 'vitest'
import type { Badge } from '#contract/class/badge.ts'
import type { Board } from '#contract/class/board.ts'
import type { ClassExport } from '#contract/class/export.ts'
import type { Ranks, SeatExport } from '#contract/class/learner.ts'
import { levelById } from '#levels/catalog.ts'
import { ask, beginRun, me, openClass, playTask } from '#server/testing/class-room.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

describe.each(kinds)('on $kind', (on) => {
  test('a learner takes away all that the class has of their seat, and nothing of another', async () => {
    const server = await startTestServer({ on })
    const { url } = server
    const room = await openClass(url, { mayChooseName: true })
    const [one, two] = [await room.join({ nickname: 'Zoë' }), await room.join({ nickname: 'Mo' })]
    const [first, second] = room.tasks
    const take = (token: string) => ask<SeatExport>(url, 'GET', '/me/export', token)
    const empty = await take(one.token)
    expect(empty).toMatchObject({ status: 200, json: { runs: [], badges: [], tasks: [{}, {}] } })

    const solved = await playTask(server, one.token, first!.id)
    const refused = await playTask(server, one.token, second!.id, 'impossible')
    await playTask(server, two.token, first!.id)
    const open = await beginRun(url, one.token, second!.id)
    await ask(url, 'POST', '/hints', one.token, { task: second!.id, hint: 1 })
    await ask(url, 'PATCH', '/me', one.token, { needsHelp: true, tool: 'UiPath' })
    await server.classes.settle()
    await room.on('PATCH', `/runs/${refused.id}`, { verdict: 'accepted', reason: 'I saw it' })
    const { id } = (await me(url, one.token)).seat
    const badge = await room.on<Badge>('POST', '/badges', { seat: id })

    const { json: all } = await take(one.token)
    expect(all).toMatchObject({
      botarena: 'seat',
      class: { name: '4B' },
      seat: { number: 1, nickname: 'Zoë', tool: 'UiPath', needsHelp: true, isOfAccount: false },
      tasks: [
        { level: 5, state: 'done', attempts: 1 },
        { level: 8, attempts: 2, hints: 1, byHand: { verdict: 'accepted', reason: 'I saw it' } },
      ],
      badges: [{ id: badge.json.id, seat: id }],
    })
    expect(all.seat.takenAt).toEqual(expect.any(Number))
    expect(all.seat.helpSince).toEqual(expect.any(Number))
    expect(all.sentence).toBe((await room.detail()).sentence)
    const runOf = (run: string) => all.runs.find((told) => told.id === run)
    expect(runOf(solved.id)).toMatchObject({ mark: 'verified', seed: solved.seed, log: solved.log })
    // The seed would reveal the task before it is solved.
    expect(runOf(open.id)).toMatchObject({ status: 'open', seed: null, log: [] })
    // The same runs of this seat as in the teacher's own file.
    const whole = (await room.on<ClassExport>('GET', '/export')).json
    expect(all.runs).toEqual(
      whole.runs.filter(({ seat }) => seat === 1).map((run) => ({ ...run, signals: [] })),
    )
    const text = JSON.stringify(all)
    for (const key of [one.token, one.card, one.code, two.seat.nickname])
      expect(text).not.toContain(`"${key}"`)

    expect((await take(two.token)).json.runs.map(({ seat }) => seat)).toEqual([2])
    expect([(await take(room.board)).status, (await take(room.view)).status]).toEqual([401, 401])
    for (let i = 0; i < 4; i++) await take(one.token)
    const often = await take(one.token)
    expect([often.status, often.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    await room.on('DELETE', `/seats/${id}`, {})
    expect((await take(one.token)).json).toMatchObject({ code: 'seat_gone' })
  })

  test('ranks are shown if the class shows them, by points of done tasks, with the names that the instructor allows', async () => {
    const server = await startTestServer({ on })
    const { url } = server
    const room = await openClass(url, {
      mayChooseName: true,
      tasks: [{ level: 5 }, { level: 8, passes: 2 }],
    })
    const [low, high] = [5, 8].map((level) => levelById(level)!.points) as [number, number]
    const [one, two, three, four] = [
      await room.join({ nickname: 'Zoë' }),
      await room.join({ nickname: 'Mo' }),
      await room.join({ nickname: 'Lu' }),
      await room.join({ nickname: 'Gone' }),
    ]
    const ranks = (token: string) => ask<Ranks>(url, 'GET', '/ranks', token)
    const lines = async (token: string) =>
      (await ranks(token)).json.ranks.map(({ rank, seat, nickname, points }) => [
        rank,
        seat,
        nickname,
        points,
      ])

    // A new class does not show ranks.
    expect((await me(url, one.token)).class.showsRanks).toBe(false)
    expect(await ranks(one.token)).toMatchObject({ status: 403, json: { code: 'not_allowed' } })
    await room.on('PATCH', '', { showsRanks: true })
    expect((await me(url, one.token)).class.showsRanks).toBe(true)

    const [easy, hard] = room.tasks
    await playTask(server, two.token, easy!.id)
    await playTask(server, three.token, easy!.id)
    // This task asks for two verified runs in a row: one of them is not enough.
    await playTask(server, three.token, hard!.id)
    await playTask(server, one.token, hard!.id)
    await playTask(server, one.token, hard!.id)
    await playTask(server, four.token, easy!.id)
    await server.classes.settle()
    await ask(url, 'DELETE', '/me', four.token)
    expect((await ranks(two.token)).json.of).toBe(low + high)
    expect(await lines(two.token)).toEqual([
      [1, 1, null, high],
      [2, 2, 'Mo', low],
      [2, 3, null, low],
    ])
    const { seats } = (await room.on<Board>('GET', '/board')).json
    await room.on('PATCH', `/seats/${seats[0]!.id}`, { isShown: true })
    expect((await lines(two.token))[0]).toEqual([1, 1, 'Zoë', high])

    // Late runs count if they count in the class; a struck run never counts.
    await room.on('PATCH', `/tasks/${easy!.id}`, { dueAt: server.now() - 3_600_000 })
    await room.on('PATCH', '', { lateCounts: false })
    expect((await lines(three.token)).map((line) => line[3])).toEqual([high, 0, 0])
    await room.on('PATCH', '', { lateCounts: true })
    const { runs } = (await room.on<ClassExport>('GET', '/export')).json
    const struck = runs.find(({ seat, task }) => seat === 2 && task === easy!.id)!
    await room.on('PATCH', `/runs/${struck.id}`, { verdict: 'struck', reason: 'by hand' })
    expect(await lines(three.token)).toEqual([
      [1, 1, 'Zoë', high],
      [2, 3, 'Lu', low],
      [3, 2, null, 0],
    ])
    await room.on('PATCH', '', { showsRanks: false })
    expect((await ranks(one.token)).status).toBe(403)
  })
})
