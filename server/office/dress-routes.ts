import { Hono } from 'hono'
import type { LogContext } from '#server/edge/logged.ts'
import { message } from './apps/base/layout.tsx'
import { PageRefusal } from './apps/base/request.ts'
import { show, type Visits } from './apps/base/visit.ts'
import { dressFor } from './dressing.ts'
import { styleIn } from './static-files.ts'

/** What pages under conditions ask for besides themselves. */
export function dressRoutes(visits: Visits): Hono<LogContext> {
  const office = new Hono<LogContext>()

  // The styles of a shift whose pages have other names for ids and classes.
  office.get('/styles/:file', async (c) => {
    c.set('route', '/office/:id/styles/:file')
    const { held } = await visits.visit(c)
    const style = styleIn(c.req.param('file'))
    const dress = dressFor(held)
    if (style === undefined || !dress) throw new PageRefusal(404, 'There is no such style.')
    const count = Number(c.req.query('at'))
    return c.body(dress.style(style, Number.isSafeInteger(count) ? count : 0), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'private, max-age=3600',
    })
  })

  office.post('/old-copy', async (c) => {
    c.set('route', '/office/:id/old-copy')
    await visits.visit(c)
    const sentence = 'This form is an old copy, out of use. Nothing was done. Go back, and use the other one.'
    return show(c, message('office', 'Old copy', sentence), 422)
  })

  return office
}
