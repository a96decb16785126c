import type { ConnectionOptions } from 'node:tls'
import { type CustomTypesConfig, Pool, types } from 'pg'
import type { Row, Value } from '#server/schema/tables.ts'
import type { Change } from './change.ts'
import type { Owner } from './learners.ts'
import { NAMES_TABLES } from './migrate.ts'
import { translate } from './postgres-errors.ts'
import { ConstraintError, StoreUnavailableError } from './store.ts'

/** Connections for accounts. */
const CONNECTIONS = 6

/** ms to wait for a connection: a standby takes over in seconds. */
const CONNECT_PATIENCE = 5000

/** Oids of what node-postgres would give as a text or a Date. */
const [INT8, NUMERIC, TIMESTAMPTZ] = [20, 1700, 1184]

const TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === TIMESTAMPTZ) return (text: string) => text.replace(' ', 'T').replace(/\+00$/, '+00:00')
    return types.getTypeParser(oid, format) as (text: string) => unknown
  },
}

type AskSql = (sql: string, parameters?: readonly Value[]) => Promise<Row[]>

/**
 * Transactions of several messages, which accounts need and records do not. By node-postgres: the driver of the records
 * (`postgres` 3.4.9) writes the next message of a transaction to a connection that is gone, from a callback that nobody
 * can catch, and the program ends (https://github.com/porsager/postgres/issues/1208).
 */
export type Changes = {
  read: AskSql
  change: <T>(work: () => Change<T>) => Promise<T>
  /** As a learner: the database itself sees to it that they touch rows of their own and no others. */
  as: <T>(owner: Owner, mode: 'read' | 'write', work: (ask: AskSql) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

/**
 * @param options.tls as it was found out by the first connection
 * @param options.statementTimeout ms a statement may take
 * @param options.silence ms beyond that in which the database should have said so itself
 */
export function openChanges(
  url: string,
  {
    tls,
    statementTimeout,
    silence,
  }: { tls: false | ConnectionOptions; statementTimeout: number; silence: number },
): Changes {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    ssl: tls,
    application_name: 'botarena',
    connectionTimeoutMillis: CONNECT_PATIENCE,
    query_timeout: statementTimeout + silence,
    types: TYPES,
    allowExitOnIdle: true,
  })
  // One that breaks while nobody uses it is made again when somebody does.
  pool.on('error', () => undefined)
  // Heard by whoever asks; unheard here, it would end the program. From the first moment: what takes a new connection
  // away again can stand in the message that greets it, and that is read to its end before whoever waits is told.
  pool.on('connect', (client) => client.on('error', () => undefined))

  /** In each transaction, because a pooler keeps nothing for a connection. */
  const settings = [
    NAMES_TABLES,
    `set local statement_timeout = ${statementTimeout}`,
    'set local synchronous_commit = on',
    `set local timezone = 'UTC'`,
  ].join('; ')

  async function transaction<T>(begin: string, work: (ask: AskSql) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw known(error)
    })
    const ask: AskSql = async (text, parameters = []) => {
      try {
        return (await client.query<Row>(text, [...parameters])).rows
      } catch (error) {
        throw known(error)
      }
    }
    let broken: Error | undefined
    try {
      await client.query(`${begin}; ${settings}`).catch((error: unknown) => {
        throw known(error)
      })
      const result = await work(ask)
      await ask('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: unknown) => {
        broken = lost instanceof Error ? lost : new Error('lost')
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    read: (sql, parameters) => transaction('begin read only', (ask) => ask(sql, parameters)),
    change: (work) =>
      transaction('begin', async (ask) => {
        const steps = work()
        let step = steps.next()
        while (!step.done) {
          const { sql, parameters, isLocked } = step.value
          step = steps.next(await ask(isLocked ? `${sql} for update` : sql, parameters))
        }
        return step.value
      }),
    as: ({ claims }, mode, work) =>
      transaction(mode === 'read' ? 'begin isolation level repeatable read' : 'begin', async (ask) => {
        const sql = `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`
        await ask(sql, [JSON.stringify(claims)])
        return work(ask)
      }),
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** What went wrong with the database or on the way to it, in the words of the store. */
function known(error: unknown): unknown {
  const constraint = (error as { constraint?: string }).constraint
  const said = translate(
    error instanceof Error && constraint !== undefined
      ? Object.assign(error, { constraint_name: constraint })
      : error,
  )
  if (said instanceof ConstraintError || said instanceof StoreUnavailableError) return said
  const code = (error as { code?: string }).code
  // The driver's own words for what is lost or silent have no code.
  return code === undefined
    ? new StoreUnavailableError('the connection to the database was lost, or it does not answer', {
        cause: error,
      })
    : said
}
