import type { ConnectionOptions } from 'node:tls'
import {
  Client,
  type ClientConfig,
  type CustomTypesConfig,
  Pool as Connections,
  type PoolClient,
  types,
} from 'pg'
import type { Row, Value } from '#server/schema/tables.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import { named } from './postgres-errors.ts'

/** ms until a database must have accepted a connection: a standby takes over within seconds. */
const CONNECT_PATIENCE = 5000

/**
 * ms to wait for a free connection. A class that signs in at once on a slow machine stands in this queue, and is served;
 * that the database is gone, those in front learn by the time above.
 */
const QUEUE_PATIENCE = 15_000

/** The pool has one time for both, and hands it on. */
class PatientClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_PATIENCE })
  }
}

/** ms until a silent database is asked again. Until then everybody is refused at once. */
const PROBE_PATIENCE = 2000

/** Oids of the types that node-postgres would return as a text or a Date. */
const [INT8, NUMERIC, TIMESTAMPTZ] = [20, 1700, 1184]

/** Numbers for counts and ids, ISO 8601 for dates. */
const TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === TIMESTAMPTZ) return (text: string) => text.replace(' ', 'T').replace(/\+00$/, '+00:00')
    return types.getTypeParser(oid, format) as (text: string) => unknown
  },
}

export type AskSql = (sql: string, parameters?: readonly Value[]) => Promise<Row[]>

/** One message for the database. */
type Message = {
  text: string
  values?: readonly Value[]
  /** A statement with a name is prepared once for each connection. */
  name?: string
  /** Longest time of the answer, in ms. Then this connection is destroyed. */
  patience?: number
}

export type Pool = {
  /** One statement, or several without values. Returns the rows of the last. */
  ask: (message: Message) => Promise<Row[]>
  /** @param begin the statement that begins it, and settings for it alone: a pooler keeps none for a connection */
  transaction: <T>(begin: string, work: (ask: AskSql) => Promise<T>, patience?: number) => Promise<T>
  /** @param patience ms that work under way gets */
  end: (patience: number) => Promise<void>
}

type PoolOptions = {
  max: number
  tls: false | ConnectionOptions
  /** Requested by each connection. */
  settings?: Record<string, string | number>
  /** Words for the errors of statements and connections. */
  explain?: (error: unknown) => unknown
}

/** Connections to a database, made on demand. Their errors have a code each, PostgreSQL's or one of ours. */
export function openPool(
  url: string,
  { max, tls, settings = {}, explain = (error) => error }: PoolOptions,
): Pool {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new Connections({
    connectionString: url,
    max,
    ssl: tls,
    application_name: 'botarena',
    Client: PatientClient,
    connectionTimeoutMillis: QUEUE_PATIENCE,
    types: TYPES,
    allowExitOnIdle: true,
    ...(options.length > 0 ? { options: options.join(' ') } : {}),
  })
  // A connection that breaks while idle is replaced when the next caller needs one.
  pool.on('error', () => undefined)
  // Errors of a connection are handled by its caller. Without this listener they would end the program. It is added at
  // once, because the message that greets a new connection may already hold the error.
  pool.on('connect', (client) => client.on('error', () => undefined))

  async function send(
    on: Connections | PoolClient,
    { text, values, name, patience }: Message,
  ): Promise<Row[]> {
    try {
      const answer: unknown = await on.query<Row>({
        text,
        ...(values === undefined ? {} : { values: [...values] }),
        ...(name === undefined ? {} : { name }),
        ...(patience === undefined ? {} : { query_timeout: patience }),
      })
      // One result for each statement.
      return ((Array.isArray(answer) ? answer.at(-1) : answer) as { rows: Row[] }).rows
    } catch (error) {
      throw explain(named(error))
    }
  }

  return {
    ask: (message) => send(pool, message),
    transaction: async (begin, work, patience) => {
      const wait = patience === undefined ? {} : { patience }
      const client = await pool.connect().catch((error: unknown) => {
        throw explain(named(error))
      })
      let broken: Error | undefined
      try {
        await send(client, { text: begin, ...wait })
        const result = await work((text, values = []) => send(client, { text, values, ...wait }))
        await send(client, { text: 'commit', ...wait })
        return result
      } catch (error) {
        await send(client, { text: 'rollback', ...wait }).catch((lost: unknown) => {
          broken = lost instanceof Error ? lost : new Error('lost')
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    end: async (patience) => {
      if (pool.ending) return
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience).unref()
      })
      await Promise.race([pool.end(), late])
      clearTimeout(timer)
    },
  }
}

/** A pool whose callers are refused when the database does not answer. */
export type PatientPool = Pool & {
  /**
   * @param patience in ms: a frozen database, or a network that swallows packets, never closes a connection
   * @throws {StoreUnavailableError} after that time, or at once if it passed a moment ago
   */
  within: <T>(patience: number, work: (pool: Pool) => Promise<T>) => Promise<T>
}

export function patientPool(pool: Pool): PatientPool {
  let isSilent = false
  let probing: Promise<void> | null = null

  const silent = () => new StoreUnavailableError('the database does not answer')

  async function inTime<T>(patience: number, work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isSilent = true
        reject(silent())
      }, patience)
    })
    try {
      const asked = work()
      // It may fail after the time limit. Without this, Node would report an unhandled rejection.
      asked.catch(() => undefined)
      return await Promise.race([asked, late])
    } finally {
      clearTimeout(timer)
    }
  }

  async function probe(): Promise<void> {
    try {
      await inTime(PROBE_PATIENCE, () => pool.ask({ text: 'select 1', patience: PROBE_PATIENCE }))
      isSilent = false
    } finally {
      probing = null
    }
  }

  return {
    ...pool,
    within: async (patience, work) => {
      if (isSilent) {
        // One caller asks, and the others do not wait for it.
        if (probing) throw silent()
        probing = probe()
        await probing
      }
      return inTime(patience, () => work(pool))
    },
  }
}
