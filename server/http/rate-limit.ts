import type { MiddlewareHandler } from 'hono'
import { rateLimiter } from 'hono-rate-limiter'
import { tooManyRequests } from '#server/postgrest/errors.ts'
import { credentialsOf, isOperator, type Keys } from '#server/postgrest/role.ts'
import { clientAddress } from './client-address.ts'
import type { Env } from './env.ts'

/** ms. The rate limit is a number of calls in this time. */
const RATE_WINDOW = 60_000

/** Counts calls per address; the operator's are not counted. */
export function limitPerAddress(limit: number, trustProxy: number, keys: Keys): MiddlewareHandler<Env> {
  return rateLimiter<Env>({
    windowMs: RATE_WINDOW,
    limit,
    skip: (c) => isOperator(credentialsOf(c), keys),
    standardHeaders: 'draft-7',
    keyGenerator: (c) =>
      clientAddress(c.env.incoming.socket.remoteAddress ?? '', c.req.header('x-forwarded-for'), trustProxy),
    // Through the context, which holds the limiter's Retry-After.
    handler: (c) => c.json(tooManyRequests().toJSON(), 429, { 'cache-control': 'no-store' }),
  })
}
