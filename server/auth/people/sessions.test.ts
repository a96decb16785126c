import { createHmac } from 'node:crypto'
import {
  base64url,
  createRemoteJWKSet,
  decodeJwt,
  exportPKCS8,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose'
import { allowInsecureRequests, discovery } from 'openid-client'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { openAccounts } from '#server/auth/accounts.ts'
import { refuseOldNode } from '#server/auth/crypto/passwords.ts'
import { sweep } from '#server/auth/sweep.ts'
import { DAY } from '#server/clock.ts'
import { invite } from '#server/operator/accounts.ts'
import { DEFAULTS } from '#server/start/config.ts'
import { call, connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { AUTH_KEY, SECRET_KEY, startTestServer as startServer } from '#server/testing/test-server.ts'

const sweeping = { mailSeconds: 3600, mailFolder: '/nowhere' }

const { kinds, stop } = await startStores()
afterAll(stop)

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = (accounts = {}, config = {}) => startServer({ on, accounts, config })

  test('a person signs up, signs out, signs in elsewhere, and is the same', async () => {
    const server = await startTestServer()
    const { client, email, session, user } = await signUp(server.url, 'Ada@Example.org ')
    expect(user).toMatchObject({
      id: expect.stringMatching(UUID),
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ada@example.org',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      is_anonymous: false,
    })
    expect(user.identities).toMatchObject([
      {
        id: user.id,
        user_id: user.id,
        provider: 'email',
        identity_data: { sub: user.id, email_verified: true },
      },
    ])
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(decodeJwt(session.access_token)).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      session_id: expect.stringMatching(UUID),
      is_anonymous: false,
    })
    expect((await client.auth.signOut()).error).toBeNull()
    const other = connect(server.url)
    const { data, error } = await other.auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(user.id)
    expect((await other.auth.getUser()).data.user?.id).toBe(user.id)
    // The client checks the signature itself, with the key that it fetched.
    const { data: claims, error: wrong } = await other.auth.getClaims()
    expect([wrong, claims?.claims.sub]).toEqual([null, user.id])
    // Nobody's password or token stands anywhere in the log.
    expect(server.log.join('')).not.toMatch(new RegExp(`${PASSWORD}|ada@|${session.refresh_token}`, 'i'))
  })

  test('an invalid sign-up is refused for its first fault', async () => {
    const server = await startTestServer()
    await signUp(server.url, 'ada@example.org')
    const post = (body: unknown) => call(server.url, 'POST', '/signup', { body })
    const email = 'bea@example.org'
    for (const [body, status, code, more] of [
      [{ email }, 400, 'validation_failed', {}],
      [{}, 422, 'anonymous_provider_disabled', {}],
      [{ password: PASSWORD }, 422, 'anonymous_provider_disabled', {}],
      [{ email, password: 'x'.repeat(73) }, 400, 'validation_failed', {}],
      [{ email, password: 'short' }, 422, 'weak_password', { weak_password: { reasons: ['length'] } }],
      [
        { email, password: 'Football1' },
        422,
        'weak_password',
        {
          weak_password: { reasons: ['pwned'] },
          message: expect.stringMatching(/this server’s list of common/),
        },
      ],
      [{ email, phone: '491721', password: PASSWORD }, 400, 'validation_failed', {}],
      [{ phone: '491721', password: PASSWORD }, 400, 'phone_provider_disabled', {}],
      [{ email, password: PASSWORD, code_challenge: 'x' }, 400, 'validation_failed', {}],
      [{ email: 'two words@example.org', password: PASSWORD }, 400, 'validation_failed', {}],
      [{ email: 'a\0@example.org', password: PASSWORD }, 400, 'validation_failed', {}],
      [{ email: 'ADA@example.org', password: PASSWORD }, 422, 'user_already_exists', {}],
      [{ email, password: PASSWORD, data: { x: 'y'.repeat(5000) } }, 422, 'validation_failed', {}],
      [{ email: 1 }, 400, 'bad_json', {}],
      ['{', 400, 'bad_json', {}],
    ] as const) {
      const answer = await post(body)
      expect([body, answer.status, answer.json]).toMatchObject([body, status, { code, ...more }])
      expect(answer.headers.get('x-sb-error-code')).toBe(code)
    }
    expect(await server.query('select email from users')).toEqual([{ email: 'ada@example.org' }])
  })

  test('a token that names another site is refused, though the key is right', async () => {
    const server = await startTestServer()
    const { session } = await signUp(server.url)
    const config = { ...DEFAULTS, siteUrl: 'https://elsewhere.example', secretKey: SECRET_KEY }
    const elsewhere = await openAccounts({
      store: server.store,
      log: pino({ level: 'silent' }),
      config,
      authKey: AUTH_KEY,
      keys: config,
      mailFolder: '/nowhere',
      isPerAddress: false,
      addressOf: () => '192.0.2.1',
    })
    const headers = { apikey: KEY, authorization: `Bearer ${session.access_token}` }
    expect((await elsewhere.routes.request('/user', { headers })).status).toBe(403)
    expect(await elsewhere.learnerOf(session.access_token)).toBe('unreadable')
    expect((await call(server.url, 'GET', '/user', { bearer: session.access_token })).status).toBe(200)
    await elsewhere.stop()
  })

  test('known and unknown addresses get the same answer to a wrong password', async () => {
    const server = await startTestServer()
    await signUp(server.url, 'ada@example.org')
    const attempt = (email: string) =>
      call(server.url, 'POST', '/token?grant_type=password', { body: { email, password: 'wrong password' } })
    const [known, unknown] = [await attempt('ada@example.org'), await attempt('nobody@example.org')]
    expect(known).toMatchObject({ status: 400, json: { code: 'invalid_credentials' } })
    expect(unknown.json).toEqual(known.json)
  })

  test('ten wrong passwords close an account to passwords for a while, the right one included, known or unknown', async () => {
    const server = await startTestServer()
    await signUp(server.url, 'ada@example.org')
    const attempt = (email: string, password: string) =>
      call(server.url, 'POST', '/token?grant_type=password', { body: { email, password } })
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      const wrong = await Promise.all(Array.from({ length: 20 }, () => attempt(email, 'wrong password')))
      expect(wrong.filter(({ status }) => status === 400)).toHaveLength(10)
      expect(wrong.filter(({ status }) => status === 429)).toHaveLength(10)
      expect(await attempt(email, PASSWORD)).toMatchObject({
        status: 429,
        json: { code: 'over_request_rate_limit' },
      })
    }
    await signUp(server.url, 'bea@example.org')
    const right = await Promise.all(Array.from({ length: 15 }, () => attempt('bea@example.org', PASSWORD)))
    expect(right.map(({ status }) => status)).toEqual(right.map(() => 200))
  })

  test('guesses from elsewhere lock nobody out, and get no extra tries', async () => {
    const server = await startTestServer({}, { trustProxy: 1 })
    const email = 'ada@example.org'
    const attempt = (address: string, password: string, cookie = '') =>
      call(server.url, 'POST', '/token?grant_type=password', {
        body: { email, password },
        headers: { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }) },
      })
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''
    await signUp(server.url, email)
    await signUp(server.url, 'eve@example.org')
    const wrongFrom = async (address: string, cookie = '') => {
      const answers = []
      for (let guess = 0; guess < 11; guess += 1) {
        answers.push((await attempt(address, 'wrong password', cookie)).status)
      }
      return answers.filter((status) => status === 400).length
    }

    const own = await attempt('198.51.100.1', PASSWORD)
    expect(own.headers.get('set-cookie')).toMatch(
      /^arena-known=[\w.-]+; Max-Age=7776000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
    )
    expect(cookieOf(own)).not.toContain('ada')
    const known = cookieOf(own)

    // A stranger in another network is stopped there; she is not.
    expect(await wrongFrom('203.0.113.1')).toBe(10)
    expect((await attempt('203.0.113.1', PASSWORD)).status).toBe(429)
    expect((await attempt('198.51.100.1', PASSWORD)).status).toBe(200)
    // A guesser in her school has her network address: her own browser passes, a new one must wait.
    expect(await wrongFrom('198.51.100.1')).toBe(10)
    expect((await attempt('198.51.100.1', PASSWORD)).status).toBe(429)
    expect((await attempt('198.51.100.1', PASSWORD, known)).status).toBe(200)
    // All networks together have fifty guesses.
    const many = []
    for (let host = 2; host < 6; host += 1) many.push(await wrongFrom(`203.0.113.${host}`))
    expect(many).toEqual([10, 10, 10, 0])
    expect((await attempt('192.0.2.9', PASSWORD)).status).toBe(429)
    expect((await attempt('192.0.2.9', PASSWORD, known)).status).toBe(200)

    // A cookie that was invented, changed, or made for another account does not make a browser known.
    const eves = cookieOf(
      await call(server.url, 'POST', '/token?grant_type=password', {
        body: { email: 'eve@example.org', password: PASSWORD },
      }),
    )
    const [number, mark] = known.split('=')[1]?.split('.') ?? []
    const [evesNumber, evesMark] = eves.split('=')[1]?.split('.') ?? []
    for (const cookie of [
      eves,
      `arena-known=${evesNumber}.${mark}`,
      `arena-known=${number}.${evesMark}`,
      `arena-known=${number}`,
      `arena-known=${number}.`,
      `arena-known=${'x'.repeat(22)}.${'x'.repeat(22)}`,
      `arena-known=${'x'.repeat(22)}.${'x'.repeat(100)}`,
      `arena-known=${'.'.repeat(4000)}`,
    ]) {
      expect([cookie, (await attempt('192.0.2.9', PASSWORD, cookie)).status]).toEqual([cookie, 429])
    }
    // The known browser has ten guesses of its own, in any network.
    expect(await wrongFrom('192.0.2.10', known)).toBe(10)
    expect((await attempt('192.0.2.11', PASSWORD, known)).status).toBe(429)
  })

  test('behind TLS the cookie of a known browser never leaves TLS', async () => {
    const server = await startTestServer({ siteUrl: 'https://arena.example.org' })
    const { email } = await signUp(server.url)
    const { headers } = await call(server.url, 'POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    })
    expect(headers.get('set-cookie')).toMatch(/^arena-known=.*; HttpOnly; Secure; SameSite=Strict$/)
  })

  test('a classroom’s browser is known to the last twenty accounts that were signed in on it', async () => {
    const server = await startTestServer()
    let cookie = ''
    const people = Array.from({ length: 21 }, (_, at) => `${at}@example.org`)
    for (const email of people) {
      await signUp(server.url, email)
      const { headers } = await call(server.url, 'POST', '/token?grant_type=password', {
        body: { email, password: PASSWORD },
        headers: { cookie },
      })
      cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    expect(cookie.length).toBeLessThan(600)
    const attempt = (email: string, password: string, headers = {}) =>
      call(server.url, 'POST', '/token?grant_type=password', { body: { email, password }, headers })
    for (const [email, status] of [
      [people[0]!, 429],
      [people[1]!, 200],
      [people[20]!, 200],
    ] as const) {
      await Promise.all(Array.from({ length: 10 }, () => attempt(email, 'wrong password')))
      expect([email, (await attempt(email, PASSWORD, { cookie })).status]).toEqual([email, status])
    }
  })

  test('refresh tokens that prove nothing stop their sender, and no school behind the same address', async () => {
    const server = await startTestServer({}, { rateLimit: 100_000 })
    const people = [await signUp(server.url), await signUp(server.url)]
    const refresh = (refresh_token: unknown) =>
      call(server.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    const forged = Buffer.from(people[0]!.session.refresh_token, 'base64url')
    forged[20]! ^= 1
    const junk = ['', 'abcdefghijkl', forged.toString('base64url'), 'x'.repeat(60)]
    const answers = []
    for (let time = 0; time < 610; time += 1) answers.push((await refresh(junk[time % 4])).status)
    expect(answers.filter((status) => status === 400)).toHaveLength(600)
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
    for (const { client, email } of people) {
      expect((await client.auth.refreshSession()).error).toBeNull()
      expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    }
    // Calls with a valid token are counted for its session alone.
    const [one, other] = people
    const token = (await one!.client.auth.getSession()).data.session?.refresh_token
    const own = await Promise.all(Array.from({ length: 70 }, () => refresh(token)))
    expect(own.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await other!.client.auth.refreshSession()).error).toBeNull()
  })

  test('without the key that signed them, tokens are no longer valid', async () => {
    const server = await startTestServer()
    const { session } = await signUp(server.url)
    const config = { ...DEFAULTS, siteUrl: server.url, secretKey: SECRET_KEY }
    const restored = async (authKey: string) => {
      const accounts = await openAccounts({
        store: server.store,
        log: pino({ level: 'silent' }),
        config,
        authKey,
        keys: config,
        mailFolder: '/nowhere',
        isPerAddress: false,
        addressOf: () => '192.0.2.1',
      })
      const ask = (path: string, bearer: string) =>
        accounts.routes.request(path, { headers: { apikey: KEY, authorization: `Bearer ${bearer}` } })
      const keys = async () => {
        const { keys: there } = (await (await ask('/.well-known/jwks.json', KEY)).json()) as {
          keys: unknown[]
        }
        return there.length
      }
      const status = async () => (await ask('/user', session.access_token)).status
      const seen = [await status(), await keys(), typeof (await accounts.learnerOf(session.access_token))]
      const signedIn = await accounts.routes.request('/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: KEY },
        body: JSON.stringify({ email: session.user.email, password: PASSWORD }),
      })
      // A new key does not bring the old tokens back.
      const after = [await status(), await keys(), signedIn.status]
      await accounts.stop()
      return [seen, after]
    }
    expect(await restored(`a_newer_key_of_this_server,${AUTH_KEY}`)).toEqual([
      [200, 1, 'object'],
      [200, 1, 200],
    ])
    expect(await restored('a_key_that_was_made_anew')).toEqual([
      [403, 0, 'string'],
      [403, 1, 200],
    ])
  })

  test('a session ends after ninety days without use', async () => {
    const server = await startTestServer()
    const { session, user } = await signUp(server.url)
    const refresh = () =>
      call(server.url, 'POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: session.refresh_token },
      })
    server.advance(89 * DAY)
    expect((await refresh()).status).toBe(200)
    server.advance(91 * DAY)
    expect(await refresh()).toMatchObject({ status: 400, json: { code: 'session_expired' } })
    expect(await server.query('select user_id from sessions')).toEqual([{ user_id: user.id }])
  })

  test('a token that is newer than its session, as after an older backup came back, renews nothing', async () => {
    const server = await startTestServer()
    const { session } = await signUp(server.url)
    const refresh = (refresh_token: unknown) =>
      call(server.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    const first = (await refresh(session.refresh_token)).json['refresh_token']
    const newest = (await refresh(first)).json['refresh_token']
    await server.execute('update sessions set counter = 0')
    expect(await refresh(newest)).toMatchObject({ status: 400, json: { code: 'validation_failed' } })
    expect(Number((await server.query('select counter from sessions'))[0]?.['counter'])).toBe(0)
    // Its own token is still valid.
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  test('expired rows are deleted, and no others', async () => {
    const server = await startTestServer({ anonymous: true })
    const ada = await signUp(server.url)
    await ada.client.auth.mfa.enroll({ factorType: 'totp' })
    await ada.client.auth.passkey.startAuthentication()
    const [gone, here] = [connect(server.url), connect(server.url)]
    const ids = await Promise.all(
      [gone, here].map(async ({ auth }) => (await auth.signInAnonymously()).data.user?.id ?? ''),
    )
    const counts = async () =>
      Promise.all(
        ['users', 'factors', 'challenges', 'sessions'].map(async (table) =>
          Number((await server.query(`select count(*) as rows from ${table}`))[0]?.['rows']),
        ),
      )
    await sweep(server.store, sweeping, server.now())
    expect(await counts()).toEqual([3, 1, 1, 3])
    server.advance(29 * DAY)
    await sweep(server.store, sweeping, server.now())
    expect(await counts()).toEqual([3, 0, 0, 3])
    // This session is used every day.
    await here.auth.refreshSession()
    server.advance(2 * DAY)
    await sweep(server.store, sweeping, server.now())
    expect(new Set((await server.query('select id from users')).map(({ id }) => id))).toEqual(
      new Set([ada.user.id, ids[1]]),
    )
    server.advance(150 * DAY)
    await sweep(server.store, sweeping, server.now())
    expect(await server.query(`select id from sessions where user_id = '${ada.user.id}'`)).toEqual([])
  })

  test('failures are logged, without the address if it is unknown', async () => {
    const server = await startTestServer()
    const { user } = await signUp(server.url, 'ada@example.org')
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      await call(server.url, 'POST', '/token?grant_type=password', { body: { email, password: 'wrong one' } })
      await call(server.url, 'POST', '/verify', { body: { email, type: 'email', token: '000000' } })
    }
    const failed = await server.query(`select user_id, event from audit where event like '%refused'`)
    expect(failed).toHaveLength(4)
    expect(failed).toEqual(
      expect.arrayContaining([
        { user_id: user.id, event: 'password refused' },
        { user_id: null, event: 'password refused' },
        { user_id: null, event: 'code or link refused' },
      ]),
    )
  })

  test('twenty refreshes of one token at once are one session', async () => {
    const server = await startTestServer()
    const { session, user } = await signUp(server.url)
    const refresh = (refresh_token: string) =>
      call(server.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const tokens = new Set(answers.map(({ json }) => json['refresh_token']))
    expect(tokens.size).toBe(1)
    expect(await server.query('select user_id, counter from sessions')).toMatchObject([{ user_id: user.id }])
    expect((await refresh(String([...tokens][0]))).status).toBe(200)
  })

  test('a refresh token that is replayed late ends the session for everybody', async () => {
    const server = await startTestServer({ refreshReuse: 0 })
    const { session } = await signUp(server.url)
    const refresh = (refresh_token: unknown) =>
      call(server.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    const second = await refresh(session.refresh_token)
    // The answer was lost: the current one again.
    expect((await refresh(session.refresh_token)).json['refresh_token']).toBe(second.json['refresh_token'])
    const third = await refresh(second.json['refresh_token'])
    expect((await refresh(session.refresh_token)).json).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await refresh(third.json['refresh_token'])).json).toMatchObject({
      code: 'refresh_token_not_found',
    })
    const bearer = String(third.json['access_token'])
    expect(await call(server.url, 'GET', '/user', { bearer })).toMatchObject({
      status: 403,
      json: { code: 'session_not_found' },
    })
  })

  test('a refresh token that was never issued is refused', async () => {
    const server = await startTestServer()
    const { session } = await signUp(server.url)
    const other = await signUp(server.url)
    const bytes = (token: string) => Buffer.from(token, 'base64url')
    const [mine, theirs] = [bytes(session.refresh_token), bytes(other.session.refresh_token)]
    const changed = Buffer.from(mine)
    changed[17] = 9
    const swapped = Buffer.concat([mine.subarray(0, 1), theirs.subarray(1, 17), mine.subarray(17)])
    for (const [token, code] of [
      ['abcdefghijk', 'validation_failed'],
      ['abcdefghijkl', 'refresh_token_not_found'],
      [changed.toString('base64url'), 'validation_failed'],
      [swapped.toString('base64url'), 'validation_failed'],
      [`${session.refresh_token}x`, 'validation_failed'],
      ['é'.repeat(60), 'validation_failed'],
    ]) {
      const answer = await call(server.url, 'POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: token },
      })
      expect([token, answer.status, answer.json['code']]).toEqual([token, 400, code])
    }
    const { data, error } = await other.client.auth.refreshSession()
    expect([error, data.user?.id]).toEqual([null, other.user.id])
  })

  test('an invalid bearer is refused with its fault', async () => {
    const server = await startTestServer({ jwtSeconds: 1 })
    const { session, user } = await signUp(server.url)
    const claims = decodeJwt(session.access_token)
    const head = (header: object) => base64url.encode(JSON.stringify(header))
    const [jwksKey] = (await call(server.url, 'GET', '/.well-known/jwks.json')).json['keys'] as [
      { kid: string },
    ]
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    expect(await exportPKCS8(privateKey)).toContain('PRIVATE')
    const sign = (changes: object, kid = jwksKey.kid) =>
      new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1000) + 600, ...changes })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey)
    const body = base64url.encode(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) + 600 }))
    const hmacHead = head({ alg: 'HS256', kid: jwksKey.kid })
    const hmac = createHmac('sha256', JSON.stringify(jwksKey))
      .update(`${hmacHead}.${body}`)
      .digest('base64url')
    await expect.poll(() => Date.now() / 1000, { timeout: 30_000 }).toBeGreaterThan(Number(claims.exp))
    for (const [bearer, status, code] of [
      [undefined, 401, 'no_authorization'],
      [KEY, 403, 'bad_jwt'],
      [SECRET_KEY, 403, 'bad_jwt'],
      ['nonsense', 403, 'bad_jwt'],
      [session.access_token, 403, 'bad_jwt'],
      [await sign({}), 403, 'bad_jwt'],
      [await sign({}, 'another'), 403, 'bad_jwt'],
      [`${head({ alg: 'none', kid: jwksKey.kid })}.${body}.`, 403, 'bad_jwt'],
      [`${hmacHead}.${body}.${hmac}`, 403, 'bad_jwt'],
    ] as const) {
      const answer = await call(server.url, 'GET', '/user', bearer === undefined ? {} : { bearer })
      expect([bearer, answer.status, answer.json['code']]).toEqual([bearer, status, code])
    }
    expect(user.id).toBe(claims.sub)
  })

  test('signing out ends the named scope: this session, the others, or all', async () => {
    const server = await startTestServer()
    const { email } = await signUp(server.url)
    const signIn = async () => {
      const client = connect(server.url)
      const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
      return { client, bearer: data.session?.access_token ?? '' }
    }
    const statusOf = async ({ bearer }: { bearer: string }) =>
      (await call(server.url, 'GET', '/user', { bearer })).status
    const [one, two, three] = [await signIn(), await signIn(), await signIn()]
    await one.client.auth.signOut({ scope: 'local' })
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual([403, 200, 200])
    await two.client.auth.signOut({ scope: 'others' })
    expect(await Promise.all([two, three].map(statusOf))).toEqual([200, 403])
    const four = await signIn()
    await two.client.auth.signOut({ scope: 'global' })
    expect(await Promise.all([two, four].map(statusOf))).toEqual([403, 403])
    const five = await signIn()
    expect(await call(server.url, 'POST', '/logout?scope=everywhere', { bearer: five.bearer })).toMatchObject(
      {
        status: 400,
        json: { code: 'validation_failed' },
      },
    )
    expect((await call(server.url, 'POST', '/logout', { bearer: five.bearer })).status).toBe(204)
  })

  test('a user changes data and password; other sessions end with the old one', async () => {
    const server = await startTestServer()
    const { client, email } = await signUp(server.url)
    const other = connect(server.url)
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.updateUser({ data: { tool: 'UiPath', name: 'Ada' } })).error).toBeNull()
    const { data } = await client.auth.updateUser({ data: { tool: null } })
    expect(data.user?.user_metadata).toEqual({ name: 'Ada' })
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      code: 'same_password',
    })
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      code: 'weak_password',
      reasons: ['length'],
    })
    expect((await client.auth.updateUser({ password: 'another horse battery' })).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await other.auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    const fresh = await other.auth.signInWithPassword({ email, password: 'another horse battery' })
    expect(fresh.error).toBeNull()
    const bearer = fresh.data.session?.access_token ?? ''
    expect(
      await call(server.url, 'PUT', '/user', {
        bearer,
        body: { app_metadata: { instructor: true }, role: 'x' },
      }),
    ).toMatchObject({ status: 403, json: { code: 'not_admin' } })
  })

  test('an anonymous account stays so until an address is added, and keeps the id', async () => {
    const server = await startTestServer({ anonymous: true })
    const client = connect(server.url)
    const { data } = await client.auth.signInAnonymously({ options: { data: { seat: 7 } } })
    expect(data.user).toMatchObject({ is_anonymous: true, identities: [], user_metadata: { seat: 7 } })
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422 })
    const { data: updated, error } = await client.auth.updateUser({
      email: 'ada@example.org',
      password: PASSWORD,
    })
    expect(error).toBeNull()
    expect(updated.user).toMatchObject({ id: data.user?.id, is_anonymous: false, email: 'ada@example.org' })
    const elsewhere = await connect(server.url).auth.signInWithPassword({
      email: 'ada@example.org',
      password: PASSWORD,
    })
    expect(elsewhere.data.user?.id).toBe(data.user?.id)
  })

  test('an address belongs to one account only', async () => {
    const server = await startTestServer()
    await signUp(server.url, 'ada@example.org')
    const { client } = await signUp(server.url, 'bea@example.org')
    expect((await client.auth.updateUser({ email: 'ADA@example.org' })).error).toMatchObject({
      code: 'email_exists',
    })
    const { data } = await client.auth.updateUser({ email: 'cyd@example.org' })
    expect(data.user?.email).toBe('cyd@example.org')
  })

  test('by invitation nobody signs up alone, and no answer reveals the list', async () => {
    const server = await startTestServer({ accounts: 'invite', anonymous: true, mailConfirm: true })
    const client = connect(server.url)
    for (const { error } of [
      await client.auth.signUp({ email: 'ada@example.org', password: PASSWORD }),
      await client.auth.signInAnonymously(),
    ]) {
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
    }
    const desk = { store: server.store, authKey: AUTH_KEY, config: DEFAULTS, siteUrl: server.url }
    await invite(desk, 'bea@example.org')
    for (const [path, more] of [
      ['/otp', {}],
      ['/otp', { create_user: false }],
      ['/otp', { data: { name: 'Eve' } }],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
      ['/signup', { password: PASSWORD }],
      ['/signup', { password: 'a password of Eve' }],
      ['/verify', { type: 'email', token: '123456' }],
    ] as const) {
      const said = async (email: string) => {
        const { status, json } = await call(server.url, 'POST', path, { body: { email, ...more } })
        return [path, status, json['code']]
      }
      // The first request of each sends a mail; the second within a minute must wait.
      for (let time = 0; time < 2; time += 1) {
        expect(await said('bea@example.org')).toEqual(await said('nobody@example.org'))
      }
    }
    expect(await server.query('select email from users')).toEqual([{ email: 'bea@example.org' }])
    expect((await call(server.url, 'GET', '/settings')).json).toMatchObject({ disable_signup: true })
  })

  test('twenty sign-ups with one address at once are one account, and no fault of ours', async () => {
    const server = await startTestServer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(server.url, 'POST', '/signup', { body: { email: 'ada@example.org', password: PASSWORD } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
    expect(await server.query('select email from users')).toHaveLength(1)
  })
})

test('both shapes of refusals, with the header that says which it is', async () => {
  const server = await startServer({ accounts: {} })
  for (const [version, isNew] of [
    ['2024-01-01', true],
    ['2025-06-01', true],
    ['2023-12-31', false],
    ['yesterday', false],
    ['', false],
  ] as const) {
    const { status, json, headers } = await call(server.url, 'POST', '/token?grant_type=password', {
      body: { email: 'a@b.c', password: 'wrong password' },
      headers: { 'x-supabase-api-version': version },
    })
    expect(status).toBe(400)
    expect(json).toEqual(
      isNew
        ? { code: 'invalid_credentials', message: 'Invalid login credentials' }
        : { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    )
    expect(headers.get('x-supabase-api-version')).toBe(isNew ? '2024-01-01' : null)
    expect(headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('every call needs a key but those that browsers make by themselves', async () => {
  const server = await startServer({ accounts: {} })
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/auth/v1${path}`, { method, headers, redirect: 'manual' })
  expect((await ask('GET', '/settings')).status).toBe(401)
  expect(await (await ask('GET', '/user')).json()).toMatchObject({ message: 'No API key found in request' })
  expect((await ask('GET', '/settings', { apikey: 'wrong' })).status).toBe(401)
  for (const path of ['/.well-known/jwks.json', '/callback', '/verify', '/authorize']) {
    expect((await ask('GET', path)).status).not.toBe(401)
  }
  expect((await ask('OPTIONS', '/user')).status).toBe(204)
  for (const path of ['/verify?token=x&type=signup', '/callback', '/authorize']) {
    expect((await ask('HEAD', path)).status).toBe(405)
  }
  const jwks = await ask('GET', '/.well-known/jwks.json')
  expect(jwks.headers.get('cache-control')).toBe('public, max-age=600')
})

test('a program that knows only the issuer finds the keys, and checks an access token with them', async () => {
  const server = await startServer({ accounts: {} })
  const { session, user } = await signUp(server.url)
  const issuer = `${server.url}/auth/v1`
  const found = await discovery(new URL(issuer), 'any-client', undefined, undefined, {
    execute: [allowInsecureRequests],
  })
  const told = found.serverMetadata()
  expect(told.issuer).toBe(decodeJwt(session.access_token).iss)
  const keys = createRemoteJWKSet(new URL(told.jwks_uri ?? ''))
  const algorithms = told['id_token_signing_alg_values_supported'] as string[]
  const { payload } = await jwtVerify(session.access_token, keys, { issuer: told.issuer, algorithms })
  expect(payload.sub).toBe(user.id)
  // It is no OAuth server: the calls that the standard makes it name refuse, without asking for a key.
  for (const [method, url] of [
    ['GET', told.authorization_endpoint],
    ['POST', told.token_endpoint],
    ['GET', told.userinfo_endpoint],
    ['GET', `${issuer}/.well-known/oauth-authorization-server`],
  ] as const) {
    const answer = await fetch(url ?? '', { method })
    expect([url, answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
      url,
      404,
      'feature_disabled',
    ])
  }
  const document = await fetch(`${issuer}/.well-known/openid-configuration`)
  expect(document.headers.get('cache-control')).toBe('public, max-age=600')
})

test('what is off is said before a body is read, and a wrong phone number before there being no phones', async () => {
  const server = await startServer({ accounts: {} })
  const { session } = await signUp(server.url)
  const WRONG = 'Invalid phone number format (E.164 required)'
  const DEAD = 'Token has expired or is invalid'
  const OFF = 'Unsupported phone provider'
  const ONE = 'Only an email address or phone number should be provided on verify'
  const web3 = '/token?grant_type=web3'
  for (const [method, path, body, status, message] of [
    [
      'POST',
      web3,
      { chain: 'ethereum', message: 'x', signature: { 0: 1 } },
      422,
      'Web3 provider is disabled',
    ],
    ['POST', web3, 'no JSON', 422, 'Web3 provider is disabled'],
    ['POST', '/verify', { type: 'sms', phone: '49172-invalid', token: '1' }, 400, WRONG],
    ['POST', '/verify', { type: 'phone_change', phone: '0172', token: '1' }, 400, WRONG],
    ['POST', '/verify', { type: 'sms', phone: '+49 172 123', token: '1' }, 403, DEAD],
    ['POST', '/verify', { type: 'sms', token: '1' }, 400, ONE],
    ['POST', '/verify', { type: 'email', email: 'a@b.c', phone: '49172', token: '1' }, 400, ONE],
    ['PUT', '/user', { phone: 'x' }, 400, WRONG],
    ['PUT', '/user', { phone: '49172' }, 400, OFF],
    ['POST', '/admin/users', { phone: '1' }, 400, WRONG],
    ['POST', '/admin/users', { phone: '49172' }, 400, OFF],
  ] as const) {
    const headers: Record<string, string> = path.startsWith('/admin') ? { apikey: SECRET_KEY } : {}
    const who = path === '/user' ? { bearer: session.access_token } : {}
    const answer = await call(server.url, method, path, { body, headers, ...who })
    expect([path, body, answer.status, answer.json['message']]).toEqual([path, body, status, message])
  }
})

test('calls that are unknown, not built or not switched on say so', async () => {
  const server = await startServer({ accounts: {} })
  await signUp(server.url)
  for (const [method, path, status, code] of [
    ['GET', '/nothing', 404, 'not_found'],
    ['DELETE', '/token', 405, 'method_not_allowed'],
    ['POST', '/token?grant_type=magic', 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=id_token', 400, 'provider_disabled'],
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['GET', '/authorize?provider=github', 400, 'validation_failed'],
    ['GET', '/admin/users', 403, 'not_admin'],
    ['POST', '/factors', 401, 'no_authorization'],
  ] as const) {
    const answer = await call(server.url, method, path, method === 'POST' ? { body: {} } : {})
    expect([path, answer.status, answer.json['code']]).toEqual([path, status, code])
  }
  expect((await call(server.url, 'POST', '/signup', { body: 'x'.repeat(33_000) })).status).toBe(413)
  expect(await (await fetch(`${server.url}/backend.json`)).json()).toMatchObject({
    accounts: 'no-mail',
    providers: [],
  })
})

test('a Node without argon2id is refused in a sentence', () => {
  for (const old of ['22.21.1', '24.6.9', '20.19.0', '23.11.1']) {
    expect(() => refuseOldNode(old)).toThrow(`Accounts need Node.js 24.7 or newer, but this is ${old}.`)
  }
  for (const fine of ['24.7.0', '24.21.0', '25.0.0', '26.1.2', process.versions.node]) refuseOldNode(fine)
})

test('without accounts everything is 501, as it was', async () => {
  const server = await startServer()
  expect(await call(server.url, 'POST', '/signup', { body: {} })).toMatchObject({
    status: 501,
    json: { code: 'not_implemented' },
  })
  expect(await (await fetch(`${server.url}/backend.json`)).json()).toMatchObject({ accounts: 'off' })
})
