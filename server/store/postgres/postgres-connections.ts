import type { Row } from '#server/schema/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import { migrate } from './migrate.ts'
import { adviceFor, isRefusedByPooler, isWithoutTls } from './postgres-errors.ts'
import { openPool, type PatientPool, patientPool } from './postgres-pool.ts'
import { isLoopback, tlsOf, withoutTls } from './postgres-tls.ts'

/** Most connections of one server: for visitors' inserts, and for everything else. */
export const VISITOR_CONNECTIONS = 8
const OPERATOR_CONNECTIONS = 4

/** ms that connections get to end when the start did not succeed. */
const END_PATIENCE = 1000

/**
 * An answer means that the record is on disk, and on the standby's disk if there is one, whatever the server's default
 * is.
 */
const DURABLE = { synchronous_commit: 'on' }

type Settings = Record<string, string | number>

/** The two roles of the connections: the database's owner, and a visitor who may only insert. */
export type Connections = {
  /** Settings of a statement are set in its transaction: see `OWNER_SETTINGS`. */
  owner: PatientPool
  visitors: PatientPool
  /**
   * Runs a visitor's statement with a text for `$1`, as one message and one transaction. Through a pooler it also sets
   * the role.
   * @param name under which the statement is prepared
   */
  insert: (statement: string, name: string, text: string, patience: number) => Promise<void>
  /** Runs a visitor's statement without a parameter, with settings for this statement alone. */
  tryAs: (settings: Settings, statement: string, patience: number) => Promise<void>
  /** Whether connections use TLS, and how. With `sslmode=prefer`: what the first connection settled on. */
  tls: Exclude<ReturnType<typeof tlsOf>, 'prefer'>
  /** Notes for the operator at the start. */
  notes: readonly string[]
}

/** For the owner's transactions: a pooler keeps no settings for a connection. */
export const OWNER_SETTINGS = `${said(DURABLE)}set local timezone = 'UTC'`

/**
 * Connects, applies migrations, and finds out whether a pooler in between gives each transaction another connection.
 * @throws {StartupError} in words for the operator
 */
export async function connectAsNeeded(
  url: string,
  options: { statementTimeout: number; env: Record<string, string | undefined> },
): Promise<Connections> {
  const { statementTimeout, env } = options
  const place = placeOf(url)
  const wish = tlsOf(url, env)
  let tls = wish === 'prefer' ? { rejectUnauthorized: false } : wish
  const visitorSettings = { role: 'anon', statement_timeout: statementTimeout, ...DURABLE }
  /** @param settings requested by each connection; a pooler would not keep them */
  const connect = (max: number, settings: Settings = {}) =>
    patientPool(openPool(withoutTls(url), { max, tls, settings }))

  let isPooled = false
  const owner = () => connect(OPERATOR_CONNECTIONS)
  let operator = owner()
  let visitors: PatientPool | null = null
  try {
    try {
      await operator.ask({ text: 'select 1' })
    } catch (error) {
      if (wish !== 'prefer' || !isWithoutTls(error)) throw error
      tls = false
      await operator.end(0)
      operator = owner()
    }
    await migrate(operator)
    visitors = connect(VISITOR_CONNECTIONS, visitorSettings)
    const seen = await visitors.ask({ text: 'select current_user as role' }).catch((error: unknown) => {
      if (!isRefusedByPooler(error)) throw error
      return []
    })
    if (seen[0]?.['role'] !== 'anon') {
      // The setting was refused, or forgotten.
      isPooled = true
      await visitors.end(0)
      visitors = connect(VISITOR_CONNECTIONS)
      await visitors.ask({ text: `${said(visitorSettings)}select 1` })
    }
    const asVisitor = visitors

    const [way] = await operator.ask({
      text: 'select ssl::int from pg_stat_ssl where pid = pg_backend_pid()',
    })
    // An operator who wrote sslmode=disable knows it.
    const isOpen = way?.['ssl'] !== 1 && wish !== false && !isLoopback(new URL(url).hostname)
    const advice = 'add sslmode=require, or verify-full, to DATABASE_URL'
    return {
      owner: operator,
      visitors,
      insert: async (statement, name, text, patience) => {
        await asVisitor.within(patience, (pool): Promise<Row[]> =>
          isPooled
            ? pool.ask({
                text: said(visitorSettings) + statement.replace('$1', () => quoted(text)),
                patience,
              })
            : pool.ask({ text: statement, name, values: [text], patience }),
        )
      },
      tryAs: async (settings, statement, patience) => {
        await asVisitor.within(patience, (pool) =>
          pool.ask({
            text: said({ ...(isPooled ? visitorSettings : {}), ...settings }) + statement,
            patience,
          }),
        )
      },
      tls,
      notes: isOpen ? [`records are sent to the database ${place} unencrypted: ${advice}`] : [],
    }
  } catch (error) {
    await Promise.all([visitors?.end(END_PATIENCE), operator.end(END_PATIENCE)])
    if (error instanceof StartupError) throw error
    const reason = visitors === null ? 'cannot be used' : 'does not let a connection be the role anon'
    throw new StartupError(`The database of DATABASE_URL (${place}) ${reason}: ${adviceFor(error)}`)
  }
}

/** Settings for the rest of the same message. Names and values are ours. */
function said(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${value}; `)
    .join('')
}

/** A text between random words, which it cannot contain, because nobody could know them. */
export function quoted(text: string): string {
  const tag = `$a${crypto.randomUUID().replaceAll('-', '')}$`
  return tag + text + tag
}

/** The address without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
