import * as fc from 'fast-check'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { createApp } from '#server/http/app.ts'
import { readSite } from '#server/http/site.ts'
import { DEFAULTS } from '#server/start/config.ts'
import { makeTempFolder, writeFakeBuild } from '#server/testing/fake-build.ts'
import { sqlite } from '#server/testing/stores.ts'
import { AUTH_KEY, SECRET_KEY } from '#server/testing/test-server.ts'
import { openAccounts } from './accounts.ts'

/** The same every time, so that what it finds can be found again. */
const SEED = 20_261_121

const REQUESTS = 50_000
const AT_ONCE = 100

/** ms: a bound for what hangs. */
const PATIENCE = 900_000

/** What no answer may hold: words of our libraries, of the database, of the machine. */
const INTERNAL =
  /sqlite|node:|\.ts\b|\bat \/|constraint failed|TypeError|RangeError|SyntaxError|ZodError|JOSE|postgres\.js|\[object|undefined/

const EMAIL = 'zoe@example.org'

/** It is asked for nothing: no state that anybody makes up leads there. */
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

const json = fc.oneof(
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
  'app_metadata',
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
  '/factors/x/verify',
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
  // With a password at times: each costs the machine some 40 ms.
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
      'Bearer SIGNED_IN',
      `Bearer ${SECRET_KEY}`,
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
  method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS'),
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
    const signedUp = (await (
      await fetchApp('/auth/v1/signup', { method: 'POST', headers: { apikey: KEY }, body: '{}' })
    ).json()) as Record<string, string>
    const token = signedUp['access_token'] ?? ''
    const statuses = new Map<number, number>()

    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }),
        async (requests) => {
          // A new server has forgotten whom it sent mails to, and lets the next ones further in.
          await accounts.stop()
          ;({ app, accounts } = await openServer())
          await Promise.all(
            requests.map(async (hostile) => {
              const { method, path } = hostile
              const answer = await fetchApp(`/auth/v1${path}`, {
                method,
                headers: Object.fromEntries(
                  Object.entries({ apikey: KEY, ...hostile.headers }).map(([name, value]) => [
                    name,
                    value.replace('SIGNED_IN', token),
                  ]),
                ),
                ...(method === 'GET' || method === 'HEAD' ? {} : { body: hostile.body.toWellFormed() }),
              })
              const { status } = answer
              statuses.set(status, (statuses.get(status) ?? 0) + 1)
              const said = await answer.text()
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

    // It would prove nothing if the edge refused all of it for one reason.
    for (const status of [200, 204, 303, 400, 401, 403, 404, 405, 413, 422, 302]) {
      expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0])
    }
    expect(await fresh.query('select id from users')).not.toEqual([])
    const lines = log.join('')
    expect(lines).not.toMatch(/@example|"level":50|drop table/)
    for (const secret of [token, signedUp['refresh_token'] ?? '']) expect(lines).not.toContain(secret)
  },
)
