import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Records, TableName } from '#contract/records.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import { columnsOf } from '#server/tables.ts'
import { CREATE_TABLES, SCHEMA_VERSION } from './schema.ts'
import { ConstraintError, type Store, StoreUnavailableError } from './store.ts'

/**
 * How long an insert waits for another program's lock, in ms. It holds the whole server up, so it is short.
 */
const LOCK_PATIENCE = 1000

/**
 * https://www.sqlite.org/rescode.html: busy, locked, read-only, I/O, corrupt, full, cannot open, not a
 * database.
 */
const UNAVAILABLE_CODES = [5, 6, 8, 10, 11, 13, 14, 26]
const CHECK_CODE = 275
const UNIQUE_CODE = 2067

/**
 * Records in one SQLite file, made with its folder if need be.
 * @param options.lockPatience ms an insert waits for another program's lock
 * @throws {StartupError} naming the file, when it cannot be opened and written or belongs to a newer program
 */
export function openSqliteStore(file: string, options: { lockPatience?: number } = {}): Store {
  const db = open(file, options.lockPatience ?? LOCK_PATIENCE)

  const prepareInsert = (table: TableName) => {
    const columns = columnsOf(table)
    return db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `:${column}`).join(', ')})`,
    )
  }
  const inserts = {
    leads: prepareInsert('leads'),
    feedback: prepareInsert('feedback'),
    user_progress: prepareInsert('user_progress'),
  }
  const probe = db.prepare('select 1 from leads limit 1')

  return {
    insert: async <T extends TableName>(table: T, records: readonly Records[T][]) => {
      if (records.length === 0) return
      try {
        transaction(db, () => {
          for (const record of records) inserts[table].run({ ...blank(table), ...record })
        })
      } catch (error) {
        throw translate(error)
      }
    },
    ping: async () => {
      try {
        probe.get()
      } catch (error) {
        throw translate(error)
      }
    },
    close: async () => {
      if (db.isOpen) db.close()
    },
  }
}

/** Every column as null: a column that a record leaves out must not keep the value of the record before. */
function blank(table: TableName): Record<string, null> {
  return Object.fromEntries(columnsOf(table).map((column) => [column, null]))
}

function open(file: string, lockPatience: number): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    db = new DatabaseSync(file, { timeout: lockPatience })
    // FULL: a commit returns after fsync. fullfsync asks macOS for the same; elsewhere it does nothing.
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma fullfsync = on')
    prepareSchema(db, file)
    return db
  } catch (error) {
    if (db?.isOpen) db.close()
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The database ${file} cannot be opened for writing (${reasonOf(error)}). Set DATA_DIR to a folder that can be.`,
    )
  }
}

function prepareSchema(db: DatabaseSync, file: string): void {
  // A transaction even where nothing is to be done: it proves that the file can be written.
  transaction(db, () => {
    const version = Number(db.prepare('pragma user_version').get()?.['user_version'])
    if (version > SCHEMA_VERSION) {
      throw new StartupError(
        `The database ${file} was written by a newer BotArena (its schema is version ${version}, this program knows ` +
          `${SCHEMA_VERSION}). Start the newer program, or set DATA_DIR to another folder.`,
      )
    }
    if (version === 0) db.exec(CREATE_TABLES)
    db.exec(`pragma user_version = ${SCHEMA_VERSION}`)
  })
}

/** All or nothing, and on disk when it returns. */
function transaction(db: DatabaseSync, work: () => void): void {
  db.exec('begin immediate')
  try {
    work()
    db.exec('commit')
  } catch (error) {
    // A full disk can have rolled back already.
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, errcode } = error as Error & { code?: string; errcode?: number }
  // The database was closed under us: the server is shutting down.
  if (code === 'ERR_INVALID_STATE') return new StoreUnavailableError('closed', { cause: error })
  if (errcode === undefined) return error
  if (errcode === CHECK_CODE) {
    return new ConstraintError('check', error.message.replace('CHECK constraint failed: ', ''))
  }
  if (errcode === UNIQUE_CODE) {
    // SQLite names the column, 'table.column'; PostgreSQL names such a constraint table_column_key.
    const column = error.message.replace('UNIQUE constraint failed: ', '')
    return new ConstraintError('unique', `${column.replace('.', '_')}_key`)
  }
  // The low byte is the kind, the rest refines it.
  if (UNAVAILABLE_CODES.includes(errcode & 0xff))
    return new StoreUnavailableError(error.message, { cause: error })
  return error
}
