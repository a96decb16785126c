import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { operate } from '#server/commands/operate.ts'
import { call, connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'

const postgres = await startPostgres({ isDurable: false })
afterAll(() => postgres?.stop())

const AUTH_KEY = 'auth_key_for_tests_only'
const SITE_URL = 'http://arena.example'

/** Two servers, each a process of its own, on one database; and the operator's commands for it. */
async function startTwo(more: Record<string, string>) {
  const folder = freshFolder()
  const env = { AUTH_KEY, SITE_URL, SECRET_KEY: 'sb_secret_for_tests_only', RATE_LIMIT: 'off', ...more }
  const urls: string[] = []
  // One after the other: both make the tables.
  for (let copy = 0; copy < 2; copy += 1) urls.push(await urlOf(start(folder, env)))
  const arena = async (...words: string[]) => {
    const said: string[] = []
    const say = (text: string) => void said.push(text)
    const place = { DATA_DIR: join(folder, 'data'), DIST_DIR: folder, ...env }
    expect([await operate(words, place, { log: say, error: say }), ...said]).toEqual([0, expect.any(String)])
    return said.join('\n')
  }
  return { urls, arena }
}

const databases: [string, () => Promise<Record<string, string>>][] = [
  ['sqlite', () => Promise.resolve({})],
  ...(postgres
    ? [['postgres', async () => ({ DATABASE_URL: await postgres.createDatabase() })] as const]
    : []),
].map(([kind, env]) => [kind, env] as [string, () => Promise<Record<string, string>>])

describe.each(databases)('two servers on %s', (_kind, envOf) => {
  test('after `keys rotate --now` the old key signs and counts nowhere, and nobody gets a token that dies', async () => {
    const { urls, arena } = await startTwo(await envOf())
    const [one = '', other = ''] = urls
    const { session, email } = await signUp(one)
    const statusOf = async (url: string, bearer: string) =>
      (await call(url, 'GET', '/user', { bearer })).status
    const rowsOf = async (url: string, bearer: string) => {
      const headers = { apikey: 'sb_publishable_botarena', authorization: `Bearer ${bearer}` }
      return (await fetch(`${url}/rest/v1/learners`, { headers })).status
    }
    // Both know the key, and have just used it.
    for (const url of urls) expect(await statusOf(url, session.access_token)).toBe(200)
    let { refresh_token: refreshToken } = session
    for (let round = 0; round < 3; round += 1) {
      const before = await connect(other).auth.signInWithPassword({ email, password: PASSWORD })
      const old = [session.access_token, before.data.session?.access_token ?? '']
      expect(await arena('keys', 'rotate', '--now')).toContain('refuse')
      for (const url of urls) {
        for (const bearer of old) {
          expect([await statusOf(url, bearer), await rowsOf(url, bearer)]).toEqual([403, 401])
        }
      }
      const keys = await Promise.all(
        urls.map(async (url) => (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).text()),
      )
      expect(keys[1]).toBe(keys[0])
      expect(JSON.parse(keys[0] ?? '')).toMatchObject({ keys: [{ alg: 'ES256' }] })
      // Each copy signs with the new key, and the other one takes that at once.
      for (const [maker, taker] of [
        [one, other],
        [other, one],
      ] as const) {
        const signedIn = await connect(maker).auth.signInWithPassword({ email, password: PASSWORD })
        const renewed = await call(maker, 'POST', '/token?grant_type=refresh_token', {
          body: { refresh_token: refreshToken },
        })
        refreshToken = String(renewed.json['refresh_token'])
        for (const bearer of [
          signedIn.data.session?.access_token ?? '',
          String(renewed.json['access_token']),
        ]) {
          expect([await statusOf(maker, bearer), await statusOf(taker, bearer)]).toEqual([200, 200])
          expect(await rowsOf(taker, bearer)).toBe(200)
        }
      }
    }
  })

  test('a planned change is noticed by nobody', async () => {
    const { urls, arena } = await startTwo(await envOf())
    const [one = '', other = ''] = urls
    const { session } = await signUp(one)
    await arena('keys', 'rotate')
    for (const url of [one, other]) {
      expect((await call(url, 'GET', '/user', { bearer: session.access_token })).status).toBe(200)
    }
    const told = await (await fetch(`${other}/auth/v1/.well-known/jwks.json`)).json()
    expect((told as { keys: unknown[] }).keys).toHaveLength(2)
  })
})
