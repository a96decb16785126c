import { createClient } from '@supabase/supabase-js'
import { hashSync } from 'bcryptjs'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import { startMailSink } from '#server/testing/mail-sink.ts'
import { call, connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer as startServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const ADA = 'ada@example.org'
const NOBODY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** The operator's own client. */
const operatorOf = (url: string) =>
  createClient(url, SECRET_KEY, { auth: { autoRefreshToken: false, persistSession: false } }).auth.admin

/** A call with the secret key that no client makes. */
const asOperator = (url: string, method: string, path: string, body?: unknown) =>
  call(url, method, path, {
    headers: { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` },
    ...(body === undefined ? {} : { body }),
  })

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = (accounts = {}) => startServer({ on, accounts })

  test('an account is made, listed, read, changed and deleted', async () => {
    const server = await startTestServer()
    const admin = operatorOf(server.url)
    const { data: made, error } = await admin.createUser({
      id: NOBODY,
      email: 'Ada@example.org',
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { seat: 7 },
      app_metadata: { instructor: true },
    })
    expect(error).toBeNull()
    expect(made.user).toMatchObject({
      id: NOBODY,
      email: ADA,
      email_confirmed_at: expect.any(String),
      user_metadata: { seat: 7 },
      app_metadata: { provider: 'email', providers: ['email'], instructor: true },
      identities: [{ provider: 'email' }],
    })
    const client = connect(server.url)
    expect((await client.auth.signInWithPassword({ email: ADA, password: PASSWORD })).error).toBeNull()
    expect((await admin.getUserById(NOBODY)).data.user).toMatchObject({ email: ADA })

    const { data: changed } = await admin.updateUserById(NOBODY, {
      email: 'bea@example.org',
      password: 'another horse battery',
      user_metadata: { seat: null, row: 2 },
      app_metadata: { instructor: null },
    })
    expect(changed.user).toMatchObject({
      email: 'bea@example.org',
      user_metadata: { row: 2 },
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    // Sessions that the old password started have ended.
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const again = await connect(server.url).auth.signInWithPassword({
      email: 'bea@example.org',
      password: 'another horse battery',
    })
    expect(again.error).toBeNull()

    expect((await admin.deleteUser(NOBODY)).error).toBeNull()
    expect((await admin.getUserById(NOBODY)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect(await server.query('select * from identities')).toEqual([])
    expect(await server.query(`select * from audit where user_id is not null`)).toEqual([])
  })

  test('every identity says when it was last used, also before the first sign-in', async () => {
    const server = await startTestServer()
    const admin = operatorOf(server.url)
    const { data: made } = await admin.createUser({ email: ADA, password: PASSWORD, email_confirm: true })
    expect(made.user).not.toHaveProperty('last_sign_in_at')
    const [identity] = made.user?.identities ?? []
    expect(identity?.last_sign_in_at).toBe(identity?.created_at)
    const listed = (await admin.listUsers()).data.users[0]?.identities
    expect(listed?.[0]?.last_sign_in_at).toBe(identity?.created_at)
    server.advance(60_000)
    const { data } = await connect(server.url).auth.signInWithPassword({ email: ADA, password: PASSWORD })
    expect(Date.parse(data.user?.identities?.[0]?.last_sign_in_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(identity?.created_at ?? '') + 60_000,
    )
  })

  test('an address that the operator gives an account is confirmed only if they say so', async () => {
    const server = await startTestServer({ anonymous: true, mailConfirm: true })
    const admin = operatorOf(server.url)
    const { data } = await connect(server.url).auth.signInAnonymously()
    const id = data.user!.id
    const { data: given } = await admin.updateUserById(id, { email: ADA, password: PASSWORD })
    expect(given.user).toMatchObject({
      email: ADA,
      is_anonymous: true,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email: ADA, email_verified: false } }],
    })
    expect(given.user).not.toHaveProperty('email_confirmed_at')
    expect(given.user).not.toHaveProperty('confirmed_at')
    const signIn = () => connect(server.url).auth.signInWithPassword({ email: ADA, password: PASSWORD })
    expect((await signIn()).error).toMatchObject({ code: 'email_not_confirmed' })
    const { data: confirmed } = await admin.updateUserById(id, { email_confirm: true })
    expect(confirmed.user).toMatchObject({
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      identities: [{ identity_data: { email_verified: true } }],
    })
    expect((await signIn()).data.user?.id).toBe(id)
    // An account that was confirmed stays so; whose the new address is, nobody has said.
    const { data: moved } = await admin.updateUserById(id, { email: 'bea@example.org' })
    expect(moved.user).toMatchObject({
      email_confirmed_at: confirmed.user?.email_confirmed_at,
      identities: [{ identity_data: { email: 'bea@example.org', email_verified: false } }],
    })
  })

  test('an anonymous account with an address lasts once its owner has used a mailed link', async () => {
    const server = await startTestServer({ anonymous: true })
    const admin = operatorOf(server.url)
    const { data } = await connect(server.url).auth.signInAnonymously()
    await admin.updateUserById(data.user!.id, { email: ADA, app_metadata: { seat: 7 } })
    const { data: link } = await admin.generateLink({ type: 'magiclink', email: ADA })
    const token = link.properties!.hashed_token
    const used = await connect(server.url).auth.verifyOtp({ type: 'email', token_hash: token })
    expect(used.error).toBeNull()
    expect(used.data.user).toMatchObject({
      id: data.user?.id,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', seat: 7 },
    })
  })

  test('all other callers are refused: visitors, signed-in people, and both keys at once', async () => {
    const server = await startTestServer()
    const { session, user } = await signUp(server.url)
    const headerSets: Record<string, string>[] = [
      { apikey: DEFAULT_PUBLISHABLE_KEY },
      { apikey: DEFAULT_PUBLISHABLE_KEY, authorization: `Bearer ${DEFAULT_PUBLISHABLE_KEY}` },
      { apikey: DEFAULT_PUBLISHABLE_KEY, authorization: `Bearer ${session.access_token}` },
      // The operator's client, signed in as somebody: it acts as that person.
      { apikey: SECRET_KEY, authorization: `Bearer ${session.access_token}` },
      { apikey: SECRET_KEY, authorization: 'Bearer x.y.z' },
      { apikey: SECRET_KEY, authorization: `Bearer ${DEFAULT_PUBLISHABLE_KEY}` },
    ]
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${user.id}`],
      ['PUT', `/admin/users/${user.id}`],
      ['DELETE', `/admin/users/${user.id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const) {
      for (const headers of headerSets) {
        const answer = await call(server.url, method, path, {
          headers,
          ...(method === 'GET' ? {} : { body: { email: 'new@example.org', type: 'magiclink' } }),
        })
        expect([path, answer.status, answer.json['code']]).toEqual([path, 403, 'not_admin'])
      }
    }
    expect(await server.query('select id from users')).toEqual([{ id: user.id }])
    const proofs: Record<string, string>[] = [
      { apikey: SECRET_KEY },
      { authorization: `Bearer ${SECRET_KEY}` },
    ]
    for (const headers of proofs) {
      expect((await call(server.url, 'GET', '/admin/users', { headers })).status).toBe(200)
    }
  })

  test('an invalid account is refused with a reason', async () => {
    const server = await startTestServer()
    await signUp(server.url, ADA)
    const email = 'bea@example.org'
    const argon = `$argon2id$v=19$m=262145,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
    for (const [body, status, code] of [
      [{}, 400, 'validation_failed'],
      [{ email: 'x' }, 400, 'validation_failed'],
      [{ email: ADA }, 422, 'email_exists'],
      [{ email, id: 'x' }, 400, 'validation_failed'],
      [{ email, id: '00000000-0000-0000-0000-000000000000' }, 400, 'validation_failed'],
      [{ email, password: 'short' }, 422, 'weak_password'],
      [{ email, password: PASSWORD, password_hash: hashSync('x', 4) }, 400, 'validation_failed'],
      [{ email, password_hash: '$2b$31$'.padEnd(60, 'a') }, 400, 'validation_failed'],
      [{ email, password_hash: argon }, 400, 'validation_failed'],
      [{ email, password_hash: PASSWORD }, 400, 'validation_failed'],
      [{ email, ban_duration: 'a while' }, 400, 'validation_failed'],
      [{ email, role: 'service_role' }, 400, 'validation_failed'],
      [{ phone: '49172' }, 400, 'phone_provider_disabled'],
      [{ email, app_metadata: { x: 'y'.repeat(5000) } }, 422, 'validation_failed'],
      [{ email: 1 }, 400, 'bad_json'],
    ] as const) {
      const answer = await asOperator(server.url, 'POST', '/admin/users', body)
      expect([body, answer.status, answer.json['code']]).toEqual([body, status, code])
    }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'GET' ? undefined : {}
      expect(await asOperator(server.url, method, `/admin/users/${NOBODY}`, body)).toMatchObject({
        status: 404,
        json: { code: 'user_not_found' },
      })
      expect(await asOperator(server.url, method, '/admin/users/nobody', body)).toMatchObject({
        status: 404,
        json: { code: 'validation_failed' },
      })
    }
    const { user } = await signUp(server.url, email)
    expect(await asOperator(server.url, 'PUT', `/admin/users/${user.id}`, { email: ADA })).toMatchObject({
      status: 422,
      json: { code: 'email_exists' },
    })
    expect(
      await asOperator(server.url, 'DELETE', `/admin/users/${user.id}`, { should_soft_delete: true }),
    ).toMatchObject({ status: 400 })
    expect(await server.query('select id from users')).toHaveLength(2)
  })

  test('twenty accounts with one address at once are one', async () => {
    const server = await startTestServer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asOperator(server.url, 'POST', '/admin/users', { email: ADA })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 422),
    ])
  })

  test('pages of accounts, the newest first, and those that fit a filter', async () => {
    const server = await startTestServer()
    for (const name of ['ada', 'bea', 'cyd', 'd_e', 'dxe']) {
      await asOperator(server.url, 'POST', '/admin/users', { email: `${name}@example.org` })
    }
    const admin = operatorOf(server.url)
    const { data } = await admin.listUsers({ page: 2, perPage: 2 })
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 3, lastPage: 3, total: 5 })
    expect(data.users).toHaveLength(2)
    const { data: all } = await admin.listUsers()
    expect(all).toMatchObject({ lastPage: 1, total: 5, nextPage: null })
    expect(all.users[0]?.identities).toMatchObject([{ provider: 'email' }])
    const filtered = await asOperator(server.url, 'GET', '/admin/users?filter=D_E')
    expect(filtered.json['users']).toMatchObject([{ email: 'd_e@example.org' }])
    for (const query of ['page=0', 'page=x', 'per_page=-1', 'page=99999999999']) {
      expect((await asOperator(server.url, 'GET', `/admin/users?${query}`)).status).toBe(400)
    }
    expect((await asOperator(server.url, 'GET', '/admin/users?page=&per_page=')).status).toBe(200)
  })

  test('an account that is shut stays out until the time is over, or it is opened', async () => {
    const server = await startTestServer()
    const { client, user, email } = await signUp(server.url)
    const admin = operatorOf(server.url)
    const { data } = await admin.updateUserById(user.id, { ban_duration: '1h30m' })
    const until = Date.parse((data.user as unknown as { banned_until: string }).banned_until)
    expect(Math.round((until - Date.now()) / 60_000)).toBe(90)
    expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_banned' })
    const { session } = (await client.auth.getSession()).data
    const renewed = await client.auth.refreshSession(session!)
    expect(renewed.error).toMatchObject({ code: 'user_banned', status: 400 })
    await admin.updateUserById(user.id, { ban_duration: 'none' })
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('a hash from elsewhere lets its owner in, and is then replaced', async () => {
    const server = await startServer({ on, accounts: {}, hashes: 'real' })
    const admin = operatorOf(server.url)
    await admin.createUser({ email: ADA, email_confirm: true, password_hash: hashSync(PASSWORD, 6) })
    const signIn = (password: string) => connect(server.url).auth.signInWithPassword({ email: ADA, password })
    expect((await signIn('wrong password')).error).toMatchObject({ code: 'invalid_credentials' })
    const hashes = async () => (await server.query('select password_hash from users'))[0]?.['password_hash']
    expect(await hashes()).toMatch(/^\$2b\$06/)
    expect((await signIn(PASSWORD)).error).toBeNull()
    const renewed = await hashes()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn('wrong password')).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(PASSWORD)).error).toBeNull()
    expect(await hashes()).toBe(renewed)
    // A hash in our own form, as in a backup of another arena.
    await admin.createUser({ email: 'bea@example.org', email_confirm: true, password_hash: String(renewed) })
    const bea = await connect(server.url).auth.signInWithPassword({
      email: 'bea@example.org',
      password: PASSWORD,
    })
    expect(bea.error).toBeNull()
  })

  test('a person who has lost the phone is helped: a factor is listed and removed', async () => {
    const server = await startTestServer()
    const { client, user } = await signUp(server.url, ADA)
    const admin = operatorOf(server.url)
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([])
    const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    const id = enrolled?.id ?? ''
    const { data } = await admin.mfa.listFactors({ userId: user.id })
    expect(data?.factors).toMatchObject([
      { id, friendly_name: 'phone', factor_type: 'totp', status: 'unverified' },
    ])
    expect(JSON.stringify(data)).not.toContain(enrolled?.type === 'totp' ? enrolled.totp.secret : 'none')
    expect((await admin.listUsers()).data.users[0]?.factors).toMatchObject([{ id }])
    const { user: bea } = await signUp(server.url, 'bea@example.org')
    for (const [userId, factorId, status] of [
      [bea.id, id, 404],
      [NOBODY, id, 404],
      [user.id, NOBODY, 404],
      [user.id, 'x', 404],
      [user.id, id, 200],
      [user.id, id, 404],
    ] as const) {
      const answer = await asOperator(server.url, 'DELETE', `/admin/users/${userId}/factors/${factorId}`)
      expect([userId, factorId, answer.status]).toEqual([userId, factorId, status])
    }
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([])
    expect((await call(server.url, 'GET', `/admin/users/${user.id}/factors`)).status).toBe(403)
  })

  test('an invited person follows the mail, and has an account', async () => {
    const sink = await startMailSink()
    const server = await startTestServer({ smtpUrl: sink.url, accounts: 'invite' })
    const admin = operatorOf(server.url)
    const { data, error } = await admin.inviteUserByEmail('Ada@example.org', { data: { seat: 7 } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: ADA,
      invited_at: expect.any(String),
      user_metadata: { seat: 7 },
    })
    const { link, code } = await sink.next(ADA)
    expect(link?.searchParams.get('type')).toBe('invite')
    // Again: the mail was lost. The new code counts.
    expect((await admin.inviteUserByEmail(ADA)).error).toBeNull()
    const second = await sink.next(ADA, 2)
    const client = connect(server.url)
    expect((await client.auth.verifyOtp({ email: ADA, token: code, type: 'invite' })).error).toMatchObject({
      code: 'otp_expired',
    })
    const verified = await client.auth.verifyOtp({ email: ADA, token: second.code, type: 'invite' })
    expect(verified.data.user?.id).toBe(data.user?.id)
    expect((await admin.inviteUserByEmail(ADA)).error).toMatchObject({ code: 'email_exists' })
  })

  test('links that the operator hands over work by their type; nothing is mailed', async () => {
    const sink = await startMailSink()
    const server = await startTestServer({ smtpUrl: sink.url })
    const admin = operatorOf(server.url)
    const use = async (hash: string, type: 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change') =>
      connect(server.url).auth.verifyOtp({ token_hash: hash, type })

    const magic = await admin.generateLink({ type: 'magiclink', email: ADA })
    expect(magic.data).toMatchObject({
      user: { email: ADA },
      properties: {
        verification_type: 'signup',
        redirect_to: server.url,
        email_otp: expect.stringMatching(/^\d{6}$/),
        action_link: expect.stringContaining(`${server.url}/auth/v1/verify?token=`),
      },
    })
    expect((await use(magic.data.properties?.hashed_token ?? '', 'signup')).data.user?.email).toBe(ADA)
    for (const type of ['magiclink', 'recovery'] as const) {
      const made = await admin.generateLink({ type, email: ADA })
      expect(made.data.properties?.verification_type).toBe(type)
      const hash = made.data.properties?.hashed_token ?? ''
      expect((await use(hash, type)).error).toBeNull()
      expect((await use(hash, type)).error).toMatchObject({ code: 'otp_expired' })
    }
    const bea = await admin.generateLink({ type: 'signup', email: 'bea@example.org', password: PASSWORD })
    await use(bea.data.properties?.hashed_token ?? '', 'signup')
    expect(
      (await connect(server.url).auth.signInWithPassword({ email: 'bea@example.org', password: PASSWORD }))
        .error,
    ).toBeNull()
    const cyd = await admin.generateLink({ type: 'invite', email: 'cyd@example.org' })
    expect(cyd.data.user).toMatchObject({ invited_at: expect.any(String) })
    expect((await use(cyd.data.properties?.hashed_token ?? '', 'invite')).error).toBeNull()

    // Both mailboxes must agree, even if the operator makes the links.
    const change = { email: ADA, newEmail: 'new@example.org' }
    const now = await admin.generateLink({ type: 'email_change_new', ...change })
    const old = await admin.generateLink({ type: 'email_change_current', ...change })
    expect((await use(now.data.properties?.hashed_token ?? '', 'email_change')).data.user).toBeNull()
    expect((await use(old.data.properties?.hashed_token ?? '', 'email_change')).data.user?.email).toBe(
      'new@example.org',
    )

    for (const [body, status, code] of [
      [{ type: 'recovery', email: 'nobody@example.org' }, 404, 'user_not_found'],
      [{ type: 'email_change_new', email: 'nobody@example.org', new_email: ADA }, 404, 'user_not_found'],
      [
        { type: 'email_change_new', email: 'new@example.org', new_email: 'bea@example.org' },
        422,
        'email_exists',
      ],
      [{ type: 'signup', email: 'bea@example.org', password: PASSWORD }, 422, 'email_exists'],
      [{ type: 'invite', email: 'bea@example.org' }, 422, 'email_exists'],
      [{ type: 'signup', email: 'dan@example.org' }, 400, 'validation_failed'],
      [{ type: 'nothing', email: ADA }, 400, 'validation_failed'],
      [{ type: 'magiclink' }, 400, 'validation_failed'],
    ] as const) {
      const answer = await asOperator(server.url, 'POST', '/admin/generate_link', body)
      expect([body, answer.status, answer.json['code']]).toEqual([body, status, code])
    }
    expect(await server.query('select id from mails')).toEqual([])
    expect(server.log.join('')).not.toContain('@example.org')
  })
})
