import { postgresMigrations } from '#server/schema/migrations.ts'
import { StartupError } from '#server/startup-error.ts'
import type { AskSql, Pool } from './postgres-pool.ts'

const MIGRATIONS = postgresMigrations()

/** Our key among advisory locks: 'BotArena' in ASCII, as one number. */
const LOCK = '4786195037463604833'

/** For a transaction. Accounts have a schema of their own, and statements name its tables as in SQLite. */
export const NAMES_TABLES = 'set local search_path = botarena, public'

/** Commits something small. */
export const HEARTBEAT = 'update botarena.heartbeat set at = now()'

/**
 * Applies the missing migrations in one transaction. A lock makes other copies of the server wait that start at the
 * same time.
 * @throws {StartupError} if the database has migrations that this program does not know
 */
export async function migrate(pool: Pool): Promise<void> {
  const known = MIGRATIONS.map(({ version }) => version)
  await pool.transaction('begin', async (ask) => {
    const [mode] = await ask('show transaction_read_only')
    const isReadOnly = mode?.['transaction_read_only'] === 'on'
    if (!isReadOnly) await ask('select pg_advisory_xact_lock($1::bigint)', [LOCK])
    // A replica, for reports: it must be up to date already.
    const applied = isReadOnly ? await readOurs(ask) : await readApplied(ask, known)
    const unknown = [...applied].filter((version) => !known.includes(version))
    if (unknown.length > 0) {
      throw new StartupError(
        `The database of DATABASE_URL was written by a newer BotArena (it has seen migration ${unknown.join(', ')}, ` +
          `which this program does not know). Start the newer program, or set DATABASE_URL to another database.`,
      )
    }
    if (!isReadOnly) await ask(NAMES_TABLES)
    for (const { version, file, read } of MIGRATIONS) {
      if (applied.has(version)) continue
      if (isReadOnly) {
        throw new StartupError(
          'The database of DATABASE_URL is read-only, and its tables are not up to date. First start the server with the writable database.',
        )
      }
      await ask(read())
      await ask('insert into botarena.migrations (version, file) values ($1, $2)', [version, file])
    }
  })
}

async function readOurs(ask: AskSql): Promise<Set<string>> {
  const [table] = await ask(`select (to_regclass('botarena.migrations') is null)::int as is_missing`)
  if (table?.['is_missing'] !== 0) return new Set()
  const ours = await ask('select version from botarena.migrations')
  return new Set(ours.map(({ version }) => String(version)))
}

async function readApplied(ask: AskSql, known: readonly string[]): Promise<Set<string>> {
  await ask(`create schema if not exists botarena`)
  await ask(`
    create table if not exists botarena.migrations (
      version text primary key, file text not null, applied_at timestamptz not null default now()
    )`)
  await ask(`
    create table if not exists botarena.heartbeat (
      is_one boolean primary key default true check (is_one), at timestamptz not null
    )`)
  await ask(`insert into botarena.heartbeat (at) values (now()) on conflict do nothing`)
  const ours = await readOurs(ask)
  if (ours.size > 0) return ours

  // A Supabase project has its own list of applied migrations, so begin with it.
  const [supabase] = await ask(
    `select (to_regclass('supabase_migrations.schema_migrations') is null)::int as is_missing`,
  )
  if (supabase?.['is_missing'] !== 0) return new Set()
  const pushed = await ask(
    `insert into botarena.migrations (version, file)
    select version, 'supabase' from supabase_migrations.schema_migrations
    where version in (select json_array_elements_text($1::text::json))
    returning version`,
    [JSON.stringify(known)],
  )
  return new Set(pushed.map(({ version }) => String(version)))
}
