import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { makeTempFolder } from './fake-build.ts'
import { startPostgres } from './throwaway-postgres.ts'

type Row = Record<string, unknown>

/** A store with nothing in it, and a second way into the same database, as any program has it. */
export type FreshStore = {
  store: Store
  rows: (table: string) => Promise<Row[]>
  /** SQL behind the store's back. */
  execute: (sql: string) => Promise<void>
  query: (sql: string) => Promise<Row[]>
  remove: () => Promise<void>
  /** Of SQLite. */
  databaseFile?: string
}

export type StoreKind = { kind: Store['kind']; open: () => Promise<FreshStore> }

export const sqlite: StoreKind = { kind: 'sqlite', open: openSqlite }

/**
 * The stores that can be tested on this machine. A test that asks both the same must hear the same.
 * @returns also what ends the PostgreSQL server, for `afterAll`
 */
export async function startStores(): Promise<{ kinds: StoreKind[]; stop: () => Promise<void> }> {
  const kinds: StoreKind[] = [sqlite]
  const server = await startPostgres({ isDurable: false })
  if (server !== null) {
    const url = await server.createDatabase()
    kinds.push({ kind: 'postgres', open: () => openPostgres(url) })
  }
  return { kinds, stop: async () => server?.stop() }
}

async function openSqlite(): Promise<FreshStore> {
  const folder = makeTempFolder()
  return sqliteIn(join(folder.path, 'data', 'botarena.db'), folder.remove)
}

/** The store in a file. @param removeFolder is called after the store is closed */
export function sqliteIn(file: string, removeFolder: () => void): FreshStore {
  const store = openSqliteStore(file, { lockPatience: 0 })
  return {
    store,
    databaseFile: file,
    rows: async (table) => readRows(file, table),
    execute: async (sql) => {
      const db = new DatabaseSync(file)
      try {
        db.exec(sql)
      } finally {
        db.close()
      }
    },
    query: async (sql) => {
      const db = new DatabaseSync(file, { readOnly: true })
      try {
        return db.prepare(sql).all()
      } finally {
        db.close()
      }
    },
    remove: async () => {
      await store.close()
      removeFolder()
    },
  }
}

/** Of a database that the tests of one file share, emptied. */
async function openPostgres(url: string): Promise<FreshStore> {
  const fresh = await postgresAt(url)
  await fresh.execute(`truncate leads, feedback, user_progress restart identity;
    truncate learners, learner_levels;
    truncate botarena.users, botarena.signing_keys, botarena.audit cascade`)
  return fresh
}

/** The store in a database. */
export async function postgresAt(url: string): Promise<FreshStore> {
  const store = await openPostgresStore(url)
  const admin = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { search_path: 'botarena, public' },
  })
  return {
    store,
    rows: async (table) => [...(await admin.unsafe(`select * from ${table} order by id`))],
    execute: async (sql) => void (await admin.unsafe(sql)),
    query: async (sql) => [...(await admin.unsafe(sql))],
    remove: async () => {
      await store.close()
      await admin.end({ timeout: 1 })
    },
  }
}

export function readRows(databaseFile: string, table: string): Row[] {
  const db = new DatabaseSync(databaseFile, { readOnly: true })
  try {
    return db.prepare(`select * from ${table} order by id`).all()
  } finally {
    db.close()
  }
}
