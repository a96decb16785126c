import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Env } from './env.ts'

/** The sites whose pages may call `/auth/v1` and `/rest/v1`: all, or these origins. */
export type Origins = '*' | readonly string[]

/** The headers of an answer that clients of both wires read. A page of another origin sees only these. */
const EXPOSED = [
  'content-location',
  'content-range',
  'link',
  'location',
  'preference-applied',
  'retry-after',
  'x-sb-error-code',
  'x-supabase-api-version',
  'x-total-count',
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** s for which a browser may keep the answer to a preflight. */
const KEPT = 600

/**
 * The rule for pages of other origins, the same for both wires. It answers preflights itself: they carry no key, so no
 * key is asked for. Cookies sign nobody in, so credentials are never permitted, and any page may show a bearer token.
 * https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function forOtherOrigins(origins: Origins): MiddlewareHandler<Env> {
  const shared = cors({
    origin: origins === '*' ? '*' : [...origins],
    allowMethods: METHODS,
    exposeHeaders: EXPOSED,
    maxAge: KEPT,
  })
  return async (c, next) => {
    if (c.req.method === 'OPTIONS')
      c.set('route', c.req.path.startsWith('/auth/') ? '/auth/v1/*' : '/rest/v1/*')
    const preflight = await shared(c, next)
    if (preflight !== undefined) return preflight
    if (c.res.headers.has('access-control-allow-origin'))
      c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  }
}
