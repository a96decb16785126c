import { readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { pino } from 'pino'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openAccounts } from '#server/auth/accounts.ts'
import { makeLink } from '#server/operator/accounts.ts'
import { DEFAULTS } from '#server/start/config.ts'
import { type Mail, readMail, startMailSink } from '#server/testing/mail-sink.ts'
import { call, connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { AUTH_KEY, SECRET_KEY, startTestServer as startServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const ADA = 'ada@example.org'

const metricsOf = async ({ url }: { url: string }) =>
  (await fetch(`${url}/metrics`, { headers: { apikey: SECRET_KEY } })).text()

/** Follows a link like a browser. */
const follow = async (link: URL | null) => {
  const answer = await fetch(link!, { redirect: 'manual' })
  const target = new URL(answer.headers.get('location') ?? 'http://nowhere')
  return { status: answer.status, target, said: new URLSearchParams(target.hash.slice(1)) }
}

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = async (accounts = {}, config = {}) => {
    const sink = await startMailSink()
    const server = await startServer({
      on,
      config,
      accounts: { smtpUrl: sink.url, mailEvery: 0, ...accounts },
    })
    return { sink, server }
  }

  test('an address is confirmed by the link of a mail, once', async () => {
    const { sink, server } = await startTestServer()
    const client = connect(server.url, { flowType: 'implicit' })
    const { data, error } = await client.auth.signUp({ email: ADA, password: PASSWORD })
    expect([error, data.session]).toEqual([null, null])
    expect(data.user?.confirmation_sent_at).toBeTruthy()
    expect((await client.auth.signInWithPassword({ email: ADA, password: PASSWORD })).error).toMatchObject({
      code: 'email_not_confirmed',
    })
    const { link, text } = await sink.next(ADA)
    expect(text).toContain(`${server.url}/auth/v1/verify?token=`)
    const { status, target, said } = await follow(link)
    expect([status, target.origin, said.get('type')]).toEqual([303, server.url, 'signup'])
    const { data: session } = await client.auth.setSession({
      access_token: said.get('access_token') ?? '',
      refresh_token: said.get('refresh_token') ?? '',
    })
    expect(session.user).toMatchObject({ id: data.user?.id, email_confirmed_at: expect.any(String) })
    expect(decodeJwt(said.get('access_token') ?? '')).toMatchObject({ amr: [{ method: 'otp' }] })
    const again = await follow(link)
    expect(again.said.get('error_code')).toBe('otp_expired')
    expect((await client.auth.signInWithPassword({ email: ADA, password: PASSWORD })).error).toBeNull()
  })

  test('no answer reveals who has an account', async () => {
    const { sink, server } = await startTestServer()
    const post = (path: string, email: string) =>
      call(server.url, 'POST', path, { body: { email, password: PASSWORD, type: 'signup', data: { a: 1 } } })
    await post('/signup', ADA)
    await follow((await sink.next(ADA)).link)
    const [known, unknown] = [await post('/signup', ADA), await post('/signup', 'new@example.org')]
    const shape = ({ status, json }: typeof known) => [status, Object.keys(json).toSorted()]
    expect(shape(known)).toEqual(shape(unknown))
    expect(known.json).toMatchObject({ email: ADA, identities: [], user_metadata: { a: 1 } })
    for (const path of ['/recover', '/resend', '/otp']) {
      const [one, other] = [await post(path, ADA), await post(path, `${path.slice(1)}@example.org`)]
      expect([path, one.status, one.json]).toEqual([path, other.status, other.json])
    }
    expect(server.log.join('')).not.toContain('@example.org')
  })

  test('too many mails get the same refusal for known and unknown addresses', async () => {
    const { server } = await startTestServer({ mailEvery: 60 })
    const recover = (email: string) => call(server.url, 'POST', '/recover', { body: { email } })
    for (const email of [ADA, 'nobody@example.org']) {
      expect((await recover(email)).status).toBe(200)
      const second = await recover(email)
      expect(second).toMatchObject({ status: 429, json: { code: 'over_email_send_rate_limit' } })
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('a code signs in, five wrong ones burn it', async () => {
    const { sink, server } = await startTestServer()
    const client = connect(server.url)
    expect(
      (await client.auth.signInWithOtp({ email: ADA, options: { shouldCreateUser: false } })).error,
    ).toMatchObject({
      code: 'otp_disabled',
    })
    await client.auth.signInWithOtp({ email: ADA })
    const { code } = await sink.next(ADA)
    const { data, error } = await client.auth.verifyOtp({ email: ADA, token: code, type: 'email' })
    expect([error, data.user?.email]).toEqual([null, ADA])
    expect((await client.auth.verifyOtp({ email: ADA, token: code, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
    await client.auth.signInWithOtp({ email: ADA })
    const second = (await sink.next(ADA, 2)).code
    const wrong = String((Number(second) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await client.auth.verifyOtp({ email: ADA, token: wrong, type: 'email' })).error?.code).toBe(
        'otp_expired',
      )
    }
    expect((await client.auth.verifyOtp({ email: ADA, token: second, type: 'email' })).error?.code).toBe(
      'otp_expired',
    )
  })

  test('a forgotten password is replaced, and older mails are no longer valid', async () => {
    const { sink, server } = await startTestServer({ mailConfirm: false })
    await signUp(server.url, ADA)
    const client = connect(server.url, { flowType: 'implicit' })
    await client.auth.resetPasswordForEmail(ADA)
    const first = await sink.next(ADA)
    await client.auth.resetPasswordForEmail(ADA)
    const second = await sink.next(ADA, 2)
    expect((await follow(first.link)).said.get('error_code')).toBe('otp_expired')
    const { data } = await client.auth.verifyOtp({
      token_hash: second.link?.searchParams.get('token') ?? '',
      type: 'recovery',
    })
    expect(data.session).toBeTruthy()
    await client.auth.resetPasswordForEmail(ADA)
    const third = await sink.next(ADA, 3)
    expect((await client.auth.updateUser({ password: 'another horse battery' })).error).toBeNull()
    expect((await follow(third.link)).said.get('error_code')).toBe('otp_expired')
  })

  test('a stranger’s password does not stay when the owner of the address begins by mail', async () => {
    const { sink, server } = await startTestServer()
    const post = (path: string, body: object) => call(server.url, 'POST', path, { body })
    const EVE = 'a password of Eve'
    const begin: Record<string, (email: string) => Promise<unknown>> = {
      otp: (email) => post('/otp', { email }),
      recover: (email) => post('/recover', { email }),
      link: async (email) => {
        const desk = { store: server.store, authKey: AUTH_KEY, config: DEFAULTS, siteUrl: server.url }
        return makeLink(desk, email, 'magiclink')
      },
    }
    for (const [way, start] of Object.entries(begin)) {
      const email = `${way}@example.org`
      await post('/signup', { email, password: EVE })
      await sink.next(email)
      await start(email)
      const hashes = `select password_hash from users where email = '${email}'`
      expect([way, await server.query(hashes)]).toEqual([way, [{ password_hash: null }]])
      if (way === 'link') continue
      await follow((await sink.next(email, 2)).link)
      for (const password of [EVE, PASSWORD]) {
        const answer = await post('/token?grant_type=password', { email, password })
        expect([way, answer.json['code']]).toEqual([way, 'invalid_credentials'])
      }
    }
    // A confirmed account keeps its password, even if a stranger requests mails.
    await post('/signup', { email: ADA, password: PASSWORD, data: { name: 'Ada' } })
    await follow((await sink.next(ADA)).link)
    await post('/signup', { email: ADA, password: EVE, data: { name: 'Eve' } })
    await post('/recover', { email: ADA })
    await post('/otp', { email: ADA, data: { name: 'Eve' } })
    const { status, json } = await post('/token?grant_type=password', { email: ADA, password: PASSWORD })
    expect([status, json['user']]).toMatchObject([200, { user_metadata: { name: 'Ada' } }])
  })

  test('if two sign-ups disagree, neither password nor name is kept, whoever was first', async () => {
    const { sink, server } = await startTestServer()
    const post = (path: string, body: object) => call(server.url, 'POST', path, { body })
    const OWN = { password: PASSWORD, data: { name: 'Ada' } }
    const EVES = { password: 'a password of Eve', data: { name: 'Eve' } }
    for (const [way, choices] of Object.entries({
      'eve-first': [EVES, OWN],
      'eve-second': [OWN, EVES],
      'eve-twice': [EVES, OWN, EVES],
    })) {
      const email = `${way}@example.org`
      let newest: Mail | undefined
      for (const [before, choice] of choices.entries()) {
        await post('/signup', { email, ...choice })
        newest = await sink.next(email, before + 1)
      }
      const { link = null, text = '' } = newest ?? {}
      // The mail tells the owner that the password was deleted. A third sign-up finds no password any more.
      expect([way, text.includes('That password was removed')]).toEqual([way, choices.length === 2])
      await follow(link)
      for (const { password } of choices) {
        const answer = await post('/token?grant_type=password', { email, password })
        expect([way, answer.json['code']]).toEqual([way, 'invalid_credentials'])
      }
      expect(
        await server.query(`select user_metadata, password_hash from users where email = '${email}'`),
      ).toEqual([{ user_metadata: '{}', password_hash: null }])
    }
    // The same password again: the same person, whose mail was slow.
    await post('/signup', { email: ADA, ...OWN })
    await sink.next(ADA)
    await post('/signup', { email: ADA, ...OWN })
    const { link, text } = await sink.next(ADA, 2)
    expect(text).not.toContain('That password was removed')
    await follow(link)
    const { status, json } = await post('/token?grant_type=password', { email: ADA, password: PASSWORD })
    expect([status, json['user']]).toMatchObject([200, { user_metadata: { name: 'Ada' } }])
  })

  test('a sign-up that must wait for its mail still deletes the stranger’s password', async () => {
    const { sink, server } = await startTestServer({ mailEvery: 60 })
    const post = (path: string, body: object) => call(server.url, 'POST', path, { body })
    const EVE = 'a password of Eve'
    const email = ADA
    await post('/signup', { email, password: EVE })
    // A second press of the same person is told to wait as well, and forgets nothing.
    expect((await post('/signup', { email, password: EVE })).status).toBe(429)
    expect((await post('/signup', { email, password: PASSWORD })).status).toBe(429)
    await follow((await sink.next(ADA)).link)
    expect((await post('/token?grant_type=password', { email, password: EVE })).json['code']).toBe(
      'invalid_credentials',
    )
    const bea = 'bea@example.org'
    await post('/signup', { email: bea, password: EVE })
    expect((await post('/signup', { email: bea, password: EVE })).status).toBe(429)
    await follow((await sink.next(bea)).link)
    expect((await post('/token?grant_type=password', { email: bea, password: EVE })).status).toBe(200)
  })

  test('an invitation deletes the password and name of an earlier sign-up with its address', async () => {
    const { sink, server } = await startTestServer()
    const post = (path: string, body: object) => call(server.url, 'POST', path, { body })
    const { admin } = createClient(server.url, SECRET_KEY, { auth: { persistSession: false } }).auth
    const EVE = 'a password of Eve'
    await post('/signup', { email: ADA, password: EVE, data: { name: 'Eve' } })
    await sink.next(ADA)
    await admin.inviteUserByEmail(ADA, { data: { class: '7b' } })
    await sink.next(ADA, 2)
    await post('/recover', { email: ADA })
    await follow((await sink.next(ADA, 3)).link)
    expect((await post('/token?grant_type=password', { email: ADA, password: EVE })).json['code']).toBe(
      'invalid_credentials',
    )
    expect(await server.query('select user_metadata from users')).toEqual([
      { user_metadata: '{"class":"7b"}' },
    ])
    const bea = 'bea@example.org'
    await post('/signup', { email: bea, password: EVE, data: { name: 'Eve' } })
    const { data } = await admin.generateLink({
      type: 'signup',
      email: bea,
      password: PASSWORD,
      options: { data: { name: 'Bea' } },
    })
    await call(server.url, 'POST', '/verify', {
      body: { type: 'signup', token_hash: data.properties?.hashed_token },
    })
    expect((await post('/token?grant_type=password', { email: bea, password: EVE })).status).toBe(400)
    const { json } = await post('/token?grant_type=password', { email: bea, password: PASSWORD })
    expect(json['user']).toMatchObject({ user_metadata: { name: 'Bea' } })
  })

  test('a link that was requested with PKCE gives a code to the client that asked', async () => {
    const { sink, server } = await startTestServer()
    const [client, stranger] = [
      connect(server.url, { flowType: 'pkce' }),
      connect(server.url, { flowType: 'pkce' }),
    ]
    await client.auth.signUp({
      email: ADA,
      password: PASSWORD,
      options: { emailRedirectTo: `${server.url}/levels?a=1` },
    })
    await stranger.auth.signInWithOtp({ email: 'eve@example.org' })
    const { link } = await sink.next(ADA)
    expect(link?.searchParams.get('token')).toMatch(/^pkce_/)
    const { target } = await follow(link)
    expect([target.pathname, target.searchParams.get('a'), target.hash]).toEqual(['/levels', '1', ''])
    const code = target.searchParams.get('code') ?? ''
    expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'bad_code_verifier',
    })
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect([error, data.user?.email]).toEqual([null, ADA])
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'email/signup' }] })
    const again = await call(server.url, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    })
    expect(again).toMatchObject({ status: 404, json: { code: 'flow_state_not_found' } })
    const used = await follow(link)
    expect(used.target.searchParams.get('error_code')).toBe('otp_expired')
    expect(used.said.get('error_code')).toBe('otp_expired')
  })

  test('the code of such a link is valid for five minutes after the link was followed, however late that was', async () => {
    const { sink, server } = await startTestServer()
    const client = connect(server.url, { flowType: 'pkce' })
    const exchangeAfter = async (ms: number, mail: number) => {
      await client.auth.signInWithOtp({ email: ADA })
      const { link } = await sink.next(ADA, mail)
      server.advance(50 * 60_000)
      const { target } = await follow(link)
      server.advance(ms)
      return client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    }
    expect((await exchangeAfter(4.5 * 60_000, 1)).error).toBeNull()
    expect((await exchangeAfter(5.5 * 60_000, 2)).error).toMatchObject({ code: 'flow_state_expired' })
  })

  test('twenty exchanges of one code at once are one session', async () => {
    const { sink, server } = await startTestServer()
    const verifier = 'v'.repeat(43)
    await call(server.url, 'POST', '/otp', {
      body: { email: ADA, code_challenge: verifier, code_challenge_method: 'plain' },
    })
    const { target } = await follow((await sink.next(ADA)).link)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(server.url, 'POST', '/token?grant_type=pkce', {
          body: { auth_code: target.searchParams.get('code'), code_verifier: verifier },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
    expect(await server.query('select id from sessions')).toHaveLength(1)
  })

  test('a change of address needs both mailboxes', async () => {
    const { sink, server } = await startTestServer()
    const client = connect(server.url, { flowType: 'implicit' })
    await client.auth.signInWithOtp({ email: ADA })
    await client.auth.verifyOtp({ email: ADA, token: (await sink.next(ADA)).code, type: 'email' })
    const { data } = await client.auth.updateUser({ email: 'new@example.org' })
    expect(data.user).toMatchObject({ email: ADA, new_email: 'new@example.org' })
    const half = await follow((await sink.next(ADA, 2)).link)
    expect(half.said.get('message')).toContain('proceed to confirm link sent to the other email')
    const whole = await client.auth.verifyOtp({
      email: 'new@example.org',
      token: (await sink.next('new@example.org')).code,
      type: 'email_change',
    })
    expect(whole.error).toBeNull()
    const { user } = (await client.auth.getUser()).data
    expect(user?.email).toBe('new@example.org')
    expect(user?.new_email).toBeUndefined()
    expect(user?.identities?.[0]?.identity_data).toMatchObject({
      email: 'new@example.org',
      email_verified: true,
    })
  })

  test('a mailbox that never agreed has not, though its code was burnt', async () => {
    const { sink, server } = await startTestServer()
    const client = connect(server.url)
    await client.auth.signInWithOtp({ email: ADA })
    await client.auth.verifyOtp({ email: ADA, token: (await sink.next(ADA)).code, type: 'email' })
    // A stranger at her machine, without access to her mailbox.
    await client.auth.updateUser({ email: 'eve@example.org' })
    const { code } = await sink.next('eve@example.org')
    for (let miss = 0; miss < 5; miss += 1) {
      const token = (await sink.next(ADA, 2)).code === '000000' ? '000001' : '000000'
      await client.auth.verifyOtp({ email: ADA, token, type: 'email_change' })
    }
    for (let again = 0; again < 2; again += 1) {
      await client.auth.verifyOtp({ email: 'eve@example.org', token: code, type: 'email_change' })
      expect((await client.auth.getUser()).data.user?.email).toBe(ADA)
    }
  })

  test('a mail server that hangs holds up no answer, and not the end of the server', async () => {
    const held: Socket[] = []
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const silent = createServer((socket) => {
      held.push(socket)
      socket.on('error', () => undefined)
      asked()
    })
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', () => resolve())
    })
    onTestFinished(() => {
      for (const socket of held) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    const fresh = await on.open()
    onTestFinished(fresh.remove)
    const config = { ...DEFAULTS, smtpUrl: `smtp://127.0.0.1:${port}`, secretKey: SECRET_KEY, mailEvery: 0 }
    const accounts = await openAccounts({
      store: fresh.store,
      log: pino({ level: 'silent' }),
      config,
      authKey: AUTH_KEY,
      keys: config,
      mailFolder: '/nowhere',
      isPerAddress: false,
      addressOf: () => '192.0.2.1',
    })
    const answer = await accounts.routes.request('/otp', {
      method: 'POST',
      headers: { apikey: config.publishableKey },
      body: JSON.stringify({ email: ADA }),
    })
    expect(answer.status).toBe(200)
    await isAsked
    await accounts.stop()
    // The mail server still hangs: the call did not wait for it.
    expect(held.map(({ readableEnded, destroyed }) => readableEnded || destroyed)).toEqual([false])
    expect(await fresh.query('select state from mails')).toEqual([{ state: 'waiting' }])
  })

  test('requests for unknown addresses use up no mails; real mails do, and the operator sees it', async () => {
    const { sink, server } = await startTestServer({ mailConfirm: false })
    await signUp(server.url, ADA)
    const recover = (email: string) => call(server.url, 'POST', '/recover', { body: { email } })
    /** Another test covers a busy database: here a call that gets 503 is repeated. */
    const inTwenties = async (emails: readonly string[], ask: typeof recover) => {
      const untilReceived = async (email: string): ReturnType<typeof recover> => {
        const answer = await ask(email)
        return answer.status === 503 ? untilReceived(email) : answer
      }
      const answers: Awaited<ReturnType<typeof recover>>[] = []
      for (let from = 0; from < emails.length; from += 20)
        answers.push(...(await Promise.all(emails.slice(from, from + 20).map(untilReceived))))
      return answers
    }
    const nobody = Array.from({ length: 601 }, (_, at) => `nobody-${at}@example.org`)
    const recorded = await inTwenties(nobody, recover)
    expect(new Set(recorded.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await recover(ADA)).status).toBe(200)
    await sink.next(ADA)
    await expect.poll(() => metricsOf(server)).toContain('botarena_mails_total{outcome="sent"} 1\n')
    expect(await metricsOf(server)).toContain('botarena_mails_total{outcome="refused"} 0\n')
    expect(server.log.join('')).not.toContain('hourly limit')

    // A site sends at most six hundred mails in an hour, however many people ask at once.
    const otp = (email: string) => call(server.url, 'POST', '/otp', { body: { email } })
    const somebody = Array.from({ length: 610 }, (_, at) => `somebody-${at}@example.org`)
    const answers = await inTwenties(somebody, otp)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(599)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
    expect(await recover('nobody@example.org')).toMatchObject({
      status: 429,
      json: { code: 'over_email_send_rate_limit' },
    })
    expect(await metricsOf(server)).toContain('botarena_mails_total{outcome="refused"} 12\n')
    expect(server.log.filter((line) => line.includes('has reached its hourly limit'))).toHaveLength(1)
  })

  test('one network address uses up half of the site’s mails at most, and others have theirs', async () => {
    const { server } = await startTestServer(
      { mailConfirm: false, accounts: 'on' },
      { trustProxy: 1, rateLimit: 100_000 },
    )
    let passed = 0
    const real = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + passed)
    onTestFinished(() => clock.mockRestore())
    const ask = (path: string, email: string, from: string) =>
      call(server.url, 'POST', path, { body: { email }, headers: { 'x-forwarded-for': from } })
    const statuses: number[] = []
    for (let at = 0; at < 310; at += 1) {
      // 120 in five minutes are another limit.
      if (at % 100 === 0) passed += 6 * 60_000
      // Every second address has no account: the answers do not reveal which.
      statuses.push(
        (await ask(at % 2 === 0 ? '/otp' : '/recover', `nobody-${at}@example.org`, '192.0.2.1')).status,
      )
    }
    expect(statuses.slice(0, 300).filter((status) => status !== 200)).toEqual([])
    expect(statuses.slice(300)).toEqual(Array<number>(10).fill(429))
    expect((await ask('/otp', 'somebody@example.org', '192.0.2.2')).status).toBe(200)
    // A new hour begins.
    passed += 60 * 60_000
    expect((await ask('/otp', 'nobody@example.org', '192.0.2.1')).status).toBe(200)
  })

  test('mails that could not be sent are counted where the operator looks', async () => {
    const { sink, server } = await startTestServer()
    sink.refuse(451)
    await connect(server.url).auth.signInWithOtp({ email: ADA })
    // The try under way would write "waiting" over what this test writes.
    await expect.poll(() => server.log.join('')).toContain('a mail could not be sent')
    const read = () => metricsOf(server)
    expect(await read()).toContain('botarena_mails{state="waiting"} 1\nbotarena_mails{state="failed"} 0\n')
    await server.execute(`update mails set state = 'failed'`)
    expect(await read()).toContain('botarena_mails{state="failed"} 1\n')
  })

  test('after a sign-in yesterday the password is changed with a code of today', async () => {
    const { sink, server } = await startTestServer({ mailConfirm: false })
    const { client } = await signUp(server.url, ADA)
    server.advance(25 * 3_600_000)
    await client.auth.refreshSession()
    const password = 'another horse battery'
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { code, link } = await sink.next(ADA)
    expect(link).toBeNull()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await client.auth.updateUser({ password, nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
    expect((await client.auth.updateUser({ password, nonce: code })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ email: ADA, password })).error).toBeNull()
  })

  test('a link leads to the site, or where the operator allows; never elsewhere', async () => {
    const { sink, server } = await startTestServer({
      redirectUrls: [
        'https://*.school.example/**',
        'http://intern:*/**',
        'https://wide.example**',
        'myapp://open',
      ],
    })
    let count = 0
    const leadsTo = async (redirect_to: string) => {
      const path = `/otp?${new URLSearchParams({ redirect_to }).toString()}`
      await call(server.url, 'POST', path, { body: { email: `${count}@example.org` } })
      const { link } = await sink.next(`${count}@example.org`)
      count += 1
      // A foreign address in the link is ignored, like one in the call.
      link?.searchParams.set('redirect_to', redirect_to)
      return (await follow(link)).target.href.split('#')[0]
    }
    const home = `${server.url}/`
    for (const [wanted, got] of [
      [`${server.url}/levels`, `${server.url}/levels`],
      ['http://localhost:1234/x', 'http://localhost:1234/x'],
      ['https://a.school.example/x/y', 'https://a.school.example/x/y'],
      ['https://evil.example/?https://a.school.example/', home],
      ['https://a.school.example.evil.example/', home],
      ['https://evil.example\\.school.example/x', home],
      ['https://u:p@a.b.school.example/x', home],
      ['http://intern:8080/x', 'http://intern:8080/x'],
      ['http://intern:x@evil/', home],
      ['http://intern:1@evil:2/x', home],
      ['http://intern:@evil/', home],
      ['https://a@b.school.example/x', home],
      ['https://wide.example/x', 'https://wide.example/x'],
      ['https://wide.example@evil.example/', home],
      ['myapp://open', 'myapp://open'],
      ['myapp://u@open', home],
      ['http://10.0.0.1/x', home],
      ['//evil.example', home],
      ['javascript:alert(1)', home],
      [`https://${new URL(server.url).host}@evil.example/`, home],
    ] as const) {
      expect([wanted, await leadsTo(wanted)]).toEqual([wanted, got])
    }
  })

  test('our own page for links gets the secret unused, and posts it when it is pressed', async () => {
    const { sink, server } = await startTestServer()
    const client = connect(server.url)
    await client.auth.signInWithOtp({ email: ADA, options: { emailRedirectTo: `${server.url}/account` } })
    const { link } = await sink.next(ADA)
    for (let scan = 0; scan < 3; scan += 1) await follow(link)
    const { target, said } = await follow(link)
    expect(target.pathname).toBe('/account')
    const { data, error } = await connect(server.url).auth.verifyOtp({
      token_hash: said.get('token_hash') ?? '',
      type: said.get('type') as 'signup',
    })
    expect([error, data.user?.email]).toEqual([null, ADA])
  })

  test('a mail that the server refuses is tried again, and its address is not in the log', async () => {
    const { sink, server } = await startTestServer({ mailConfirm: false })
    await signUp(server.url, ADA)
    sink.refuse(451)
    await call(server.url, 'POST', '/recover', { body: { email: ADA } })
    await expect.poll(() => server.log.join('')).toContain('a mail could not be sent')
    const [waiting] = await server.query('select state, tries, reason, letter from mails')
    expect(waiting).toMatchObject({ state: 'waiting', reason: expect.stringContaining('451') })
    // The database does not reveal the link.
    expect(String(waiting?.['letter'])).not.toContain('verify')
    expect(server.log.join('')).not.toContain(ADA)
  })

  test('a mail that waits is sent by the next server, its token unharmed', async () => {
    const sink = await startMailSink()
    const dead = await startServer({ on, accounts: { smtpUrl: 'smtp://127.0.0.1:9', mailConfirm: false } })
    await signUp(dead.url, ADA)
    await call(dead.url, 'POST', '/recover', { body: { email: ADA } })
    await expect.poll(() => dead.log.join('')).toContain('a mail could not be sent')
    // Two outboxes that look claim the mail in turns, and the first refuses it each time.
    await dead.accounts?.stop()
    // Its next try is due by then.
    dead.advance(60_000)
    const { openAccounts } = await import('#server/auth/accounts.ts')
    const { pino } = await import('pino')
    const { AUTH_KEY } = await import('#server/testing/test-server.ts')
    const { DEFAULTS } = await import('#server/start/config.ts')
    const next = await openAccounts({
      store: dead.store,
      log: pino({ level: 'silent' }),
      config: { ...DEFAULTS, smtpUrl: sink.url, siteUrl: dead.url },
      authKey: `a_newer_key_of_this_server,${AUTH_KEY}`,
      keys: { publishableKey: 'p', secretKey: 's' },
      mailFolder: dead.mailFolder,
      isPerAddress: false,
      addressOf: () => '',
      now: dead.now,
    })
    next.begin(dead.url)
    const { link } = await sink.next(ADA)
    await next.stop()
    expect((await follow(link)).said.get('type')).toBe('recovery')
  })
})

test('without a mail server mails lie in a folder, for their owner alone', async () => {
  const server = await startServer({ accounts: { mailConfirm: true } })
  const client = connect(server.url)
  expect((await client.auth.signUp({ email: ADA, password: PASSWORD })).error).toBeNull()
  const files = () => readdirSync(server.mailFolder).filter((file) => file.endsWith('.eml'))
  await expect.poll(() => server.log.join('')).toContain('a mail was sent')
  const file = join(server.mailFolder, files()[0] ?? '')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { code } = readMail(ADA, readFileSync(file, 'utf8'))
  const { error } = await client.auth.verifyOtp({ email: ADA, token: code, type: 'signup' })
  expect(error).toBeNull()
  expect(server.log.join('')).not.toContain(ADA)
})
