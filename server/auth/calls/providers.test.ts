import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { CLIENT_ID, CLIENT_SECRET, OTHER_CLIENT_ID, startIssuer, walk } from '#machine/issuer.ts'
import type { ProviderConfig } from '#server/auth/base/provider.ts'
import { insertUser, newUser } from '#server/auth/people/users.ts'
import { startMailSink } from '#server/testing/mail-sink.ts'
import { call, connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer as startServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const ADA = 'ada@example.org'
const SCHOOL = 'custom:school'
/** The form of a SHA-256 hash in hexadecimal digits. */
const HEX = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')

type Client = ReturnType<typeof connect>

describe.each(kinds)('on $kind', (on) => {
  async function startSchool(accounts = {}, options: Parameters<typeof startIssuer>[0] = {}) {
    const issuer = await startIssuer(options)
    onTestFinished(issuer.stop)
    const provider: ProviderConfig = {
      name: SCHOOL,
      label: 'School',
      kind: 'oidc',
      issuer: issuer.url,
      clientId: CLIENT_ID,
      secret: CLIENT_SECRET,
      scopes: 'openid email profile',
    }
    const server = await startServer({ on, accounts: { providers: [provider], ...accounts } })
    issuer.knowSite(server.url)
    return { issuer, server }
  }

  /** Goes to the provider and back. @returns the parameters of the site's address afterwards */
  async function goThere(url: string, client: Client, wants: 'sign-in' | 'link' = 'sign-in') {
    const credentials = {
      provider: SCHOOL as `custom:${string}`,
      options: { redirectTo: `${url}/account`, skipBrowserRedirect: true },
    }
    const { data, error } =
      wants === 'link'
        ? await client.auth.linkIdentity(credentials)
        : await client.auth.signInWithOAuth(credentials)
    expect(error).toBeNull()
    const back = new URL(await walk(data?.url ?? '', `${url}/account`))
    return { back, said: back.searchParams }
  }

  async function signIn(url: string, client = connect(url, { flowType: 'pkce' })) {
    const { said } = await goThere(url, client)
    const { data, error } = await client.auth.exchangeCodeForSession(said.get('code') ?? '')
    return { client, user: data.user, session: data.session, error, said }
  }

  test('a person comes from a provider, is known the next time, and no token is in the log', async () => {
    const { server, issuer } = await startSchool()
    const first = await signIn(server.url)
    expect(first.error).toBeNull()
    expect(first.user).toMatchObject({
      email: ADA,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: SCHOOL, providers: [SCHOOL] },
      user_metadata: { name: 'Ada', email_verified: true },
      identities: [{ provider: SCHOOL, id: 'ada-1', identity_data: { sub: 'ada-1', iss: issuer.url } }],
      is_anonymous: false,
    })
    expect(decodeJwt(first.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'oauth' }] })
    expect(first.session?.provider_token).toBeTruthy()
    // Another machine, another address at the provider: the same person.
    issuer.person = { ...issuer.person, email: 'ada@elsewhere.example' }
    const second = await signIn(server.url)
    expect([second.user?.id, second.user?.email]).toEqual([first.user?.id, ADA])
    expect(second.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'ada@elsewhere.example' })
    issuer.person = { sub: 'bea-1', email: 'bea@example.org', email_verified: true }
    expect((await signIn(server.url)).user?.id).not.toBe(first.user?.id)
    expect(server.log.join('')).not.toMatch(
      new RegExp(`@example|ada-1|${first.session?.provider_token}|${first.said.get('code')}`),
    )
    const stored = JSON.stringify([
      await server.query('select * from provider_flows'),
      await server.query('select * from flows'),
    ])
    expect(stored).not.toContain(first.session?.provider_token)
  })

  test('an address that the provider has not verified is not used', async () => {
    const { server, issuer } = await startSchool({}, { isThin: true })
    issuer.person = { sub: 'eve', email: ADA, email_verified: false }
    const { user } = await signIn(server.url)
    expect(user).toMatchObject({ email: '', identities: [{ email: ADA }] })
    expect((await signUp(server.url, ADA)).user.id).not.toBe(user?.id)
  })

  test('an account is joined if both sides have proven the address, and not otherwise', async () => {
    const sink = await startMailSink()
    const { server, issuer } = await startSchool({ smtpUrl: sink.url, mailConfirm: false, mailEvery: 0 })
    // A stranger may have registered this unproven address, and know the password.
    const { user, client } = await signUp(server.url, ADA)
    const refused = await goThere(server.url, connect(server.url, { flowType: 'pkce' }))
    expect(refused.said.get('error_code')).toBe('provider_email_needs_verification')
    expect(refused.back.hash).toContain('error_code=provider_email_needs_verification')
    expect(await server.query('select provider from identities')).toEqual([{ provider: 'email' }])
    // An answered mail proves the address.
    await client.auth.signInWithOtp({ email: ADA })
    await client.auth.verifyOtp({ email: ADA, token: (await sink.next(ADA)).code, type: 'email' })
    issuer.person = { ...issuer.person, email_verified: false }
    const unproven = await goThere(server.url, connect(server.url, { flowType: 'pkce' }))
    expect(unproven.said.get('error_code')).toBe('provider_email_needs_verification')
    issuer.person = { ...issuer.person, email_verified: true }
    const joined = await signIn(server.url)
    expect(joined.user).toMatchObject({
      id: user.id,
      app_metadata: { provider: 'email', providers: ['email', SCHOOL] },
    })
  })

  test('an invited person who has never signed in may come by the provider; by invitation nobody else', async () => {
    const { server, issuer } = await startSchool({ accounts: 'invite' })
    const stranger = await goThere(server.url, connect(server.url, { flowType: 'pkce' }))
    expect(stranger.said.get('error_code')).toBe('signup_disabled')
    await server.store.change(function* () {
      yield* insertUser(
        newUser({ email: ADA, passwordHash: null, data: {}, isConfirmed: false, isInvited: true }, 1),
      )
    })
    const { user } = await signIn(server.url)
    expect(user).toMatchObject({ email: ADA, email_confirmed_at: expect.any(String) })
    issuer.person = { sub: 'ada-2', email: ADA, email_verified: true }
    const second = await goThere(server.url, connect(server.url, { flowType: 'pkce' }))
    expect(second.said.get('error_code')).toBe('provider_email_needs_verification')
  })

  test('an answer that is forged, late, used or from another browser signs nobody in', async () => {
    const { server } = await startSchool()
    const visit = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${server.url}/auth/v1${path}`, { redirect: 'manual', ...init })
      const location = answer.headers.get('location') ?? ''
      return { status: answer.status, said: new URL(location, server.url).searchParams, location }
    }
    for (const query of ['', '?state=x', '?state=3f2504e0-4f89-41d3-9a0c-0305e82c3301&code=x']) {
      expect((await visit(`/callback${query}`)).said.get('error_code')).toBe('bad_oauth_state')
    }
    // Used: the same answer again.
    const client = connect(server.url, { flowType: 'pkce' })
    const begin = async (options = {}) => {
      const { data } = await client.auth.signInWithOAuth({
        provider: SCHOOL,
        options: { redirectTo: `${server.url}/account`, skipBrowserRedirect: true, ...options },
      })
      return data.url ?? ''
    }
    const answer = new URL(await walk(await begin(), `${server.url}/auth/v1/callback`))
    const path = `/callback${answer.search}`
    const both = await Promise.all([visit(path), visit(path)])
    expect(both.map(({ said }) => said.get('error_code') ?? 'code').toSorted()).toEqual([
      'code',
      'flow_state_already_used',
    ])
    const { said } = both.find(({ said }) => said.has('code')) ?? both[0]
    // Another browser cannot exchange the code, and it counts once.
    const stranger = connect(server.url, { flowType: 'pkce' })
    const exchange = (verifier: string) =>
      call(server.url, 'POST', '/token?grant_type=pkce', {
        body: { auth_code: said.get('code'), code_verifier: verifier },
      })
    expect(await exchange('x'.repeat(50))).toMatchObject({ status: 400, json: { code: 'bad_code_verifier' } })
    expect((await stranger.auth.exchangeCodeForSession(said.get('code') ?? '')).error).not.toBeNull()
    expect((await client.auth.exchangeCodeForSession(said.get('code') ?? '')).error).toBeNull()
    expect((await exchange('x'.repeat(50))).json).toMatchObject({ code: 'flow_state_not_found' })
    // Too late.
    const late = new URL(await walk(await begin(), `${server.url}/auth/v1/callback`))
    server.advance(301_000)
    expect((await visit(`/callback${late.search}`)).said.get('error_code')).toBe('bad_oauth_state')
    // A code that the provider never issued; a person who refused; text that is not valid in a header.
    for (const [query, error] of [
      ['code=forged', 'server_error'],
      ['', 'invalid_request'],
      ['error=access_denied&error_description=No%0d%0aSet-Cookie:%20x=y', 'access_denied'],
      ['error=evil%0d%0a', 'server_error'],
    ] as const) {
      const state = await stateOf(await begin())
      const forged = await visit(`/callback?state=${state}&${query}`)
      expect([query, forged.status, forged.said.get('error')]).toEqual([query, 302, error])
      expect(forged.said.get('error_code')).toBe('bad_oauth_callback')
    }
    // A code of another flow.
    const [one, other] = [await begin(), await begin()]
    const mixed = new URL(await walk(one, `${server.url}/auth/v1/callback`))
    mixed.searchParams.set('state', await stateOf(other))
    expect((await visit(`/callback${mixed.search}`)).said.get('error_code')).toBe('bad_oauth_callback')
    expect(
      (await visit(`/callback`, { method: 'POST', body: new URLSearchParams({ state: 'x' }) })).status,
    ).toBe(303)
    expect((await visit('/callback?state=x', { method: 'HEAD' })).status).toBe(405)
  })

  test('without a challenge the tokens come in the fragment, to the browser that began alone', async () => {
    const { server } = await startSchool()
    const url = `${server.url}/auth/v1/authorize?provider=${SCHOOL}&redirect_to=${server.url}/account`
    const cookies = new Map<string, string>()
    const back = new URL(await walk(url, `${server.url}/account`, cookies))
    const fragment = new URLSearchParams(back.hash.slice(1))
    const client = connect(server.url, { flowType: 'implicit' })
    const { data } = await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(data.user?.email).toBe(ADA)
    expect(fragment.get('provider_token')).toBeTruthy()
    // A person is sent to the answer of a flow that a stranger began.
    const answer = await walk(url, `${server.url}/auth/v1/callback`)
    const lured = await fetch(answer, { redirect: 'manual' })
    const target = new URL(lured.headers.get('location') ?? '')
    expect([target.searchParams.get('error_code'), target.hash]).toEqual([
      'bad_oauth_state',
      expect.not.stringContaining('access_token'),
    ])
  })

  test('forbidden parameters are not passed to a provider', async () => {
    const { server, issuer } = await startSchool()
    const authorize = async (query: string) => {
      const answer = await fetch(`${server.url}/auth/v1/authorize?${query}`, { redirect: 'manual' })
      return { status: answer.status, to: answer.headers.get('location') ?? '' }
    }
    expect((await authorize('provider=github')).status).toBe(400)
    expect((await authorize('')).status).toBe(400)
    expect((await authorize(`provider=${SCHOOL}&code_challenge=x`)).status).toBe(400)
    const { to } = await authorize(
      `provider=${SCHOOL}&client_id=evil&redirect_uri=https://evil.example&state=x&nonce=y&response_type=token&scope=all&scopes=groups&login_hint=ada&redirect_to=https://evil.example`,
    )
    const asked = new URL(to)
    expect(asked.origin).toBe(issuer.url)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      redirect_uri: `${server.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile groups',
      login_hint: 'ada',
      code_challenge_method: 'S256',
    })
    expect(to).not.toMatch(/evil|state=x(?:&|$)|nonce=y(?:&|$)/)
    expect(await server.query('select redirect_to from provider_flows')).toEqual([
      { redirect_to: server.url },
    ])
  })

  test('a provider that does not answer is said to be so', async () => {
    const { server, issuer } = await startSchool()
    await issuer.stop()
    expect(await call(server.url, 'GET', `/authorize?provider=${SCHOOL}`)).toMatchObject({
      status: 503,
      json: { code: 'unexpected_failure', message: 'The provider does not answer' },
    })
  })

  test('a sign-in is linked to an account, and taken away again; the last one stays', async () => {
    const { server, issuer } = await startSchool()
    const client = connect(server.url, { flowType: 'pkce' })
    await client.auth.signUp({ email: 'bea@example.org', password: PASSWORD })
    const { said } = await goThere(server.url, client, 'link')
    // Linked only after the browser has proven that it began the flow: a stranger may have sent this person here.
    expect(await server.query('select provider from identities')).toEqual([{ provider: 'email' }])
    const linked = await client.auth.exchangeCodeForSession(said.get('code') ?? '')
    expect(linked.data.user).toMatchObject({
      email: 'bea@example.org',
      app_metadata: { provider: 'email', providers: ['email', SCHOOL] },
    })
    // The same identity cannot be linked to a second account.
    const other = connect(server.url, { flowType: 'pkce' })
    await other.auth.signUp({ email: 'cyd@example.org', password: PASSWORD })
    const taken = await goThere(server.url, other, 'link')
    expect(taken.said.get('error_code')).toBe('identity_already_exists')
    expect(new URLSearchParams(taken.back.hash.slice(1)).get('error_code')).toBe('identity_already_exists')
    expect((await other.auth.getUser()).data.user?.email).toBe('cyd@example.org')

    const { data } = await client.auth.getUserIdentities()
    const school = data?.identities.find(({ provider }) => provider === SCHOOL)
    const mail = data?.identities.find(({ provider }) => provider === 'email')
    // Another account's identity counts as unknown.
    expect((await other.auth.unlinkIdentity(school!)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    })
    const { data: session } = await client.auth.getSession()
    const bearer = session.session?.access_token ?? ''
    expect(await call(server.url, 'DELETE', '/user/identities/x', { bearer })).toMatchObject({ status: 404 })
    expect((await call(server.url, 'DELETE', `/user/identities/${mail?.identity_id}`)).status).toBe(401)
    expect((await client.auth.unlinkIdentity(school!)).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
    })
    expect((await client.auth.unlinkIdentity(mail!)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    })
    // An unlinked identity can start a new account.
    issuer.person = { sub: 'ada-1', email: 'dan@example.org', email_verified: true }
    expect((await signIn(server.url)).user?.email).toBe('dan@example.org')
  })

  test('after unlinking the mail the provider stays, and no password', async () => {
    const { server } = await startSchool()
    const client = connect(server.url, { flowType: 'pkce' })
    await client.auth.signUp({ email: 'bea@example.org', password: PASSWORD })
    const { said } = await goThere(server.url, client, 'link')
    await client.auth.exchangeCodeForSession(said.get('code') ?? '')
    const { data } = await client.auth.getUserIdentities()
    const mail = data?.identities.find(({ provider }) => provider === 'email')
    expect((await client.auth.unlinkIdentity(mail!)).error).toBeNull()
    expect(
      (await connect(server.url).auth.signInWithPassword({ email: 'bea@example.org', password: PASSWORD }))
        .error,
    ).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(server.url)).user?.app_metadata).toEqual({ provider: SCHOOL, providers: [SCHOOL] })
  })

  test('an anonymous account becomes a named one by a provider, and keeps the id', async () => {
    const { server } = await startSchool({ anonymous: true })
    const client = connect(server.url, { flowType: 'pkce' })
    const { data } = await client.auth.signInAnonymously()
    const { said } = await goThere(server.url, client, 'link')
    const linked = await client.auth.exchangeCodeForSession(said.get('code') ?? '')
    expect(linked.data.user).toMatchObject({ id: data.user?.id, is_anonymous: false, email: ADA })
  })

  test('an id_token that an app has signs in, if it was made for us, now, and for that app', async () => {
    const { server, issuer } = await startSchool()
    const client = connect(server.url)
    const nonce = 'a nonce of the app'
    const tokens = await issuer.tokensFor({ nonce: await HEX(nonce) })
    const credentials = { provider: SCHOOL, token: tokens['id_token'] ?? '', nonce }
    const { data, error } = await client.auth.signInWithIdToken({
      ...credentials,
      access_token: tokens['access_token'] ?? '',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: ADA, app_metadata: { provider: SCHOOL } })
    const foreign = await issuer.tokensFor({ nonce: await HEX(nonce), clientId: OTHER_CLIENT_ID })
    const bare = await issuer.tokensFor({})
    const [head = '', body = '', signature = ''] = (bare['id_token'] ?? '').split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const idToken = tokens['id_token']
    for (const [given, status, said] of [
      [{ provider: SCHOOL }, 400, 'invalid request'],
      [{ id_token: idToken, nonce }, 400, 'invalid request'],
      [{ provider: SCHOOL, id_token: idToken }, 400, 'invalid request'],
      [{ provider: SCHOOL, id_token: idToken, nonce: 'another' }, 400, 'invalid nonce'],
      [{ provider: SCHOOL, id_token: bare['id_token'], nonce }, 400, 'invalid request'],
      [{ provider: SCHOOL, id_token: foreign['id_token'], nonce }, 400, 'invalid request'],
      [
        { provider: SCHOOL, id_token: `${head}.${body}.${signature.slice(0, -4)}AAAA` },
        400,
        'invalid request',
      ],
      [{ provider: SCHOOL, id_token: `${none}.${body}.` }, 400, 'invalid request'],
      [{ provider: SCHOOL, id_token: 'x' }, 400, 'invalid request'],
    ] as const) {
      const answer = await call(server.url, 'POST', '/token?grant_type=id_token', { body: given })
      expect([given, answer.status, answer.json['error']]).toEqual([given, status, said])
    }
    for (const [provider, code] of [
      ['google', 'provider_disabled'],
      ['custom:other', 'validation_failed'],
    ]) {
      const answer = await call(server.url, 'POST', '/token?grant_type=id_token', {
        body: { provider, id_token: 'x' },
      })
      expect(answer).toMatchObject({ status: 400, json: { code } })
    }
    // By issuer and client, as apps of Google's do.
    const plain = await call(server.url, 'POST', '/token?grant_type=id_token', {
      body: { issuer: issuer.url, client_id: CLIENT_ID, id_token: bare['id_token'] },
    })
    expect(plain.status).toBe(200)
    // Linking needs a signed-in account.
    issuer.person = { sub: 'new', email: 'new@example.org' }
    const more = await issuer.tokensFor({})
    const linking = { provider: SCHOOL, id_token: more['id_token'], link_identity: true }
    expect((await call(server.url, 'POST', '/token?grant_type=id_token', { body: linking })).status).toBe(401)
    const bea = await signUp(server.url, 'bea@example.org')
    const linked = await bea.client.auth.linkIdentity({
      provider: SCHOOL,
      token: more['id_token'] ?? '',
    })
    expect(linked.data.user).toMatchObject({
      id: bea.user.id,
      app_metadata: { providers: ['email', SCHOOL] },
    })
    expect(server.log.join('')).not.toMatch(/@example/)
  })

  test('GitHub, as far as a stand-in can say: its OAuth, its numbers for people, its first address', async () => {
    // A stand-in for GitHub that answers as GitHub's documents say: the tests have no app and no network there.
    const asked: string[] = []
    const standIn = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://github')
      asked.push(`${request.method} ${url.pathname} ${request.headers.authorization ?? ''}`.trim())
      const answer = (value: unknown) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
      if (url.pathname === '/login/oauth/authorize') {
        const to = new URL(url.searchParams.get('redirect_uri') ?? '')
        to.searchParams.set('code', 'a-code')
        to.searchParams.set('state', url.searchParams.get('state') ?? '')
        response.writeHead(302, { location: to.href }).end()
      } else if (url.pathname === '/login/oauth/access_token') {
        answer({ access_token: 'gho_token', scope: 'user:email', token_type: 'bearer' })
      } else if (url.pathname === '/api/v3/user') {
        answer({ id: 4711, login: 'ada', name: null, avatar_url: 'https://avatars.example/4711' })
      } else {
        answer([
          { email: 'other@example.org', primary: false, verified: true },
          { email: ADA, primary: true, verified: true },
        ])
      }
    })
    await new Promise<void>((resolve) => {
      standIn.listen(0, '127.0.0.1', () => resolve())
    })
    onTestFinished(() => void standIn.close())
    const { port } = standIn.address() as { port: number }
    const issuer = `http://127.0.0.1:${port}`
    const github: ProviderConfig = {
      name: 'github',
      label: 'GitHub',
      kind: 'github',
      issuer,
      clientId: 'Iv1.x',
      secret: 'y',
      scopes: 'read:user user:email',
    }
    const server = await startServer({ on, accounts: { providers: [github] } })
    const client = connect(server.url, { flowType: 'pkce' })
    const { data } = await client.auth.signInWithOAuth({
      provider: 'github',
      options: { redirectTo: `${server.url}/account`, skipBrowserRedirect: true },
    })
    const back = new URL(await walk(data.url ?? '', `${server.url}/account`))
    const signedIn = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(signedIn.data.user).toMatchObject({
      email: ADA,
      identities: [{ provider: 'github', id: '4711' }],
      user_metadata: { name: 'ada', preferred_username: 'ada' },
    })
    expect(signedIn.data.session?.provider_token).toBe('gho_token')
    expect(asked).toContain('GET /api/v3/user Bearer gho_token')
    expect((await call(server.url, 'GET', '/settings')).json).toMatchObject({ external: { github: true } })
    expect(await (await fetch(`${server.url}/backend.json`)).json()).toMatchObject({
      providers: [{ name: 'github', label: 'GitHub' }],
    })
  })
})

/** The state of the flow whose address that is. */
async function stateOf(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? ''
}

test('an id_token counts with the right key, algorithm, issuer, time, audience and access token alone', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const issuer = createServer((request, response) => {
    const isKeys = request.url === '/keys'
    const said = isKeys
      ? { keys: [jwk] }
      : { issuer: url, jwks_uri: `${url}/keys`, token_endpoint: `${url}/token` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => {
    issuer.listen(0, '127.0.0.1', () => resolve())
  })
  onTestFinished(() => void issuer.close())
  const url = `http://127.0.0.1:${(issuer.address() as { port: number }).port}`
  const provider: ProviderConfig = {
    name: SCHOOL,
    label: 'School',
    kind: 'oidc',
    issuer: url,
    clientId: CLIENT_ID,
    secret: null,
    scopes: 'openid',
  }
  const server = await startServer({ accounts: { providers: [provider] } })
  const now = Math.floor(Date.now() / 1000)
  const right = { sub: 'x', iss: url, aud: CLIENT_ID as string | string[], iat: now, exp: now + 60 }
  const sign = (
    claims: object,
    key: Parameters<SignJWT['sign']>[0] = privateKey,
    alg = 'RS256',
    kid = 'one',
  ) => new SignJWT({ ...claims }).setProtectedHeader({ alg, kid }).sign(key)
  const say = async (idToken: string, more = {}) =>
    (
      await call(server.url, 'POST', '/token?grant_type=id_token', {
        body: { provider: SCHOOL, id_token: idToken, ...more },
      })
    ).status
  const other = await generateKeyPair('RS256')
  const at_hash = createHash('sha256').update('its token').digest().subarray(0, 16).toString('base64url')
  expect(await say(await sign(right))).toBe(200)
  // The clocks of two machines.
  expect(await say(await sign({ ...right, exp: now - 30 }))).toBe(200)
  expect(await say(await sign({ ...right, aud: [CLIENT_ID, 'b'], azp: CLIENT_ID }))).toBe(200)
  expect(await say(await sign({ ...right, at_hash }), { access_token: 'its token' })).toBe(200)
  for (const wrong of [
    await sign({ ...right, exp: now - 90 }),
    await sign({ ...right, exp: undefined }),
    await sign({ ...right, nbf: now + 90 }),
    await sign({ ...right, iss: 'https://evil.example' }),
    await sign({ ...right, aud: 'another' }),
    await sign({ ...right, aud: [CLIENT_ID, 'b'], azp: 'b' }),
    await sign({ ...right, sub: undefined }),
    await sign({ ...right, sub: 1 }),
    await sign({ ...right, sub: 'a\0b' }),
    await sign({ ...right, nonce: 'x' }),
    await sign(right, other.privateKey),
    await sign(right, privateKey, 'RS256', 'two'),
    // Signed with a public value.
    await sign(right, new TextEncoder().encode(JSON.stringify(jwk)), 'HS256'),
  ]) {
    expect([decodeJwt(wrong), await say(wrong)]).toEqual([decodeJwt(wrong), 400])
  }
  expect(await say(await sign({ ...right, at_hash }), { access_token: 'another' })).toBe(400)
})
