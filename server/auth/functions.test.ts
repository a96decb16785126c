import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer as startServer } from '#server/testing/test-server.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'
import { functionsOf } from './functions.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = () => startServer({ on, accounts: {} })

  test('somebody sees where they are signed in, and nobody else’s machines', async () => {
    const server = await startTestServer()
    const ada = await signUp(server.url)
    await signUp(server.url)
    const elsewhere = connect(server.url)
    await elsewhere.auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    const { data, error } = await ada.client.rpc('my_sessions')
    expect(error).toBeNull()
    expect(data).toHaveLength(2)
    const mine = (data as { id: string; is_current: boolean }[]).filter(({ is_current }) => is_current)
    expect(mine).toMatchObject([
      {
        aal: 'aal1',
        user_agent: expect.any(String),
        created_at: expect.any(String),
        refreshed_at: expect.any(String),
      },
    ])
    await elsewhere.auth.signOut({ scope: 'local' })
    expect((await ada.client.rpc('my_sessions')).data).toMatchObject([{ id: mine[0]?.id, is_current: true }])
  })

  test('an account ends with all that is its own, soon after a sign-in and not later', async () => {
    const server = await startTestServer()
    const ada = await signUp(server.url)
    const bea = await signUp(server.url)
    await ada.client.from('learners').upsert({ name: 'Ada' })
    await bea.client.from('learners').upsert({ name: 'Bea' })
    await ada.client.from('leads').insert({ name: 'Ada', email: ada.email, rpa_tool: 'UiPath' })

    await server.execute(`update session_methods set at = ${Date.now() - 11 * 60_000}`)
    await ada.client.auth.refreshSession()
    const late = await ada.client.rpc('delete_my_account')
    expect(late).toMatchObject({ status: 403, error: { code: '42501', message: /last 10 minutes/ } })
    expect((await ada.client.auth.getUser()).error).toBeNull()

    await ada.client.auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    const done = await ada.client.rpc('delete_my_account')
    expect(done).toMatchObject({ status: 204, error: null })
    expect((await ada.client.auth.getUser()).error).not.toBeNull()
    expect((await ada.client.rpc('my_sessions')).status).toBe(401)
    expect((await server.query('select id from users')).map(({ id }) => id)).toEqual([bea.user.id])
    expect(await server.query('select name from learners')).toEqual([{ name: 'Bea' }])
    expect(await server.query('select user_id from audit where user_id is not null')).toMatchObject([
      { user_id: bea.user.id },
      { user_id: bea.user.id },
    ])
    // Records are nobody's.
    expect(await server.rows('leads')).toHaveLength(1)
  })

  test('functions are called by whoever is signed in, with POST and nothing else', async () => {
    const server = await startTestServer()
    const ada = await signUp(server.url)
    expect(await connect(server.url).rpc('my_sessions')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    const operator = await fetch(`${server.url}/rest/v1/rpc/my_sessions`, {
      method: 'POST',
      headers: { apikey: SECRET_KEY },
    })
    expect([operator.status, await operator.json()]).toMatchObject([403, { code: '42501' }])
    expect((await ada.client.rpc('my_sessions', {}, { get: true })).status).toBe(405)
    for (const [name, given] of [
      ['my_sessions', { user_id: ada.user.id }],
      ['your_sessions', {}],
      ['constructor', {}],
    ] as const) {
      expect(await ada.client.rpc(name, given)).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
    }
  })
})

test('a token without a moment of signing in deletes nothing', async () => {
  const { delete_my_account: end } = functionsOf({} as never)
  for (const amr of [undefined, [], 'x', [{}], [{ timestamp: 'x' }], [{ timestamp: 1 }]]) {
    await expect(end({ userId: 'x', lacksFactor: false, claims: { amr } })).rejects.toThrow(/last 10 minutes/)
  }
})

test('a Supabase project has the same functions, and rules for the second factor, by its own tables', async (context) => {
  const server = await startPostgres({ isDurable: false })
  if (server === null) return context.skip()
  onTestFinished(async () => server.stop())
  const sql = postgres(await server.createDatabase(), { max: 1, onnotice: () => undefined })
  onTestFinished(async () => sql.end())
  const ADA = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const EVE = '9b2504e0-4f89-41d3-9a0c-0305e82c3302'
  // As much of a project as the migrations meet. Its own tables: github.com/supabase/auth/tree/master/migrations
  await sql.unsafe(`
    create role anon; create role authenticated; create role service_role bypassrls;
    alter default privileges grant execute on functions to anon, authenticated, service_role;
    create schema auth;
    create table auth.users (id uuid primary key);
    create type auth.aal_level as enum ('aal1', 'aal2');
    create type auth.factor_status as enum ('unverified', 'verified');
    create table auth.sessions (id uuid primary key, user_id uuid references auth.users on delete cascade,
      created_at timestamptz, refreshed_at timestamp, user_agent text, aal auth.aal_level);
    create table auth.mfa_factors (id uuid primary key, user_id uuid references auth.users on delete cascade,
      status auth.factor_status);
    insert into auth.users values ('${ADA}'), ('${EVE}');
    insert into auth.sessions select gen_random_uuid(), id, now(), null, 'Robot', 'aal1' from auth.users;
  `)
  const folder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')
  for (const file of [
    '20260101000000_three_records.sql',
    '20260201000000_same_dates_and_roles.sql',
    '20260301000000_ids_and_spaces.sql',
    '20260501000000_learners.sql',
    '20260612000000_factors.sql',
  ]) {
    await sql.unsafe(readFileSync(join(folder, file), 'utf8'))
  }
  const as = (role: string, claims: object, text: string) =>
    sql
      .begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
        await tx.unsafe(`set local role ${role}`)
        return [...(await tx.unsafe(text))]
      })
      .catch((error: unknown) => String((error as { code?: string }).code))
  const now = Math.floor(Date.now() / 1000)
  const claims = (aal: string, seconds = 0, sub = ADA) => ({
    sub,
    aal,
    amr: [{ method: 'otp', timestamp: now - seconds }],
  })
  const insert = `insert into learners (name) values ('Ada') on conflict (user_id) do update set name = 'Ada' returning name`

  expect(await as('authenticated', claims('aal1'), insert)).toEqual([{ name: 'Ada' }])
  expect(await as('authenticated', claims('aal1'), 'select user_agent, aal from my_sessions()')).toEqual([
    { user_agent: 'Robot', aal: 'aal1' },
  ])
  await sql.unsafe(`insert into auth.mfa_factors values (gen_random_uuid(), '${ADA}', 'unverified')`)
  expect(await as('authenticated', claims('aal1'), 'select name from learners')).toEqual([{ name: 'Ada' }])
  await sql.unsafe(`update auth.mfa_factors set status = 'verified'`)
  expect(await as('authenticated', claims('aal1'), 'select name from learners')).toEqual([])
  for (const text of [insert, 'select * from my_sessions()', 'select delete_my_account()']) {
    expect([text, await as('authenticated', claims('aal1'), text)]).toEqual([text, '42501'])
  }
  expect(await as('authenticated', claims('aal2'), 'select name from learners')).toEqual([{ name: 'Ada' }])
  expect(await as('authenticated', claims('aal1', 0, EVE), 'select name from learners')).toEqual([])
  for (const role of ['anon', 'service_role']) {
    for (const name of ['my_sessions', 'delete_my_account', 'has_shown_factor']) {
      expect([role, await as(role, claims('aal2'), `select ${name}()`)]).toEqual([role, '42501'])
    }
  }
  const end = 'select delete_my_account()'
  expect(await as('authenticated', claims('aal2', 601), end)).toBe('42501')
  expect(await as('authenticated', { sub: ADA, aal: 'aal2' }, end)).toBe('42501')
  expect(await as('authenticated', claims('aal2', 590), end)).not.toBe('42501')
  expect(await sql.unsafe('select id from auth.users')).toMatchObject([{ id: EVE }])
  expect(await sql.unsafe('select name from learners')).toEqual([])
})
