import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { TableName } from '#contract/records.ts'
import {
  ACCOUNT_TABLES,
  STORED_TABLES,
  type StoredTable,
  storedColumnsOf,
} from '#server/records/account-tables.ts'
import {
  type AnyTable,
  columnsOf,
  type ColumnType,
  KEYS,
  type Row,
  TABLES,
  typeOf,
} from '#server/records/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import { groupCommit, type Waiting } from './group.ts'
import { healthOf } from './health.ts'
import type { Owner } from './learners.ts'
import { HEARTBEAT, migrate } from './migrate.ts'
import { type Changes, openChanges } from './postgres-changes.ts'
import { adviceFor, translate } from './postgres-errors.ts'
import { patientPool } from './postgres-pool.ts'
import { isLoopback, tlsOf, withoutTls } from './postgres-tls.ts'
import { SAMPLES } from './samples.ts'
import type { Selection } from './selection.ts'
import { countStatement, type Dialect, isText, selectStatement } from './sql.ts'
import { ConstraintError, type Selected, type Session, type Store, StoreUnavailableError } from './store.ts'

/** Connections of one server: for visitors' inserts, and for all else. */
const VISITOR_CONNECTIONS = 8
const OPERATOR_CONNECTIONS = 4

/** Inserts that share one statement at most. */
const GROUP_SIZE = 200

/** Seconds to wait for a connection, and between two tries to make one: a standby takes over in seconds. */
const CONNECT_TIMEOUT = 5
const RECONNECT = 0.2

/** ms. A statement that waits longer for a lock or a slow disk is given up, and the visitor told to try again. */
const STATEMENT_TIMEOUT = 5000

/** ms beyond that in which the database should have said so itself; then it is taken for frozen. */
const SILENCE = 2000

/** ms for a question of the operator's over HTTP, which may read 100,000 rows. */
const QUESTION_PATIENCE = 60_000

/** ms for a look at its health: a table that is locked for longer takes no record now. */
const LOOK_PATIENCE = 2500
const LOOK_LOCK = 1500

/** ms and s for what is still under way when the server stops. */
const SETTLE_PATIENCE = 500
const END_PATIENCE = 0.4

/** Rows that are fetched at once where all are read. */
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
  // By code points, as SQLite does, and not by the habits of a country.
  comparable: (table, column) => (isText(table, column) ? `${column} collate "C"` : column),
  parameter: (table, column, at) => `$${at}::text::${SQL_TYPES[typeOf(table, column) ?? 'text']}`,
  like: (column, parameter, ignoresCase) => `${column} ${ignoresCase ? 'ilike' : 'like'} ${parameter}`,
}

/** Numbers for counts and ids, ISO 8601 for dates. */
const TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  date: {
    to: 1184,
    from: [1184],
    serialize: String,
    parse: (text: string) => text.replace(' ', 'T').replace(/\+00$/, '+00:00'),
  },
}

/**
 * Records in a PostgreSQL database. Its tables are brought up to date first; visitors' records go in as the role
 * `anon`, which can insert and nothing else.
 * @param url of the database, for a role that may create tables and roles
 * @param options.statementTimeout ms a visitor's insert may take
 * @param options.env for PGSSLMODE and the like
 * @throws {StartupError} when it cannot be reached, not be migrated, or belongs to a newer program
 */
export async function openPostgresStore(
  url: string,
  options: { statementTimeout?: number; env?: Record<string, string | undefined> } = {},
): Promise<Store> {
  const { statementTimeout = STATEMENT_TIMEOUT, env = process.env } = options
  const place = placeOf(url)
  const ssl = tlsOf(url, env)
  const connect = (max: number, settings: Record<string, string | number>) => () =>
    postgres(withoutTls(url), {
      max,
      ssl,
      connect_timeout: CONNECT_TIMEOUT,
      backoff: () => RECONNECT,
      onnotice: () => undefined,
      types: TYPES,
      connection: {
        application_name: 'botarena',
        TimeZone: 'UTC',
        // Acknowledged means on disk, whatever the server's default is.
        synchronous_commit: 'on',
        // Accounts have a schema of their own, and statements name its tables as in SQLite.
        search_path: 'botarena, public',
        ...settings,
      },
    })
  const owner = patientPool(connect(OPERATOR_CONNECTIONS, {}))
  try {
    await migrate(owner.sql())
  } catch (error) {
    await owner.end({ timeout: 1 })
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database of DATABASE_URL (${place}) cannot be used: ${adviceFor(error)}`)
  }
  const visitors = patientPool(
    connect(VISITOR_CONNECTIONS, { role: 'anon', statement_timeout: statementTimeout }),
  )
  try {
    const [seen] = await visitors.sql()`select current_user as role`
    if (seen?.['role'] !== 'anon') {
      // Visitors would be the owner.
      throw new StartupError(
        `The database of DATABASE_URL (${place}) forgets that a connection is to be the role anon: there is a pooler ` +
          `between. Connect to it directly, or through the pooler in session mode.`,
      )
    }
  } catch (error) {
    await Promise.all([visitors.end({ timeout: 1 }), owner.end({ timeout: 1 })])
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The database of DATABASE_URL (${place}) does not let a connection be the role anon: ${adviceFor(error)}`,
    )
  }

  const [way] = await owner.sql()`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
  // Who has written sslmode=disable knows it.
  const isOpen = way?.['ssl'] !== true && ssl !== false && !isLoopback(new URL(url).hostname)
  // What the driver found out by itself where the address leaves it open.
  const found = way?.['ssl'] === true ? { rejectUnauthorized: false } : false
  const accounts = openChanges(withoutTls(url), {
    tls: ssl === 'prefer' ? found : ssl,
    statementTimeout,
    silence: SILENCE,
  })
  const notes = isOpen
    ? [
        `records travel to the database ${place} unencrypted: add sslmode=require, or verify-full, to DATABASE_URL`,
      ]
    : []

  const insertPatience = statementTimeout + SILENCE

  async function insertTogether({ table, rows }: Insert): Promise<void> {
    const statement = insertSql(table, columnsOf(table))
    try {
      await visitors.ask(insertPatience, (sql) =>
        sql.unsafe(statement, [JSON.stringify(rows)], { prepare: true }),
      )
    } catch (error) {
      const known = translate(error)
      if (!(known instanceof ConstraintError)) health.doubt()
      throw known
    }
  }

  /** A statement for each table that has records in the group, and one for each record where one fails. */
  async function write(group: readonly Waiting<Insert, void>[]): Promise<void> {
    await Promise.all(
      TABLES.map(async (table) => {
        const inserts = group.filter(({ item }) => item.table === table)
        if (inserts.length === 0) return
        const settle = async ({ item, resolve, reject }: Waiting<Insert, void>) =>
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

  const asOwner = async <T>(patience: number, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    try {
      return await owner.ask(patience, work)
    } catch (error) {
      throw translate(error)
    }
  }

  /**
   * Stores a record of each table as a visitor would and takes it back, which asks for rights, locks, and room on the
   * disk; then commits a beat of the heart, which asks for whoever must hear of a commit.
   */
  const health = healthOf(async () => {
    const takeBack = new Error('taken back')
    try {
      await visitors.ask(LOOK_PATIENCE, (sql) =>
        sql
          .begin(async (tx) => {
            await tx.unsafe(`set local lock_timeout = ${LOOK_LOCK}`)
            for (const table of TABLES) {
              await tx.unsafe(insertSql(table, columnsOf(table)), [JSON.stringify([SAMPLES[table]])])
            }
            throw takeBack
          })
          .catch((error: unknown) => {
            if (error !== takeBack) throw error
          }),
      )
      await owner.ask(LOOK_PATIENCE, (sql) => sql.unsafe(HEARTBEAT))
    } catch (error) {
      throw translate(error)
    }
  })

  let isClosed = false

  return {
    kind: 'postgres',
    notes,
    insert: async (table, records) => {
      if (records.length > 0) await inserts.add({ table, rows: records })
    },
    add: async (table, rows) => {
      if (rows.length === 0) return []
      const isDated = rows[0]?.['created_at'] !== undefined
      const columns = isDated ? ['created_at', ...columnsOf(table)] : columnsOf(table)
      const statement = `${insertSql(table, columns)} returning *`
      return asOwner(insertPatience, async (sql) => [
        ...(await sql.unsafe<Row[]>(statement, [JSON.stringify(rows)])),
      ])
    },
    own: async (owner, table, rows, { isMerging }) => {
      const columns = columnsOf(table)
      const merge = isMerging
        ? ` on conflict (${KEYS[table].join(', ')}) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
        : ''
      const statement = `${insertSql(table, columns)}${merge} returning *`
      return accounts.as(owner, 'write', (ask) => ask(statement, [JSON.stringify(rows)]))
    },
    select: (selection, { isCounted, owner: learner }) =>
      learner
        ? selectAs(accounts, learner, selection, isCounted)
        : asOwner(QUESTION_PATIENCE, async (owner) => {
            const ask =
              (sql: Pick<postgres.Sql, 'unsafe'>) =>
              async (statement: { sql: string; parameters: unknown[] }) =>
                sql.unsafe<Row[]>(statement.sql, statement.parameters.map(String))
            const rows = selectStatement(selection, DIALECT)
            if (!isCounted) return { rows: [...(await ask(owner)(rows))], total: null }
            return owner.begin('isolation level repeatable read read only', async (sql) => {
              const [counted] = await ask(sql)(countStatement(selection, DIALECT))
              return { rows: [...(await ask(sql)(rows))], total: Number(counted?.['total']) }
            })
          }),
    read: accounts.read,
    change: accounts.change,
    transaction: async (mode, work) => {
      const way =
        mode === 'read' ? 'isolation level repeatable read read only' : 'isolation level read committed'
      try {
        const fold = await foldOf(owner.sql())
        return (await owner.sql().begin(way, (sql) => work(sessionOf(sql, fold)))) as Awaited<
          ReturnType<typeof work>
        >
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
      await Promise.all([
        ...[visitors, owner].map((pool) => pool.end({ timeout: END_PATIENCE })),
        Promise.race([accounts.end(), sleep(END_PATIENCE * 1000, undefined, { ref: false })]),
      ])
    },
  }
}

/**
 * ICU knows the letters of every script, and writes them small as JavaScript does. A database without it, or one that
 * is not in UTF-8, folds as well as its locale can.
 */
async function foldOf(sql: postgres.Sql): Promise<Session['fold']> {
  const [found] = await sql`
    select exists (select from pg_collation where collname = 'und-x-icu')
      and current_setting('server_encoding') = 'UTF8' as has_icu`
  return found?.['has_icu'] === true
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
  (ACCOUNT_TABLES as readonly string[]).includes(table) ? `botarena.${table}` : `public.${table}`

function insertTyped(table: string, columns: readonly (readonly [name: string, type: ColumnType])[]): string {
  const names = columns.map(([name]) => name).join(', ')
  const typed = columns.map(([name, type]) => `${name} ${SQL_TYPES[type]}`).join(', ')
  return `insert into ${table} (${names}) select ${names} from json_to_recordset($1::text::json) as r(${typed})`
}

async function selectAs(
  accounts: Changes,
  learner: Owner,
  selection: Selection,
  isCounted: boolean,
): Promise<Selected> {
  return accounts.as(learner, 'read', async (ask) => {
    const rows = selectStatement(selection, DIALECT)
    const counted = countStatement(selection, DIALECT)
    const total = isCounted
      ? Number((await ask(counted.sql, counted.parameters.map(String)))[0]?.['total'])
      : null
    return { rows: await ask(rows.sql, rows.parameters.map(String)), total }
  })
}

function sessionOf(sql: postgres.TransactionSql, fold: Session['fold']): Session {
  return {
    fold,
    // Visitors' inserts wait, and reading goes on.
    alone: async () => {
      await sql.unsafe(`lock table ${STORED_TABLES.map(placed).join(', ')} in share row exclusive mode`)
    },
    salvage: () => {
      throw new StartupError('A damaged PostgreSQL is mended with its own tools: restore a backup of it.')
    },
    query: async (text, parameters = []) => [...(await sql.unsafe<Row[]>(text, [...parameters]))],
    stream: async function* (text) {
      for await (const page of sql.unsafe<Row[]>(text).cursor(PAGE)) yield* page
    },
    put: async (table, rows) => {
      const text = insertTyped(placed(table), storedColumnsOf(table)).replace(
        ' select ',
        ' overriding system value select ',
      )
      if (rows.length > 0) await sql.unsafe(text, [JSON.stringify(rows)])
    },
    finishIds: async () => {
      for (const table of TABLES) {
        await sql.unsafe(
          `select setval(pg_get_serial_sequence('public.${table}', 'id'), coalesce(max(id), 0) + 1, false) from public.${table}`,
        )
      }
    },
  }
}

/** Without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
