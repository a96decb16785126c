import { type Context, Hono } from 'hono'
import { HELD_ID } from '#contract/limits.ts'
import { NO_SHIFT } from '#contract/office-limits.ts'
import { LINES_HEADERS } from '#server/edge/lines.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { PageRefusal } from './apps/base/request.ts'
import type { Watching } from './shifts/watching.ts'

/** Seconds after which a page may try its stream again where too many watch. */
const RETRY = 30

/** The number of acts that the page knows. */
function sinceIn(c: Context): number {
  const since = c.req.query('since') ?? ''
  return /^\d{1,6}$/.test(since) ? Number(since) : 0
}

const idIn = (c: Context): string => {
  const id = c.req.param('id') ?? ''
  if (!HELD_ID.test(id)) throw new PageRefusal(404, NO_SHIFT)
  return id
}

/**
 * What is told of a shift while it is worked in, below its address: whoever has the address may work in the shift, and sees
 * more there. Both are asked for by a page of the site alone, so no condition of the shift dresses them.
 */
export function watchRoutes(watching: Watching): Hono<LogContext> {
  const watch = new Hono<LogContext>()

  watch.get('/watch', async (c) => {
    c.set('route', '/office/:id/watch')
    const id = idIn(c)
    if (c.req.method === 'HEAD') return c.body(null, 200, LINES_HEADERS)
    const lines = await watching.open(id, sinceIn(c))
    if (lines === null) throw new PageRefusal(404, NO_SHIFT)
    if (lines === 'full')
      throw new PageRefusal(429, 'Too many watch now. The page asks every two seconds instead.', {
        retryAfter: RETRY,
      })
    return new Response(lines, { headers: LINES_HEADERS })
  })

  // For a page whose stream is held by a proxy.
  watch.get('/watch/now', async (c) => {
    c.set('route', '/office/:id/watch/now')
    const now = await watching.now(idIn(c), sinceIn(c))
    if (now === null) throw new PageRefusal(404, NO_SHIFT)
    c.header('cache-control', 'no-store')
    return c.json(now)
  })

  return watch
}
