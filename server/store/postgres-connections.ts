import postgres from 'postgres'
import type { Row } from '#server/schema/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import { migrate } from './migrate.ts'
import { adviceFor, isRefusedByPooler } from './postgres-errors.ts'
import { type Pool, patientPool } from './postgres-pool.ts'
import { isLoopback, tlsOf, withoutTls } from './postgres-tls.ts'

/** Most connections of one server: for visitors' inserts, and for everything else. */
export const VISITOR_CONNECTIONS = 8
const OPERATOR_CONNECTIONS = 4

/** Seconds to wait for a connection, and between two tries to make one: a standby takes over within seconds. */
const CONNECT_TIMEOUT = 5
const RECONNECT = 0.2

/**
 * An answer means that the record is on disk, and on the standby's disk if there is one, whatever the server's default
 * is.
 */
const DURABLE = { synchronous_commit: 'on' }

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

type Settings = Record<string, string | number>

type Who = 'owner' | 'visitor'

/** The two roles of the connections: the database's owner, and a visitor who may only insert. */
export type Connections = {
  owner: Pool
  visitors: Pool
  /**
   * Runs one statement with a text for `$1`, as one message and one transaction. Through a pooler it also sets the
   * role. There is never a transaction of several messages: the driver would write the next one to a lost connection
   * and end the program (https://github.com/porsager/postgres/issues/1208).
   */
  run: (sql: postgres.Sql, who: Who, statement: string, text: string) => Promise<Row[]>
  /** The same without a parameter, with settings for this statement alone. */
  runWith: (sql: postgres.Sql, who: Who, settings: Settings, statement: string) => Promise<void>
  /** Whether connections use TLS, and how. With `sslmode=prefer`: what the first connection settled on. */
  tls: Exclude<ReturnType<typeof tlsOf>, 'prefer'>
  /** Notes for the operator at the start. */
  notes: readonly string[]
}

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
  const ssl = tlsOf(url, env)
  const visitorSettings = { role: 'anon', statement_timeout: statementTimeout, ...DURABLE }
  /** @param settings requested by each connection; a pooler would not keep them */
  const connect = (max: number, settings: Settings | null) =>
    patientPool(() =>
      postgres(withoutTls(url), {
        max,
        ssl,
        connect_timeout: CONNECT_TIMEOUT,
        backoff: () => RECONNECT,
        onnotice: () => undefined,
        types: TYPES,
        // The driver asks this at each new connection. Nobody would catch a failure of that question, and it would end
        // the program.
        fetch_types: false,
        prepare: settings !== null,
        connection: { application_name: 'botarena', TimeZone: 'UTC', ...settings },
      }),
    )

  let isPooled = false
  let owner = connect(OPERATOR_CONNECTIONS, DURABLE)
  let visitors: Pool | null = null
  try {
    try {
      // One message: a refusal in the middle of a transaction may end the program (see `run`).
      await owner.sql()`select 1`
    } catch (error) {
      if (!isRefusedByPooler(error)) throw error
      isPooled = true
      await owner.end({ timeout: 0 })
      owner = connect(OPERATOR_CONNECTIONS, null)
    }
    await migrate(owner.sql())
    visitors = connect(VISITOR_CONNECTIONS, isPooled ? null : visitorSettings)
    const [seen] = await visitors.sql()`select current_user as role`
    if (!isPooled && seen?.['role'] !== 'anon') {
      // The setting was not refused, but forgotten.
      isPooled = true
      await Promise.all([visitors.end({ timeout: 0 }), owner.end({ timeout: 0 })])
      owner = connect(OPERATOR_CONNECTIONS, null)
      visitors = connect(VISITOR_CONNECTIONS, null)
    }
    if (isPooled) await visitors.sql().unsafe(`${said(visitorSettings)}select 1`)

    const [way] = await owner.sql()`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
    // An operator who wrote sslmode=disable knows it.
    const isOpen = way?.['ssl'] !== true && ssl !== false && !isLoopback(new URL(url).hostname)
    const advice = 'add sslmode=require, or verify-full, to DATABASE_URL'
    return {
      owner,
      visitors,
      run: async (sql, who, statement, text) => {
        if (!isPooled)
          return [...(await sql.unsafe<Row[]>(statement, [text], { prepare: who === 'visitor' }))]
        const settings = said(who === 'visitor' ? visitorSettings : DURABLE)
        const answers = await sql.unsafe<Row[]>(settings + statement.replace('$1', () => quoted(text)))
        // One result for each statement; ours is the last.
        return [...((answers as unknown as Row[][]).at(-1) ?? [])]
      },
      runWith: async (sql, who, settings, statement) => {
        const forgotten = who === 'visitor' ? visitorSettings : DURABLE
        await sql.unsafe(said({ ...(isPooled ? forgotten : {}), ...settings }) + statement)
      },
      tls: ssl === 'prefer' ? (way?.['ssl'] === true ? { rejectUnauthorized: false } : false) : ssl,
      notes: isOpen ? [`records are sent to the database ${place} unencrypted: ${advice}`] : [],
    }
  } catch (error) {
    await Promise.all([visitors?.end({ timeout: 1 }), owner.end({ timeout: 1 })])
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
