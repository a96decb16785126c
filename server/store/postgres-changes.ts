import type { ConnectionOptions } from 'node:tls'
import { type CustomTypesConfig, Pool, types } from 'pg'
import type { Row, Value } from '#server/schema/tables.ts'
import type { Change } from './change.ts'
import type { Owner } from './learners.ts'
import { NAMES_TABLES } from './migrate.ts'
import { translate } from './postgres-errors.ts'
import { ConstraintError, StoreUnavailableError } from './store.ts'

/** Most connections for accounts, runs and classes, made on demand: a class of 200 begins within a second. */
const CONNECTIONS = 12

/** Time to wait for a connection, in ms: a standby takes over within seconds. */
const CONNECT_PATIENCE = 5000

/** Oids of the types that node-postgres would return as a text or a Date. */
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
 * Transactions of several statements: runs, classes, accounts and the arena need them, records do not. They use node-postgres, because the driver of
 * the records (`postgres` 3.4.9) writes the next statement of a transaction to a lost connection from a callback, and
 * the error ends the program (https://github.com/porsager/postgres/issues/1208).
 */
export type Changes = {
  read: AskSql
  change: <T>(work: () => Change<T>) => Promise<T>
  /** As a learner: the database itself restricts them to rows of their own. */
  as: <T>(owner: Owner, mode: 'read' | 'write', work: (ask: AskSql) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

/**
 * @param options.tls as the first connection found it
 * @param options.statementTimeout longest time of a statement, in ms
 * @param options.silence further ms before a silent database counts as frozen
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
  // A connection that breaks while idle is replaced when the next caller needs one.
  pool.on('error', () => undefined)
  // Errors of a connection are handled by its caller. Without this listener they would end the program. It is added at
  // once, because the message that greets a new connection may already hold the error.
  pool.on('connect', (client) => client.on('error', () => undefined))

  /** Set in each transaction, because a pooler keeps no settings for a connection. */
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

/** A failure of the database, or of the way to it, in the words of the store. */
function known(error: unknown): unknown {
  const constraint = (error as { constraint?: string }).constraint
  const said = translate(
    error instanceof Error && constraint !== undefined
      ? Object.assign(error, { constraint_name: constraint })
      : error,
  )
  if (said instanceof ConstraintError || said instanceof StoreUnavailableError) return said
  const code = (error as { code?: string }).code
  // The driver's own errors for lost or silent connections have no code.
  return code === undefined
    ? new StoreUnavailableError('the connection to the database was lost, or it does not answer', {
        cause: error,
      })
    : said
}
