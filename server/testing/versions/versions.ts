import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Store } from '#server/store/base/store.ts'
import { openPool } from '#server/store/postgres/postgres-pool.ts'

/** The note beside a database: how the people in it sign in. proof/commands/keep-version.ts writes it. */
export type VersionNote = {
  password: string
  /** Addresses as they were typed. */
  people: string[]
  /** How many levels the first of the people has completed. */
  levels: number
  totp: { email: string; secret: string }
  /** Recovery codes of the person with the authenticator. */
  codes: string[]
}

/** 0.10.0 comes after 0.9.0. */
const byVersion = new Intl.Collator('en', { numeric: true }).compare

export type Version = { name: string; kind: Store['kind']; kept: VersionNote; sql: string }

/** The databases of released versions, oldest first. */
export const VERSIONS: readonly Version[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sql'))
  .toSorted(byVersion)
  .map((file) => {
    const [, name = '', kind] = /^(.+)\.(\w+)\.sql$/.exec(file) ?? []
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    const end = text.indexOf('\n')
    return {
      name,
      kind: kind as Store['kind'],
      kept: JSON.parse(text.slice('-- '.length, end)) as VersionNote,
      sql: text.slice(end + 1),
    }
  })

export type Tables = Record<string, Record<string, unknown>[]>

/** Changes with time alone, or with each migration. */
const OF_THE_PROGRAM = new Set(['heartbeat', 'migrations'])

/** Makes a version's database in a new file. */
export function loadIntoSqlite({ sql }: Version, file: string): Tables {
  const db = new DatabaseSync(file)
  try {
    db.exec(`pragma journal_mode = wal; begin; ${sql}; commit`)
  } finally {
    db.close()
  }
  return sqliteTables(file)
}

/** All rows of a file, by table. */
export function sqliteTables(file: string): Tables {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const names = db
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
      .all()
      .map((row) => String(row['name']))
      .filter((name) => !OF_THE_PROGRAM.has(name))
    return Object.fromEntries(names.map((name) => [name, db.prepare(`select * from ${name}`).all()]))
  } finally {
    db.close()
  }
}

/** Makes a version's database in an empty one. */
export async function loadIntoPostgres({ sql }: Version, url: string): Promise<Tables> {
  const admin = openPool(url, { max: 1, tls: false })
  try {
    // Roles belong to the whole server, and no dump of a database has them.
    for (const role of ['anon', 'authenticated']) {
      const [known] = await admin.ask({
        text: 'select 1 as found from pg_roles where rolname = $1',
        values: [role],
      })
      if (!known) await admin.ask({ text: `create role ${role} nologin noinherit` })
    }
    await admin.ask({ text: sql })
  } finally {
    await admin.end(1000)
  }
  return postgresTables(url)
}

/** All rows of a database, by table. */
export async function postgresTables(url: string): Promise<Tables> {
  const admin = openPool(url, { max: 1, tls: false })
  try {
    const names = await admin.ask({
      text: `select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'botarena') and table_type = 'BASE TABLE'`,
    })
    const tables: Tables = {}
    for (const { schema, name } of names) {
      if (OF_THE_PROGRAM.has(String(name))) continue
      tables[String(name)] = await admin.ask({ text: `select * from "${schema}"."${name}"` })
    }
    return tables
  } finally {
    await admin.end(1000)
  }
}
