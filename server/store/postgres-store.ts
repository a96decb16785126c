import postgres from 'postgres'
import type { TableName } from '#contract/records.ts'
import { type Row, allColumnsOf, columnsOf, type ColumnType, TABLES, typeOf } from '#server/records/tables.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import { groupCommit, type Waiting } from './group.ts'
import { migrate } from './migrate.ts'
import { countStatement, type Dialect, isText, selectStatement } from './sql.ts'
import { ConstraintError, type Session, type Store, StoreUnavailableError } from './store.ts'

/** Connections of one server: for visitors' inserts, and for all else. */
const VISITOR_CONNECTIONS = 8
const OPERATOR_CONNECTIONS = 4

/** Inserts that share one statement at most. */
const GROUP_SIZE = 200

/** Seconds to wait for a connection. */
const CONNECT_TIMEOUT = 5

/** ms. A statement that waits longer for a lock or a slow disk is given up, and the visitor told to try again. */
const STATEMENT_TIMEOUT = 5000

/** Rows that are fetched at once where all are read. */
const PAGE = 1000

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: connection, authorization, read-only after a
 * failover, rolled back, resources, limits, not in a state, operator intervention, system error.
 */
const UNAVAILABLE =
  /^(?:08|28|25006$|40|53|54|55|57|58)|^(?:CONNECTION_|CONNECT_|E[A-Z]+$|ENOTFOUND|NOT_TAGGED_CALL$)/

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
 * @throws {StartupError} when it cannot be reached, not be migrated, or belongs to a newer program
 */
export async function openPostgresStore(
  url: string,
  { statementTimeout = STATEMENT_TIMEOUT } = {},
): Promise<Store> {
  const connect = (max: number, settings: Record<string, string | number>) =>
    postgres(url, {
      max,
      connect_timeout: CONNECT_TIMEOUT,
      onnotice: () => undefined,
      types: TYPES,
      connection: {
        application_name: 'botarena',
        TimeZone: 'UTC',
        // Acknowledged means on disk, whatever the server's default is.
        synchronous_commit: 'on',
        ...settings,
      },
    })
  const owner = connect(OPERATOR_CONNECTIONS, {})
  try {
    await migrate(owner)
  } catch (error) {
    await owner.end({ timeout: 1 })
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${reasonOf(error) || codeOf(error)}`,
    )
  }
  const visitors = connect(VISITOR_CONNECTIONS, { role: 'anon', statement_timeout: statementTimeout })
  const [seen] = await visitors`select current_user as role`.catch(() => [])
  if (seen?.['role'] !== 'anon') {
    await Promise.all([visitors.end({ timeout: 1 }), owner.end({ timeout: 1 })])
    // A pooler may drop what a connection asks for, and visitors would be the owner.
    throw new StartupError(
      `The database of DATABASE_URL (${placeOf(url)}) does not let a connection be the role anon. Connect to it ` +
        `directly, not through a transaction pooler, as a role that is a member of anon.`,
    )
  }

  async function insertTogether({ table, rows }: Insert): Promise<void> {
    try {
      await visitors.unsafe(insertSql(table, columnsOf(table)), [JSON.stringify(rows)], { prepare: true })
    } catch (error) {
      throw translate(error)
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

  const asOwner = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw translate(error)
    }
  }

  return {
    kind: 'postgres',
    insert: async (table, records) => {
      if (records.length > 0) await inserts.add({ table, rows: records })
    },
    add: async (table, rows) => {
      if (rows.length === 0) return []
      const isDated = rows[0]?.['created_at'] !== undefined
      const columns = isDated ? ['created_at', ...columnsOf(table)] : columnsOf(table)
      const sql = `${insertSql(table, columns)} returning *`
      return asOwner(async () => [...(await owner.unsafe<Row[]>(sql, [JSON.stringify(rows)]))])
    },
    select: (selection, { isCounted }) =>
      asOwner(async () => {
        const ask =
          (sql: Pick<postgres.Sql, 'unsafe'>) => async (statement: { sql: string; parameters: unknown[] }) =>
            sql.unsafe<Row[]>(statement.sql, statement.parameters.map(String))
        const rows = selectStatement(selection, DIALECT)
        if (!isCounted) return { rows: [...(await ask(owner)(rows))], total: null }
        return owner.begin('isolation level repeatable read read only', async (sql) => {
          const [counted] = await ask(sql)(countStatement(selection, DIALECT))
          return { rows: [...(await ask(sql)(rows))], total: Number(counted?.['total']) }
        })
      }),
    transaction: (mode, work) =>
      asOwner(async () => {
        const way =
          mode === 'read' ? 'isolation level repeatable read read only' : 'isolation level read committed'
        return owner.begin(way, (sql) => work(sessionOf(sql))) as ReturnType<typeof work>
      }),
    ping: () =>
      asOwner(async () => {
        // A standby answers, but takes no records.
        const [answer] = await owner`select pg_is_in_recovery() as is_standby`
        if (answer?.['is_standby'] === true) throw new StoreUnavailableError('the database is a standby')
      }),
    close: async () => {
      await inserts.settled()
      await Promise.all([visitors.end({ timeout: 3 }), owner.end({ timeout: 3 })])
    },
  }
}

/** One parameter for any number of rows, and one plan for all of them. */
function insertSql(table: TableName, columns: readonly string[]): string {
  const names = columns.join(', ')
  const typed = columns.map((column) => `${column} ${SQL_TYPES[typeOf(table, column) ?? 'text']}`).join(', ')
  return `insert into public.${table} (${names}) select ${names} from json_to_recordset($1::text::json) as r(${typed})`
}

function sessionOf(sql: postgres.TransactionSql): Session {
  return {
    query: async (text, parameters = []) => [...(await sql.unsafe<Row[]>(text, [...parameters]))],
    stream: async function* (text) {
      for await (const page of sql.unsafe<Row[]>(text).cursor(PAGE)) yield* page
    },
    put: async (table, rows) => {
      const columns = allColumnsOf(table)
      const text = insertSql(table, columns).replace(' select ', ' overriding system value select ')
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

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? ''
}

/** Without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function translate(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailableError) return error
  const code = codeOf(error)
  const constraint = (error as { constraint_name?: string }).constraint_name ?? ''
  if (code === '23505') return new ConstraintError('unique', constraint)
  if (code === '23514') return new ConstraintError('check', constraint)
  // The words of the database may quote a value; its code does not.
  if (UNAVAILABLE.test(code)) return new StoreUnavailableError(`database error ${code}`, { cause: error })
  return error
}
