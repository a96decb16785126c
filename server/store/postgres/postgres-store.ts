import { setTimeout as sleep } from 'node:timers/promises'
import type { TableName } from '#contract/records.ts'
import { RECORD_TABLES } from '#server/schema/records.ts'
import {
  SERVER_TABLES,
  STORED_TABLES,
  type StoredTable,
  storedColumnsOf,
} from '#server/schema/stored-tables.ts'
import {
  type AnyTable,
  columnsOf,
  type ColumnType,
  KEYS,
  type Row,
  TABLES,
  typeOf,
} from '#server/schema/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import { groupCommit, type WaitingItem } from '#server/store/base/group.ts'
import { healthOf } from '#server/store/base/health.ts'
import type { Selection } from '#server/store/base/selection.ts'
import { countStatement, type Dialect, isText, selectStatement } from '#server/store/base/sql.ts'
import {
  ConstraintError,
  type SelectedRows,
  type Session,
  type Store,
  StoreUnavailableError,
} from '#server/store/base/store.ts'
import { HEARTBEAT, NAMES_TABLES } from './migrate.ts'
import { openChanges } from './postgres-changes.ts'
import { connectAsNeeded, OWNER_SETTINGS, quoted, VISITOR_CONNECTIONS } from './postgres-connections.ts'
import { codeOf, translate } from './postgres-errors.ts'
import type { AskSql } from './postgres-pool.ts'
import { withoutTls } from './postgres-tls.ts'

/** Most inserts in one statement. */
const GROUP_SIZE = 200

/** In ms. A statement that waits longer for a lock or a slow disk is given up, and the visitor told to try again. */
const STATEMENT_TIMEOUT = 5000

/** Further ms before a silent database counts as frozen. */
const SILENCE = 2000

/** Longest time of an operator's query over HTTP, in ms; it may read 100,000 rows. */
const QUESTION_PATIENCE = 60_000

/** Longest time of a health check, in ms: a table that is locked for longer accepts no record now. */
const LOOK_PATIENCE = 2500
const LOOK_LOCK = 1500

/** The error that ends a trial. */
const TAKEN_BACK = 'ARENA'

/** Time for pending work when the server stops, in ms. */
const SETTLE_PATIENCE = 500
const END_PATIENCE = 400

const BEGIN = {
  read: 'begin isolation level repeatable read read only',
  write: 'begin isolation level read committed',
}

/** Rows fetched at once when all are read. */
const PAGE = 1000

/** Rows that must be stored together. */
type Insert = { table: TableName; rows: readonly Row[] }

const SQL_TYPES: Record<ColumnType, string> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  uuid: 'uuid',
  timestamptz: 'timestamptz',
}

const DIALECT: Dialect = {
  // By code points, as in SQLite, and not by a country's rules.
  comparable: (table, column) => (isText(table, column) ? `${column} collate "C"` : column),
  parameter: (table, column, at) => `$${at}::text::${SQL_TYPES[typeOf(table, column) ?? 'text']}`,
  like: (column, parameter, ignoresCase) => `${column} ${ignoresCase ? 'ilike' : 'like'} ${parameter}`,
}

/**
 * Records in a PostgreSQL database. Migrations are applied first. Visitors' records are stored as the role `anon`,
 * which can only insert.
 * @param url of the database, with a role that may create tables and roles
 * @param options.statementTimeout longest time of a visitor's insert, in ms
 * @param options.env for PGSSLMODE and the like
 * @throws {StartupError} if it cannot be reached or migrated, or belongs to a newer program
 */
export async function openPostgresStore(
  url: string,
  options: { statementTimeout?: number; env?: Record<string, string | undefined> } = {},
): Promise<Store> {
  const { statementTimeout = STATEMENT_TIMEOUT, env = process.env } = options
  const database = await connectAsNeeded(url, { statementTimeout, env })
  const { owner, visitors } = database
  const accounts = openChanges(withoutTls(url), { tls: database.tls, statementTimeout, silence: SILENCE })
  const insertPatience = statementTimeout + SILENCE

  async function insertTogether({ table, rows }: Insert): Promise<void> {
    const statement = insertSql(table, columnsOf(table))
    try {
      await database.insert(statement, `insert into ${table}`, JSON.stringify(rows), insertPatience)
    } catch (error) {
      const known = translate(error)
      if (!(known instanceof ConstraintError)) health.doubt()
      throw known
    }
  }

  /** One statement for each table in the group; if it fails, one for each record. */
  async function write(group: readonly WaitingItem<Insert, void>[]): Promise<void> {
    await Promise.all(
      TABLES.map(async (table) => {
        const inserts = group.filter(({ item }) => item.table === table)
        if (inserts.length === 0) return
        const settle = async ({ item, resolve, reject }: WaitingItem<Insert, void>) =>
          insertTogether(item).then(resolve, reject)
        try {
          await insertTogether({ table, rows: inserts.flatMap(({ item }) => item.rows) })
          for (const { resolve } of inserts) resolve()
        } catch (error) {
          if (!(error instanceof ConstraintError)) for (const { reject } of inserts) reject(error)
          else if (inserts.length === 1) inserts[0]?.reject(error)
          else for (const insert of inserts) await settle(insert)
        }
      }),
    )
  }

  const inserts = groupCommit(write, { size: GROUP_SIZE, writers: VISITOR_CONNECTIONS })

  const asOwner = async <T>(
    mode: 'read' | 'write',
    patience: number,
    work: (ask: AskSql) => Promise<T>,
  ): Promise<T> => {
    const begin = `${BEGIN[mode]}; ${OWNER_SETTINGS}`
    try {
      return await owner.within(patience, (pool) => pool.transaction(begin, work, patience))
    } catch (error) {
      throw translate(error)
    }
  }

  /**
   * Stores a record of each table as a visitor would and rolls it back: this tests rights, locks, and free space. Then
   * it commits one row, which tests the disk and the standby.
   */
  const health = healthOf(async () => {
    const records = TABLES.map((table) => {
      const json = quoted(JSON.stringify([RECORD_TABLES[table].sample]))
      return `${insertSql(table, columnsOf(table)).replace('$1', () => json)};`
    })
    const takeBack = `raise exception 'taken back' using errcode = '${TAKEN_BACK}';`
    const trial = `do ${quoted(`begin ${records.join(' ')} ${takeBack} end`)}`
    try {
      await database.tryAs({ lock_timeout: LOOK_LOCK }, trial, LOOK_PATIENCE).catch((error: unknown) => {
        if (codeOf(error) !== TAKEN_BACK) throw error
      })
      await owner.within(LOOK_PATIENCE, (pool) =>
        pool.ask({ text: `${OWNER_SETTINGS}; ${HEARTBEAT}`, patience: LOOK_PATIENCE }),
      )
    } catch (error) {
      throw translate(error)
    }
  })

  let isClosed = false

  return {
    kind: 'postgres',
    notes: database.notes,
    insert: async (table, records) => {
      if (records.length > 0) await inserts.add({ table, rows: records })
    },
    add: async (table, rows) => {
      if (rows.length === 0) return []
      const isDated = rows[0]?.['created_at'] !== undefined
      const columns = isDated ? ['created_at', ...columnsOf(table)] : columnsOf(table)
      const statement = `${insertSql(table, columns)} returning *`
      return asOwner('write', insertPatience, (ask) => ask(statement, [JSON.stringify(rows)]))
    },
    own: async (owner, table, rows, { isMerging }) => {
      const columns = columnsOf(table)
      const merge = isMerging
        ? ` on conflict (${KEYS[table].join(', ')}) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
        : ''
      const statement = `${insertSql(table, columns)}${merge} returning *`
      return accounts.as(owner, 'write', (ask) => ask(statement, [JSON.stringify(rows)]))
    },
    select: (selection, { isCounted, owner: learner }) => {
      const work = (ask: AskSql) => selectWith(ask, selection, isCounted)
      return learner ? accounts.as(learner, 'read', work) : asOwner('read', QUESTION_PATIENCE, work)
    },
    read: accounts.read,
    change: accounts.change,
    transaction: async (mode, work) => {
      // A pooler keeps no settings for a connection.
      const begin = `${BEGIN[mode]}; ${OWNER_SETTINGS}; ${NAMES_TABLES}`
      try {
        return await owner.transaction(begin, async (ask) => work(sessionOf(ask, await foldOf(ask))))
      } catch (error) {
        throw translate(error)
      }
    },
    ping: async () => {
      if (isClosed) throw new StoreUnavailableError('closed')
      await health.ask()
    },
    close: async () => {
      isClosed = true
      await Promise.race([inserts.settled(), sleep(SETTLE_PATIENCE, undefined, { ref: false })])
      await Promise.all([visitors.end(END_PATIENCE), owner.end(END_PATIENCE), accounts.end(END_PATIENCE)])
    },
  }
}

/**
 * ICU knows the letters of every script, and lowers their case as JavaScript does. A database without ICU, or not in
 * UTF-8, folds as well as its locale can.
 */
async function foldOf(ask: AskSql): Promise<Session['fold']> {
  const [found] = await ask(`
    select (exists (select from pg_collation where collname = 'und-x-icu')
      and current_setting('server_encoding') = 'UTF8')::int as has_icu`)
  return found?.['has_icu'] === 1
    ? (expression) => `lower(normalize((${expression})::text, NFC) collate "und-x-icu")`
    : (expression) => `lower((${expression})::text)`
}

/** One parameter for any number of rows, and one plan for all of them. */
function insertSql(table: AnyTable, columns: readonly string[]): string {
  return insertTyped(
    `public.${table}`,
    columns.map((column) => [column, typeOf(table, column) ?? 'text']),
  )
}

const placed = (table: StoredTable) =>
  (SERVER_TABLES as readonly string[]).includes(table) ? `botarena.${table}` : `public.${table}`

function insertTyped(table: string, columns: readonly (readonly [name: string, type: ColumnType])[]): string {
  const names = columns.map(([name]) => name).join(', ')
  const typed = columns.map(([name, type]) => `${name} ${SQL_TYPES[type]}`).join(', ')
  return `insert into ${table} (${names}) select ${names} from json_to_recordset($1::text::json) as r(${typed})`
}

async function selectWith(ask: AskSql, selection: Selection, isCounted: boolean): Promise<SelectedRows> {
  const rows = selectStatement(selection, DIALECT)
  const counted = countStatement(selection, DIALECT)
  const total = isCounted
    ? Number((await ask(counted.sql, counted.parameters.map(String)))[0]?.['total'])
    : null
  return { rows: await ask(rows.sql, rows.parameters.map(String)), total }
}

function sessionOf(ask: AskSql, fold: Session['fold']): Session {
  let streams = 0
  return {
    fold,
    // Visitors' inserts wait; reading goes on.
    alone: async () => {
      await ask(`lock table ${STORED_TABLES.map(placed).join(', ')} in share row exclusive mode`)
    },
    salvage: () => {
      throw new StartupError(
        'Repair a damaged PostgreSQL database with its own tools, or restore a backup of it.',
      )
    },
    query: ask,
    stream: async function* (text) {
      streams += 1
      const name = `stream_${streams}`
      await ask(`declare ${name} no scroll cursor for ${text}`)
      for (;;) {
        const page = await ask(`fetch ${PAGE} from ${name}`)
        yield* page
        if (page.length < PAGE) break
      }
      await ask(`close ${name}`)
    },
    put: async (table, rows) => {
      const text = insertTyped(placed(table), storedColumnsOf(table)).replace(
        ' select ',
        ' overriding system value select ',
      )
      if (rows.length > 0) await ask(text, [JSON.stringify(rows)])
    },
    finishIds: async () => {
      for (const table of TABLES) {
        await ask(
          `select setval(pg_get_serial_sequence('public.${table}', 'id'), coalesce(max(id), 0) + 1, false) from public.${table}`,
        )
      }
    },
  }
}
