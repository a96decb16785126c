import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { startMailSink } from '#server/testing/mail-sink.ts'
import { call, PASSWORD } from '#server/testing/people.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'

const ROUNDS = IS_WHOLE_RUN ? 20 : 4
type Person = { email: string; refreshToken: string }

test(`killed ${ROUNDS} times during sign-ups, refreshes and mails, it loses nothing it acknowledged and leaves nothing half done`, async () => {
  const folder = freshFolder({ onDisk: true })
  const sink = await startMailSink()
  const people: Person[] = []
  const mailed = new Set<string>()
  const env = {
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    SMTP_URL: sink.url,
    MAIL_CONFIRM: 'off',
    MAIL_EVERY: '0',
    SITE_URL: 'http://arena.example',
  }

  /** Null once the server no longer answers. */
  const tryCall = (url: string, path: string, body: object) =>
    call(url, 'POST', path, { body }).catch(() => null)

  const signUps = async (url: string) => {
    for (;;) {
      const email = `${crypto.randomUUID()}@example.org`
      const answer = await tryCall(url, '/signup', { email, password: PASSWORD })
      if (answer === null) return
      expect(answer.status).toBe(200)
      people.push({ email, refreshToken: String(answer.json['refresh_token']) })
    }
  }
  const refreshes = async (url: string, person: Person) => {
    for (;;) {
      const answer = await tryCall(url, '/token?grant_type=refresh_token', {
        refresh_token: person.refreshToken,
      })
      if (answer === null) return
      // A lost answer does not sign anybody out.
      expect([answer.status, answer.json['code']]).toEqual([200, undefined])
      person.refreshToken = String(answer.json['refresh_token'])
    }
  }
  const mails = async (url: string) => {
    for (;;) {
      const email = `${crypto.randomUUID()}@example.org`
      const answer = await tryCall(url, '/otp', { email })
      if (answer === null || answer.status === 429) return
      mailed.add(email)
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const run = start(folder, env)
    const url = await urlOf(run)
    const work = [signUps(url), mails(url), ...people.slice(-4).map((person) => refreshes(url, person))]
    // In every second round there is an account before the kill; in the others the kill may come before the first hash
    // is ready.
    const wanted = people.length + (round % 2 === 0 ? 1 : 0)
    await expect.poll(() => people.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted)
    await sleep(Math.random() * 200)
    run.child.kill('SIGKILL')
    await Promise.all([...work, run.ended])
  }
  expect(people.length).toBeGreaterThanOrEqual(ROUNDS / 2)
  expect(mailed.size).toBeGreaterThan(0)

  const run = start(folder, env)
  const url = await urlOf(run)
  for (const { email, refreshToken } of people) {
    const refreshed = await call(url, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    })
    expect([email, refreshed.status]).toEqual([email, 200])
  }
  const last = people.at(-1)
  const signedIn = await call(url, 'POST', '/token?grant_type=password', {
    body: { email: last?.email, password: PASSWORD },
  })
  expect(signedIn.status).toBe(200)
  // The next server sends the mails that the killed one had begun to send.
  const db = new DatabaseSync(join(folder, 'data', 'botarena.db'))
  db.exec('pragma busy_timeout = 5000; update mails set next_try_at = 0')
  run.child.kill('SIGTERM')
  await run.ended
  const next = start(folder, env)
  await urlOf(next)
  await expect
    .poll(() => [...mailed].filter((email) => !sink.mails.some(({ to }) => to === email)), {
      timeout: 60_000,
    })
    .toEqual([])
  const lonely = db
    .prepare(
      `select id from users where not exists (select from identities where user_id = users.id)
        union all select id from sessions where not exists (select from session_methods where session_id = sessions.id)`.replaceAll(
        'select from',
        'select 1 from',
      ),
    )
    .all()
  expect(lonely).toEqual([])
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  db.close()
})
