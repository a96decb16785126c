import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { LEARNER_TABLES } from '#server/schema/tables.ts'
import { connect, PASSWORD, sampleOf, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

describe.each(kinds)('on $kind', (on) => {
  test('a learner sees their own sessions, and nobody else’s', async () => {
    const server = await startTestServer({ on, accounts: {} })
    const ada = await signUp(server.url)
    await signUp(server.url)
    await connect(server.url).auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    const { data, error } = await ada.client.rpc('my_sessions')
    expect(error).toBeNull()
    expect(data).toHaveLength(2)
    expect(data.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1)
    expect(Object.keys(data[0]).toSorted()).toEqual([
      'created_at',
      'id',
      'ip',
      'is_current',
      'refreshed_at',
      'user_agent',
    ])
    expect(new Date(data[0].created_at).toISOString()).toBe(data[0].created_at)
  })

  test('an account that its owner deletes is gone with all that hangs on it, and others stay', async () => {
    const server = await startTestServer({ on, accounts: {} })
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    for (const { client } of [ada, eve]) {
      for (const table of LEARNER_TABLES) await client.from(table).upsert(sampleOf(table))
    }
    expect((await ada.client.rpc('delete_my_account')).error).toBeNull()
    for (const table of [...LEARNER_TABLES, 'sessions', 'identities']) {
      const rows = await server.query(`select user_id from ${table}`)
      expect([table, ...rows.map(({ user_id }) => user_id)]).toEqual([table, eve.user.id])
    }
    expect(await server.query(`select id from audit where user_id = '${ada.user.id}'`)).toEqual([])
    expect((await ada.client.rpc('my_sessions')).status).toBe(401)
    const again = await connect(server.url).auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    expect(again.error?.code).toBe('invalid_credentials')
  })

  test('after a sign-in long ago a new sign-in is needed first', async () => {
    const server = await startTestServer({ on, accounts: {} })
    const { client, email } = await signUp(server.url)
    server.advance(11 * 60_000)
    const { error, status } = await client.rpc('delete_my_account')
    expect([status, error?.code]).toEqual([403, 'PT403'])
    expect(await server.query('select email from users')).toEqual([{ email }])
  })

  test('only learners may call these functions, and there are no others', async () => {
    const server = await startTestServer({ on, accounts: {} })
    const options = { auth: { persistSession: false } }
    for (const [key, status, code] of [
      [KEY, 401, '42501'],
      [SECRET_KEY, 403, '42501'],
    ] as const) {
      const answer = await createClient(server.url, key, options).rpc('delete_my_account')
      expect([answer.status, answer.error?.code]).toEqual([status, code])
    }
    const { client } = await signUp(server.url)
    for (const name of ['constructor', 'my_secrets']) {
      expect((await client.rpc(name)).error?.code).toBe('PGRST202')
    }
    expect((await client.rpc('my_sessions', {}, { get: true })).status).toBe(405)
  })
})
