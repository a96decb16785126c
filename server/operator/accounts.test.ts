import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { codeAt } from '#machine/authenticator-app.ts'
import { listKeys, rotateKeys } from '#server/auth/crypto/keys.ts'
import { DAY } from '#server/clock.ts'
import { LEARNER_ROWS } from '#server/schema/learner-tables.ts'
import { STORED_TABLES, storedColumnsOf, storedKeyOf } from '#server/schema/stored-tables.ts'
import { DEFAULTS } from '#server/start/config.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { call, connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { AUTH_KEY, startTestServer as startServer } from '#server/testing/test-server.ts'
import { openVault } from '#server/vault.ts'
import {
  ban,
  invite,
  listAccounts,
  makeLink,
  removeFactors,
  setInstructor,
  showAccount,
  signOutEverywhere,
} from './accounts.ts'
import { backUp, restore } from './backup.ts'
import { erasePerson, exportPerson } from './person.ts'

/** No folder for mails: this server sends its mails. */
const NO_MAILS = '/nowhere'

const { kinds, stop } = await startStores()
afterAll(stop)

const ADA = 'ada@example.org'

/** An authenticator app that is not set up to its end, and a passkey. */
async function withKeys({ url }: { url: string }, client: Awaited<ReturnType<typeof signUp>>['client']) {
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const { data } = await client.auth.passkey.startRegistration()
  const key = createAuthenticator(url.replace('127.0.0.1', 'localhost'))
  const { error } = await client.auth.passkey.verifyRegistration({
    challengeId: data?.challenge_id ?? '',
    credential: key.create(data?.options as never) as never,
  })
  if (error || !factor) throw new Error('no factor, or no passkey')
  return { factorId: factor.id, secret: factor.totp.secret }
}

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = async () => {
    const server = await startServer({ on, accounts: {} })
    return { server, desk: { store: server.store, authKey: AUTH_KEY, config: DEFAULTS, siteUrl: server.url } }
  }

  test('a link and a code are handed over at the desk, and sign in', async () => {
    const { server, desk } = await startTestServer()
    await signUp(server.url, ADA)
    const { link, code } = await makeLink(desk, 'Ada@example.org', 'magiclink')
    expect(new URL(link).searchParams.get('redirect_to')).toBe(`${server.url}/account`)
    const { data, error } = await connect(server.url).auth.verifyOtp({
      email: ADA,
      token: code,
      type: 'email',
    })
    expect([error, data.user?.email]).toEqual([null, ADA])
    await expect(makeLink(desk, 'nobody@example.org', 'magiclink')).rejects.toThrow(
      /no account with the address/,
    )
  })

  test('an invited person comes in with the code, and is confirmed by that', async () => {
    const { server, desk } = await startTestServer()
    await signUp(server.url, ADA)
    expect(await invite(desk, ADA)).toMatchObject({
      slip: null,
      reason: expect.stringContaining('has signed in'),
    })
    const { slip } = await invite(desk, 'Bea <bea@example.org>')
    await invite(desk, 'cyd@example.org')
    const { data } = await connect(server.url).auth.verifyOtp({
      email: 'bea@example.org',
      token: slip?.code ?? '',
      type: 'invite',
    })
    expect(data.user).toMatchObject({
      invited_at: expect.any(String),
      email_confirmed_at: expect.any(String),
    })
    const listed = (await listAccounts(server.store)).map(({ email, confirmed }) => ({ email, confirmed }))
    expect(listed).toEqual([
      { email: ADA, confirmed: true },
      { email: 'bea@example.org', confirmed: true },
      { email: 'cyd@example.org', confirmed: false },
    ])
  })

  test('a printed slip survives requests of strangers, and wrong codes leave its link valid', async () => {
    const { server, desk } = await startTestServer()
    const post = (path: string, body: object) => call(server.url, 'POST', path, { body })
    const secretOf = (slip: { link: string } | null) =>
      new URL(slip?.link ?? '').searchParams.get('token') ?? ''
    const opens = async (slip: { link: string } | null) =>
      (await post('/verify', { type: 'email', token_hash: secretOf(slip) })).status

    // A requested mail does not replace the slip; both codes are valid.
    const bea = 'bea@example.org'
    const { slip: printed } = await invite(desk, bea)
    await post('/otp', { email: bea })
    await post('/recover', { email: bea })
    const coded = await post('/verify', { type: 'email', email: bea, token: printed?.code })
    expect([coded.status, (coded.json['user'] as { email?: string }).email]).toEqual([200, bea])
    // It is valid once, and ends all other pending links and codes.
    expect(await opens(printed)).toBe(403)
    expect(await server.query('select id from one_time_tokens')).toEqual([])

    // Existing accounts can get slips too.
    await signUp(server.url, ADA)
    const atDesk = await makeLink(desk, ADA, 'magiclink')
    await post('/otp', { email: ADA })
    await post('/recover', { email: ADA })
    const misses = []
    for (let guess = 0; guess < 6; guess += 1) {
      const token = atDesk.code === '000000' ? '000001' : '000000'
      misses.push((await post('/verify', { type: 'email', email: ADA, token })).status)
    }
    expect(new Set(misses)).toEqual(new Set([403]))
    expect((await post('/verify', { type: 'email', email: ADA, token: atDesk.code })).status).toBe(403)
    expect(await opens(atDesk)).toBe(200)

    // A new slip takes the place of the one before.
    const cyd = 'cyd@example.org'
    const { slip: first } = await invite(desk, cyd)
    expect(await invite(desk, cyd)).toMatchObject({ slip: null, reason: expect.stringContaining('--again') })
    const { slip: second } = await invite(desk, cyd, { isAgain: true })
    expect([await opens(first), await opens(second)]).toEqual([403, 200])
    expect(await invite(desk, cyd, { isAgain: true })).toMatchObject({ slip: null })
  })

  test('a slip that is printed on Friday counts on Monday, for as long as the operator says', async () => {
    const { server, desk } = await startTestServer()
    const life = async (days: number) => {
      const email = `${days}@example.org`
      const { slip } = await invite({ ...desk, config: { ...DEFAULTS, slipDays: days } }, email)
      const token_hash = new URL(slip?.link ?? '').searchParams.get('token')
      const open = async () =>
        (await call(server.url, 'POST', '/verify', { body: { type: 'invite', token_hash } })).status
      return { until: slip?.until ?? 0, open }
    }
    const [week, fortnight] = [await life(7), await life(DEFAULTS.slipDays)]
    expect(fortnight.until - Date.now()).toBeGreaterThan(13.9 * DAY)
    server.advance(8 * DAY)
    expect([await week.open(), await fortnight.open()]).toEqual([403, 200])
    // The person uses it at once, at the operator's desk.
    await signUp(server.url, ADA)
    expect((await makeLink(desk, ADA, 'recovery')).until - Date.now()).toBeLessThanOrEqual(3_600_000)
  })

  test('an invitation deletes the password and name of an earlier sign-up with its address', async () => {
    const server = await startServer({ on, accounts: { mailConfirm: true } })
    const desk = { store: server.store, authKey: AUTH_KEY, config: DEFAULTS, siteUrl: server.url }
    await call(server.url, 'POST', '/signup', { body: { email: ADA, password: 'a password of Eve' } })
    const { slip } = await invite(desk, ADA, { isAgain: true })
    const token_hash = new URL(slip?.link ?? '').searchParams.get('token')
    await call(server.url, 'POST', '/verify', { body: { type: 'invite', token_hash } })
    expect(await server.query('select password_hash from users')).toEqual([{ password_hash: null }])
  })

  test('an account is shown, made an instructor, signed out, shut and opened', async () => {
    const { server } = await startTestServer()
    const { client, session } = await signUp(server.url, ADA)
    await setInstructor(server.store, ADA, true)
    expect((await client.auth.getUser()).data.user?.app_metadata).toMatchObject({ instructor: true })
    expect(await showAccount(server.store, ADA)).toMatchObject({
      instructor: true,
      identities: [{ provider: 'email' }],
      sessions: [{ address: '127.0.0.1' }],
      events: expect.arrayContaining([expect.objectContaining({ event: 'signed up' })]),
    })
    await ban(server.store, ADA, '24h')
    const bearer = session.access_token
    expect(await call(server.url, 'GET', '/user', { bearer })).toMatchObject({
      status: 403,
      json: { code: 'user_banned' },
    })
    for (const error of [
      (await client.auth.refreshSession()).error,
      (await connect(server.url).auth.signInWithPassword({ email: ADA, password: PASSWORD })).error,
    ]) {
      expect(error).toMatchObject({ status: 400, code: 'user_banned' })
    }
    await ban(server.store, ADA, null)
    expect((await call(server.url, 'GET', '/user', { bearer })).status).toBe(200)
    expect(await signOutEverywhere(server.store, ADA)).toBe(1)
    expect((await call(server.url, 'GET', '/user', { bearer })).json['code']).toBe('session_not_found')
  })

  test('a person who lost the phone is helped: the factor is removed, password and progress stay', async () => {
    const { server } = await startTestServer()
    const { client, email } = await signUp(server.url, ADA)
    await client.from('learners').upsert({ name: 'Ada' })
    const { factorId, secret } = await withKeys(server, client)
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, Date.now()) })
    expect(await showAccount(server.store, ADA)).toMatchObject({
      factors: [{ type: 'totp', name: 'Phone', status: 'verified' }],
      passkeys: [{ name: null, last_used_at: null }],
    })
    expect(JSON.stringify(await showAccount(server.store, ADA))).not.toContain(secret)
    expect(await removeFactors(server.store, 'Ada@example.org')).toEqual({
      things: ['the authenticator app “Phone”', 'the passkey without a name'],
      sessions: 0,
    })
    expect(await removeFactors(server.store, ADA)).toEqual({ things: [], sessions: 0 })
    await expect(removeFactors(server.store, 'nobody@example.org')).rejects.toThrow(/no account/)
    const again = connect(server.url)
    await again.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1')
    expect((await again.from('learners').select('name')).data).toEqual([{ name: 'Ada' }])
    expect(await server.query('select aal from sessions')).toEqual([{ aal: 'aal1' }, { aal: 'aal1' }])
  })

  test('keys change without anybody noticing; after a leak nothing that was signed counts', async () => {
    const { server } = await startTestServer()
    const vault = openVault(AUTH_KEY)
    const { session } = await signUp(server.url, ADA)
    await rotateKeys(server.store, vault, { isNow: false, now: server.now() })
    expect((await listKeys(server.store, server.now())).map(({ state }) => state)).toEqual([
      'current',
      'next',
    ])
    const bearer = session.access_token
    expect((await call(server.url, 'GET', '/user', { bearer })).status).toBe(200)
    const other = await startServer({
      on: { kind: on.kind, open: async () => ({ ...server, remove: async () => undefined }) },
      accounts: { siteUrl: server.url },
    })
    expect((await call(other.url, 'GET', '/user', { bearer })).status).toBe(200)
    await rotateKeys(server.store, vault, { isNow: true, isLeak: true, now: server.now() })
    expect((await listKeys(server.store, server.now())).map(({ state }) => state)).toEqual(['current'])
    // At once, here and in another copy of the server, which had the old key.
    expect((await call(server.url, 'GET', '/user', { bearer })).json['code']).toBe('bad_jwt')
    expect((await call(other.url, 'GET', '/user', { bearer })).json['code']).toBe('bad_jwt')
    const refreshed = await call(other.url, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
    expect(refreshed.status).toBe(200)
    const fresh = String(refreshed.json['access_token'])
    expect((await call(server.url, 'GET', '/user', { bearer: fresh })).status).toBe(200)
    // The operator's clock is ahead of the server's.
    await rotateKeys(server.store, vault, { isNow: true, isLeak: true, now: server.now() + 60_000 })
    expect((await call(server.url, 'GET', '/user', { bearer: fresh })).json['code']).toBe('bad_jwt')
    const again = await call(server.url, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshed.json['refresh_token'] },
    })
    const newest = String(again.json['access_token'])
    expect((await call(other.url, 'GET', '/user', { bearer: newest })).status).toBe(200)
  })

  test('a person is exported and erased with the account, by address or id, and nobody else', async () => {
    const { server } = await startTestServer()
    const { client, user } = await signUp(server.url, ADA)
    const other = await signUp(server.url, 'bea@example.org')
    await client.from('learners').upsert({ name: 'Ada' })
    await client.from('learner_levels').upsert({ challenge_level: 1, attempts: 2 })
    await client.from('learner_shifts').upsert(LEARNER_ROWS.learner_shifts.sample)
    await client.from('feedback').insert({ user_email: ADA, challenge_level: 1, rating: 5 })
    const { secret } = await withKeys(server, client)
    const exported = await exportPerson(server.store, 'ADA@example.org', NO_MAILS)
    expect(exported).toMatchObject({
      feedback: [{ rating: 5 }],
      accounts: [{ id: user.id, email: ADA }],
      identities: [{ provider: 'email' }],
      sessions: [{ address: '127.0.0.1' }],
      factors: [{ factor_type: 'totp', friendly_name: 'Phone', status: 'unverified' }],
      passkeys: [{ friendly_name: null }],
      learners: [{ name: 'Ada' }],
      learner_levels: [{ attempts: 2 }],
      learner_shifts: [{ process: 'orders', size: 4 }],
    })
    expect(JSON.stringify(exported)).not.toMatch(/argon2|password_hash|secret|public_key/)
    expect(JSON.stringify(exported)).not.toContain(secret)
    expect(await exportPerson(server.store, user.id, NO_MAILS)).toEqual(exported)
    expect(await erasePerson(server.store, user.id, NO_MAILS)).toMatchObject({ feedback: 1, accounts: 1 })
    for (const rows of Object.values(await exportPerson(server.store, ADA, NO_MAILS)))
      expect(rows).toEqual([])
    for (const table of ['learner_levels', 'learner_shifts', 'factors', 'passkeys']) {
      expect(await server.query(`select user_id from ${table}`)).toEqual([])
    }
    expect((await other.client.auth.getUser()).error).toBeNull()
  })

  test('a backup brings accounts, sessions and rows back, and they go on', async () => {
    const { server } = await startTestServer()
    const folder = makeTempFolder()
    onTestFinished(folder.remove)
    const file = join(folder.path, 'all.backup')
    const { client, email, session } = await signUp(server.url, ADA)
    await withKeys(server, client)
    await client.from('learners').upsert({ name: 'Ada', reset_at: '2026-02-02T00:00:00Z' })
    await client.from('learner_levels').upsert({ challenge_level: 1, attempts: 2 })
    await client.from('learner_shifts').upsert(LEARNER_ROWS.learner_shifts.sample)
    const everything = async () =>
      Promise.all(
        STORED_TABLES.map(async (table) => {
          const columns = storedColumnsOf(table).map(([name]) => name)
          return [
            table,
            await server.query(
              `select ${columns.join(', ')} from ${table} order by ${storedKeyOf(table).join(', ')}`,
            ),
          ] as const
        }),
      )
    const before = await everything()
    expect(await backUp(server.store, file)).toMatchObject({ accounts: 1 })
    await erasePerson(server.store, email, NO_MAILS)
    await signUp(server.url, 'late@example.org')
    await expect(restore(server.store, file, { isReplacing: false })).rejects.toThrow(/already has records/)
    expect(await restore(server.store, file, { isReplacing: true })).toMatchObject({ accounts: 1 })
    expect(await everything()).toEqual(before)
    const refreshed = await call(server.url, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
    expect(refreshed.status).toBe(200)
    const again = await connect(server.url).auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error).toBeNull()
  })

  test('a backup has all tables of accounts with all their columns, except flows', async () => {
    const { server } = await startTestServer()
    for (const table of STORED_TABLES) {
      const sql =
        on.kind === 'sqlite'
          ? `select name from pragma_table_info('${table}')`
          : `select column_name as name from information_schema.columns where table_name = '${table}'
            and table_schema in ('botarena', 'public')`
      const there = (await server.query(sql))
        .map(({ name }) => String(name))
        .toSorted((a, b) => a.localeCompare(b))
      const known = storedColumnsOf(table).map(([name]) => name)
      const expected = [...known, ...(table === 'one_time_tokens' ? ['flow_id'] : [])]
      expect([table, there]).toEqual([table, expected.toSorted((a, b) => a.localeCompare(b))])
    }
  })
})
