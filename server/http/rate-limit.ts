import type { Context, MiddlewareHandler } from 'hono'
import { addressesBehind } from '#server/edge/client-address.ts'
import { credentialsOf, isOperator, type Keys } from '#server/edge/keys.ts'
import { windows } from '#server/edge/windows.ts'
import { tooManyRequests } from '#server/postgrest/errors.ts'
import type { Env } from './env.ts'

/** ms. The rate limit is a number of calls and records in this time. */
const RATE_WINDOW = 60_000

export type RateLimit = {
  /** Counts a call. */
  count: MiddlewareHandler<Env>
  /**
   * Counts the records of a call beyond the first, before they are stored.
   * @throws {ApiError} 429, when they would be too many
   */
  charge: (c: Context<Env>, rows: number) => void
}

/**
 * What an address may do in a minute: a call is one, and so is each record that it brings beyond the first. The
 * operator's calls are not counted.
 */
export function limitPerAddress(limit: number, trustProxy: number, keys: Keys): RateLimit {
  const addressOf = addressesBehind(trustProxy)
  const window = windows(limit, RATE_WINDOW)

  function use(c: Context<Env>, amount: number): void {
    const address = addressOf(c)
    // What is refused is not stored, and does not count.
    if (window.isFull(address, amount)) throw tooManyRequests(window.secondsLeft(address))
    window.of(address).used += amount
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
