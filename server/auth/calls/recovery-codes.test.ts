import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { codeAt } from '#machine/authenticator-app.ts'
import { removeFactors, showAccount } from '#server/operator/accounts.ts'
import { backUp, restore } from '#server/operator/backup.ts'
import { erasePerson } from '#server/operator/person.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { call, connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

type Client = ReturnType<typeof connect>

const bearerOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? ''

const make = async ({ url }: TestServer, client: Client) =>
  call(url, 'POST', '/recovery-codes', { bearer: await bearerOf(client) })
const codesOf = async ({ url }: TestServer, client: Client) =>
  call(url, 'GET', '/recovery-codes', { bearer: await bearerOf(client) })
const show = async ({ url }: TestServer, client: Client, code: unknown) =>
  call(url, 'POST', '/recovery-codes/verify', { bearer: await bearerOf(client), body: { code } })

/** A learner with an authenticator app and ten codes. */
async function withCodes(server: TestServer) {
  const who = await signUp(server.url)
  const { data } = await who.client.auth.mfa.enroll({ factorType: 'totp' })
  const { id: factorId, totp } = data!
  const shown = await who.client.auth.mfa.challengeAndVerify({
    factorId,
    code: codeAt(totp.secret, server.now()),
  })
  if (shown.error) throw shown.error
  const { json } = await make(server, who.client)
  return { ...who, factorId, codes: json['codes'] as string[] }
}

/** The learner has lost the phone, and signs in on another machine. */
async function signInElsewhere({ url }: TestServer, email: string) {
  const client = connect(url)
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

describe.each(kinds)('on $kind', (on) => {
  const start = () => startTestServer({ on, accounts: {} })

  test('ten are made, told once, and kept as hashes', async () => {
    const server = await start()
    const { client, codes } = await withCodes(server)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
    expect((await codesOf(server, client)).json).toEqual({ left: 10, made_at: expect.stringMatching(/Z$/) })
    const kept = JSON.stringify(await server.query('select * from recovery_codes'))
    for (const code of codes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replace('-', ''))
      expect(server.log.join('')).not.toContain(code)
    }
  })

  test('one stands in for the second factor, once, however it is typed; the client takes the session', async () => {
    const server = await start()
    const { client, email, codes, factorId } = await withCodes(server)
    const elsewhere = await signInElsewhere(server, email)
    expect((await elsewhere.from('learners').select()).status).toBe(403)
    const { status, json } = await show(
      server,
      elsewhere,
      ` ${codes[0]!.toLowerCase().replace('-', '\u2013 ')} `,
    )
    expect(status).toBe(200)
    const claims = decodeJwt(String(json['access_token']))
    expect(claims).toMatchObject({ aal: 'aal2' })
    expect(claims['amr']).toEqual(
      expect.arrayContaining([expect.objectContaining({ method: 'recovery_code' })]),
    )
    const { error } = await elsewhere.auth.setSession({
      access_token: String(json['access_token']),
      refresh_token: String(json['refresh_token']),
    })
    expect(error).toBeNull()
    expect((await elsewhere.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    expect((await elsewhere.from('learners').select()).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error).toBeNull()
    expect((await elsewhere.from('learners').select()).error).toBeNull()
    expect((await codesOf(server, elsewhere)).json['left']).toBe(9)

    // The same one a second time, on another machine.
    const third = await signInElsewhere(server, email)
    const again = await show(server, third, codes[0])
    expect([again.status, again.json['code']]).toEqual([422, 'recovery_code_refused'])

    // With this session the learner removes the lost phone. No factor raised the session, so it stays.
    expect((await elsewhere.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error).toBeNull()
    expect((await codesOf(server, elsewhere)).json).toEqual({ left: 0, made_at: null })
    expect((await codesOf(server, client)).status).toBe(200)
  })

  test('the earlier token keeps its lower level', async () => {
    const server = await start()
    const { email, codes } = await withCodes(server)
    const elsewhere = await signInElsewhere(server, email)
    const before = (await elsewhere.auth.getSession()).data.session!
    expect((await show(server, elsewhere, codes[1])).status).toBe(200)
    const stolen = await call(server.url, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: before.refresh_token },
    })
    expect(stolen.status).toBe(400)
    const old = await call(server.url, 'POST', '/recovery-codes', { bearer: before.access_token })
    expect(old.status).toBe(403)
  })

  test('raced, a code opens one session', async () => {
    const server = await start()
    const { email, codes } = await withCodes(server)
    const machines = await Promise.all([1, 2, 3, 4].map(() => signInElsewhere(server, email)))
    const answers = await Promise.all(machines.map((client) => show(server, client, codes[2])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(await server.query('select id from recovery_codes')).toHaveLength(9)
  })

  test('new ones take the place of the old', async () => {
    const server = await start()
    const { client, email, codes } = await withCodes(server)
    const { json } = await make(server, client)
    expect(await server.query('select id from recovery_codes')).toHaveLength(10)
    const elsewhere = await signInElsewhere(server, email)
    expect((await show(server, elsewhere, codes[3])).status).toBe(422)
    expect((await show(server, elsewhere, (json['codes'] as string[])[3])).status).toBe(200)
  })

  test('five wrong ones close the account to codes, of either kind, the right one included', async () => {
    const server = await start()
    const { email, codes, factorId } = await withCodes(server)
    const elsewhere = await signInElsewhere(server, email)
    const wrong = ['', '22222-22222', codes[0]!.slice(1), `${codes[0]}2`, null]
    for (const code of wrong) expect((await show(server, elsewhere, code)).status).toBe(422)
    const right = await show(server, elsewhere, codes[0])
    expect([right.status, right.json['code']]).toEqual([429, 'over_request_rate_limit'])
    const app = await elsewhere.auth.mfa.challengeAndVerify({ factorId, code: '123456' })
    expect(app.error?.code).toBe('over_request_rate_limit')
    expect(await server.query('select id from recovery_codes')).toHaveLength(10)
  })

  test('without the factor shown, or without a factor, nobody makes or sees the codes', async () => {
    const server = await start()
    const { email, codes, user } = await withCodes(server)
    const elsewhere = await signInElsewhere(server, email)
    for (const answer of [await make(server, elsewhere), await codesOf(server, elsewhere)]) {
      expect([answer.status, answer.json['code']]).toEqual([403, 'insufficient_aal'])
    }
    const eve = await signUp(server.url)
    const refused = await make(server, eve.client)
    expect([refused.status, refused.json['code']]).toEqual([422, 'recovery_codes_need_factor'])
    // Somebody else's code.
    expect((await show(server, eve.client, codes[0])).status).toBe(422)
    for (const [method, path] of [
      ['GET', '/recovery-codes'],
      ['POST', '/recovery-codes'],
      ['POST', '/recovery-codes/verify'],
    ] as const) {
      expect((await call(server.url, method, path, { body: method === 'GET' ? undefined : {} })).status).toBe(
        401,
      )
    }
    // A row that was moved to another account does not work there.
    await server.execute(`update recovery_codes set user_id = '${eve.user.id}'`)
    expect((await show(server, eve.client, codes[1])).status).toBe(422)
    await server.execute(`update recovery_codes set user_id = '${user.id}'`)
    expect((await show(server, elsewhere, codes[1])).status).toBe(200)
  })

  test('they are in a backup, and go with the factors and with the person', async () => {
    const server = await start()
    const { email, codes } = await withCodes(server)
    const folder = makeTempFolder()
    const file = join(folder.path, 'a.backup')
    await backUp(server.store, file)
    expect(await showAccount(server.store, email)).toMatchObject({ recovery_codes: 10 })
    await removeFactors(server.store, email)
    expect(await server.query('select id from recovery_codes')).toEqual([])
    await restore(server.store, file, { isReplacing: true })
    folder.remove()
    const elsewhere = await signInElsewhere(server, email)
    expect((await show(server, elsewhere, codes[9])).status).toBe(200)
    await erasePerson(server.store, email, server.mailFolder)
    expect(await server.query('select id from recovery_codes')).toEqual([])
  })
})
