import type postgres from 'postgres'
import { postgresMigrations } from '#server/schema/migrations.ts'
import { StartupError } from '#server/startup-error.ts'

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
export async function migrate(sql: postgres.Sql): Promise<void> {
  const known = MIGRATIONS.map(({ version }) => version)
  await sql.begin(async (tx) => {
    const [mode] = await tx`show transaction_read_only`
    const isReadOnly = mode?.['transaction_read_only'] === 'on'
    if (!isReadOnly) await tx`select pg_advisory_xact_lock(${LOCK}::bigint)`
    // A replica, for reports: it must be up to date already.
    const applied = isReadOnly ? await readOurs(tx) : await readApplied(tx, known)
    const unknown = [...applied].filter((version) => !known.includes(version))
    if (unknown.length > 0) {
      throw new StartupError(
        `The database of DATABASE_URL was written by a newer BotArena (it has seen migration ${unknown.join(', ')}, ` +
          `which this program does not know). Start the newer program, or set DATABASE_URL to another database.`,
      )
    }
    if (!isReadOnly) await tx.unsafe(NAMES_TABLES)
    for (const { version, file, read } of MIGRATIONS) {
      if (applied.has(version)) continue
      if (isReadOnly) {
        throw new StartupError(
          'The database of DATABASE_URL is read-only, and its tables are not up to date. First start the server with the writable database.',
        )
      }
      await tx.unsafe(read())
      await tx`insert into botarena.migrations (version, file) values (${version}, ${file})`
    }
  })
}

async function readOurs(tx: postgres.TransactionSql): Promise<Set<string>> {
  const [table] = await tx`select to_regclass('botarena.migrations') is not null as is_there`
  if (table?.['is_there'] !== true) return new Set()
  const ours = await tx<{ version: string }[]>`select version from botarena.migrations`
  return new Set(ours.map(({ version }) => version))
}

async function readApplied(tx: postgres.TransactionSql, known: readonly string[]): Promise<Set<string>> {
  await tx`create schema if not exists botarena`
  await tx`
    create table if not exists botarena.migrations (
      version text primary key, file text not null, applied_at timestamptz not null default now()
    )`
  await tx`
    create table if not exists botarena.heartbeat (
      is_one boolean primary key default true check (is_one), at timestamptz not null
    )`
  await tx`insert into botarena.heartbeat (at) values (now()) on conflict do nothing`
  const ours = await readOurs(tx)
  if (ours.size > 0) return ours

  // A Supabase project has its own list of applied migrations, so begin with it.
  const [supabase] =
    await tx`select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`
  if (supabase?.['is_there'] !== true) return new Set()
  const pushed = await tx<{ version: string }[]>`
    insert into botarena.migrations (version, file)
    select version, 'supabase' from supabase_migrations.schema_migrations where version in ${tx(known)}
    returning version`
  return new Set(pushed.map(({ version }) => version))
}
