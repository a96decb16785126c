import type { IncomingHttpHeaders } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { contentPolicy, OWN } from '#server/edge/content-policy.ts'

/** A year, in seconds: the least that browsers' preload lists ask for. */
const HSTS_MAX_AGE = 365 * 24 * 60 * 60

/** Features that the site does not use. The clipboard stays allowed, because levels copy and paste. */
const PERMISSIONS = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=()',
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'payment=()',
  'usb=()',
].join(', ')

/** Source expressions for inline scripts and styles of a page. */
type InlineHashes = { scriptHashes: readonly string[]; styleHashes: readonly string[] }

const NOTHING_INLINE: InlineHashes = { scriptHashes: [], styleHashes: [] }

/**
 * The Content-Security-Policy of an answer.
 * @param backendOrigin origin of a Supabase project that the site calls; null if it calls only this server.
 * @param inline the inline parts of this page. The hashes of all pages would be a quarter of a first visit's headers.
 */
export const policyOf = (
  backendOrigin: string | null,
  { scriptHashes, styleHashes }: InlineHashes = NOTHING_INLINE,
): string =>
  contentPolicy({
    script: [OWN, ...scriptHashes],
    style: [OWN, ...styleHashes],
    img: [OWN, 'data:', 'blob:'],
    font: [OWN],
    connect: [OWN, ...(backendOrigin === null ? [] : [backendOrigin])],
    manifest: [OWN],
    worker: [OWN],
    ancestors: [],
  })

/** The headers of every answer, errors included (design §8). A page has a policy of its own; `headersFor` adds some. */
export function securityHeaders(backendOrigin: string | null): Record<string, string> {
  return {
    'content-security-policy': policyOf(backendOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** The headers that only an answer to a trustworthy address has. */
const TRUSTWORTHY = { 'cross-origin-opener-policy': 'same-origin' }

const LOCAL = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/**
 * Whether a browser trusts the address that it called: by TLS, which a proxy says, or on its own machine. To other
 * addresses it writes an error for each header that they cannot have.
 * https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy
 */
export const isTrustworthy = (headers: IncomingHttpHeaders): boolean =>
  headers['x-forwarded-proto']?.toString().split(',')[0]?.trim() === 'https' || LOCAL.test(headers.host ?? '')

/** The headers of the answer to a request. @param always those of every answer */
export const headersFor = (
  always: Record<string, string>,
  request: { headers: IncomingHttpHeaders },
): Record<string, string> => (isTrustworthy(request.headers) ? { ...always, ...TRUSTWORTHY } : always)

/** Tells browsers to stay with TLS, if a trusted proxy says that the visitor used it. */
export function keepTls(trustProxy: number): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (trustProxy > 0 && c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https') {
      c.res.headers.set('strict-transport-security', `max-age=${HSTS_MAX_AGE}`)
    }
  }
}
