import { decodeJwt } from 'jose'
import * as jsqr from 'jsqr'
import { afterAll, describe, expect, test } from 'vitest'
import { codeAt, wrongCode } from '#machine/authenticator-app.ts'
import { findCode, qrCode, totp } from '#server/auth/crypto/totp.ts'
import { LEARNER_TABLES } from '#server/schema/tables.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { call, connect, PASSWORD, sampleOf, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer as startServer, type TestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

type Person = Awaited<ReturnType<typeof signUp>>

/** ms that a code is shown. */
const STEP = 30_000

/** A learner with an authenticator app. Each call of `show` types the next valid code. */
async function withApp(server: TestServer, person?: Person) {
  const who = person ?? (await signUp(server.url))
  const { auth } = who.client
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (error) throw error
  const { id, totp: app } = data
  const show = async (client = who.client) => {
    server.advance(STEP)
    return client.auth.mfa.challengeAndVerify({ factorId: id, code: codeAt(app.secret, server.now()) })
  }
  const shown = await show()
  if (shown.error) throw shown.error
  return { ...who, factorId: id, secret: app.secret, show }
}

const bearerOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

test('the codes are those of RFC 6238', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const app = await totp(secret)
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const) {
    const step = Math.floor(seconds / 30)
    expect(findCode(app, code, seconds * 1000)).toBe(step)
    // A phone's clock may be at most one step off.
    expect(findCode(app, code, (seconds + 30) * 1000)).toBe(step)
    expect(findCode(app, code, (seconds - 30) * 1000)).toBe(step)
    expect(findCode(app, code, (seconds + 90) * 1000)).toBeNull()
    expect(findCode(app, `${code.slice(0, 3)} ${code.slice(3)}`, seconds * 1000)).toBe(step)
    for (const wrong of [`${code}0`, code.slice(1), '', 'abcdef', '１２３４５６']) {
      expect(findCode(app, wrong, seconds * 1000)).toBeNull()
    }
    expect(codeAt(secret, seconds * 1000)).toBe(code)
  }
})

test('the QR code holds the same as the text beside it', async () => {
  const uri = 'otpauth://totp/arena.example:ada%40example.org?issuer=arena.example&secret=GEZDGNBVGY3TQOJQ'
  const svg = await qrCode(uri)
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  /** Pixels for each module: the least that a scanner can read. */
  const SCALE = 4
  const width = side * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  let [x, y] = [0, 0]
  const draw = /stroke="black" d="([^"]+)"/.exec(svg)?.[1] ?? ''
  for (const [, command, one = '', other = ''] of draw.matchAll(/([Mmh])([\d.-]+)(?: ([\d.-]+))?/g)) {
    if (command === 'M') [x, y] = [Number(one), Math.floor(Number(other))]
    else if (command === 'm') [x, y] = [x + Number(one), y + Number(other)]
    else {
      for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1) {
        for (let at = x * SCALE; at < (x + Number(one)) * SCALE; at += 1) {
          pixels.set([0, 0, 0], (row * width + at) * 4)
        }
      }
      x += Number(one)
    }
  }
  expect(jsqr.default(pixels, width, width)?.data).toBe(uri)
})

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = (accounts = {}, config = {}) => startServer({ on, accounts, config })

  test('an authenticator app is set up, and from then on its code is asked for', async () => {
    const server = await startTestServer()
    const ada = await signUp(server.url)
    const { auth } = ada.client
    const elsewhere = connect(server.url)
    await elsewhere.auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    const events: string[] = []
    auth.onAuthStateChange((event) => {
      events.push(event)
    })
    const { data: enrolled, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(error).toBeNull()
    expect(enrolled).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    const { id = '', totp: app } = enrolled ?? {}
    expect(app?.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(app?.uri ?? '').searchParams.get('secret')).toBe(app?.secret)
    expect(app?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
    expect((await auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id, status: 'unverified' }],
      totp: [],
    })

    const before = (await auth.getSession()).data.session
    expect(decodeJwt(before?.access_token ?? '')['aal']).toBe('aal1')
    const { error: refusal } = await auth.mfa.challengeAndVerify({
      factorId: id,
      code: codeAt(app?.secret ?? '', server.now()),
    })
    expect(refusal).toBeNull()
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    const after = (await auth.getSession()).data.session
    expect(decodeJwt(after?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: expect.arrayContaining([
        expect.objectContaining({ method: 'totp' }),
        expect.objectContaining({ method: 'password' }),
      ]),
    })
    expect(after?.user.factors).toMatchObject([{ id, status: 'verified', factor_type: 'totp' }])
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    // Sessions that used only the password have ended.
    expect((await elsewhere.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })

    const other = connect(server.url)
    await other.auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    // An access token of the lower level keeps its level, although its session was raised.
    expect(
      await call(server.url, 'PUT', '/user', {
        bearer: before?.access_token ?? '',
        body: { password: 'another good one' },
      }),
    ).toMatchObject({ status: 401, json: { code: 'insufficient_aal' } })
    // The refresh token of the lower level is no longer valid: its sender may have stolen it.
    const old = await call(server.url, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: before?.refresh_token },
    })
    expect(old).toMatchObject({ status: 400, json: { code: 'refresh_token_already_used' } })
    expect((await auth.getUser()).error).not.toBeNull()
  })

  test('half a sign-in ends itself and no session that has shown the factor', async () => {
    const server = await startTestServer()
    const ada = await withApp(server)
    const begin = async () => {
      const half = connect(server.url)
      const { data } = await half.auth.signInWithPassword({ email: ada.email, password: PASSWORD })
      return data.session?.access_token ?? ''
    }
    const isIn = async (bearer: string) => (await call(server.url, 'GET', '/user', { bearer })).status === 200
    const signOut = (bearer: string, scope: string) =>
      call(server.url, 'POST', `/logout?scope=${scope}`, { bearer })
    for (const [scope, status, code, isStillIn] of [
      ['others', 403, 'insufficient_aal', true],
      // The browser forgets its session at this answer, so it must not stay here.
      ['global', 403, 'insufficient_aal', false],
      ['local', 204, undefined, false],
    ] as const) {
      const [half, another] = [await begin(), await begin()]
      const answer = await signOut(half, scope)
      const said = [answer.status, answer.json['code'], await isIn(half)]
      expect([scope, ...said]).toEqual([scope, status, code, isStillIn])
      expect([scope, await isIn(another), await isIn(await bearerOf(ada))]).toEqual([scope, true, true])
    }
    // A session that has shown the factor may end all others.
    const half = await begin()
    expect((await ada.client.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect([await isIn(half), await isIn(await bearerOf(ada))]).toEqual([false, true])
  })

  test('without the second factor nothing that matters can be changed, read or written', async () => {
    const server = await startTestServer()
    const ada = await withApp(server)
    const before = await ada.client.from('learners').upsert({ name: 'Ada' }).select()
    expect(before.error).toBeNull()
    const half = connect(server.url)
    await half.auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    for (const change of [
      { password: 'another good one' },
      { email: 'new@example.org' },
      { data: { name: 'Eve' } },
    ]) {
      expect((await half.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      })
    }
    expect((await half.auth.updateUser({ data: {} })).error).toMatchObject({ code: 'insufficient_aal' })
    expect((await ada.client.auth.getUser()).data.user?.user_metadata).toEqual({})
    expect((await half.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect((await half.auth.mfa.unenroll({ factorId: ada.factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    expect((await half.auth.passkey.startRegistration()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    for (const table of LEARNER_TABLES)
      for (const answer of [await half.from(table).select(), await half.from(table).upsert(sampleOf(table))])
        expect([table, answer.status]).toEqual([table, 403])
    for (const answer of [
      await half.from('learner_levels').insert({ challenge_level: 1, attempts: 1 }),
      await half.from('learner_levels').select('*', { count: 'exact', head: true }),
      await half.rpc('my_sessions'),
      await half.rpc('delete_my_account'),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await half.from('learners').select()).error?.code).toBe('42501')
    // Records have no owner, so they need no second factor.
    const lead = { name: 'Ada', email: 'ada@example.org', rpa_tool: 'UiPath' }
    expect((await half.from('leads').insert(lead)).error).toBeNull()
    expect(await server.query('select name from learners')).toEqual([{ name: 'Ada' }])

    expect((await ada.show(half)).error).toBeNull()
    expect((await half.from('learners').select('name')).data).toEqual([{ name: 'Ada' }])
    expect((await half.auth.updateUser({ data: { a: 1 } })).data.user?.user_metadata).toEqual({ a: 1 })
    expect((await half.auth.updateUser({ password: 'another good one' })).error).toBeNull()
  })

  test.runIf(on.kind === 'postgres')(
    'the database itself shows nothing to whoever lacks the factor',
    { meta: { needs: 'roles of the database, which SQLite has not' } },
    async () => {
      const server = await startTestServer()
      const ada = await withApp(server)
      await ada.client.from('learners').upsert({ name: 'Ada' })
      const seen = async (aal: string) => {
        const owner = {
          userId: ada.user.id,
          // As if the edge had not checked it.
          lacksFactor: false,
          claims: { sub: ada.user.id, aal, role: 'authenticated' },
        }
        const columns = new Map([['name', 'name']])
        return server.store.select(
          { table: 'learners', columns, filters: [], order: [], limit: 9, offset: 0 },
          { isCounted: false, owner },
        )
      }
      expect((await seen('aal2')).rows).toEqual([{ name: 'Ada' }])
      expect((await seen('aal1')).rows).toEqual([])
    },
  )

  test('a code counts once, in its time, for the challenge of its own factor', async () => {
    const server = await startTestServer()
    const ada = await withApp(server)
    const eve = await withApp(server)
    const { mfa } = ada.client.auth
    const code = (secret = ada.secret, steps = 0) => codeAt(secret, server.now() + steps * STEP)
    const ask = async (factorId = ada.factorId, by = mfa) => (await by.challenge({ factorId })).data?.id ?? ''
    const answer = async (challengeId: string, given: string, factorId = ada.factorId) =>
      (await mfa.verify({ factorId, challengeId, code: given })).error?.code ?? null

    // The code of the step that set the app up must not work again.
    server.advance(STEP)
    const first = code()
    const one = await ask()
    expect(await answer(one, first)).toBeNull()
    expect(await answer(await ask(), first)).toBe('mfa_verification_failed')
    // A challenge that was already answered.
    server.advance(STEP)
    expect(await answer(one, code())).toBe('mfa_ip_address_mismatch')
    // An expired challenge.
    const late = await ask()
    server.advance(5 * 60_000)
    expect(await answer(late, code())).toBe('mfa_challenge_expired')
    // Old codes, future codes, and an empty code.
    const open = await ask()
    for (const wrong of [code(ada.secret, -3), code(ada.secret, 3)]) {
      expect(await answer(open, wrong)).toBe('mfa_verification_failed')
    }
    expect(await answer(open, '')).toBe('validation_failed')
    // Challenges of another person, and unknown ones.
    const hers = await ask(eve.factorId, eve.client.auth.mfa)
    expect(await answer(hers, code())).toBe('mfa_factor_not_found')
    expect(await answer(crypto.randomUUID(), code())).toBe('mfa_factor_not_found')
    expect(await answer('x', code())).toBe('mfa_factor_not_found')
    // The challenge is still valid after all that.
    expect(await answer(open, code())).toBeNull()
    // Of two parallel answers one succeeds.
    server.advance(STEP)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => ask()))
    const bearer = await bearerOf(ada)
    const raced = await Promise.all(
      challenges.map((challenge_id) =>
        call(server.url, 'POST', `/factors/${ada.factorId}/verify`, {
          bearer,
          body: { challenge_id, code: code() },
        }),
      ),
    )
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(raced.filter(({ status }) => status >= 500)).toHaveLength(0)
  })

  test('another’s factor is not there', async () => {
    const server = await startTestServer()
    const ada = await withApp(server)
    const eve = await withApp(server)
    const bearer = await bearerOf(eve)
    const missing = { status: 404, json: { code: 'mfa_factor_not_found' } }
    for (const [method, path] of [
      ['POST', `/factors/${ada.factorId}/challenge`],
      ['POST', `/factors/${ada.factorId}/verify`],
      ['DELETE', `/factors/${ada.factorId}`],
      ['DELETE', `/factors/${crypto.randomUUID()}`],
    ] as const) {
      expect(await call(server.url, method, path, { bearer, body: { code: '000000' } })).toMatchObject(
        missing,
      )
    }
    expect(await call(server.url, 'DELETE', '/factors/x', { bearer })).toMatchObject({
      status: 404,
      json: { code: 'validation_failed' },
    })
    expect(await server.query(`select status from factors where id = '${ada.factorId}'`)).toEqual([
      { status: 'verified' },
    ])
  })

  test('a challenge is answered from where it was asked for', async () => {
    const server = await startTestServer({}, { trustProxy: 1 })
    const ada = await withApp(server)
    server.advance(STEP)
    const bearer = await bearerOf(ada)
    const from = (address: string) => ({ bearer, headers: { 'x-forwarded-for': address } })
    const { json } = await call(server.url, 'POST', `/factors/${ada.factorId}/challenge`, from('192.0.2.1'))
    const answer = (address: string) =>
      call(server.url, 'POST', `/factors/${ada.factorId}/verify`, {
        ...from(address),
        body: { challenge_id: json['id'], code: codeAt(ada.secret, server.now()) },
      })
    expect(await answer('192.0.2.2')).toMatchObject({
      status: 422,
      json: { code: 'mfa_ip_address_mismatch' },
    })
    expect((await answer('192.0.2.1')).status).toBe(200)
  })

  test('five wrong codes close an account to codes for a while, the right one included', async () => {
    const server = await startTestServer()
    const ada = await withApp(server)
    server.advance(STEP)
    const { mfa } = ada.client.auth
    const challengeId = (await mfa.challenge({ factorId: ada.factorId })).data?.id ?? ''
    const guess = (code: string) => mfa.verify({ factorId: ada.factorId, challengeId, code })
    const wrong = wrongCode(ada.secret, server.now())
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(wrong)))
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(7)
    expect((await guess(codeAt(ada.secret, server.now()))).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
    // Wrong passwords are counted separately, and so are other people's codes.
    const elsewhere = connect(server.url)
    expect(
      (await elsewhere.auth.signInWithPassword({ email: ada.email, password: PASSWORD })).error,
    ).toBeNull()
    await withApp(server)
    const refused = `select count(*) as refused from audit where event = 'second factor refused'`
    expect(Number((await server.query(refused))[0]?.['refused'])).toBe(5)
  })

  test('an invalid set-up is refused for its first fault', async () => {
    const server = await startTestServer({ anonymous: true })
    const ada = await signUp(server.url)
    const nobody = connect(server.url)
    await nobody.auth.signInAnonymously()
    const enrol = async (body: unknown, who: Pick<Person, 'client'> = ada) =>
      call(server.url, 'POST', '/factors', { body, bearer: await bearerOf(who) })
    expect((await call(server.url, 'POST', '/factors', { body: {} })).status).toBe(401)
    expect(await enrol({ factor_type: 'totp' }, { client: nobody })).toMatchObject({
      status: 403,
      json: { code: 'no_authorization' },
    })
    expect((await nobody.auth.passkey.startRegistration()).error).toMatchObject({ status: 403 })
    for (const [body, status, code] of [
      [{}, 400, 'validation_failed'],
      [{ factor_type: 'fax' }, 400, 'validation_failed'],
      [{ factor_type: 'phone', phone: '491721' }, 422, 'mfa_phone_enroll_not_enabled'],
      [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
      [{ factor_type: 'totp', friendly_name: 'a\0b' }, 400, 'validation_failed'],
      [{ factor_type: 'totp', friendly_name: 1 }, 400, 'bad_json'],
    ] as const) {
      expect([body, await enrol(body)]).toMatchObject([body, { status, json: { code } }])
    }
    expect((await enrol({ factor_type: 'totp', friendly_name: 'Phone' })).status).toBe(200)
    expect(await enrol({ factor_type: 'webauthn', friendly_name: 'Phone' })).toMatchObject({
      status: 422,
      json: { code: 'mfa_factor_name_conflict' },
    })
    const many = await Promise.all(Array.from({ length: 12 }, () => enrol({ factor_type: 'totp' })))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(many.filter(({ json }) => json['code'] === 'too_many_enrolled_mfa_factors')).toHaveLength(3)
  })

  test('a removed factor ends the sessions that it raised', async () => {
    const server = await startTestServer()
    const ada = await withApp(server)
    const bearer = await bearerOf(ada)
    expect((await ada.client.from('learners').select()).error).toBeNull()
    const { data, error } = await ada.client.auth.mfa.unenroll({ factorId: ada.factorId })
    expect([error, data]).toEqual([null, { id: ada.factorId }])
    // At once, even with the token that still has the higher level.
    expect(decodeJwt(bearer)['aal']).toBe('aal2')
    await server.execute(
      `insert into factors (id, user_id, factor_type, status, created_at, updated_at)
      values ('${crypto.randomUUID()}', '${ada.user.id}', 'totp', 'verified', 1, 1)`,
    )
    expect((await ada.client.from('learners').select()).status).toBe(403)
    await ada.client.auth.refreshSession()
    expect(decodeJwt(await bearerOf(ada))).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  })

  test('secrets are sealed, each for its own row', async () => {
    const server = await startTestServer()
    const ada = await withApp(server)
    const eve = await withApp(server)
    const rows = await server.query('select * from factors')
    expect(JSON.stringify(rows)).not.toContain(ada.secret)
    // Moving a secret to another account's row in the database does not work.
    await server.execute(
      `update factors set secret = (select secret from factors as f where f.id = '${eve.factorId}')
      where id = '${ada.factorId}'`,
    )
    server.advance(STEP)
    const answer = await ada.client.auth.mfa.challengeAndVerify({
      factorId: ada.factorId,
      code: codeAt(eve.secret, server.now()),
    })
    expect(answer.error?.code).toBe('mfa_verification_failed')
    expect(server.log.join('')).not.toMatch(new RegExp(`${ada.secret}|example.org`))
  })

  test('a security key is set up, and signs only for its owner', async () => {
    const server = await startTestServer()
    const ada = await signUp(server.url)
    const eve = await signUp(server.url)
    const origin = server.url.replace('127.0.0.1', 'localhost')
    const key = createAuthenticator(origin)
    const begin = async (who: Person) => {
      const { data, error } = await who.client.auth.mfa.enroll({
        factorType: 'webauthn',
        friendlyName: 'Key',
      })
      expect(error).toBeNull()
      return data?.id ?? ''
    }
    const ask = async (factorId: string, who: Person = ada) => {
      const { status, json } = await call(server.url, 'POST', `/factors/${factorId}/challenge`, {
        bearer: await bearerOf(who),
      })
      expect(status).toBe(200)
      const asked = json['webauthn'] as { type: string; credential_options: { publicKey: never } }
      return { id: String(json['id']), type: asked.type, publicKey: asked.credential_options.publicKey }
    }
    const answer = async (
      factorId: string,
      { id, type }: { id: string; type: string },
      response: unknown,
      who = ada,
    ) => {
      const { status, json } = await call(server.url, 'POST', `/factors/${factorId}/verify`, {
        bearer: await bearerOf(who),
        body: { challenge_id: id, webauthn: { type, credential_response: response } },
      })
      if (status !== 200) return json['code']
      await who.client.auth.setSession({
        access_token: String(json['access_token']),
        refresh_token: String(json['refresh_token']),
      })
      return decodeJwt(String(json['access_token']))
    }

    const id = await begin(ada)
    const made = await ask(id)
    expect(made.type).toBe('create')
    for (const twist of [
      { origin: 'https://evil.example' },
      { origin: server.url },
      { rpId: 'evil.example' },
      { challenge: (await ask(id)).publicKey['challenge'] },
    ]) {
      expect(await answer(id, made, key.create(made.publicKey, twist))).toBe('mfa_verification_failed')
    }
    for (const nonsense of [undefined, null, {}, 'x', { id: 'x', rawId: 'x', type: 'y', response: {} }]) {
      expect(await answer(id, made, nonsense)).toBe('mfa_verification_failed')
    }
    // Presence is enough for a second factor: user verification is not required.
    const set = await answer(id, made, key.create(made.publicKey, { isUserVerified: false }))
    expect(set).toMatchObject({ aal: 'aal2' })
    expect(set).toMatchObject({
      amr: expect.arrayContaining([expect.objectContaining({ method: 'mfa/webauthn' })]),
    })

    const asked = await ask(id)
    expect(asked).toMatchObject({ type: 'request', publicKey: { allowCredentials: [{ id: key.id }] } })
    const right = key.get(asked.publicKey)
    for (const twist of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
      { count: 1 },
      { count: 0 },
    ]) {
      expect(await answer(id, asked, key.get(asked.publicKey, twist))).toBe('mfa_verification_failed')
    }
    expect(await answer(id, asked, createAuthenticator(origin).get(asked.publicKey))).toBe(
      'mfa_verification_failed',
    )
    expect(await answer(id, asked, right)).toMatchObject({ aal: 'aal2' })
    expect(await answer(id, asked, right)).toBe('mfa_ip_address_mismatch')
    // The earlier signature does not answer the next challenge.
    expect(await answer(id, await ask(id), right)).toBe('mfa_verification_failed')

    // The same key at another person's account.
    const hers = await begin(eve)
    const request = await ask(hers, eve)
    expect(await answer(hers, request, key.create(request.publicKey), eve)).toBe('webauthn_credential_exists')
    expect(await server.query(`select id from factors where status = 'verified'`)).toEqual([{ id }])
  })
})

test('where browsers offer no keys the server says so', async () => {
  const server = await startServer({ accounts: { siteUrl: 'http://arena.example' } })
  const ada = await signUp(server.url)
  expect((await ada.client.auth.mfa.enroll({ factorType: 'webauthn' })).error).toMatchObject({
    status: 422,
    code: 'mfa_webauthn_enroll_not_enabled',
  })
  expect((await ada.client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
})
