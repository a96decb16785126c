import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { erasePerson, exportPerson } from '#server/operator/person.ts'
import { call, connect, PASSWORD, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer as startServer } from '#server/testing/test-server.ts'
import { foldAddresses } from './fold-addresses.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

/** Each is one mailbox: the stored spelling, and other spellings. */
const TWINS = {
  'josé@example.org': ['jose\u0301@example.org', 'JOSÉ@EXAMPLE.ORG'],
  'ada@xn--bcher-kva.example': ['ada@bücher.example', 'Ada@Bu\u0308cher.example'],
}

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = () => startServer({ on, accounts: {} })

  test('a text of which a mail server ignores parts is no address, in any call', async () => {
    const server = await startTestServer()
    const { session } = await signUp(server.url, 'a@b.cc')
    const { admin } = createClient(server.url, SECRET_KEY, { auth: { persistSession: false } }).auth
    for (const email of ['<a@b.cc>', '(c)a@b.cc', 'xx:;x@x.x', 'a@[127.0.0.1]', 'a@b..cc', 'a\u200B@b.cc']) {
      for (const [method, path, body] of [
        ['POST', '/signup', { email, password: PASSWORD }],
        ['POST', '/token?grant_type=password', { email, password: PASSWORD }],
        ['POST', '/otp', { email }],
        ['POST', '/recover', { email }],
        ['POST', '/resend', { email, type: 'signup' }],
        ['POST', '/verify', { email, type: 'email', token: '123456' }],
        ['PUT', '/user', { email }],
      ] as const) {
        const { status, json } = await call(server.url, method, path, { body, bearer: session.access_token })
        expect([email, path, status, json['code']]).toEqual([email, path, 400, 'validation_failed'])
      }
      expect((await admin.createUser({ email })).error).toMatchObject({ code: 'validation_failed' })
    }
    expect(await server.query('select email from users')).toEqual([{ email: 'a@b.cc' }])
    expect(await server.query('select id from mails')).toEqual([])
  })

  test('spellings of one mailbox are one account, and erasing it takes no namesake along', async () => {
    const server = await startTestServer()
    const namesakes = ['jose@example.org', 'ada@bucher.example']
    for (const email of namesakes) {
      await signUp(server.url, email)
      await connect(server.url).from('feedback').insert({ user_email: email, challenge_level: 1, rating: 5 })
    }
    for (const [kept, spellings] of Object.entries(TWINS)) {
      const { user } = await signUp(server.url, spellings[0])
      expect(user.email).toBe(kept)
      for (const email of [kept, ...spellings]) {
        const { data, error } = await connect(server.url).auth.signInWithPassword({
          email,
          password: PASSWORD,
        })
        expect([email, error, data.user?.id]).toEqual([email, null, user.id])
        expect((await connect(server.url).auth.signUp({ email, password: PASSWORD })).error?.code).toBe(
          'user_already_exists',
        )
        // A record keeps the typed spelling.
        await connect(server.url)
          .from('feedback')
          .insert({ user_email: email, challenge_level: 1, rating: 5 })
      }
      for (const email of [kept, ...spellings, user.id]) {
        const { accounts, feedback } = await exportPerson(server.store, email, server.mailFolder)
        expect([email, accounts?.length, feedback?.length]).toEqual([email, 1, 3])
      }
      expect(await erasePerson(server.store, spellings[1] ?? '', server.mailFolder)).toMatchObject({
        accounts: 1,
        feedback: 3,
      })
    }
    const left = await server.query('select email from users order by email')
    expect(left.map(({ email }) => email)).toEqual(namesakes.toSorted())
    expect(await server.query('select id from feedback')).toHaveLength(2)
  })

  test('addresses of an earlier version are read as those of today; of two that meet the proven one has it', async () => {
    const server = await startTestServer()
    const ids: string[] = []
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org']) {
      ids.push((await signUp(server.url, email)).user.id)
    }
    const [own, proven, late, plain] = ids
    const set = (id: string | undefined, email: string, more = '') =>
      server.execute(`update users set email = '${email}'${more} where id = '${id}'`)
    await set(own, 'ada@bücher.example', `, new_email = 'ada@bu\u0308cher.example'`)
    await set(late, 'jose\u0301@example.org')
    await set(proven, 'JOSé@example.org'.replace('JOS', 'jos'), ', email_proven_at = 1')
    const log: string[] = []
    const logger = pino({ level: 'info' }, { write: (line) => log.push(line) })
    for (let start = 0; start < 2; start += 1) {
      await foldAddresses(server.store, logger)
      const rows = await server.query('select id, email, new_email from users')
      expect(new Map(rows.map(({ id, email, new_email }) => [id, [email, new_email]]))).toEqual(
        new Map([
          [own, ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example']],
          [late, ['jose\u0301@example.org', null]],
          [proven, ['josé@example.org', null]],
          [plain, ['d@example.org', null]],
        ]),
      )
    }
    expect(await server.query(`select email from identities where user_id = '${own}'`)).toEqual([
      { email: 'ada@xn--bcher-kva.example' },
    ])
    // Reported at each start, by its id.
    expect(log).toHaveLength(2)
    expect(log.join('')).toContain(late)
    expect(log.join('')).not.toContain('example.org')
    const signIn = (email: string) =>
      connect(server.url).auth.signInWithPassword({ email, password: PASSWORD })
    expect((await signIn('ada@bücher.example')).data.user?.id).toBe(own)
    expect((await signIn('jose\u0301@example.org')).data.user?.id).toBe(proven)
    // The account with the other spelling is found by its id, and erased alone.
    expect(await erasePerson(server.store, late ?? '', server.mailFolder)).toMatchObject({ accounts: 1 })
    expect((await signIn('josé@example.org')).data.user?.id).toBe(proven)
  })
})
