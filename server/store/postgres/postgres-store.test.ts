import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { ROOT } from '#machine/root.ts'
import { makeReport } from '#server/operator/report.ts'
import { postgresMigrations } from '#server/schema/migrations.ts'
import { LEARNER_TABLES, TABLES } from '#server/schema/tables.ts'
import { ask, askLocked } from '#server/store/base/change.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { hasPgbouncer, startPgbouncer } from '#server/testing/pgbouncer.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'
import { smallDisk } from '#server/testing/small-disk.ts'
import { type SqlClient, connectSql } from '#server/testing/sql.ts'
import { freePort, startPostgres, unprivileged } from '#server/testing/throwaway-postgres.ts'
import { openPostgresStore } from './postgres-store.ts'

const FEEDBACK = { user_email: 'zoe@example.org', challenge_level: 3, rating: 5, feedback_text: null }

/** ms for tests that start servers. */
const PATIENCE = 60_000

const server = await startPostgres({ isDurable: true })
if (!hasPgbouncer()) console.log('SKIPPED: no pgbouncer here (Debian: apt-get install pgbouncer).')
afterAll(async () => server?.stop())

async function freshDatabase(): Promise<{ url: string; sql: SqlClient }> {
  const url = (await server?.createDatabase()) ?? ''
  const sql = connectSql(url)
  onTestFinished(() => sql.end())
  return { url, sql }
}

async function open(url: string) {
  const store = await openPostgresStore(url)
  onTestFinished(() => store.close())
  return store
}

describe.runIf(server !== null)('on PostgreSQL', { meta: { needs: 'PostgreSQL' } }, () => {
  test('copies that start at once make the tables once', async () => {
    const { url, sql } = await freshDatabase()
    const stores = await Promise.all([1, 2, 3, 4].map(() => open(url)))
    await Promise.all(stores.map((store) => store.insert('feedback', [FEEDBACK])))
    expect(await sql`select count(*)::int as rows from feedback`).toMatchObject([{ rows: 4 }])
    const files = await sql`select file from botarena.migrations order by version`
    expect(files.map(({ file }) => file)).toEqual(postgresMigrations().map(({ file }) => file))
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
    const pushed = readdirSync(join(ROOT, 'supabase/migrations')).map((file) => file.split('_')[0]!)
    // The last one is a migration of the project's own.
    for (const version of [...pushed, '20250101000000'])
      await sql`insert into supabase_migrations.schema_migrations values (${version})`
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

  test('connections that are lost in the middle of changes and inserts cost an answer, never the program', async () => {
    const { url, sql } = await freshDatabase()
    const store = await open(url)
    const acknowledged: string[] = []
    const stopping = new AbortController()
    const work = Array.from({ length: 12 }, async () => {
      while (!stopping.signal.aborted) {
        const id = crypto.randomUUID()
        const change = store.change(function* () {
          yield* ask(`insert into audit (id, event, at) values ($1, 'test', 1)`, [id])
          yield* askLocked('select * from audit where id = $1', [id])
          yield* ask('update audit set at = 2 where id = $1', [id])
        })
        await change.then(
          () => acknowledged.push(id),
          (error: unknown) => expect(error).toBeInstanceOf(StoreUnavailableError),
        )
      }
    })
    const records: string[] = []
    const inserting = Array.from({ length: 4 }, async () => {
      while (!stopping.signal.aborted) {
        const submission_id = crypto.randomUUID()
        await store.insert('feedback', [{ ...FEEDBACK, submission_id }]).then(
          () => records.push(submission_id),
          (error: unknown) => expect(error).toBeInstanceOf(StoreUnavailableError),
        )
      }
    })
    for (let kill = 0; kill < 20; kill += 1) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'botarena' and datname = current_database()`
    }
    stopping.abort()
    await Promise.all([...work, ...inserting])
    expect(records.length).toBeGreaterThan(0)
    const kept = new Set((await sql`select submission_id from feedback`).map((row) => row['submission_id']))
    expect(records.filter((id) => !kept.has(id))).toEqual([])
    const stored = new Set(
      (await sql`select id from botarena.audit where at = 2`).map(({ id }) => String(id)),
    )
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(await sql`select id from botarena.audit where at = 1`).toHaveLength(0)
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
    expect(secured.map(({ relname }) => relname)).toEqual([...TABLES, ...LEARNER_TABLES].toSorted())
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

  test('a caller who waits too long for a lock is told to come again, and others continue', async () => {
    const { url, sql } = await freshDatabase()
    const store = await openPostgresStore(url, { statementTimeout: 1000 })
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
    // On a busy machine it may be refused before the other continues.
    await Promise.all([
      expect(waiting).rejects.toMatchObject({ name: 'StoreUnavailableError' }),
      store.insert('feedback', [FEEDBACK]),
    ])
    unlock()
  })

  test('two copies, one killed under load: nothing that was acknowledged is lost', async () => {
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
  })

  const LEAD = {
    name: 'Zoë',
    email: 'zoe@example.org',
    phone: null,
    total_years_experience: null,
    rpa_years_experience: null,
    rpa_tool: 'UiPath',
    other_tool_name: null,
  } as const

  describe('connected as a role that is no superuser', () => {
    /** A database with an owner of its own. */
    async function ownedBy(rights: string) {
      const { url } = await freshDatabase()
      const admin = connectSql(server!.url)
      onTestFinished(() => admin.end())
      const name = `plain_${crypto.randomUUID().slice(0, 8)}`
      // Roles belong to the server, not to a database, so they are removed as on a new server.
      await admin`alter role anon rename to anon_elsewhere`.catch(() => undefined)
      await admin`alter role authenticated rename to authenticated_elsewhere`.catch(() => undefined)
      onTestFinished(async () => {
        await admin.unsafe(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
        for (const role of ['anon', 'authenticated', name]) await admin.unsafe(`drop role if exists ${role}`)
        await admin`alter role anon_elsewhere rename to anon`.catch(() => undefined)
        await admin`alter role authenticated_elsewhere rename to authenticated`.catch(() => undefined)
      })
      await admin.unsafe(`create role ${name} login ${rights} password 'plain'`)
      await admin.unsafe(`alter database ${new URL(url).pathname.slice(1)} owner to ${name}`)
      const own = new URL(url)
      own.username = name
      own.password = 'plain'
      return { url: own.href, admin, name }
    }

    test('one that may make roles needs nothing else', async () => {
      const { url } = await ownedBy('createrole')
      const store = await openPostgresStore(url)
      await store.insert('leads', [LEAD])
      await expect(store.ping()).resolves.toBeUndefined()
      await store.close()
    })

    test('without that right it says which right to ask for, and that right is enough', async () => {
      const { url, admin, name } = await ownedBy('nocreaterole')
      const refused = openPostgresStore(url)
      await expect(refused).rejects.toThrow(
        /permission denied to create role.* an administrator runs: create role anon /,
      )
      const advice = await refused.then(String, String)
      const commands = /administrator runs: (.*;)/.exec(advice)?.[1]?.replace('the_role_that_connects', name)
      await admin.unsafe(commands ?? '')
      const store = await openPostgresStore(url)
      await store.insert('leads', [LEAD])
      await store.close()
    })

    test('one that lost the right to be anon is told that, and nothing of poolers', async () => {
      const { url, admin, name } = await ownedBy('createrole')
      await (await openPostgresStore(url)).close()
      await admin.unsafe(`revoke anon from ${name} cascade`).catch(() => undefined)
      await admin.unsafe(`revoke anon from ${name} granted by ${name}`).catch(() => undefined)
      await expect(openPostgresStore(url)).rejects.toThrow(
        /does not let a connection be the role anon: (?!.*pooler).*grant anon, authenticated to/,
      )
    })
  })

  test('a visitor cannot touch the sequences, though a Supabase project grants them', async () => {
    const { url, sql } = await freshDatabase()
    await sql`do $$ begin if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if; end $$`
    await sql`alter default privileges in schema public grant all on sequences to anon`
    await (await openPostgresStore(url)).close()
    for (const table of TABLES) {
      for (const call of [`setval('${table}_id_seq', 1)`, `nextval('${table}_id_seq')`]) {
        const asVisitor = sql.begin(async (tx) => {
          await tx`set local role anon`
          await tx.unsafe(`select ${call}`)
        })
        await expect(asVisitor).rejects.toMatchObject({ code: '42501' })
      }
    }
  })

  describe('that is frozen', () => {
    /** A server of its own, whose processes are all stopped: it answers nobody. */
    async function startFreezable() {
      const own = (await startPostgres({ isDurable: false }))!
      const pid = own.child.pid ?? 0
      const processes = () =>
        readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number).concat(pid)
      const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
        for (const each of processes())
          try {
            process.kill(each, name)
          } catch (error) {
            // A backend may end by itself between the reading of the list and the signal.
            if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
          }
      }
      onTestFinished(async () => {
        signal('SIGCONT')
        await own.stop()
      })
      return { url: await own.createDatabase(), signal }
    }

    test('every insert and every look is answered, and the next ones at once', async () => {
      const { url, signal } = await startFreezable()
      const store = await openPostgresStore(url, { statementTimeout: 300 })
      onTestFinished(() => store.close())
      // 300 ms are short for a disk on a busy machine: then the database itself ends a statement.
      const works = async (work: () => Promise<unknown>) => {
        await expect.poll(() => work().then(() => 'well', String), { timeout: PATIENCE }).toBe('well')
      }
      await works(() => store.insert('feedback', [FEEDBACK]))
      signal('SIGSTOP')
      const silent = { name: 'StoreUnavailableError', message: 'the database does not answer' }
      const waiting = Array.from({ length: 400 }, () => store.insert('feedback', [FEEDBACK]))
      for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
      await expect(store.ping()).rejects.toMatchObject(silent)
      await expect(store.add('feedback', [FEEDBACK])).rejects.toMatchObject({
        name: 'StoreUnavailableError',
      })
      signal('SIGCONT')
      await works(() => store.ping())
      await works(() => store.insert('feedback', [FEEDBACK]))
    })

    test('the server says so, and stops within 5 s when it is told to', async () => {
      const { url, signal } = await startFreezable()
      const run = start(freshFolder(), { DATABASE_URL: url, LOG_LEVEL: 'error' })
      const site = await urlOf(run)
      signal('SIGSTOP')
      const insert = fetch(`${site}/rest/v1/feedback`, {
        method: 'POST',
        headers: { apikey: KEY, 'content-type': 'application/json' },
        body: JSON.stringify(FEEDBACK),
      }).catch(() => null)
      expect((await fetch(`${site}/healthz`)).status).toBe(503)
      const startedAt = performance.now()
      run.child.kill('SIGTERM')
      expect((await run.ended).code).toBe(0)
      expect(performance.now() - startedAt).toBeLessThan(5000)
      await insert
    })
  })

  describe('is well only while a record can be stored', () => {
    test.each([
      [
        'a right is revoked',
        'revoke insert (rating) on feedback from anon',
        'grant insert (rating) on feedback to anon',
      ],
      [
        'a table is gone',
        'alter table feedback rename to kcabdeef',
        'alter table kcabdeef rename to feedback',
      ],
      [
        'PostgreSQL has an internal error',
        `create function fail() returns trigger language plpgsql as
          $$ begin raise exception using errcode = 'XX000'; end $$;
          create trigger fails before insert on feedback for each row execute function fail()`,
        'drop trigger fails on feedback',
      ],
    ])('not when %s', async (_what, take, giveBack) => {
      const { url, sql } = await freshDatabase()
      const store = await open(url)
      await store.ping()
      await sql.unsafe(take)
      await expect(store.insert('feedback', [FEEDBACK])).rejects.toMatchObject({
        name: 'StoreUnavailableError',
      })
      await expect(store.ping()).rejects.toMatchObject({ name: 'StoreUnavailableError' })
      await sql.unsafe(giveBack)
      await store.ping()
    })

    test('not when a table is locked, or the database is only read', async () => {
      const { url, sql } = await freshDatabase()
      const store = await open(url)
      await sql.begin(async (tx) => {
        await tx`lock table user_progress in access exclusive mode`
        await expect(store.ping()).rejects.toThrow('55P03: a table was locked for too long')
      })
      await store.ping()
      expect(await sql`select count(*)::int as kept from user_progress`).toMatchObject([{ kept: 0 }])
      await sql.unsafe(
        `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
      )
      const reading = await open(url)
      await expect(reading.ping()).rejects.toThrow('25006: it is read-only')
    })

    test('not when its disk is full, and again when there is room', async () => {
      const disk = smallDisk('24m')
      if (disk === null) return
      // The server runs as another user.
      for (const folder of [disk, join(disk, '..')]) chmodSync(folder, 0o711)
      const admin = connectSql(server!.url)
      onTestFinished(() => admin.end())
      const owner = statSync((await admin`show data_directory`)[0]?.['data_directory'] as string)
      const place = join(disk, 'tables')
      mkdirSync(place)
      chownSync(place, owner.uid, owner.gid)
      await admin.unsafe(`create tablespace small location '${place}'`)
      await admin.unsafe('create database on_small_disk tablespace small')
      const store = await openPostgresStore(server!.url.replace(/\/postgres$/, '/on_small_disk'))
      onTestFinished(async () => {
        await store.close()
        await admin`drop database on_small_disk with (force)`
        await admin`drop tablespace small`
      })
      const ballast = join(disk, 'ballast')
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(ballast, Buffer.alloc(Math.max(bavail - 4, 0) * bsize))
      const fat = { ...FEEDBACK, feedback_text: 'x'.repeat(500) }
      const sending = async () => {
        for (;;)
          await store.insert(
            'feedback',
            Array.from({ length: 10 }, () => fat),
          )
      }
      await expect(sending()).rejects.toThrow('database error 53100: its disk is full')
      await expect(store.ping()).rejects.toMatchObject({ name: 'StoreUnavailableError' })
      rmSync(ballast)
      await store.ping()
      await store.insert('feedback', [fat])
    })
  })

  test.runIf(hasPgbouncer())(
    'through PgBouncer in transaction mode visitors are visitors still, and all else works too',
    { meta: { needs: 'PgBouncer' } },
    async () => {
      const { url, sql } = await freshDatabase()
      const folder = makeTempFolder({ onDisk: true })
      const user = unprivileged()!
      chownSync(folder.path, user.uid, user.gid)
      const bouncer = startPgbouncer(url, { folder: folder.path, port: await freePort(), user })
      onTestFinished(async () => {
        bouncer.child.kill('SIGKILL')
        folder.remove()
      })
      await expect
        .poll(() => openPostgresStore(bouncer.url).then((store) => store.close(), String), {
          timeout: PATIENCE,
        })
        .toBeUndefined()
      const store = await open(bouncer.url)
      const name = `O'Brien $1 \\ $$ ; drop table leads; --`
      await Promise.all(Array.from({ length: 50 }, () => store.insert('leads', [{ ...LEAD, name }])))
      const submission_id = crypto.randomUUID()
      const [added] = await store.add('leads', [{ ...LEAD, submission_id }])
      expect(added).toMatchObject({ name: 'Zoë', submission_id })
      await expect(store.insert('leads', [{ ...LEAD, submission_id }])).rejects.toMatchObject({
        kind: 'unique',
      })
      expect(await sql`select name from leads group by name order by count(*) desc`).toMatchObject([
        { name },
        { name: 'Zoë' },
      ])
      expect(await makeReport(store)).toMatchObject({ signUps: { total: 51 } })
      await store.ping()
      await sql`revoke insert (rating) on feedback from anon`
      // As the owner it would be stored.
      await expect(store.insert('feedback', [FEEDBACK])).rejects.toThrow('42501')
      await expect(store.ping()).rejects.toThrow('42501')
      expect(await sql`select count(*)::int as kept from feedback`).toMatchObject([{ kept: 0 }])
    },
  )

  describe('over TLS', () => {
    const folder = makeTempFolder()
    afterAll(folder.remove)
    const openssl = (...args: string[]) =>
      spawnSync('openssl', args, { cwd: folder.path, stdio: 'pipe' }).status === 0
    const hasOpenssl =
      openssl(
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        'key.pem',
        '-out',
        'cert.pem',
      ) &&
      openssl(
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=other',
        '-keyout',
        'o.pem',
        '-out',
        'other.pem',
      )
    if (!hasOpenssl) console.log('SKIPPED: no openssl here, so TLS is not tried.')

    const cert = join(folder.path, 'cert.pem')
    const encrypted = async (url: string, env = {}) => {
      const store = await openPostgresStore(url, { env })
      const sql = connectSql(url.replace(/\?.*/, ''))
      const seen = await sql`
        select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'botarena'`
      await sql.end()
      await store.close()
      return seen.map(({ ssl }) => ssl as boolean)
    }

    test.runIf(hasOpenssl)(
      'it is as libpq would have it, or stricter',
      { meta: { needs: 'openssl' } },
      async () => {
        const files = {
          'key.pem': readFileSync(join(folder.path, 'key.pem')),
          'cert.pem': readFileSync(cert),
        }
        const settings = { ssl: 'on', ssl_key_file: 'key.pem', ssl_cert_file: 'cert.pem' }
        const own = (await startPostgres({ isDurable: false, settings, files }))!
        onTestFinished(own.stop)
        const url = await own.createDatabase()
        const named = url.replace('127.0.0.1', 'localhost')

        for (const mode of ['', '?sslmode=allow', '?sslmode=prefer', '?sslmode=require']) {
          expect([mode, await encrypted(url + mode)]).toEqual([mode, [true]])
        }
        expect(await encrypted(`${url}?sslmode=disable`)).toEqual([false])
        expect(await encrypted(url, { PGSSLMODE: 'disable' })).toEqual([false])
        expect(await encrypted(`${url}?sslmode=verify-ca&sslrootcert=${cert}`)).toEqual([true])
        expect(await encrypted(`${named}?sslmode=verify-full&sslrootcert=${cert}`)).toEqual([true])
        const other = join(folder.path, 'other.pem')
        for (const [query, reason] of [
          [`?sslmode=verify-full&sslrootcert=${cert}`, /cannot be used: .*(?:does not match|altnames)/],
          [`?sslmode=verify-ca&sslrootcert=${other}`, /cannot be used: .*certificate/],
          ['?sslmode=verify-ca', /cannot be used: .*certificate/],
          [`?sslmode=require&sslrootcert=${other}`, /cannot be used: .*certificate/],
          [`?sslrootcert=${other}`, /cannot be used: .*certificate/],
          [
            `?sslmode=verify-ca&sslrootcert=${other}.gone`,
            /sslrootcert of DATABASE_URL cannot be read \(ENOENT/,
          ],
          ['?sslmode=always', /sslmode in DATABASE_URL must be one of disable, .* but it is "always"/],
          ['?sslmode=require&sslrootcert=system', /needs sslmode=verify-full/],
        ] as const) {
          await expect(openPostgresStore(url + query)).rejects.toThrow(reason)
        }
      },
    )

    test('a server that has none is used without, unless it is asked for', async () => {
      const { url } = await freshDatabase()
      expect(await encrypted(url)).toEqual([false])
      await expect(openPostgresStore(`${url}?sslmode=require`)).rejects.toThrow(
        /offers no TLS, but sslmode requires it/,
      )
    })
  })
})
