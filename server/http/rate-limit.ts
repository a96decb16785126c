import type { Context, MiddlewareHandler } from 'hono'
import { HOUR, MINUTE } from '#server/clock.ts'
import { addressesBehind } from '#server/edge/client-address.ts'
import { credentialsOf, isOperator, type Keys } from '#server/edge/keys.ts'
import { windows } from '#server/edge/windows.ts'
import { tooManyRequests } from '#server/postgrest/errors.ts'
import type { Env } from './env.ts'

/** Length of the window, in ms. */
const RATE_WINDOW = MINUTE

/**
 * An hour has this many times the calls of a minute: a lesson comes at once and then works, while whoever fills a disk
 * sends all the time.
 */
const MINUTES_AN_HOUR = 12

export type RateLimit = {
  /** Counts a call. */
  count: MiddlewareHandler<Env>
  /**
   * Counts the records of a call beyond the first, before they are stored.
   * @throws {ApiError} 429 if they exceed the limit
   */
  charge: (c: Context<Env>, rows: number) => void
}

/**
 * The limit of a network address in a minute, and a wider one in an hour. A call counts as one, and so does each further record in it. The
 * operator's calls are not counted.
 */
export function limitPerAddress(limit: number, trustProxy: number, keys: Keys): RateLimit {
  const addressOf = addressesBehind(trustProxy)
  const both = [windows(limit, RATE_WINDOW), windows(limit * MINUTES_AN_HOUR, HOUR)]

  function use(c: Context<Env>, amount: number): void {
    const address = addressOf(c)
    // A refused call stores nothing and does not count.
    for (const window of both)
      if (window.isFull(address, amount)) throw tooManyRequests(window.secondsLeft(address))
    for (const window of both) window.of(address).used += amount
  }

  return {
    count: async (c, next) => {
      if (!isOperator(credentialsOf(c), keys)) use(c, 1)
      await next()
    },
    charge: (c, rows) => {
      if (rows > 1 && !isOperator(credentialsOf(c), keys)) use(c, rows - 1)
    },
  }
}
