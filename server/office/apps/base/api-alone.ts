import { Hono } from 'hono'
import type { AppName } from '#office/apps/apps.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { goTo, type Visits } from './visit.ts'

/** The routes of an app without screens: its address leads to the page of its API, without a log-in. */
export function apiAlone(visits: Visits, app: AppName): Hono<LogContext> {
  const routes = new Hono<LogContext>()
  routes.get('/', async (c) => {
    c.set('route', `/office/:id/${app}`)
    const visit = await visits.visit(c)
    // A shift without the program has no such page.
    visits.stateOf(visit, app)
    return goTo(c, `${visit.base}/${app}/api`)
  })
  return routes
}
