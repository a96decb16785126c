import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { type StoredTable, storedColumnsOf } from '#server/schema/stored-tables.ts'
import type { Row, Value } from '#server/schema/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import type { Statement } from '#server/store/base/sql.ts'
import type { Session } from '#server/store/base/store.ts'
import { translate } from './sqlite-errors.ts'
import { begin, connect } from './sqlite-file.ts'

/** Time for other programs to release the log, so that it can be emptied, in ms. */
const EMPTY_PATIENCE = 5000

/** Rows read at once if some may be unreadable. */
const SALVAGE_BATCH = 200

/** How many ids beyond an unreadable row are searched for the next readable one. */
const SALVAGE_REACH = 2 ** 40

/** Work on a connection of its own, so that inserts can go on beside it. */
export async function inTransaction<T>(
  file: string,
  mode: 'read' | 'write',
  lockPatience: number,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const db = connect(file, { readOnly: mode === 'read' })
  try {
    if (mode === 'read') db.exec('begin')
    else {
      // Erased rows must disappear from the file too.
      db.exec('pragma secure_delete = on')
      await begin(db, lockPatience)
    }
    const result = await work(sessionOf(db))
    // Nothing was written, and a commit would fail after an unreadable row.
    if (mode === 'read') db.exec('rollback')
    else {
      db.exec('commit')
      emptyLog(db, file)
    }
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    throw translate(error)
  } finally {
    db.close()
  }
}

/** Removed rows stay in the log until it is moved into the database and started anew. */
function emptyLog(db: DatabaseSync, file: string): void {
  db.exec(`pragma busy_timeout = ${EMPTY_PATIENCE}`)
  const said = db.prepare('pragma wal_checkpoint(truncate)').get()
  if (said?.['busy'] === 0) return
  throw new StartupError(
    `The change is stored in ${file}, but ${file}-wal still has the old data, because other programs are reading it. ` +
      `Run the same command again later, or stop the server first.`,
  )
}

function sessionOf(db: DatabaseSync): Session {
  return {
    fold: (expression) => `arena_fold(${expression})`,
    // `begin immediate` has checked this already.
    alone: async () => undefined,
    query: async (sql, parameters = []) => all(db, { sql, parameters: [...parameters] }).map(toRow),
    stream: async function* (sql) {
      for (const row of db.prepare(sql).iterate()) yield toRow(row as Row)
    },
    salvage: (table, lose) => salvage(db, table, lose),
    put: async (table, rows) => {
      const typed = storedColumnsOf(table)
      const columns = typed.map(([column]) => column)
      const statement = db.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
      for (const row of rows) {
        const stored: Row = { ...row }
        for (const [column, type] of typed) {
          const moment = stored[column]
          if (type === 'timestamptz' && typeof moment === 'string')
            stored[column] = new Date(moment).toISOString()
        }
        statement.run(...columns.map((column) => stored[column] ?? null))
      }
    },
    // SQLite gives out ids above the highest one.
    finishIds: async () => undefined,
  }
}

/**
 * Reads rows by SQLite's own row id, which is a record's id. After an unreadable row it looks for the next readable id.
 */
async function* salvage(
  db: DatabaseSync,
  table: StoredTable,
  lose: (first: number, last: number | null) => void,
): AsyncGenerator<Row> {
  const read = (from: number, limit: number): Row[] | null => {
    try {
      return all(db, {
        sql: `select rowid as salvaged_rowid, * from ${table} where rowid >= $1 order by rowid limit ${limit}`,
        parameters: [from],
      })
    } catch {
      return null
    }
  }
  for (let next = 0; ;) {
    const rows = read(next, SALVAGE_BATCH) ?? read(next, 1)
    if (rows?.length === 0) return
    if (rows) {
      for (const { salvaged_rowid: at = null, ...row } of rows) {
        yield toRow(row)
        next = Number(at) + 1
      }
      continue
    }
    const lost = next
    let reach = 1
    while (reach < SALVAGE_REACH && read(lost + reach, 1) === null) reach *= 2
    if (reach >= SALVAGE_REACH) return lose(lost, null)
    // Binary search between an id that cannot be read from and one that can.
    let [unreadable, readable] = [lost + Math.floor(reach / 2), lost + reach]
    while (readable - unreadable > 1) {
      const middle = Math.floor((unreadable + readable) / 2)
      if (read(middle, 1) === null) unreadable = middle
      else readable = middle
    }
    lose(lost, readable - 1)
    next = readable
  }
}

/** Columns whose dates are texts; accounts store dates as numbers. */
const DATES = ['created_at', 'updated_at', 'completed_at', 'reset_at']

/** Puts a row into PostgreSQL's form: dates as in its JSON. It changes the row, because a copy costs. */
export function toRow(row: Row): Row {
  for (const column of DATES) {
    const date = row[column]
    if (typeof date === 'string') row[column] = toJsonTimestamp(date)
  }
  return row
}

/** 2026-11-20T09:30:00.25+00:00: without zeros at the end of the fraction. */
function toJsonTimestamp(iso: string): string {
  return `${iso.replace('Z', '').replace(/\.?0+$/, '')}+00:00`
}

/**
 * Most prepared texts of a connection. Most texts stand in our files, some dozens; a few name as many parameters as they
 * are given.
 */
const MOST_PREPARED = 200

const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** A statement of a connection, prepared once: that takes longer than reading a row. */
function statementOf(db: DatabaseSync, sql: string): StatementSync {
  const known = prepared.get(db) ?? new Map<string, StatementSync>()
  prepared.set(db, known)
  const statement = known.get(sql) ?? db.prepare(sql)
  if (known.size >= MOST_PREPARED) known.clear()
  known.set(sql, statement)
  return statement
}

export function all(db: DatabaseSync, { sql, parameters }: Statement): Row[] {
  const statement = statementOf(db, sql)
  return (parameters.length === 0 ? statement.all() : statement.all(byName(parameters))) as Row[]
}

function byName(parameters: readonly Value[]): Record<string, SQLInputValue> {
  return Object.fromEntries(parameters.map((value, at) => [`$${at + 1}`, value]))
}
