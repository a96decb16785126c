import type { Context, MiddlewareHandler } from 'hono'
import { tooManyRequests } from '#server/postgrest/errors.ts'
import { credentialsOf, isOperator, type Keys } from '#server/postgrest/role.ts'
import { addressesBehind } from './client-address.ts'
import type { Env } from './env.ts'

/** ms. The rate limit is a number of calls and records in this time. */
const RATE_WINDOW = 60_000

/** What an address has used of its window. */
type Usage = { used: number; endsAt: number }

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
 * operator's calls are not counted. By a clock that nobody sets: one that is set back would lock visitors out.
 */
export function limitPerAddress(limit: number, trustProxy: number, keys: Keys): RateLimit {
  const addressOf = addressesBehind(trustProxy)
  // Two generations: whoever is in the older one, and does not come again, is forgotten with it.
  let [current, previous] = [new Map<string, Usage>(), new Map<string, Usage>()]
  let turnsAt = performance.now() + RATE_WINDOW

  function usageOf(c: Context<Env>): Usage {
    const now = performance.now()
    if (now >= turnsAt) {
      ;[current, previous] = [new Map(), current]
      turnsAt = now + RATE_WINDOW
    }
    const address = addressOf(c)
    let usage = current.get(address) ?? previous.get(address)
    if (usage === undefined || usage.endsAt <= now) usage = { used: 0, endsAt: now + RATE_WINDOW }
    current.set(address, usage)
    return usage
  }

  function use(c: Context<Env>, amount: number): void {
    const usage = usageOf(c)
    const secondsLeft = Math.ceil((usage.endsAt - performance.now()) / 1000)
    const isTooMuch = usage.used + amount > limit
    // What is refused is not stored, and does not count.
    if (!isTooMuch) usage.used += amount
    if (isTooMuch) throw tooManyRequests(secondsLeft)
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
