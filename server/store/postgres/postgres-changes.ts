import type { ConnectionOptions } from 'node:tls'
import type { Change } from '#server/store/base/change.ts'
import type { Owner } from '#server/store/base/learners.ts'
import { NAMES_TABLES } from './migrate.ts'
import { translate } from './postgres-errors.ts'
import { type AskSql, openPool } from './postgres-pool.ts'

/** Most connections for accounts, runs and classes, made on demand: a class of 200 begins within a second. */
const CONNECTIONS = 12

/** Transactions of several statements: runs, classes, accounts and the arena need them, records do not. */
export type Changes = {
  read: AskSql
  change: <T>(work: () => Change<T>) => Promise<T>
  /** As a learner: the database itself restricts them to rows of their own. */
  as: <T>(owner: Owner, mode: 'read' | 'write', work: (ask: AskSql) => Promise<T>) => Promise<T>
  end: (patience: number) => Promise<void>
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
  const pool = openPool(url, { max: CONNECTIONS, tls, explain: translate })

  /** Set in each transaction, because a pooler keeps no settings for a connection. */
  const settings = [
    NAMES_TABLES,
    `set local statement_timeout = ${statementTimeout}`,
    'set local synchronous_commit = on',
    `set local timezone = 'UTC'`,
  ].join('; ')

  const transaction = <T>(begin: string, work: (ask: AskSql) => Promise<T>): Promise<T> =>
    pool.transaction(`${begin}; ${settings}`, work, statementTimeout + silence)

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
    end: pool.end,
  }
}
