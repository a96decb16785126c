import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { codeAt } from '#machine/authenticator-app.ts'
import { call, connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'
import { openGate } from './gate.ts'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** Calls of an account with an address or with another way to recover. */
const OF_SOMEBODY = [
  ['POST', '/factors'],
  ['POST', `/factors/${ID}/challenge`],
  ['POST', `/factors/${ID}/verify`],
  ['DELETE', `/factors/${ID}`],
  ['POST', '/recovery-codes'],
  ['POST', '/passkeys/registration/options'],
  ['POST', '/passkeys/registration/verify'],
  ['GET', '/passkeys'],
  ['PATCH', `/passkeys/${ID}`],
  ['DELETE', `/passkeys/${ID}`],
] as const

/** Calls for accounts that have shown the second factor, or have none. */
const OF_THE_ASSURED = [
  ['GET', '/recovery-codes'],
  ['POST', '/recovery-codes'],
  ['POST', '/passkeys/registration/options'],
  ['POST', '/passkeys/registration/verify'],
  ['PATCH', `/passkeys/${ID}`],
  ['DELETE', `/passkeys/${ID}`],
  ['GET', '/user/identities/authorize'],
  ['DELETE', `/user/identities/${ID}`],
] as const

/** Calls for every signed-in account. */
const OF_THE_SIGNED_IN = [
  ['GET', '/user'],
  ['PUT', '/user'],
  ['GET', '/reauthenticate'],
  ['POST', '/logout'],
  ['POST', '/recovery-codes/verify'],
] as const

const OF_THE_OPERATOR = [
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${ID}`],
  ['PUT', `/admin/users/${ID}`],
  ['DELETE', `/admin/users/${ID}`],
  ['GET', `/admin/users/${ID}/factors`],
  ['DELETE', `/admin/users/${ID}/factors/${ID}`],
] as const

type ListedRoutes = readonly (readonly [method: string, path: string])[]

/** The answer of each call to a bearer, before it checks anything else: status and code. */
async function refusals(url: string, calls: ListedRoutes, bearer?: string) {
  const said = new Set<string>()
  for (const [method, path] of calls) {
    const { status, json } = await call(url, method, path, bearer === undefined ? {} : { bearer })
    said.add(`${status} ${String(json['code'])}`)
  }
  return [...said]
}

test('without a sign-in every call for accounts is refused', async () => {
  const { url } = await startTestServer({ accounts: {} })
  const all = [...OF_SOMEBODY, ...OF_THE_ASSURED, ...OF_THE_SIGNED_IN]
  expect(await refusals(url, all)).toEqual(['401 no_authorization'])
  expect(await refusals(url, all, SECRET_KEY)).toEqual(['403 bad_jwt'])
})

test('an account without an address cannot set up anything that needs a way to recover', async () => {
  const { url } = await startTestServer({ accounts: { anonymous: true } })
  const { data } = await connect(url).auth.signInAnonymously()
  const bearer = data.session?.access_token ?? ''
  expect(await refusals(url, OF_SOMEBODY, bearer)).toHaveLength(1)
  const [refusal] = await refusals(url, OF_SOMEBODY, bearer)
  // Calls that need no way to recover are open to anonymous accounts too.
  expect((await call(url, 'GET', '/recovery-codes', { bearer })).status).toBe(200)
  expect(await refusals(url, OF_THE_SIGNED_IN, bearer)).not.toContain(refusal)
})

test('half a sign-in changes nothing that signs in', async () => {
  const server = await startTestServer({ accounts: {} })
  const { client, email } = await signUp(server.url)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const code = codeAt(data!.type === 'totp' ? data!.totp.secret : '', server.now())
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull()
  const half = await connect(server.url).auth.signInWithPassword({ email, password: PASSWORD })
  const bearer = half.data.session?.access_token ?? ''
  expect(await refusals(server.url, OF_THE_ASSURED, bearer)).toEqual(['403 insufficient_aal'])
  expect((await call(server.url, 'GET', '/passkeys', { bearer })).status).toBe(200)
  // An account with the second factor passes each guard, and gets the call's own answer.
  const whole = (await client.auth.getSession()).data.session?.access_token ?? ''
  expect(await refusals(server.url, OF_THE_ASSURED, whole)).not.toContain('403 insufficient_aal')
})

test('the operator’s calls need the secret key, and no token replaces it', async () => {
  const { url } = await startTestServer({ accounts: {} })
  const { session } = await signUp(url)
  expect(await refusals(url, OF_THE_OPERATOR)).toEqual(['403 not_admin'])
  expect(await refusals(url, OF_THE_OPERATOR, session.access_token)).toEqual(['403 not_admin'])
  expect(await refusals(url, OF_THE_OPERATOR, `${SECRET_KEY}x`)).toEqual(['403 not_admin'])
  expect(await refusals(url, OF_THE_OPERATOR, SECRET_KEY)).not.toContain('403 not_admin')
})

test('every call is counted for its address, whatever its path and key, but for the operator’s', async () => {
  const counted: string[] = []
  const keys = { publishableKey: KEY, secretKey: SECRET_KEY }
  const count = (_c: unknown, name: string) => void counted.push(name)
  const gate = openGate({ log: pino({ level: 'silent' }), limits: { count } as never }, keys, {
    '/user': { GET: (c) => c.json({}) },
  })
  for (const [path, headers] of [
    ['/user', { apikey: KEY }],
    ['/nothing', { apikey: KEY }],
    ['/user', {}],
    ['/verify', {}],
    ['/user', { apikey: SECRET_KEY }],
  ] as [string, Record<string, string>][]) {
    await gate.request(path, { headers })
  }
  expect(counted).toEqual(['any', 'any', 'any', 'any'])
})
