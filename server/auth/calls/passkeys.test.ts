import { createClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { relyingPartyOf } from '#server/auth/crypto/webauthn.ts'
import { removeFactors } from '#server/operator/accounts.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { call, connect, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer as startServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

type Person = Awaited<ReturnType<typeof signUp>>

/** Browsers accept this machine by its host name only. */
const originOf = ({ url }: { url: string }) => url.replace('127.0.0.1', 'localhost')

/** The client's options, in the form that a key reads. */
type Options = Parameters<ReturnType<typeof createAuthenticator>['create']>[0]

async function askToMake({ client }: Pick<Person, 'client'>) {
  const { data, error } = await client.auth.passkey.startRegistration()
  if (error) throw error
  return { challengeId: data.challenge_id, options: data.options as Options }
}

async function askToSign(client: Person['client']) {
  const { data, error } = await client.auth.passkey.startAuthentication()
  if (error) throw error
  return { challengeId: data.challenge_id, options: data.options as Options }
}

/** A learner with a passkey. */
async function withPasskey(server: { url: string }, person?: Person) {
  const who = person ?? (await signUp(server.url))
  const key = createAuthenticator(originOf(server))
  const { challengeId, options } = await askToMake(who)
  const { data, error } = await who.client.auth.passkey.verifyRegistration({
    challengeId,
    credential: key.create(options) as never,
  })
  if (error) throw error
  return { ...who, key, passkey: data }
}

/** Signs in with a passkey, in another browser. */
async function signInWith(server: { url: string }, key: ReturnType<typeof createAuthenticator>) {
  const client = connect(server.url)
  const { challengeId, options } = await askToSign(client)
  const credential = key.get(options) as never
  return { client, ...(await client.auth.passkey.verifyAuthentication({ challengeId, credential })) }
}

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = (accounts = {}, config = {}) => startServer({ on, accounts, config })

  test('the operator sees the passkeys of an account, and removes a lost one with the sessions it opened', async () => {
    const server = await startTestServer()
    const asOperator = createClient(server.url, SECRET_KEY, {
      auth: { autoRefreshToken: false, persistSession: false, experimental: { passkey: true } },
    }).auth.admin.passkey
    const ada = await withPasskey(server)
    const kept = await withPasskey(server, ada)
    await ada.client.auth.passkey.update({ passkeyId: ada.passkey.id, friendlyName: 'Phone' })
    const userId = ada.user.id
    // Not used yet, so no session is its.
    const lost = await signInWith(server, ada.key)
    expect(lost.error).toBeNull()
    server.advance(1000)
    const home = await signInWith(server, kept.key)
    const { data: listed } = await asOperator.listPasskeys({ userId })
    expect(listed).toMatchObject([
      { id: ada.passkey.id, friendly_name: 'Phone', last_used_at: expect.any(String) },
      { id: kept.passkey.id },
    ])
    expect((await asOperator.deletePasskey({ userId, passkeyId: ada.passkey.id })).error).toBeNull()
    expect((await signInWith(server, ada.key)).error).toMatchObject({ code: 'webauthn_verification_failed' })
    expect((await lost.client.auth.getUser()).error).not.toBeNull()
    // The other passkey, its session and the session of the password stay.
    expect((await home.client.auth.getUser()).error).toBeNull()
    expect((await ada.client.auth.getUser()).error).toBeNull()
    expect((await asOperator.listPasskeys({ userId })).data).toMatchObject([{ id: kept.passkey.id }])

    expect(await removeFactors(server.store, ada.email)).toEqual({
      things: ['the passkey without a name'],
      sessions: 1,
    })
    expect((await signInWith(server, kept.key)).error).toMatchObject({ code: 'webauthn_verification_failed' })
    expect((await home.client.auth.getUser()).error).not.toBeNull()
    expect((await ada.client.auth.getUser()).error).toBeNull()
  })

  test('only the operator may do that, and only where there is such a passkey', async () => {
    const server = await startTestServer()
    const ada = await withPasskey(server)
    const bea = await withPasskey(server)
    const path = `/admin/users/${ada.user.id}/passkeys`
    const headers = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` }
    for (const [method, where] of [
      ['GET', path],
      ['DELETE', `${path}/${ada.passkey.id}`],
    ] as const) {
      const { status, json } = await call(server.url, method, where, { bearer: ada.session.access_token })
      expect([status, json['code']]).toEqual([403, 'not_admin'])
    }
    for (const [method, where, code] of [
      ['GET', '/admin/users/3f2504e0-4f89-41d3-9a0c-0305e82c3301/passkeys', 'user_not_found'],
      ['DELETE', `${path}/${bea.passkey.id}`, 'passkey_not_found'],
      [
        'DELETE',
        `/admin/users/3f2504e0-4f89-41d3-9a0c-0305e82c3301/passkeys/${bea.passkey.id}`,
        'user_not_found',
      ],
      ['DELETE', `${path}/x`, 'validation_failed'],
      ['GET', '/admin/users/x/passkeys', 'validation_failed'],
    ] as const) {
      const { status, json } = await call(server.url, method, where, { headers })
      expect([method, where, status, json['code']]).toEqual([method, where, 404, code])
    }
    expect(await server.query('select id from passkeys')).toHaveLength(2)
  })

  test('a passkey signs in without an address or a password', async () => {
    const server = await startTestServer()
    const ada = await signUp(server.url)
    const key = createAuthenticator(originOf(server))
    const asked = await askToMake(ada)
    expect(asked.options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: ada.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { data: made, error } = await ada.client.auth.passkey.verifyRegistration({
      challengeId: asked.challengeId,
      credential: key.create(asked.options) as never,
    })
    expect([error, made]).toMatchObject([null, { id: expect.any(String), created_at: expect.any(String) }])

    const elsewhere = connect(server.url)
    const { challengeId, options } = await askToSign(elsewhere)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const { data, error: refusal } = await elsewhere.auth.passkey.verifyAuthentication({
      challengeId,
      credential: key.get(options) as never,
    })
    expect([refusal, data?.user?.id]).toEqual([null, ada.user.id])
    expect(decodeJwt(data?.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'passkey' }],
    })
    const id = made?.id ?? ''
    expect((await elsewhere.auth.passkey.list()).data).toMatchObject([
      { id, created_at: made?.created_at, last_used_at: expect.any(String) },
    ])
    expect(
      (await elsewhere.auth.passkey.update({ passkeyId: id, friendlyName: 'Laptop' })).data,
    ).toMatchObject({
      id,
      friendly_name: 'Laptop',
    })
    expect((await elsewhere.auth.passkey.delete({ passkeyId: id })).error).toBeNull()
    expect((await elsewhere.auth.passkey.list()).data).toEqual([])
    const gone = await askToSign(connect(server.url))
    const answer = await elsewhere.auth.passkey.verifyAuthentication({
      challengeId: gone.challengeId,
      credential: key.get(gone.options) as never,
    })
    expect(answer.error?.code).toBe('webauthn_verification_failed')
  })

  test('a passkey is made for this site, by the person who asked, once', async () => {
    const server = await startTestServer()
    const ada = await signUp(server.url)
    const eve = await signUp(server.url)
    const key = createAuthenticator(originOf(server))
    const answer = async (challengeId: string, credential: unknown, who = ada) =>
      (await who.client.auth.passkey.verifyRegistration({ challengeId, credential: credential as never }))
        .error?.code ?? null
    for (const twist of [
      { origin: 'https://evil.example' },
      { origin: server.url },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
      { isUserVerified: false },
    ]) {
      const { challengeId, options } = await askToMake(ada)
      expect([twist, await answer(challengeId, key.create(options, twist))]).toEqual([
        twist,
        'webauthn_verification_failed',
      ])
    }
    // An expired challenge.
    const late = await askToMake(ada)
    server.advance(5 * 60_000)
    expect(await answer(late.challengeId, key.create(late.options))).toBe('webauthn_challenge_expired')
    // Ada's challenge answered by Eve; a challenge for signing in; an unknown challenge.
    const hers = await askToMake(ada)
    expect(await answer(hers.challengeId, key.create(hers.options), eve)).toBe('webauthn_challenge_not_found')
    const other = await askToSign(ada.client)
    expect(await answer(other.challengeId, key.create(hers.options))).toBe('webauthn_challenge_not_found')
    expect(await answer(crypto.randomUUID(), key.create(hers.options))).toBe('webauthn_challenge_not_found')
    // The challenge of a security key that is a second factor.
    const { data: factor } = await ada.client.auth.mfa.enroll({ factorType: 'webauthn' })
    const bearer = (await ada.client.auth.getSession()).data.session?.access_token ?? ''
    const asked = await call(server.url, 'POST', `/factors/${factor?.id}/challenge`, { bearer })
    expect(asked.status).toBe(200)
    const { webauthn, id } = asked.json as {
      id: string
      webauthn: { credential_options: { publicKey: Options } }
    }
    expect(await answer(id, key.create(webauthn.credential_options.publicKey))).toBe(
      'webauthn_challenge_not_found',
    )
    expect(await answer(hers.challengeId, { id: 'x' })).toBe('bad_json')
    expect(await server.query('select id from passkeys')).toEqual([])

    expect(await answer(hers.challengeId, key.create(hers.options))).toBeNull()
    expect(await answer(hers.challengeId, key.create(hers.options))).toBe('webauthn_challenge_not_found')
    for (const who of [ada, eve]) {
      const { challengeId, options } = await askToMake(who)
      expect(await answer(challengeId, key.create(options), who)).toBe('webauthn_credential_exists')
    }
    // The browser gets the id of her key, so that it makes no second one.
    expect((await askToMake(ada)).options).toMatchObject({ excludeCredentials: [{ id: key.id }] })
  })

  test('a maker’s certificate is not read, right or wrong', async () => {
    const server = await startTestServer()
    const ada = await signUp(server.url)
    const key = createAuthenticator(originOf(server))
    const { challengeId, options } = await askToMake(ada)
    const credential = key.create(options, { certificate: new Uint8Array([1, 2, 3]) }) as never
    expect((await ada.client.auth.passkey.verifyRegistration({ challengeId, credential })).error).toBeNull()
  })

  test('a passkey’s signature is valid only here, now and once, and its count must rise', async () => {
    const server = await startTestServer()
    const ada = await withPasskey(server)
    const eve = await withPasskey(server)
    const { key } = ada
    const somebody = connect(server.url)
    const answer = async (challengeId: string, credential: unknown) =>
      (await somebody.auth.passkey.verifyAuthentication({ challengeId, credential: credential as never }))
        .error?.code ?? null
    const handleOf = async (who: Person) => (await askToMake(who)).options.user?.id ?? ''
    for (const twist of [
      { origin: 'https://evil.example' },
      { origin: server.url },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
      { isUserVerified: false },
      { userHandle: await handleOf(eve) },
    ]) {
      const { challengeId, options } = await askToSign(somebody)
      expect([twist, await answer(challengeId, key.get(options, twist))]).toEqual([
        twist,
        'webauthn_verification_failed',
      ])
    }
    const { challengeId, options } = await askToSign(somebody)
    const signed = key.get(options)
    expect(await answer(challengeId, { ...signed, id: eve.key.id, rawId: eve.key.id })).toBe(
      'webauthn_verification_failed',
    )
    // After one wrong answer the challenge is deleted.
    expect(await answer(challengeId, signed)).toBe('webauthn_challenge_not_found')
    const registering = await askToMake(ada)
    expect(await answer(registering.challengeId, key.get(registering.options))).toBe(
      'webauthn_challenge_not_found',
    )
    const next = await askToSign(somebody)
    expect(await answer(next.challengeId, key.get(next.options, { count: 50 }))).toBeNull()
    for (const count of [50, 49, 0]) {
      const later = await askToSign(somebody)
      expect([count, await answer(later.challengeId, key.get(later.options, { count }))]).toEqual([
        count,
        'webauthn_verification_failed',
      ])
    }
    const late = await askToSign(somebody)
    server.advance(5 * 60_000)
    expect(await answer(late.challengeId, key.get(late.options, { count: 60 }))).toBe(
      'webauthn_challenge_expired',
    )
    // Of two parallel answers one starts a session.
    const raced = await askToSign(somebody)
    const body = { challenge_id: raced.challengeId, credential: key.get(raced.options, { count: 70 }) }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(server.url, 'POST', '/passkeys/authentication/verify', { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  })

  test('a key that does not count signs in again and again', async () => {
    const server = await startTestServer()
    const ada = await withPasskey(server)
    await server.execute('update passkeys set sign_count = 0')
    for (let time = 0; time < 2; time += 1) {
      const { challengeId, options } = await askToSign(ada.client)
      const credential = ada.key.get(options, { count: 0 }) as never
      expect(
        (await ada.client.auth.passkey.verifyAuthentication({ challengeId, credential })).error,
      ).toBeNull()
    }
  })

  test('another person’s passkeys are unknown; a banned person stays out', async () => {
    const server = await startTestServer()
    const ada = await withPasskey(server)
    const eve = await signUp(server.url)
    const passkeyId = ada.passkey.id
    expect((await eve.client.auth.passkey.list()).data).toEqual([])
    expect((await eve.client.auth.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404 })
    expect((await eve.client.auth.passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toMatchObject({
      status: 404,
    })
    expect(await server.query('select friendly_name from passkeys')).toEqual([{ friendly_name: null }])
    await server.execute(`update users set banned_until = ${Date.now() + 60_000} where id = '${ada.user.id}'`)
    const { challengeId, options } = await askToSign(eve.client)
    const credential = ada.key.get(options) as never
    expect(
      (await eve.client.auth.passkey.verifyAuthentication({ challengeId, credential })).error?.code,
    ).toBe('user_banned')
  })

  test('ten passkeys are enough', async () => {
    const server = await startTestServer()
    const ada = await signUp(server.url)
    const early = await askToMake(ada)
    for (let count = 0; count < 10; count += 1) await withPasskey(server, ada)
    expect((await ada.client.auth.passkey.startRegistration()).error?.code).toBe('too_many_passkeys')
    const credential = createAuthenticator(originOf(server)).create(early.options) as never
    expect(
      (await ada.client.auth.passkey.verifyRegistration({ challengeId: early.challengeId, credential })).error
        ?.code,
    ).toBe('too_many_passkeys')
  })
})

test('passkeys belong to a name, over https or on this machine', async () => {
  for (const [siteUrl, party] of [
    ['https://arena.example', { id: 'arena.example', origin: 'https://arena.example' }],
    ['https://arena.example:8443', { id: 'arena.example', origin: 'https://arena.example:8443' }],
    ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://0.0.0.0:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://arena.example', null],
    ['http://192.168.1.5:3000', null],
    ['https://192.168.1.5', null],
    ['https://[2001:db8::1]', null],
  ] as const) {
    expect([siteUrl, relyingPartyOf(siteUrl)]).toEqual([siteUrl, party])
  }
})

test('where browsers offer none, the server says so', async () => {
  const server = await startServer({ accounts: { siteUrl: 'http://arena.example' } })
  const ada = await signUp(server.url)
  expect((await call(server.url, 'GET', '/settings')).json).toMatchObject({ passkeys_enabled: false })
  const off = { status: 404, code: 'passkey_disabled' }
  expect((await ada.client.auth.passkey.startRegistration()).error).toMatchObject(off)
  expect((await ada.client.auth.passkey.startAuthentication()).error).toMatchObject(off)
  const open = await startServer({ accounts: {} })
  expect((await call(open.url, 'GET', '/settings')).json).toMatchObject({ passkeys_enabled: true })
})
