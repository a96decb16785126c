import { expect, test } from 'vitest'
import type { JoinedSeat, OwnSeats } from '#contract/class/anybody.ts'
import type { ClassRun } from '#contract/class/run.ts'
import { DAY } from '#server/clock.ts'
import { setInstructor } from '#server/operator/accounts.ts'
import { ask as sql } from '#server/store/base/change.ts'
import { ask, beginRun, me, openClass, playTask } from '#server/testing/class-room.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const start = async (level = 5) => {
  const server = await startTestServer({ accounts: {} })
  const room = await openClass(server.url, { tasks: [{ level }] })
  const { token, card } = await room.join()
  return { server, room, token, card, task: room.tasks[0]!.id }
}

test('a run that began in time is in time, though it ends later', async () => {
  const { server, room, token, task } = await start()
  const dueAt = server.now() + 500
  await room.on('PATCH', `/tasks/${task}`, { dueAt })
  const { id } = await playTask(server, token, task)
  const { json } = await ask<ClassRun>(server.url, 'GET', `/runs/${id}`, token)
  expect(json).toMatchObject({ mark: 'verified', lateMs: 0 })
  expect(json.endedAt).toBeGreaterThan(dueAt)
})

test('no sentence about a run keeps an address', async () => {
  const { server, token, task } = await start()
  const { id, send } = await beginRun(server.url, token, task)
  await send(0, [{ at: 0, completed: true, 'ada@example.org': 1 }])
  const { json } = await ask<ClassRun>(server.url, 'GET', `/runs/${id}`, token)
  expect(json).toMatchObject({ mark: 'refused', sentence: expect.stringContaining('…') })
  expect(json.sentence).not.toContain('@')
})

test('the code of an earlier supervised session is wrong in the next one', async () => {
  const { server, room, token, task } = await start()
  const needsWord = async () => (await me(server.url, token)).sitting.needsWord
  await room.on('POST', '/sitting', { isOn: true })
  expect(await needsWord()).toBe(true)
  const { word } = (await room.on<{ word: string }>('GET', '/word')).json
  await beginRun(server.url, token, task, { word })
  expect(await needsWord()).toBe(false)
  server.advance(1000)
  await room.on('POST', '/sitting', { isOn: true })
  expect(await needsWord()).toBe(true)
})

test('a seat stays with the account that took it first, whoever has the card', async () => {
  const { server, card } = await start()
  const seatsOf = async (bearer: string) =>
    (await ask<OwnSeats>(server.url, 'GET', '/mine', bearer)).json.seats.length
  const [ada, bea] = [await signUp(server.url), await signUp(server.url)]
  for (const { session } of [ada, bea])
    expect((await ask<JoinedSeat>(server.url, 'POST', '/join', session.access_token, { card })).status).toBe(
      200,
    )
  expect([await seatsOf(ada.session.access_token), await seatsOf(bea.session.access_token)]).toEqual([1, 0])
})

test('an instructor who has not shown the second factor makes no class and reads none', async () => {
  const { server } = await start()
  const { session, user, email } = await signUp(server.url)
  await setInstructor(server.store, email, true)
  const list = () => ask(server.url, 'GET', '/classes', session.access_token)
  expect((await list()).status).toBe(200)
  await server.store.change(() =>
    sql(
      `insert into factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values ($1, $2, 'phone', 'totp', 'verified', '', $3, $3)`,
      [crypto.randomUUID(), user.id, server.now()],
    ),
  )
  expect((await list()).json['code']).toBe('not_allowed')
})

test('the pauses of a run go with its log', async () => {
  const { server, token, task } = await start(20)
  await playTask(server, token, task)
  await server.classes.settle()
  const gaps = async () => (await server.store.read('select gaps from class_runs')).map((row) => row['gaps'])
  expect(await gaps()).toEqual([expect.any(String)])
  server.advance(31 * DAY)
  await server.classes.sweep()
  expect(await gaps()).toEqual([null])
})
