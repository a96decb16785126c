import type { MiddlewareHandler } from 'hono'

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
type Inline = { scriptHashes: readonly string[]; styleHashes: readonly string[] }

const NOTHING_INLINE: Inline = { scriptHashes: [], styleHashes: [] }

/**
 * The Content-Security-Policy of an answer.
 * @param backendOrigin origin of a Supabase project that the site calls; null if it calls only this server.
 * @param inline the inline parts of this page. The hashes of all pages would be a quarter of a first visit's headers.
 */
export const policyOf = (
  backendOrigin: string | null,
  { scriptHashes, styleHashes }: Inline = NOTHING_INLINE,
): string =>
  [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scriptHashes].join(' '),
    ['style-src', `'self'`, ...styleHashes].join(' '),
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...(backendOrigin === null ? [] : [backendOrigin])].join(' '),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** The headers of every answer, errors included (design §8). A page has a policy of its own. */
export function securityHeaders(backendOrigin: string | null): Record<string, string> {
  return {
    'content-security-policy': policyOf(backendOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** Tells browsers to stay with TLS, if a trusted proxy says that the visitor used it. */
export function keepTls(trustProxy: number): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (trustProxy > 0 && c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https') {
      c.res.headers.set('strict-transport-security', `max-age=${HSTS_MAX_AGE}`)
    }
  }
}
