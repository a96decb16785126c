import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { MOST_SHIFTS } from '#contract/learner.ts'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { LEARNER_TABLES } from '#server/schema/tables.ts'
import { JOINS, type Level, level, open } from '#server/testing/joins.ts'
import { connect, PASSWORD, sampleOf, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer as startServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const LEAD = { name: 'Ada', email: 'ada@example.org', rpa_tool: 'UiPath' }

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = (accounts = {}) => startServer({ on, accounts })

  test('when the database is gone the signed-in get 503, and it is counted', async () => {
    const server = await startTestServer()
    const { client } = await signUp(server.url)
    const failures = async () => {
      const answer = await fetch(`${server.url}/metrics`, { headers: { apikey: SECRET_KEY } })
      return Number(/^botarena_store_failures_total (\d+)$/m.exec(await answer.text())![1])
    }
    await server.store.close()
    const before = await failures()
    const answers = [
      await client.from('learners').select().retry(false),
      await client.from('learner_levels').upsert({ ...open, challenge_level: 2 }),
      await client.from('leads').insert(LEAD),
      await client.rpc('my_sessions'),
    ]
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
      answers.map(() => [503, '53000']),
    )
    expect(await failures()).toBe(before + answers.length)
    // The account service counts its own calls.
    expect((await client.auth.getUser()).error?.status).toBe(503)
    expect(await failures()).toBe(before + answers.length + 1)
  })

  test('a learner writes and reads rows of their own, and nobody else’s', async () => {
    const server = await startTestServer()
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    const written = await ada.client
      .from('learners')
      .upsert({ user_id: ada.user.id, name: 'Ada', rpa_tool: 'UiPath' }, { onConflict: 'user_id' })
      .select()
      .single()
    expect(written.error).toBeNull()
    expect(written.data).toMatchObject({ user_id: ada.user.id, name: 'Ada', reset_at: null })
    const levels = await ada.client
      .from('learner_levels')
      .upsert([level(1, 9, '7'), { ...open, challenge_level: 2 }], { onConflict: 'user_id,challenge_level' })
      .select('challenge_level, attempts')
    expect(levels).toMatchObject({
      error: null,
      data: [
        { challenge_level: 1, attempts: 1 },
        { challenge_level: 2, attempts: 4 },
      ],
    })
    expect((await ada.client.from('learner_levels').select().gt('challenge_level', 1)).data).toMatchObject([
      { user_id: ada.user.id, challenge_level: 2, completed_at: null },
    ])

    const before = [
      await server.query('select * from learners'),
      await server.query('select * from learner_levels'),
    ]
    for (const table of ['learners', 'learner_levels']) {
      expect((await eve.client.from(table).select()).data).toEqual([])
      expect((await eve.client.from(table).select('*', { count: 'exact', head: true })).count).toBe(0)
      expect((await eve.client.from(table).select().eq('user_id', ada.user.id)).data).toEqual([])
      expect((await eve.client.from(table).select().neq('user_id', eve.user.id)).data).toEqual([])
      expect((await eve.client.from(table).select().not('user_id', 'is', null)).data).toEqual([])
    }
    for (const attempt of [
      await eve.client.from('learners').upsert({ user_id: ada.user.id, name: 'Eve' }),
      await eve.client.from('learners').insert({ user_id: ada.user.id, name: 'Eve' }),
      await eve.client.from('learner_levels').upsert({ ...level(1, 1, '1'), user_id: ada.user.id }),
      await eve.client.from('learners').update({ name: 'Eve' }).eq('user_id', ada.user.id),
      await eve.client.from('learners').delete().eq('user_id', ada.user.id),
      await eve.client.from('learner_levels').upsert({ ...level(1, 1, '1'), updated_at: '2026-01-01' }),
    ]) {
      expect(attempt).toMatchObject({ status: 403, error: { code: '42501' } })
    }
    expect([
      await server.query('select * from learners'),
      await server.query('select * from learner_levels'),
    ]).toEqual(before)
  })

  test('a signed-in learner sends the three records like everybody, and reads none', async () => {
    const server = await startTestServer()
    const { client } = await signUp(server.url)
    expect((await client.from('leads').insert(LEAD)).error).toBeNull()
    expect(await server.rows('leads')).toMatchObject([LEAD])
    for (const answer of [
      await client.from('leads').select(),
      await client.from('leads').insert(LEAD).select(),
      await client.from('leads').update({ name: 'Eve' }).eq('id', 1),
    ]) {
      expect(answer).toMatchObject({ status: 403, error: { code: '42501' } })
    }
  })

  test('a visitor has no rows, the operator reads all of them', async () => {
    const server = await startTestServer()
    const { client, user } = await signUp(server.url)
    await client.from('learners').insert({ name: 'Ada' })
    const visitor = connect(server.url)
    for (const answer of [
      await visitor.from('learners').select(),
      await visitor.from('learners').insert({ name: 'x' }),
    ]) {
      expect(answer).toMatchObject({ status: 401, error: { code: '42501' } })
    }
    const operator = await fetch(`${server.url}/rest/v1/learners`, { headers: { apikey: SECRET_KEY } })
    expect(await operator.json()).toMatchObject([{ user_id: user.id, name: 'Ada' }])
  })

  test('an invalid token is refused with its fault', async () => {
    const server = await startTestServer()
    const { client, session, email } = await signUp(server.url)
    const ask = async (bearer: string) => {
      const answer = await fetch(`${server.url}/rest/v1/learners`, {
        headers: { apikey: KEY, authorization: `Bearer ${bearer}` },
      })
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    }
    expect(await ask(session.access_token)).toEqual([200, undefined])
    expect(await ask(`${session.access_token.slice(0, -8)}AAAAAAAA`)).toEqual([401, 'PGRST301'])
    await client.auth.signOut()
    expect(await ask(session.access_token)).toEqual([401, 'PGRST301'])
    // A client whose session is broken falls back to the key: records still go out.
    const broken = connect(server.url)
    await broken.auth.setSession({ access_token: session.access_token, refresh_token: session.refresh_token })
    expect((await broken.from('leads').insert(LEAD)).error).toBeNull()
    const { data } = await broken.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await ask(data.session?.access_token ?? ''))[0]).toBe(200)
  })

  test.each(JOINS)('%s', async (_what, one, other, joined) => {
    const server = await startTestServer()
    for (const order of [
      [one, other],
      [other, one],
      [one, other, one],
    ]) {
      const { client } = await signUp(server.url)
      for (const row of order) expect((await client.from('learner_levels').upsert(row)).error).toBeNull()
      const { data } = await client
        .from('learner_levels')
        .select('challenge_level, completed_at, seconds, seed, attempts')
      const [{ completed_at, ...rest }] = data as [Level]
      expect({ ...rest, completed_at: completed_at && new Date(completed_at).toISOString() }).toEqual(joined)
    }
  })

  test('any machines, in any order, end alike', async () => {
    const server = await startTestServer()
    const rows = fc.array(
      fc.oneof(
        fc.constant(open),
        fc
          .tuple(
            fc.integer({ min: 1, max: 3 }),
            fc.integer({ min: 1, max: 2 }),
            fc.constantFrom('a', 'B', '1'),
            fc.nat(3),
          )
          .map(([day, seconds, seed, attempts]) => level(day, seconds, seed, attempts)),
      ),
      { minLength: 2, maxLength: 5 },
    )
    const { client } = await signUp(server.url)
    let next = 1
    const endOf = async (sent: readonly Level[]) => {
      const challenge_level = (next += 1)
      for (const row of sent) {
        expect((await client.from('learner_levels').upsert({ ...row, challenge_level })).error).toBeNull()
      }
      const { data } = await client
        .from('learner_levels')
        .select('completed_at, seconds, seed, attempts')
        .eq('challenge_level', challenge_level)
      return data
    }
    await fc.assert(
      fc.asyncProperty(rows, async (sent) => {
        const end = await endOf(sent)
        expect(await endOf(sent.toReversed())).toEqual(end)
        expect(await endOf([...sent, ...sent])).toEqual(end)
      }),
      { seed: 20_261_121, numRuns: 25 },
    )
  })

  test('a reset travels, a moment of the future is cut to now, and nothing is lowered', async () => {
    const server = await startTestServer()
    const { client } = await signUp(server.url)
    const reset = async (reset_at: string | null) => {
      const { data, error } = await client.from('learners').upsert({ reset_at, name: null }).select().single()
      expect(error).toBeNull()
      return data as { reset_at: string; name: string | null }
    }
    await client.from('learners').upsert({ name: 'Ada' })
    expect(new Date((await reset('2026-02-02T00:00:00Z')).reset_at).toISOString()).toBe(
      '2026-02-02T00:00:00.000Z',
    )
    const older = await reset('2026-01-01T00:00:00Z')
    expect([new Date(older.reset_at).toISOString(), older.name]).toEqual(['2026-02-02T00:00:00.000Z', 'Ada'])
    expect((await reset(null)).reset_at).toBe(older.reset_at)
    expect(new Date((await reset('2999-01-01T00:00:00Z')).reset_at).getTime()).toBeLessThanOrEqual(
      Date.now() + 1,
    )
    const future = { ...level(1, 9, '7'), completed_at: '2999-01-01T00:00:00Z' }
    const { data } = await client.from('learner_levels').upsert(future).select().single()
    expect(new Date(String(data.completed_at)).getTime()).toBeLessThanOrEqual(Date.now() + 1)
  })

  test('an account keeps its list of shifts: nobody else reads it, and machines meet in any order', async () => {
    const server = await startTestServer()
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    const shift = { ...sampleOf('learner_shifts'), shift_id: 'a'.repeat(32) }
    const send = async (row: object) => {
      const { error } = await ada.client.from('learner_shifts').upsert(row)
      expect(error).toBeNull()
    }
    const ms = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())
    const kept = async () => {
      const { data } = await ada.client.from('learner_shifts').select()
      const rows = data as { started_at: string; removed_at: string | null }[]
      return rows.map(({ started_at, removed_at, ...row }) => ({
        ...row,
        started_at: ms(started_at),
        removed_at: ms(removed_at),
      }))
    }
    const early = { ...shift, started_at: '2026-01-01T00:00:00.000Z' }
    const late = { ...shift, started_at: '2026-01-02T00:00:00.000Z' }
    const removed = { ...late, removed_at: '2026-01-03T00:00:00.000Z' }
    await send(late)
    await send(early)
    await send({ ...late, process: 'invoices', size: 8, conditions: null })
    expect(await kept()).toMatchObject([{ ...early, user_id: ada.user.id }])
    // One machine looked at the end; another one, which did not, sends the row again.
    const result = '{"clean":true,"counts":{}}'
    await send({ ...early, result })
    await send(early)
    await send({ ...early, result: '{"clean":false,"counts":{}}' })
    expect(await kept()).toMatchObject([{ ...early, result }])
    // Taken off the list on one machine, and sent once more by another that did not hear of it.
    await send(removed)
    await send(early)
    const joined = { ...early, result, removed_at: removed.removed_at }
    expect(await kept()).toMatchObject([joined])
    await send({ ...removed, removed_at: '2026-01-02T12:00:00.000Z' })
    expect(await kept()).toMatchObject([joined])

    // Its id is the key to the shift.
    const eves = eve.client.from('learner_shifts')
    expect((await eves.select()).data).toEqual([])
    expect((await eves.select().eq('shift_id', shift.shift_id)).data).toEqual([])
    for (const attempt of [
      await eves.upsert({ ...shift, user_id: ada.user.id }),
      await eves.update({ removed_at: null }).eq('user_id', ada.user.id),
      await eves.delete().eq('user_id', ada.user.id),
      await ada.client.from('learner_shifts').delete().eq('shift_id', shift.shift_id),
    ])
      expect(attempt).toMatchObject({ status: 403, error: { code: '42501' } })
    expect((await connect(server.url).from('learner_shifts').select()).status).toBe(401)
    // Somebody else may have the same shift in their list.
    expect((await eves.upsert(shift)).error).toBeNull()
    expect(await kept()).toMatchObject([joined])

    await send({ ...shift, shift_id: 'b'.repeat(32), started_at: '2999-01-01T00:00:00Z' })
    const [, future] = await kept()
    expect(Date.parse(future?.started_at ?? '')).toBeLessThanOrEqual(Date.now() + 1)
  })

  test('an account keeps the shifts that were started last, and no more than the most', async () => {
    const server = await startTestServer()
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    const numbered = (n: number) => ({
      ...sampleOf('learner_shifts'),
      shift_id: n.toString(16).padStart(32, '0'),
      started_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    })
    const idsOf = async ({ client }: typeof ada) =>
      (await client.from('learner_shifts').select('shift_id').order('started_at')).data!.map((row) =>
        Number.parseInt(String(row.shift_id), 16),
      )
    const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
    expect((await eve.client.from('learner_shifts').upsert(upTo(2).map(numbered))).error).toBeNull()
    const all = upTo(MOST_SHIFTS + 5)
    for (const sent of [all.slice(0, 60), all.slice(60), all.slice(0, 3)])
      expect((await ada.client.from('learner_shifts').upsert(sent.map(numbered))).error).toBeNull()
    expect(await idsOf(ada)).toEqual(all.slice(5))
    expect(await idsOf(eve)).toEqual([0, 1])
  })

  test('rows that are no rows are refused as PostgreSQL would', async () => {
    const server = await startTestServer()
    const { client } = await signUp(server.url)
    const upsert = (rows: unknown, options = {}) =>
      client.from('learner_levels').upsert(rows as never, options)
    const shift = sampleOf('learner_shifts')
    await upsert(level(1, 9, '7'))
    for (const [answer, status, code] of [
      [await upsert({ ...level(1, 9, '7'), seconds: -1 }), 400, '23514'],
      [await upsert({ ...open, seconds: 9 }), 400, '23514'],
      [await upsert({ ...open, challenge_level: null }), 400, '23502'],
      [await upsert({ ...open, completed_at: 'yesterday' }), 400, '22007'],
      [await upsert({ ...open, points: 5 }), 400, 'PGRST204'],
      [await upsert([open, open]), 400, '21000'],
      [await upsert(open, { onConflict: 'seed' }), 400, '42P10'],
      [await client.from('learner_levels').insert(open), 409, '23505'],
      [await client.from('learners').upsert({ name: ' ' }), 400, '23514'],
      [await client.from('learners').upsert({ rpa_tool: 'Excel' }), 400, '23514'],
      [await client.from('learner_shifts').upsert({ ...shift, shift_id: 'A'.repeat(32) }), 400, '23514'],
      [await client.from('learner_shifts').upsert({ ...shift, size: 0 }), 400, '23514'],
      [await client.from('learner_shifts').upsert({ ...shift, started_at: null }), 400, '23502'],
      [await client.from('learner_shifts').upsert({ ...shift, seed: 'x' }), 400, 'PGRST204'],
    ] as const) {
      expect([answer.status, answer.error?.code]).toEqual([status, code])
    }
  })

  test('an account that goes takes its rows along', async () => {
    const server = await startTestServer()
    const { client, user } = await signUp(server.url)
    for (const table of LEARNER_TABLES)
      expect((await client.from(table).upsert(sampleOf(table))).error).toBeNull()
    await server.execute(`delete from users where id = '${user.id}'`)
    for (const table of [...LEARNER_TABLES, 'sessions'])
      expect([table, await server.query(`select * from ${table}`)]).toEqual([table, []])
  })
})
