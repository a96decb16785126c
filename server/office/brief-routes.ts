import { Hono } from 'hono'
import { processOf } from '#office/processes.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { PageRefusal } from './apps/base/request.ts'
import { sendFile } from './apps/base/visit.ts'
import { briefPdf } from './apps/desk/brief.ts'

/** The briefs of all processes as pages to hand out: `/office/briefs/orders.pdf`. A brief is the same in every shift. */
export function briefRoutes(): Hono<LogContext> {
  const office = new Hono<LogContext>()
  office.get('/briefs/:file{.+\\.pdf}', async (c) => {
    c.set('route', '/office/briefs/:file')
    const process = processOf(c.req.param('file').replace(/\.pdf$/, ''))
    if (!process) throw new PageRefusal(404, 'There is no such brief.')
    return sendFile(c, await briefPdf(process), `brief-${process.name}.pdf`)
  })
  return office
}
