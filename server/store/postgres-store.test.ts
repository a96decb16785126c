import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { makeReport } from '#server/operator/report.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'
import { openPostgresStore } from './postgres-store.ts'

const FEEDBACK = { user_email: 'zoe@example.org', challenge_level: 3, rating: 5, feedback_text: null }

/** ms for tests that start servers. */
const PATIENCE = 60_000

const server = await startPostgres({ isDurable: true })
afterAll(async () => server?.stop())

async function freshDatabase(): Promise<{ url: string; sql: postgres.Sql }> {
  const url = (await server?.createDatabase()) ?? ''
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return { url, sql }
}

async function open(url: string) {
  const store = await openPostgresStore(url)
  onTestFinished(() => store.close())
  return store
}

describe.runIf(server !== null)('on PostgreSQL', () => {
  test('copies that start at once make the tables once', async () => {
    const { url, sql } = await freshDatabase()
    const stores = await Promise.all([1, 2, 3, 4].map(() => open(url)))
    await Promise.all(stores.map((store) => store.insert('feedback', [FEEDBACK])))
    expect(await sql`select count(*)::int as rows from feedback`).toMatchObject([{ rows: 4 }])
    const files = await sql`select file from botarena.migrations order by version`
    expect(files.map(({ file }) => file)).toEqual([
      '20260101000000_three_records.sql',
      '20260201000000_same_dates_and_roles.sql',
    ])
  })

  test('a database of a newer program is refused and left as it is', async () => {
    const { url, sql } = await freshDatabase()
    await (await openPostgresStore(url)).close()
    await sql`insert into botarena.migrations (version, file) values ('20990101000000', '20990101000000_flying.sql')`
    await expect(openPostgresStore(url)).rejects.toThrow(
      /written by a newer BotArena \(it has seen migration 20990101000000/,
    )
  })

  test('tables that were pushed with the Supabase tools are taken as they are', async () => {
    const { url, sql } = await freshDatabase()
    await (await openPostgresStore(url)).close()
    await sql`drop schema botarena cascade`
    await sql`create schema supabase_migrations`
    await sql`create table supabase_migrations.schema_migrations (version text primary key)`
    await sql`insert into supabase_migrations.schema_migrations
    values ('20260101000000'), ('20260201000000'), ('20250101000000')`
    await (await open(url)).insert('feedback', [FEEDBACK])
    expect(await sql`select user_email from feedback`).toMatchObject([{ user_email: 'zoe@example.org' }])
  })

  test('a read-only replica serves reports, and an outdated one is refused', async () => {
    const { url, sql } = await freshDatabase()
    const name = new URL(url).pathname.slice(1)
    const readOnly = (mode: string) =>
      sql.unsafe(`alter database ${name} set default_transaction_read_only = ${mode}`)
    await readOnly('on')
    await expect(openPostgresStore(url)).rejects.toThrow(/read-only, and its tables are not up to date/)
    await sql`set default_transaction_read_only = off`
    await readOnly('off')
    await (await openPostgresStore(url)).close()
    await readOnly('on')
    const store = await open(url)
    expect(await makeReport(store)).toMatchObject({ levels: [] })
    await expect(store.insert('feedback', [FEEDBACK])).rejects.toMatchObject({
      name: 'StoreUnavailableError',
    })
  })

  test('the role of visitors can insert, and not even ask', async () => {
    const { url, sql } = await freshDatabase()
    const store = await open(url)
    await store.insert('feedback', [FEEDBACK])
    const asVisitor = (statement: string) =>
      sql.begin(async (tx) => {
        await tx`set local role anon`
        await tx.unsafe(statement)
      })
    await asVisitor(`insert into feedback (user_email, challenge_level, rating) values ('a@b.c', 1, 1)`)
    for (const statement of [
      'select * from feedback',
      'select count(*) from leads',
      'update feedback set rating = 1',
      'delete from feedback',
      'truncate feedback',
      `insert into feedback (user_email, challenge_level, rating) values ('a@b.c', 1, 1) returning id`,
      `insert into feedback (id, user_email, challenge_level, rating) overriding system value values (9, 'a@b.c', 1, 1)`,
      `insert into feedback (created_at, user_email, challenge_level, rating) values (now(), 'a@b.c', 1, 1)`,
      'select * from botarena.migrations',
    ]) {
      await expect(asVisitor(statement)).rejects.toMatchObject({ code: '42501' })
    }
    const secured =
      await sql`select relname from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`
    expect(secured.map(({ relname }) => relname)).toEqual(['feedback', 'leads', 'user_progress'])
  })

  test('a connection that is thrown out is made again', async () => {
    const { url, sql } = await freshDatabase()
    const store = await open(url)
    await store.insert('feedback', [FEEDBACK])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'botarena' and datname = current_database()`
    await sleep(50)
    await store.insert('feedback', [FEEDBACK]).catch(() => store.insert('feedback', [FEEDBACK]))
    await expect(store.ping()).resolves.toBeUndefined()
  })

  test(
    'who waits for a lock too long is told to come again, and others go on',
    { timeout: PATIENCE },
    async () => {
      const { url, sql } = await freshDatabase()
      const store = await openPostgresStore(url, { statementTimeout: 500 })
      onTestFinished(() => store.close())
      let unlock = () => {}
      const locked = new Promise<void>((resolve) => {
        void sql.begin(async (tx) => {
          await tx`lock table leads in access exclusive mode`
          resolve()
          await new Promise<void>((done) => (unlock = done))
        })
      })
      await locked
      const lead = { name: 'Zoë', email: 'zoe@example.org', phone: null, total_years_experience: null }
      const waiting = store.insert('leads', [
        { ...lead, rpa_years_experience: null, rpa_tool: 'UiPath', other_tool_name: null },
      ])
      await store.insert('feedback', [FEEDBACK])
      await expect(waiting).rejects.toMatchObject({ name: 'StoreUnavailableError' })
      unlock()
    },
  )

  test(
    'two copies, one killed under load: nothing that was acknowledged is lost',
    { timeout: PATIENCE },
    async () => {
      const { url, sql } = await freshDatabase()
      const env = {
        DATABASE_URL: url,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        SECRET_KEY: 'the_same_on_every_copy',
      }
      const copies = [start(freshFolder(), env), start(freshFolder(), env)]
      const urls = await Promise.all(copies.map(urlOf))
      const acknowledged: string[] = []
      const stopping = new AbortController()
      const visit = async (copy: string) => {
        while (!stopping.signal.aborted) {
          const submission_id = crypto.randomUUID()
          const answer = await fetch(`${copy}/rest/v1/user_progress`, {
            method: 'POST',
            headers: { apikey: KEY, 'content-type': 'application/json' },
            body: JSON.stringify({
              user_email: 'a@b.c',
              challenge_level: 1,
              time_taken_seconds: 1,
              submission_id,
            }),
          }).catch(() => null)
          if (answer === null) return
          if (answer.status === 201) acknowledged.push(submission_id)
        }
      }
      const visits = urls.flatMap((copy) => [1, 2, 3, 4].map(() => visit(copy)))
      await sleep(400)
      copies[0]?.child.kill('SIGKILL')
      const before = acknowledged.length
      await sleep(300)
      stopping.abort()
      await Promise.all(visits)
      expect(acknowledged.length).toBeGreaterThan(before)
      const stored = new Set(
        (await sql`select submission_id from user_progress`).map((row) => row['submission_id']),
      )
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    },
  )
})
