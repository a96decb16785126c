import type postgres from 'postgres'
import { StoreUnavailableError } from './store.ts'

/** Time until a silent database is asked again, in ms. Until then everybody is refused at once. */
const PROBE_PATIENCE = 2000

/** Seconds that pending work gets after one of the connections was lost. */
const GENTLE = 5

/**
 * Whether a connection broke. The driver may then hold statements that it never sends, even after it has connected anew
 * (https://github.com/porsager/postgres/issues/1168), so all connections are replaced.
 */
const isLost = (error: unknown): boolean =>
  /^(?:08|57P0|CONNECTION_|CONNECT_|E[A-Z]+$)/.test((error as { code?: string }).code ?? '')

/** Connections that are given up when they do not answer. */
export type Pool = {
  /**
   * @param patience in ms. After it the callers are refused and the connections replaced: a frozen database, or a
   * network that swallows packets, never closes them
   * @throws {StoreUnavailableError} after that time, or at once if it passed a moment ago
   */
  ask: <T>(patience: number, work: (sql: postgres.Sql) => Promise<T>) => Promise<T>
  /** The connections themselves, for work without a time limit. */
  sql: () => postgres.Sql
  end: (options: { timeout: number }) => Promise<void>
}

export function patientPool(connect: () => postgres.Sql): Pool {
  let current = connect()
  let isSilent = false
  let probing: Promise<void> | null = null

  const silent = () => new StoreUnavailableError('the database does not answer')

  /** @param seconds that the callers of the old connections get */
  function renew(used: postgres.Sql, seconds: number): void {
    if (used !== current) return
    current = connect()
    used.end({ timeout: seconds }).catch(() => undefined)
  }

  async function within<T>(patience: number, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const used = current
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(silent())
        if (used === current) isSilent = true
        // The other callers of these connections are told at once.
        renew(used, 0)
      }, patience)
    })
    try {
      const asked = work(used)
      // It may fail after the time limit. Without this, Node would report an unhandled rejection.
      asked.catch(() => undefined)
      return await Promise.race([asked, late])
    } catch (error) {
      if (isLost(error)) renew(used, GENTLE)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async function probe(): Promise<void> {
    try {
      await within(PROBE_PATIENCE, (sql) => sql`select 1`)
      isSilent = false
    } finally {
      probing = null
    }
  }

  return {
    ask: async (patience, work) => {
      if (isSilent) {
        // One caller asks, and the others do not wait for it.
        if (probing) throw silent()
        probing = probe()
        await probing
      }
      return within(patience, work)
    },
    sql: () => current,
    end: (options) => current.end(options),
  }
}
