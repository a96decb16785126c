import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sweep } from '#server/auth/sweep.ts'
import { DAY } from '#server/clock.ts'
import { LEARNER_TABLES } from '#server/schema/tables.ts'
import { beginRun, openClass } from '#server/testing/class-room.ts'
import { classTables } from '#server/testing/class-tables.ts'
import { level } from '#server/testing/joins.ts'
import { connect, PASSWORD, sampleOf, signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { forgetBefore } from './forget.ts'
import { erasePerson, exportPerson } from './person.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const LEAD = { name: 'Ada', rpa_tool: 'UiPath' }

const mailFiles = ({ mailFolder }: TestServer) => (existsSync(mailFolder) ? readdirSync(mailFolder) : [])
const addressees = (server: TestServer) =>
  new Set(
    mailFiles(server).map(
      (file) => /^To: (.*?)\r$/m.exec(readFileSync(join(server.mailFolder, file), 'utf8'))?.[1],
    ),
  )

/** Completely written mails: an incomplete one has a longer name. */
const wholeMails = (server: TestServer) => mailFiles(server).filter((file) => file.endsWith('.eml'))

/** ms for a mail to be written, on a machine that may be busy. */
const PATIENCE = { timeout: 30_000 }

/** An account with a mail in the folder. */
async function signUpAndForget(server: TestServer, email: string) {
  const someone = await signUp(server.url, email)
  const before = wholeMails(server).length
  await connect(server.url).auth.resetPasswordForEmail(email)
  await vi.waitFor(() => expect(wholeMails(server)).toHaveLength(before + 1), PATIENCE)
  return someone
}

describe.each(kinds)('on $kind', (on) => {
  const start = () => startTestServer({ on, accounts: { mailEvery: 0 } })

  test('deleting an account deletes its mails in the folder, and nobody else’s', async () => {
    const server = await start()
    const ada = await signUpAndForget(server, 'ada@example.org')
    await signUpAndForget(server, 'ada@example.org.uk')
    expect((await ada.client.rpc('delete_my_account')).error).toBeNull()
    expect(addressees(server)).toEqual(new Set(['ada@example.org.uk']))
  })

  test('so does an account that the operator deletes over HTTP', async () => {
    const server = await start()
    const { user } = await signUpAndForget(server, 'ada@example.org')
    await signUpAndForget(server, 'bea@example.org')
    const { auth } = createClient(server.url, SECRET_KEY, { auth: { persistSession: false } })
    expect((await auth.admin.deleteUser(user.id)).error).toBeNull()
    expect(addressees(server)).toEqual(new Set(['bea@example.org']))
  })

  test('export and erase of a person include the mails in the folder', async () => {
    const server = await start()
    await signUpAndForget(server, 'ada@example.org')
    await signUpAndForget(server, 'bea@example.org')
    const { mail_files } = await exportPerson(server.store, 'ADA@example.org', server.mailFolder)
    expect(mail_files).toEqual([
      {
        to: 'ada@example.org',
        subject: expect.stringContaining('Sign in'),
        date: expect.stringContaining('+0000'),
      },
    ])
    expect(await erasePerson(server.store, 'Ada@Example.org', server.mailFolder)).toMatchObject({
      accounts: 1,
      mails: 1,
    })
    expect(addressees(server)).toEqual(new Set(['bea@example.org']))
  })

  test('a letter that waits about a move to an erased address goes too', async () => {
    const server = await start()
    const bea = await signUp(server.url, 'bea@example.org')
    await server.execute(`update users set new_email = 'ada@example.org'`)
    const letter = (id: string, kind: string) =>
      server.execute(`insert into mails (id, user_id, kind, letter, state, tries, next_try_at, expires_at, created_at)
        values ('${id}', '${bea.user.id}', '${kind}', 'sealed', 'failed', 1, 1, 9999999999999, 1)`)
    await letter('1', 'email_change_new')
    await letter('2', 'recovery')
    await erasePerson(server.store, 'ada@example.org', server.mailFolder)
    expect(await server.query('select kind from mails')).toEqual([{ kind: 'recovery' }])
    expect(await server.query('select new_email from users')).toEqual([{ new_email: null }])
  })

  test('mails are deleted a day after their links have expired, drafts of a crash too, other files never', async () => {
    const server = await start()
    await signUpAndForget(server, 'ada@example.org')
    const [fresh] = mailFiles(server)
    const aged = (name: string, age: number) => {
      const file = join(server.mailFolder, name)
      writeFileSync(file, 'To: bea@example.org\r\n\r\n')
      utimesSync(file, new Date(Date.now() - age), new Date(Date.now() - age))
    }
    aged('old.eml', DAY + 3_700_000)
    aged('young.eml', DAY)
    aged('old.eml.0123abcd', 2 * DAY)
    aged('notes.txt', 900 * DAY)
    mkdirSync(join(server.mailFolder, 'older'))
    await sweep(server.store, { mailSeconds: 3600, mailFolder: server.mailFolder }, server.now())
    expect(new Set(mailFiles(server))).toEqual(new Set([fresh, 'notes.txt', 'older', 'young.eml']))
  })

  test('an account without use for that long is deleted with everything that belongs to it', async () => {
    const server = await start()
    const names = ['old', 'signed-in', 'renewed', 'played', 'worked', 'mailed'] as const
    const people = new Map<string, Awaited<ReturnType<typeof signUp>>>()
    for (const name of names) {
      const someone = await signUp(server.url, `${name}@example.org`)
      people.set(name, someone)
      for (const table of LEARNER_TABLES) await someone.client.from(table).upsert(sampleOf(table))
    }
    const [now, then] = [Date.now(), Date.now() - 800 * DAY]
    const longAgo = new Date(then).toISOString()
    await server.execute(`update users set created_at = ${then}, last_sign_in_at = ${then}`)
    await server.execute(
      `update sessions set created_at = ${then}, refreshed_at = ${then}, address = '192.0.2.1'`,
    )
    for (const table of LEARNER_TABLES) await age(table, longAgo)
    const id = (name: (typeof names)[number]) => people.get(name)!.user.id
    await server.execute(`update users set last_sign_in_at = ${now} where id = '${id('signed-in')}'`)
    await server.execute(`update sessions set refreshed_at = ${now} where user_id = '${id('renewed')}'`)
    await people
      .get('played')!
      .client.from('learner_levels')
      .upsert(level(2, 9, '7'))
    await people
      .get('worked')!
      .client.from('learner_shifts')
      .upsert({ ...sampleOf('learner_shifts'), shift_id: 'f'.repeat(32) })
    // Anybody can request a mail to any address.
    await connect(server.url).auth.resetPasswordForEmail('mailed@example.org')
    await vi.waitFor(() => expect(wholeMails(server)).toHaveLength(1), PATIENCE)

    const moment = new Date(now - 730 * DAY)
    const { mailFolder } = server
    const counts = { accounts: 2, sessions: 5, mails: 0 }
    expect(await forgetBefore(server.store, moment, { isDryRun: true, mailFolder })).toMatchObject(counts)
    expect(await server.query('select id from users')).toHaveLength(6)
    expect(await forgetBefore(server.store, moment, { isDryRun: false, mailFolder })).toMatchObject(counts)

    const left = await server.query('select email from users order by email')
    expect(left.map(({ email }) => email)).toEqual(
      ['played', 'renewed', 'signed-in', 'worked'].map((name) => `${name}@example.org`),
    )
    const stay = new Set(['played', 'renewed', 'signed-in', 'worked'].map((name) => id(name as 'played')))
    for (const table of [...LEARNER_TABLES, 'identities', 'audit']) {
      const owners = await server.query(`select distinct user_id from ${table} where user_id is not null`)
      expect([table, new Set(owners.map(({ user_id }) => user_id))]).toEqual([table, stay])
    }
    expect(await server.query('select address, agent from sessions')).toEqual([
      { address: null, agent: null },
    ])

    async function age(table: string, at: string) {
      // The triggers would put the moment right.
      if (on.kind === 'postgres') await server.execute(`alter table ${table} disable trigger user`)
      await server.execute(`update ${table} set updated_at = '${at}'`)
      if (on.kind === 'postgres') await server.execute(`alter table ${table} enable trigger user`)
    }
  })

  test('records that were sent while playing stay when an account goes, for they were never its own', async () => {
    const server = await start()
    const { client, email } = await signUp(server.url, 'ada@example.org')
    await client.from('leads').insert({ ...LEAD, email })
    expect((await client.rpc('delete_my_account')).error).toBeNull()
    expect(await server.query('select email from leads')).toEqual([{ email }])
    expect(
      (await connect(server.url).auth.signInWithPassword({ email, password: PASSWORD })).error?.code,
    ).toBe('invalid_credentials')
  })

  test('forgetting a class forgets the logs of its runs, also of one that is open', async () => {
    const server = await start()
    const room = await openClass(server.url)
    const { token } = await room.join()
    const run = await beginRun(server.url, token, room.tasks[0]!.id)
    await run.send(0, run.log.slice(0, 1))
    const moment = new Date(server.now() + 1)
    const { mailFolder } = server
    const counts = { classes: 1, runs: 1 }
    expect(await forgetBefore(server.store, moment, { isDryRun: true, mailFolder })).toMatchObject(counts)
    expect(await forgetBefore(server.store, moment, { isDryRun: false, mailFolder })).toMatchObject(counts)
    expect(new Set(Object.values(await classTables(server).counts()))).toEqual(new Set([0]))
  })
})
