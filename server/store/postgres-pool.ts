import type postgres from 'postgres'
import { StoreUnavailableError } from './store.ts'

/** ms until a database that was silent is asked again whether it answers; meanwhile everybody is refused at once. */
const PROBE_PATIENCE = 2000

/** Seconds for what is under way on connections of which one was lost. */
const GENTLE = 5

/**
 * Whether a connection broke. The driver may then hold words for it that it never sends, also not when it has connected
 * anew (https://github.com/porsager/postgres/issues/1168): all of them are made anew.
 */
const isLost = (error: unknown): boolean =>
  /^(?:08|57P0|CONNECTION_|CONNECT_|E[A-Z]+$)/.test((error as { code?: string }).code ?? '')

/** Connections that are given up when they do not answer. */
export type Pool = {
  /**
   * @param patience ms; then whoever waits is refused, and the connections are made anew: a database that is frozen,
   *   or behind a network that swallows packets, never closes them
   * @throws {StoreUnavailableError} when the time is over, or when it was a moment ago
   */
  ask: <T>(patience: number, work: (sql: postgres.Sql) => Promise<T>) => Promise<T>
  /** The connections themselves, for work that may take as long as it likes. */
  sql: () => postgres.Sql
  end: (options: { timeout: number }) => Promise<void>
}

export function patientPool(connect: () => postgres.Sql): Pool {
  let current = connect()
  let isSilent = false
  let probing: Promise<void> | null = null

  const silent = () => new StoreUnavailableError('the database does not answer')

  /** @param seconds that those who wait on the old connections are given */
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
        // Whoever else waits on these hears at once that they are gone.
        renew(used, 0)
      }, patience)
    })
    try {
      const asked = work(used)
      // After the time it may still fail, and nobody listens any more.
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
        // One asks, the others need not wait for it.
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
