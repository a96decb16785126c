import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TableName } from '#contract/records.ts'
import { type Row, allColumnsOf, columnsOf, type Value } from '#server/records/tables.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import { groupCommit, type Waiting } from './group.ts'
import { isLike } from './like.ts'
import { MIGRATIONS, SCHEMA_VERSION } from './schema.ts'
import { countStatement, type Dialect, selectStatement, type Statement } from './sql.ts'
import { ConstraintError, type Session, type Store, StoreUnavailableError } from './store.ts'

/** How long an insert waits for another program's lock, in ms. */
const LOCK_PATIENCE = 5000

/** ms between two tries. The server answers others meanwhile: SQLite's own waiting would stop them all. */
const LOCK_RETRY = 10

/** Inserts that share one commit at most. */
const GROUP_SIZE = 500

/**
 * https://www.sqlite.org/rescode.html: busy, locked, read-only, I/O, corrupt, full, cannot open, not a
 * database.
 */
const UNAVAILABLE_CODES = [5, 6, 8, 10, 11, 13, 14, 26]
const BUSY_CODE = 5
const CHECK_CODE = 275
const UNIQUE_CODE = 2067

/** Rows that must be stored together. */
type Insert = { table: TableName; rows: readonly Row[]; isReadBack: boolean }

const DIALECT: Dialect = {
  comparable: (_table, column) => column,
  parameter: (_table, _column, at) => `$${at}`,
  like: (column, parameter, ignoresCase) => `arena_like(${column}, ${parameter}, ${ignoresCase ? 1 : 0})`,
}

/**
 * Records in one SQLite file, made with its folder if need be.
 * @param options.lockPatience ms an insert waits for another program's lock
 * @throws {StartupError} naming the file, when it cannot be opened and written or belongs to a newer program
 */
export function openSqliteStore(file: string, options: { lockPatience?: number } = {}): Store {
  const lockPatience = options.lockPatience ?? LOCK_PATIENCE
  const db = open(file)
  const opened = statSync(file)
  const insertStatement = insertStatements(db)
  const probe = db.prepare('select 1 from leads limit 1')
  let reader: DatabaseSync | undefined
  /** The last group could not be written; a probe must write before the store is called well again. */
  let isIll = false

  /** A deleted file can still be written to, and is gone when the program ends. */
  function refuseOtherFile(): void {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now?.ino !== opened.ino || now.dev !== opened.dev) {
      throw new StoreUnavailableError(
        'the database file was removed or replaced while the server was running',
      )
    }
  }

  /** All or nothing, and on disk when it resolves. */
  async function commit(work: () => void): Promise<void> {
    try {
      refuseOtherFile()
      await begin(db, lockPatience)
      runTransaction(db, work)
      isIll = false
    } catch (error) {
      isIll = true
      throw translate(error)
    }
  }

  async function write(group: readonly Waiting<Insert, Row[]>[]): Promise<void> {
    const answers: (() => void)[] = []
    await commit(() => {
      for (const { item, resolve, reject } of group) {
        try {
          const rows = insertTogether(db, insertStatement, item)
          answers.push(() => resolve(rows))
        } catch (error) {
          const known = translate(error)
          // Only what one record did wrong is its own affair.
          if (!(known instanceof ConstraintError)) throw error
          answers.push(() => reject(known))
        }
      }
    })
    for (const answer of answers) answer()
  }

  const inserts = groupCommit(write, { size: GROUP_SIZE, writers: 1 })

  return {
    kind: 'sqlite',
    insert: async (table, records) => {
      if (records.length > 0) await inserts.add({ table, rows: records, isReadBack: false })
    },
    add: async (table, rows) => (rows.length > 0 ? inserts.add({ table, rows, isReadBack: true }) : []),
    select: async (selection, { isCounted }) => {
      try {
        refuseOtherFile()
        reader ??= connect(file, { readOnly: true })
        const rows = all(reader, selectStatement(selection, DIALECT)).map(toRow)
        const total = isCounted ? Number(all(reader, countStatement(selection, DIALECT))[0]?.['total']) : null
        return { rows, total }
      } catch (error) {
        throw translate(error)
      }
    },
    transaction: async (mode, work) => {
      refuseOtherFile()
      return inTransaction(file, mode, lockPatience, work)
    },
    ping: async () => {
      if (isIll) return commit(() => db.exec(`pragma user_version = ${SCHEMA_VERSION}`))
      try {
        refuseOtherFile()
        probe.get()
      } catch (error) {
        throw translate(error)
      }
    },
    close: async () => {
      await inserts.settled()
      if (reader?.isOpen) reader.close()
      if (db.isOpen) db.close()
    },
  }
}

function insertStatements(db: DatabaseSync) {
  const prepared = new Map<string, { statement: StatementSync; columns: string[] }>()
  return (table: TableName, isDated: boolean, isReadBack: boolean) => {
    const key = `${table} ${isDated} ${isReadBack}`
    const known = prepared.get(key)
    if (known) return known
    const columns = isDated ? ['created_at', ...columnsOf(table)] : columnsOf(table)
    const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
    const made = { statement: db.prepare(isReadBack ? `${sql} returning *` : sql), columns }
    prepared.set(key, made)
    return made
  }
}

function insertTogether(
  db: DatabaseSync,
  insertStatement: ReturnType<typeof insertStatements>,
  { table, rows, isReadBack }: Insert,
): Row[] {
  const insertOne = (row: Row): Row | undefined => {
    const { statement, columns } = insertStatement(table, row['created_at'] !== undefined, isReadBack)
    // A column that a record leaves out is null; it must not keep the value of the record before.
    const values = columns.map((column) => row[column] ?? null)
    return isReadBack ? (statement.get(...values) as Row) : void statement.run(...values)
  }
  // A single statement takes itself back when it fails.
  if (rows.length === 1 && rows[0]) return [insertOne(rows[0])].filter((row) => row !== undefined).map(toRow)
  db.exec('savepoint together')
  try {
    const stored = rows.map(insertOne).filter((row) => row !== undefined)
    db.exec('release together')
    return stored.map(toRow)
  } catch (error) {
    if (db.isTransaction) db.exec('rollback to together; release together')
    throw error
  }
}

/** A row as PostgreSQL would give it: the date as it stands in JSON. */
function toRow(row: Row): Row {
  const { created_at: created } = row
  return typeof created === 'string' ? { ...row, created_at: toJsonTimestamp(created) } : { ...row }
}

/** 2026-11-20T09:30:00.25+00:00: no zeros at the end. */
function toJsonTimestamp(iso: string): string {
  return `${iso.replace('Z', '').replace(/\.?0+$/, '')}+00:00`
}

function all(db: DatabaseSync, { sql, parameters }: Statement): Row[] {
  const statement = db.prepare(sql)
  return (parameters.length === 0 ? statement.all() : statement.all(byName(parameters))) as Row[]
}

function byName(parameters: readonly Value[]): Record<string, SQLInputValue> {
  return Object.fromEntries(parameters.map((value, at) => [`$${at + 1}`, value]))
}

/** A connection of its own, so that inserts can go on beside it. */
async function inTransaction<T>(
  file: string,
  mode: 'read' | 'write',
  lockPatience: number,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const db = connect(file, { readOnly: mode === 'read' })
  try {
    if (mode === 'read') db.exec('begin')
    else {
      // What is erased is to be gone from the file too.
      db.exec('pragma secure_delete = on')
      await begin(db, lockPatience)
    }
    const result = await work(sessionOf(db))
    db.exec('commit')
    if (mode === 'write') db.exec('pragma wal_checkpoint(truncate)')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    throw translate(error)
  } finally {
    db.close()
  }
}

function sessionOf(db: DatabaseSync): Session {
  return {
    query: async (sql, parameters = []) => all(db, { sql, parameters: [...parameters] }).map(toRow),
    stream: async function* (sql) {
      for (const row of db.prepare(sql).iterate()) yield toRow(row as Row)
    },
    put: async (table, rows) => {
      const columns = allColumnsOf(table)
      const statement = db.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
      for (const row of rows) {
        const stored: Row = { ...row, created_at: new Date(String(row['created_at'])).toISOString() }
        statement.run(...columns.map((column) => stored[column] ?? null))
      }
    },
    // SQLite's own ids go on above the highest.
    finishIds: async () => undefined,
  }
}

function connect(file: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0, ...options })
  // FULL: a commit returns after fsync. fullfsync asks macOS for the same; elsewhere it does nothing.
  db.exec('pragma synchronous = full; pragma fullfsync = on')
  db.function('arena_like', { deterministic: true }, (text, pattern, ignoresCase) => {
    if (text === null) return null
    const [one, other] = [String(text), String(pattern)]
    return Number(ignoresCase ? isLike(one.toLowerCase(), other.toLowerCase()) : isLike(one, other))
  })
  return db
}

function open(file: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    db = connect(file)
    // Two programs that start at once wait for each other; only here, where nobody else is kept waiting.
    db.exec('pragma busy_timeout = 5000; pragma journal_mode = wal')
    prepareSchema(db, file)
    db.exec('pragma busy_timeout = 0')
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
  db.exec('begin immediate')
  runTransaction(db, () => {
    const version = Number(db.prepare('pragma user_version').get()?.['user_version'])
    if (version > SCHEMA_VERSION) {
      throw new StartupError(
        `The database ${file} was written by a newer BotArena (its schema is version ${version}, this program knows ` +
          `${SCHEMA_VERSION}). Start the newer program, or set DATA_DIR to another folder.`,
      )
    }
    for (const migration of MIGRATIONS.slice(version)) db.exec(migration)
    db.exec(`pragma user_version = ${SCHEMA_VERSION}`)
  })
}

/** Takes the lock for writing, and lets the server answer others while it waits. */
async function begin(db: DatabaseSync, patience: number): Promise<void> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      db.exec('begin immediate')
      return
    } catch (error) {
      const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY_CODE
      if (!isBusy || performance.now() >= deadline) throw error
    }
    await sleep(LOCK_RETRY)
  }
}

function runTransaction(db: DatabaseSync, work: () => void): void {
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
