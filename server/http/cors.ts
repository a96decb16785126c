import type { MiddlewareHandler } from 'hono'
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
].join(', ')

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'

/** What a preflight that names no header is told. Otherwise the headers that it names are permitted. */
const USUAL = 'authorization, apikey, content-type, x-client-info, x-supabase-api-version, prefer, range'

/** A list of header names, RFC 9110 §5.6.2. */
const NAMES = /^[\w!#$%&'*+.^`|~-]+(?:[ \t]*,[ \t]*[\w!#$%&'*+.^`|~-]+)*$/

/** s for which a browser may keep the answer to a preflight. */
const KEPT = '600'

/**
 * The rule for pages of other origins, the same for both wires. It answers preflights itself: they carry no key, so no
 * key is asked for. Cookies sign nobody in, so credentials are never permitted, and any page may show a bearer token.
 * https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function forOtherOrigins(origins: Origins): MiddlewareHandler<Env> {
  const permitted = (origin: string | undefined): string | null => {
    if (origins === '*') return '*'
    return origin !== undefined && origins.includes(origin) ? origin : null
  }

  return async (c, next) => {
    const origin = permitted(c.req.header('origin'))
    if (c.req.method === 'OPTIONS') {
      c.set('route', c.req.path.startsWith('/auth/') ? '/auth/v1/*' : '/rest/v1/*')
      if (origins !== '*') c.header('vary', 'origin')
      if (origin === null) return c.body(null, 204)
      const asked = c.req.header('access-control-request-headers')?.trim() ?? ''
      return c.body(null, 204, {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': NAMES.test(asked) ? asked : USUAL,
        'access-control-max-age': KEPT,
      })
    }
    await next()
    const { headers } = c.res
    if (origins !== '*') headers.append('vary', 'origin')
    if (origin === null) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', EXPOSED)
    headers.set('cross-origin-resource-policy', 'cross-origin')
  }
}
