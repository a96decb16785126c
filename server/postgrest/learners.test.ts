import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { JOINS, type Level, level, open } from '#server/testing/joins.ts'
import { connect, PASSWORD, signUp } from '#server/testing/people.ts'
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

  test('rows that are no rows are refused as PostgreSQL would', async () => {
    const server = await startTestServer()
    const { client } = await signUp(server.url)
    const upsert = (rows: unknown, options = {}) =>
      client.from('learner_levels').upsert(rows as never, options)
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
    ] as const) {
      expect([answer.status, answer.error?.code]).toEqual([status, code])
    }
  })

  test('an account that goes takes its rows along', async () => {
    const server = await startTestServer()
    const { client, user } = await signUp(server.url)
    await client.from('learners').upsert({ name: 'Ada' })
    await client.from('learner_levels').upsert(open)
    await server.execute(`delete from users where id = '${user.id}'`)
    expect(await server.query('select * from learners')).toEqual([])
    expect(await server.query('select * from learner_levels')).toEqual([])
    expect(await server.query('select * from sessions')).toEqual([])
  })
})
