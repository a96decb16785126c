import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { TableName } from '#contract/records.ts'
import { columnsOf, type Row, TABLES } from '#server/schema/tables.ts'
import { ask, type Change } from '#server/store/base/change.ts'
import { groupCommit, type WaitingItem } from '#server/store/base/group.ts'
import { healthOf } from '#server/store/base/health.ts'
import { type Owner, upsertStatement } from '#server/store/base/learners.ts'
import type { Selection } from '#server/store/base/selection.ts'
import { countStatement, type Dialect, selectStatement } from '#server/store/base/sql.ts'
import { ConstraintError, type Store, StoreUnavailableError } from '#server/store/base/store.ts'
import { DamagedError, isBusy, translate } from './sqlite-errors.ts'
import { begin, connect, needRoom, openForWriting, runTransaction } from './sqlite-file.ts'
import { all, inTransaction, toRow } from './sqlite-session.ts'
import { WalCutError, WalRemovedError, watchWal } from './wal-watch.ts'

/** How long an insert waits for another program's lock, in ms. */
const LOCK_PATIENCE = 5000

/** Most inserts in one commit. */
const GROUP_SIZE = 500

/** Rows of each table that are read at each health check, so that damage is found before somebody needs them. */
const ROWS_A_LOOK = 200

/** Rows that must be stored together. */
type Insert = { table: TableName; rows: readonly Row[]; isReadBack: boolean }

/** An insert that waits for a place in a group. */
type Item = { insert: Insert } | { change: () => Change<unknown> }

const DIALECT: Dialect = {
  comparable: (_table, column) => column,
  parameter: (_table, _column, at) => `$${at}`,
  like: (column, parameter, ignoresCase) => `arena_like(${column}, ${parameter}, ${ignoresCase ? 1 : 0})`,
}

/**
 * Records in one SQLite file. The file and its folder are made if they are missing.
 * @param options.lockPatience how long an insert waits for another program's lock, in ms
 * @throws {StartupError} naming the file, if it cannot be opened and written or belongs to a newer program
 */
export function openSqliteStore(file: string, options: { lockPatience?: number } = {}): Store {
  const lockPatience = options.lockPatience ?? LOCK_PATIENCE
  const db = openForWriting(file)
  const opened = statSync(file)
  const wal = watchWal(file)
  const insertStatement = insertStatements(db)
  const changeStatement = changeStatements(db)
  let reader: DatabaseSync | undefined
  /** The last group could not be written. */
  let isIll = false
  /** A fault that only a restart or the operator can mend. */
  let broken: StoreUnavailableError | null = null

  /** If a file was removed or cut while it is open, its later writes are lost when the program ends. */
  function refuseOtherFiles(): void {
    if (!db.isOpen) throw new StoreUnavailableError('closed')
    if (broken && !(broken instanceof DamagedError)) throw broken
    const now = statSync(file, { throwIfNoEntry: false })
    if (now?.ino !== opened.ino || now.dev !== opened.dev) {
      throw new StoreUnavailableError(
        'the database file was removed or replaced while the server was running: put it back or restore a backup, then restart',
      )
    }
    try {
      wal.look()
    } catch (error) {
      broken = explainLog(error)
      throw broken
    }
  }

  function explainLog(error: unknown): StoreUnavailableError {
    if (error instanceof WalCutError) {
      const lost = 'its content is lost: restart, and restore what is missing from a backup'
      return new WalCutError(`${error.message}; ${lost}`, { cause: error })
    }
    if (!(error instanceof WalRemovedError)) throw error
    // The removed log can still be read here, so it is moved into the database.
    const said = db.prepare('pragma wal_checkpoint(truncate)').get()
    const end =
      said?.['busy'] === 0 ? 'its content was saved: restart' : 'do not stop the server, make a backup first'
    return new WalRemovedError(`${error.message}; ${end}`, { cause: error })
  }

  /** Remembers a fault that makes every later answer doubtful. */
  function noticed(error: unknown): unknown {
    const known = translate(error)
    if (known instanceof DamagedError) broken ??= known
    return known
  }

  /** All or nothing; on disk when it resolves. */
  async function commit(work: () => void): Promise<void> {
    try {
      refuseOtherFiles()
      await begin(db, lockPatience)
      runTransaction(db, work)
      refuseOtherFiles()
      isIll = false
    } catch (error) {
      isIll = true
      health.doubt()
      throw noticed(error)
    }
  }

  async function write(group: readonly WaitingItem<Item, unknown>[]): Promise<void> {
    const answers: (() => void)[] = []
    await commit(() => {
      for (const { item, resolve, reject } of group) {
        try {
          const result =
            'insert' in item
              ? insertTogether(db, insertStatement, item.insert)
              : changeTogether(db, changeStatement, item.change)
          answers.push(() => resolve(result))
        } catch (error) {
          const known = translate(error)
          // An error caused by one insert belongs to that insert alone. An error that a change threw is already its
          // answer.
          const isItsOwn =
            known instanceof ConstraintError ||
            ('change' in item && !(known instanceof StoreUnavailableError) && db.isTransaction)
          if (!isItsOwn) throw error
          answers.push(() => reject(known))
        }
      }
    })
    for (const answer of answers) answer()
  }

  const waiting = groupCommit(write, { size: GROUP_SIZE, writers: 1 })

  const lookedUpTo = new Map<TableName, number>(TABLES.map((table) => [table, 0]))

  /** Reads on from the place where the last check ended, and begins again at the end. */
  function lookAround(): void {
    for (const table of TABLES) {
      const sql = `select * from ${table} where id > $1 order by id limit ${ROWS_A_LOOK}`
      const rows = all(reading(), { sql, parameters: [lookedUpTo.get(table) ?? 0] })
      lookedUpTo.set(table, rows.length < ROWS_A_LOOK ? 0 : Number(rows.at(-1)?.['id']))
    }
  }

  const reading = () => (reader ??= connect(file, { readOnly: true }))

  /**
   * Writes a page that is always the same, and reads a few rows. It never runs during a group. After a refused group one
   * page is too little: a nearly full disk would take it, and refuse the next record.
   */
  const health = healthOf(async () => {
    try {
      if (isIll) needRoom(file)
      try {
        db.exec('begin immediate')
      } catch (error) {
        // The current writer ends before an insert gives up. If an insert has given up already, that counts as a fault.
        if (!isBusy(error) || isIll) throw error
        return
      }
      runTransaction(db, () => {
        for (const table of TABLES) db.exec(`insert into ${table} select * from ${table} where false`)
        // It writes the first page, even if the number is the same.
        db.exec('pragma user_version = 0')
      })
      lookAround()
      isIll = false
    } catch (error) {
      throw noticed(error)
    }
  })

  return {
    kind: 'sqlite',
    notes: [],
    insert: async (table, records) => {
      if (records.length > 0) await waiting.add({ insert: { table, rows: records, isReadBack: false } })
    },
    add: async (table, rows) =>
      rows.length > 0 ? ((await waiting.add({ insert: { table, rows, isReadBack: true } })) as Row[]) : [],
    own: async (_owner, table, rows, { isMerging }) =>
      (await waiting.add({
        change: function* () {
          const stored: Row[] = []
          for (const row of rows) {
            const { sql, parameters } = upsertStatement(table, row, { isMerging, now: new Date() })
            stored.push(...(yield* ask(sql, parameters)))
          }
          return stored
        },
      })) as Row[],
    select: async (asked, { isCounted, owner }) => {
      const selection = owner === undefined ? asked : ownedBy(owner, asked)
      try {
        refuseOtherFiles()
        const rows = all(reading(), selectStatement(selection, DIALECT)).map(toRow)
        const total = isCounted
          ? Number(all(reading(), countStatement(selection, DIALECT))[0]?.['total'])
          : null
        return { rows, total }
      } catch (error) {
        throw noticed(error)
      }
    },
    read: async (sql, parameters = []) => {
      try {
        refuseOtherFiles()
        return all(reading(), { sql, parameters: [...parameters] }).map(toRow)
      } catch (error) {
        throw noticed(error)
      }
    },
    change: async <T>(work: () => Change<T>) => (await waiting.add({ change: work })) as T,
    transaction: async (mode, work) => {
      refuseOtherFiles()
      return inTransaction(file, mode, lockPatience, work)
    },
    ping: async () => {
      if (broken) throw broken
      refuseOtherFiles()
      await health.ask()
      if (broken) throw broken
    },
    close: async () => {
      await waiting.settled()
      if (!db.isOpen) return
      if (reader?.isOpen) reader.close()
      wal.close()
      // Closing would move the rest of a cut log into the database, with its gaps.
      if (!(broken instanceof WalCutError)) db.close()
    },
  }
}

/** A learner's query covers only rows of their own, whatever its filters say. */
function ownedBy({ userId }: Owner, selection: Selection): Selection {
  const mine = { column: 'user_id', isNegated: false, test: { operator: 'eq', value: userId } } as const
  return { ...selection, filters: [...selection.filters, mine] }
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
    // A column that a record leaves out is null. It must not keep the value of the record before.
    const values = columns.map((column) => row[column] ?? null)
    return isReadBack ? (statement.get(...values) as Row) : void statement.run(...values)
  }
  // A single statement is rolled back by itself if it fails.
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

/** Each SQL text is prepared once: the texts of changes stand in our files, and there are some dozens. */
function changeStatements(db: DatabaseSync) {
  const prepared = new Map<string, StatementSync>()
  return (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
}

/** Runs a change from its first statement to its last, with no other work in between. */
function changeTogether<T>(
  db: DatabaseSync,
  changeStatement: ReturnType<typeof changeStatements>,
  work: () => Change<T>,
): T {
  changeStatement('savepoint change').run()
  try {
    const steps = work()
    let step = steps.next()
    while (!step.done) {
      const { sql, parameters } = step.value
      const values: Row = {}
      for (const [at, value] of parameters.entries()) values[`$${at + 1}`] = value
      step = steps.next((changeStatement(sql).all(values) as Row[]).map(toRow))
    }
    changeStatement('release change').run()
    return step.value
  } catch (error) {
    if (db.isTransaction) db.exec('rollback to change; release change')
    throw error
  }
}
