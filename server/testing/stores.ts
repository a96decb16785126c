import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Store } from '#server/store/base/store.ts'
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { makeTempFolder } from './fake-build.ts'
import { type SqlClient, connectSql } from './sql.ts'
import { type ThrowawayPostgres, startPostgres } from './throwaway-postgres.ts'

type Row = Record<string, unknown>

/** An empty store, and a second connection to the same database, like another program's. */
export type FreshStore = {
  store: Store
  rows: (table: string) => Promise<Row[]>
  /** Runs SQL without the store's knowledge. */
  execute: (sql: string) => Promise<void>
  query: (sql: string) => Promise<Row[]>
  remove: () => Promise<void>
  /** Of SQLite. */
  databaseFile?: string
}

export type StoreKind = { kind: Store['kind']; open: () => Promise<FreshStore> }

export const sqlite: StoreKind = { kind: 'sqlite', open: openSqlite }

/** The server of all test files that one process runs, one after the other. postgres-folder.ts ends it. */
let shared: Promise<ThrowawayPostgres | null> | undefined

/**
 * The stores that can be tested on this machine. Both must pass the same tests.
 * @returns also a function that drops the file's database, for `afterAll`
 */
export async function startStores(): Promise<{ kinds: StoreKind[]; stop: () => Promise<void> }> {
  shared ??= startPostgres({ isDurable: false })
  const server = await shared
  if (server === null) return { kinds: [sqlite], stop: async () => undefined }
  const url = await server.createDatabase()
  const admin = connect(url)
  const spare = spareStore(url)
  return {
    kinds: [sqlite, { kind: 'postgres', open: () => openPostgres(spare, admin) }],
    stop: async () => {
      await spare.close()
      await admin.end()
      await server.dropDatabase(url)
    },
  }
}

/** The file of an empty store. Making all tables takes five times as long as opening a copy. */
let emptyFile: Promise<Buffer> | undefined

async function makeEmptyFile(): Promise<Buffer> {
  const folder = makeTempFolder()
  const file = join(folder.path, 'botarena.db')
  try {
    await openSqliteStore(file).close()
    return readFileSync(file)
  } finally {
    folder.remove()
  }
}

async function openSqlite(): Promise<FreshStore> {
  emptyFile ??= makeEmptyFile()
  const empty = await emptyFile
  const folder = makeTempFolder()
  const file = join(folder.path, 'data', 'botarena.db')
  mkdirSync(dirname(file), { mode: 0o700 })
  writeFileSync(file, empty, { mode: 0o600 })
  return sqliteIn(file, folder.remove)
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

/**
 * Deletes all rows and restarts the ids at 1. `truncate` makes new files for every table and index and takes 40 ms of
 * CPU; this takes less than one. Without triggers the order of the tables does not matter.
 */
const EMPTY = `do $$
  declare one record;
  begin
    set local session_replication_role = replica;
    for one in select schemaname, tablename from pg_tables
      where schemaname in ('public', 'botarena') and tablename not in ('migrations', 'heartbeat')
    loop
      execute format('delete from %I.%I', one.schemaname, one.tablename);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
      from pg_sequences where schemaname in ('public', 'botarena');
  end
$$`

/**
 * A store that one test passes to the next one of its file, because connecting takes longer than most tests need. A
 * closed store is not passed on, and of several open ones only one is.
 */
function spareStore(url: string) {
  let spare: Store | undefined
  return {
    /** @returns also a function that returns the store */
    take: async () => {
      const own = spare ?? (await openPostgresStore(url))
      spare = undefined
      let isClosed = false
      const store: Store = {
        ...own,
        close: () => {
          isClosed = true
          return own.close()
        },
      }
      const leave = async () => {
        if (isClosed || spare) await own.close()
        else spare = own
      }
      return { store, leave }
    },
    close: async () => spare?.close(),
  }
}

/** A store on the database that the tests of one file share, emptied. */
async function openPostgres(spare: ReturnType<typeof spareStore>, admin: SqlClient): Promise<FreshStore> {
  const { store, leave } = await spare.take()
  await admin.unsafe(EMPTY)
  return { ...besides(admin), store, remove: leave }
}

/** The store in a database. */
export async function postgresAt(url: string): Promise<FreshStore> {
  const store = await openPostgresStore(url)
  const admin = connect(url)
  const remove = async () => {
    await store.close()
    await admin.end()
  }
  return { ...besides(admin), store, remove }
}

/** A connection of its own to a database, like another program's. */
const connect = (url: string) => connectSql(url, 'botarena,public')

/** Access to a database without the store. */
const besides = (admin: SqlClient): Pick<FreshStore, 'rows' | 'execute' | 'query'> => ({
  rows: async (table) => [...(await admin.unsafe(`select * from ${table} order by id`))],
  execute: async (sql) => void (await admin.unsafe(sql)),
  query: async (sql) => [...(await admin.unsafe(sql))],
})

export function readRows(databaseFile: string, table: string): Row[] {
  const db = new DatabaseSync(databaseFile, { readOnly: true })
  try {
    return db.prepare(`select * from ${table} order by id`).all()
  } finally {
    db.close()
  }
}
