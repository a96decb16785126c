import * as fc from 'fast-check'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { IS_WHOLE_RUN, testSeed } from '#machine/whole-run.ts'
import { createApp } from '#server/http/app.ts'
import { readSite } from '#server/http/site.ts'
import { DEFAULTS } from '#server/start/config.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { makeTempFolder, writeFakeBuild } from '#server/testing/fake-build.ts'
import { sqlite } from '#server/testing/stores.ts'
import { AUTH_KEY, CHEAP, SECRET_KEY } from '#server/testing/test-server.ts'
import { openAccounts } from './accounts.ts'

/** With this seed every kind of answer occurs that is expected below. */
const SEED = testSeed(3)

const REQUESTS = IS_WHOLE_RUN ? 50_000 : 10_000
const AT_ONCE = 100

/** Time limit in ms, for calls that hang. */
const PATIENCE = 900_000

/** Forbidden in every answer: words of our libraries, of the database, of the machine. */
const INTERNAL =
  /sqlite|node:|\.ts\b|\bat \/|constraint failed|TypeError|RangeError|SyntaxError|ZodError|JOSE|postgres\.js|\[object|undefined/

const EMAIL = 'zoe@example.org'

/** Not expected: no generated state leads there. */
const GITHUB = {
  name: 'github',
  label: 'GitHub',
  kind: 'github',
  issuer: 'http://127.0.0.1:1',
  clientId: 'x',
  secret: 'y',
  scopes: 'user:email',
} as const

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b@c.d',
    '\ud83d',
    '\udc00\ud800@x.y',
    'a\r\nBcc: x@y.z@b.c',
    "'; drop table users; --",
    '../../etc/passwd',
    'pkce_x',
    '000000',
    'x'.repeat(80),
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    'CHALLENGE',
    'totp',
    'webauthn',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    EMAIL,
    'someone@example.org',
    'signup',
    'email',
    'recovery',
    'email_change',
    's256',
    'plain',
  ),
)

const key = createAuthenticator('http://localhost')
const ASKED = { challenge: 'CHALLENGE', rp: { id: 'localhost' }, rpId: 'localhost', user: { id: 'AAAA' } }
const bytes = fc
  .uint8Array({ maxLength: 300, size: 'max' })
  .map((array) => Buffer.from(array).toString('base64url'))

/** Calls about a security key, whole or with any part broken. */
const credential = fc
  .tuple(
    fc.constantFrom(key.create(ASKED), key.get(ASKED)),
    fc.constantFrom(
      'nothing',
      'id',
      'rawId',
      'type',
      'clientDataJSON',
      'attestationObject',
      'authenticatorData',
      'signature',
    ),
    fc.oneof(bytes, text, fc.constant('gYGBgYGBgYGBgYGB'.repeat(500)), fc.jsonValue({ maxDepth: 1 })),
  )
  .map(([whole, part, value]) => {
    const { response, ...rest } = whole
    return part in rest
      ? { ...rest, response, [part]: value }
      : { ...rest, response: { ...response, [part]: value } }
  })

const json = fc.oneof(
  {
    weight: 1,
    arbitrary: credential.map((made) =>
      JSON.stringify({ ...made, type: 'create', credential_response: made }),
    ),
  },
  { weight: 6, arbitrary: text.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      '1E400',
      '{"__proto__":1}',
      '"\\u0000"',
      '[]',
      `"${'y'.repeat(9000)}"`,
    ),
  },
)

const KEYS = [
  'email',
  'email',
  'phone',
  'current_password',
  'nonce',
  'data',
  'phonemetadata',
  'code_challenge',
  'code_challenge_method',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'create_user',
  'type',
  'type',
  'token',
  'token_hash',
  'redirect_to',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'challenge_id',
  'code',
  'webauthn',
  'credential',
  'role',
  'id',
  'email_confirm',
  'user_metadata',
  'password_hash',
  'ban_duration',
  'new_email',
  'provider',
  'id_token',
  'issuer',
  'client_id',
  'link_identity',
  'chain',
  'message',
  'signature',
  '__proto__',
  'constructor',
]

const PATHS = [
  '/signup',
  '/token?grant_type=password',
  '/token?grant_type=refresh_token',
  '/token?grant_type=pkce',
  '/token?grant_type=id_token',
  '/token?grant_type=x',
  '/token',
  '/otp',
  '/verify',
  '/recover',
  '/resend',
  '/reauthenticate',
  '/user',
  '/logout?scope=local',
  '/logout',
  '/settings',
  '/health',
  '/.well-known/jwks.json',
  '/authorize?provider=github',
  '/authorize?provider=google',
  '/user/identities/authorize?provider=github&skip_http_redirect=true',
  '/user/identities/x',
  '/user/identities/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '/callback?state=3f2504e0-4f89-41d3-9a0c-0305e82c3301&code=x',
  '/token?grant_type=web3',
  '/callback?state=x',
  '/sso',
  '/factors',
  '/factors/x/verify',
  '/factors/FACTOR/challenge',
  '/factors/FACTOR/verify',
  '/factors/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '/passkeys',
  '/recovery-codes',
  '/recovery-codes/verify',
  '/passkeys/registration/options',
  '/passkeys/registration/verify',
  '/passkeys/authentication/options',
  '/passkeys/authentication/verify',
  '/passkeys/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '/admin/users',
  '/admin/users?page=2&per_page=3',
  '/admin/users/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '/admin/users/x',
  '/admin/generate_link',
  '/invite',
  '/%00',
]

const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...KEYS), json), { maxLength: 5 })
      .map((fields) => `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
  },
  // Answers of a second factor or a passkey.
  {
    weight: 2,
    arbitrary: fc.tuple(credential, text).map(([made, code]) =>
      JSON.stringify({
        challenge_id: 'CHALLENGE',
        code,
        webauthn: { type: 'create', credential_response: made },
        credential: made,
      }),
    ),
  },
  // Only some of them have a password, because each hash costs some 40 ms.
  { weight: 1, arbitrary: json.map((value) => `{"email":"${EMAIL}x","password":${value}}`) },
  { weight: 1, arbitrary: fc.oneof(json, text, fc.constant('x'.repeat(33_000))) },
)

const query = fc
  .array(fc.tuple(fc.constantFrom('token', 'type', 'redirect_to', 'scope', 'grant_type'), text), {
    maxLength: 3,
  })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&'))

const headers = fc.record(
  {
    'x-supabase-api-version': fc.constantFrom('2024-01-01', '2023-01-01', '9999-99-99', '', 'x'),
    authorization: fc.constantFrom(
      'Bearer x.y.z',
      'Bearer SIGNED_IN',
      `Bearer ${SECRET_KEY}`,
      'Bearer MEMBER',
      'Bearer MEMBER',
      'Bearer MEMBER',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      `Bearer ${KEY}`,
      'Basic x',
      'Bearer',
      '',
    ),
    'user-agent': fc.constantFrom('robot', 'ü'.repeat(1000), ''),
  },
  { requiredKeys: [] },
)

const request = fc.record({
  method: fc.constantFrom(
    'POST',
    'POST',
    'POST',
    'POST',
    'GET',
    'GET',
    'PUT',
    'PATCH',
    'HEAD',
    'DELETE',
    'OPTIONS',
  ),
  path: fc
    .tuple(fc.constantFrom(...PATHS), query)
    .map(([path, more]) => (more === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${more}`)),
  headers,
  body,
})

test(
  `${REQUESTS} hostile calls find no fault of ours, and leave no address, token or password in the log`,
  { timeout: PATIENCE },
  async () => {
    const folder = makeTempFolder()
    writeFakeBuild(folder.path)
    const fresh = await sqlite.open()
    const log: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line) => log.push(line) })
    const config = {
      ...DEFAULTS,
      secretKey: SECRET_KEY,
      anonymous: true,
      mailEvery: 0,
      mailConfirm: true,
      providers: [GITHUB],
      web3: ['ethereum', 'solana'] as const,
    }
    const openServer = async () => {
      const accounts = await openAccounts({
        store: fresh.store,
        log: logger,
        config,
        authKey: AUTH_KEY,
        keys: config,
        mailFolder: `${folder.path}/mail`,
        isPerAddress: false,
        addressOf: () => '192.0.2.1',
        passwordCost: CHEAP,
      })
      const app = createApp({
        site: readSite(folder.path),
        store: fresh.store,
        config: { ...config, rateLimit: null },
        log: logger,
        accounts,
      })
      return { app, accounts }
    }
    let { app, accounts } = await openServer()
    onTestFinished(async () => {
      await accounts.stop()
      await fresh.remove()
      folder.remove()
    })
    const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
    const fetchApp = (path: string, init: RequestInit) =>
      Promise.resolve(app.fetch(new Request(`http://arena.example${path}`, init), env))
    const signUp = async () => {
      const init = { method: 'POST', headers: { apikey: KEY }, body: '{}' }
      const answer = await fetchApp('/auth/v1/signup', init)
      return (await answer.json()) as { access_token: string; refresh_token: string; user: { id: string } }
    }
    const secrets: string[] = []
    /** An anonymous account, and an account with an app and a key that have open challenges. */
    const signUpBoth = async () => {
      const nobody = await signUp()
      const member = await signUp()
      await fresh.execute(`update users set is_anonymous = 0 where id = '${member.user.id}'`)
      const ask = async (path: string, body: object) => {
        const headers = { apikey: KEY, authorization: `Bearer ${member.access_token}` }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        const answer = await fetchApp(`/auth/v1${path}`, init)
        return String(((await answer.json()) as Record<string, unknown>)['id'])
      }
      const phone = await ask('/factors', { factor_type: 'totp' })
      const factors = [phone, await ask('/factors', { factor_type: 'webauthn' })]
      const challenges = await Promise.all(factors.map((id) => ask(`/factors/${id}/challenge`, {})))
      secrets.push(nobody.access_token, nobody.refresh_token, member.access_token)
      /** Half of all calls speak of the app, the others of the key. */
      return (value: string, at: number) =>
        value
          .replaceAll('FACTOR', factors[at % 2] ?? '')
          .replaceAll('"CHALLENGE"', `"${challenges[at % 2]}"`)
          .replaceAll('SIGNED_IN', nobody.access_token)
          .replaceAll('MEMBER', member.access_token)
    }
    const codes = new Set<string>()
    const statuses = new Map<number, number>()

    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }),
        async (requests) => {
          // A new server has no memory of sent mails, so the next calls get past that limit.
          await accounts.stop()
          ;({ app, accounts } = await openServer())
          // Some of them sign out.
          const fill = await signUpBoth()
          await Promise.all(
            requests.map(async (hostile, at) => {
              const { method, path } = hostile
              const answer = await fetchApp(`/auth/v1${fill(path, at)}`, {
                method,
                headers: Object.fromEntries(
                  Object.entries({ apikey: KEY, ...hostile.headers }).map(([name, value]) => [
                    name,
                    fill(value, at),
                  ]),
                ),
                ...(method === 'GET' || method === 'HEAD'
                  ? {}
                  : { body: fill(hostile.body.toWellFormed(), at) }),
              })
              const { status } = answer
              statuses.set(status, (statuses.get(status) ?? 0) + 1)
              const said = await answer.text()
              codes.add(answer.headers.get('x-sb-error-code') ?? '')
              const isFault = status >= 500
              const isShapeless =
                status >= 400 &&
                method !== 'HEAD' &&
                !/^\{(?:"code":(?:"\w+","message":|\d{3},"error_code":"\w+","msg":)|"message":|"error":"[a-z_ ]+","error_description":)/.test(
                  said,
                )
              if (isFault || isShapeless || (status >= 400 && INTERNAL.test(said))) {
                throw new Error(`${status} ${said} for ${JSON.stringify(hostile)}\n${log.slice(-3).join('')}`)
              }
            }),
          )
        },
      ),
      { seed: SEED, numRuns: REQUESTS / AT_ONCE, endOnFailure: true },
    )

    // The test would prove nothing if the edge refused every call for the same reason.
    for (const status of [200, 204, 303, 400, 401, 403, 404, 405, 413, 422, 302]) {
      expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0])
    }
    for (const code of [
      'mfa_verification_failed',
      'mfa_factor_not_found',
      'webauthn_challenge_not_found',
      'no_authorization',
    ]) {
      expect(codes).toContain(code)
    }
    expect(await fresh.query('select id from users')).not.toEqual([])
    const lines = log.join('')
    expect(lines).not.toMatch(/@example|"level":50|drop table/)
    for (const secret of secrets) expect(lines).not.toContain(secret)
  },
)
