import { type Context, Hono } from 'hono'
import type { Receipts } from '#server/asking/receipts.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { PageRefusal } from './apps/base/request.ts'
import { goTo, show, type Visits } from './apps/base/visit.ts'
import { resultPage } from './front.tsx'
import type { Shifts } from './shifts/shifts.ts'
import { callsOf, stateOf } from './state.ts'

/** The report of the site, which draws the end of a shift. */
const REPORT = '/office/result'

export type EndOptions = {
  shifts: Pick<Shifts, 'log' | 'refused'>
  /** The server's address as the operator has set it, else the address of the call. */
  origin: string | null
  /** Null: ended shifts are not signed. */
  receipts: Receipts | null
  /** Whether the site of this server has the report: a server for programs alone has no site. */
  hasReport: boolean
}

/** Whether a browser asks for a page to show. */
const isShown = (c: Context) => c.req.header('accept')?.includes('text/html') ?? false

/** What a shift says of itself, and after its end of what was right: below the address of the shift. */
export function endRoutes(
  visits: Visits,
  { shifts, origin, receipts, hasReport }: EndOptions,
): Hono<LogContext> {
  const end = new Hono<LogContext>()

  end.get('/result', async (c) => {
    c.set('route', '/office/:id/result')
    const { held, base, process } = await visits.visit(c)
    if (held.status === 'open') return goTo(c, base)
    if (hasReport && isShown(c) && c.req.query('plain') === undefined)
      return goTo(c, `${REPORT}?shift=${held.id}`)
    const { total } = await shifts.refused(held.id)
    const calls = held.api === 'none' ? null : { calls: await callsOf(held, shifts), acts: held.acts }
    return show(c, resultPage({ title: process.title, grade: held.grade, base, refused: total, calls }))
  })

  end.get('/state', async (c) => {
    c.set('route', '/office/:id/state')
    c.header('cache-control', 'no-store')
    return c.json(await stateOf(await visits.visit(c), shifts, origin ?? new URL(c.req.url).origin, receipts))
  })

  end.get('/log', async (c) => {
    c.set('route', '/office/:id/log')
    const { held } = await visits.visit(c)
    if (held.status === 'open')
      throw new PageRefusal(403, 'The shift is open: its log is told when it has ended.')
    c.header('cache-control', 'no-store')
    const { id, process, size, conditions, seed, nonce, commitment: commit } = held
    const { forms: refused, total: refusedForms } = await shifts.refused(id)
    const acts = await shifts.log(id)
    return c.json({ id, process, size, conditions, seed, nonce, commit, acts, refused, refusedForms })
  })

  return end
}
