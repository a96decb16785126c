import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { skipWithout } from '#server/testing/skip-without.ts'
import { connectSql } from '#server/testing/sql.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'

test('a Supabase project asks for the second factor by its own tables', async (context) => {
  const server = await startPostgres({ isDurable: false })
  if (server === null) return skipWithout(context, 'PostgreSQL')
  onTestFinished(async () => server.stop())
  const sql = connectSql(await server.createDatabase())
  onTestFinished(async () => sql.end())
  const ADA = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const EVE = '9b2504e0-4f89-41d3-9a0c-0305e82c3302'
  // The part of a Supabase project that the migrations need. Its own tables:
  // github.com/supabase/auth/tree/master/migrations
  await sql.unsafe(`
    create role anon; create role authenticated; create role service_role bypassrls;
    alter default privileges grant execute on functions to anon, authenticated, service_role;
    create schema auth;
    create table auth.users (id uuid primary key);
    create type auth.factor_status as enum ('unverified', 'verified');
    create table auth.sessions (id uuid primary key, user_id uuid references auth.users on delete cascade,
      created_at timestamptz, refreshed_at timestamp, user_agent text, ip inet);
    create table auth.mfa_factors (id uuid primary key, user_id uuid references auth.users on delete cascade,
      status auth.factor_status);
    insert into auth.users values ('${ADA}'), ('${EVE}');
    insert into auth.sessions select id, id, now(), null, 'Robot', '192.0.2.7' from auth.users;
  `)
  const folder = join(import.meta.dirname, '..', '..', '..', 'supabase', 'migrations')
  for (const file of readdirSync(folder).toSorted((one, other) => (one < other ? -1 : 1))) {
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
  // Here a session has the id of its user.
  const claims = (aal: string, sub = ADA) => ({ sub, aal, session_id: sub })
  const insert = `insert into learners (name) values ('Ada') on conflict (user_id) do update set name = 'Ada' returning name`

  expect(await as('authenticated', claims('aal1'), insert)).toEqual([{ name: 'Ada' }])
  // The id of a shift is its key: nobody but its owner reads or takes it.
  const keep = `insert into learner_shifts (shift_id, process, size, started_at)
      values ('${'a'.repeat(32)}', 'orders', 4, now()) returning size`
  const shifts = 'select size from learner_shifts'
  expect(await as('authenticated', claims('aal1'), keep)).toEqual([{ size: 4 }])
  expect(await as('authenticated', claims('aal1'), shifts)).toEqual([{ size: 4 }])
  expect(await as('authenticated', claims('aal1', EVE), shifts)).toEqual([])
  expect(await as('anon', claims('aal1'), shifts)).toBe('42501')
  expect(await as('authenticated', claims('aal1'), 'delete from learner_shifts')).toBe('42501')
  expect(
    await as('authenticated', claims('aal1'), 'select id, user_agent, ip, is_current from my_sessions()'),
  ).toEqual([{ id: ADA, user_agent: 'Robot', ip: '192.0.2.7', is_current: true }])
  await sql.unsafe(`insert into auth.mfa_factors values (gen_random_uuid(), '${ADA}', 'unverified')`)
  expect(await as('authenticated', claims('aal1'), 'select name from learners')).toEqual([{ name: 'Ada' }])
  await sql.unsafe(`update auth.mfa_factors set status = 'verified'`)
  expect(await as('authenticated', claims('aal1'), 'select name from learners')).toEqual([])
  expect(await as('authenticated', claims('aal1'), shifts)).toEqual([])
  for (const text of [insert, keep, 'select * from my_sessions()', 'select delete_my_account()']) {
    expect([text, await as('authenticated', claims('aal1'), text)]).toEqual([text, '42501'])
  }
  expect(await as('authenticated', claims('aal2'), 'select name from learners')).toEqual([{ name: 'Ada' }])
  expect(await as('authenticated', claims('aal1', EVE), 'select name from learners')).toEqual([])
  const FUNCTIONS = ['my_sessions', 'delete_my_account', 'has_shown_factor', 'must_have_shown_factor']
  for (const role of ['anon', 'service_role']) {
    for (const name of FUNCTIONS) {
      expect([role, await as(role, claims('aal2'), `select ${name}()`)]).toEqual([role, '42501'])
    }
  }
  const end = 'select delete_my_account()'
  await sql.unsafe(`update auth.sessions set created_at = now() - interval '11 minutes'`)
  expect(await as('authenticated', claims('aal2'), end)).toBe('PT403')
  await sql.unsafe(`update auth.sessions set created_at = now() - interval '9 minutes'`)
  const ofNobody = { ...claims('aal2'), session_id: crypto.randomUUID() }
  expect(await as('authenticated', ofNobody, end)).toBe('PT403')
  expect(await as('authenticated', claims('aal2'), end)).toHaveLength(1)
  expect(await sql.unsafe('select id from auth.users')).toMatchObject([{ id: EVE }])
  expect(await sql.unsafe('select name from learners')).toEqual([])
  expect(await sql.unsafe(shifts)).toEqual([])
})
