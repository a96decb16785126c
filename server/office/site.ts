import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { ACTS_A_SECOND, NO_SHIFT } from '#contract/office-limits.ts'
import { APP_NAMES, isApp } from '#office/apps/apps.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import { answerCall, apiRoutes } from './api/routes.ts'
import { APP_NEEDS, APP_ROUTES } from './apps/apps.ts'
import { BACK, message } from './apps/base/layout.tsx'
import { policyOf } from './apps/base/needs.ts'
import { keepSiteHost, PageRefusal, wantsJson } from './apps/base/request.ts'
import { openVisits, show } from './apps/base/visit.ts'
import { briefRoutes } from './brief-routes.ts'
import { dressRoutes } from './dress-routes.ts'
import { dressing, realSleep, type Sleep } from './dressing.ts'
import { type EndOptions, endRoutes } from './end-routes.ts'
import { keepRefusal } from './keep-refusal.ts'
import type { Watching } from './shifts/watching.ts'
import { type StartOptions, startRoutes, refuse } from './start-routes.ts'
import { staticFiles } from './static-files.ts'
import { watchRoutes } from './watch-routes.ts'

type Options = Omit<EndOptions, 'shifts'> &
  StartOptions & {
    watching: Watching
    /** Most acts of a shift in a second. */
    perSecond?: number
    /** How an answer waits that comes late. */
    wait?: Sleep
  }

/** The pages of the office, to be mounted at /office. */
export function officePages({
  shifts,
  store,
  invitations,
  watching,
  addressKey,
  addressOf,
  now,
  perSecond = ACTS_A_SECOND,
  wait = realSleep,
  ...end
}: Options): Hono<LogContext> {
  const office = new Hono<LogContext>()
  const visits = openVisits(shifts, perSecond, now, end.hasReport)

  office.onError(async (error, c) => {
    if (error instanceof PageRefusal) {
      await keepRefusal(shifts, c, error)
      const answer = answerCall(c, error)
      if (answer) return answer
      if (error.status === 429) c.header('retry-after', String(error.retryAfter))
      if (wantsJson(c)) return refuse(c, error.message, error.status)
      // Only an address without a shift: in a known one the way back is the desk.
      const back = error.message.startsWith(NO_SHIFT) ? BACK : null
      return show(c, message('office', 'This did not work', error.message, back), error.status)
    }
    if (error instanceof StoreUnavailableError) {
      c.set('isStoreIll', true)
      const answer = answerCall(c, error)
      if (answer) return answer
      if (wantsJson(c)) return refuse(c, 'The database cannot be used now. Try again in a moment.', 503)
      return show(
        c,
        message('office', 'Not available', 'The database cannot be used now. Send it again in a moment.'),
        503,
      )
    }
    throw error
  })

  office.use(
    methodNotAllowed({
      app: office,
      onMethodNotAllowed: (c, methods) => {
        const allow = methods.join(', ')
        c.header('allow', allow)
        const sentence = `This address does not accept ${c.req.method}. It accepts ${allow}.`
        return wantsJson(c)
          ? refuse(c, sentence, 405)
          : show(c, message('office', 'This did not work', sentence), 405)
      },
    }),
  )
  const siteHost = end.origin === null ? null : new URL(end.origin).host
  office.use(async (c, next) => {
    keepSiteHost(c, siteHost)
    await next()
  })
  office.route('/', startRoutes({ shifts, invitations, store, addressKey, addressOf, now }))
  office.route('/', staticFiles())
  office.route('/', briefRoutes())
  office.route('/:id', watchRoutes(watching))
  // Before the conditions: they change pages, and a call has none.
  office.route('/:id', apiRoutes(visits))
  office.route('/:id', dressRoutes(visits))
  // This matches the address of the desk too, which has nothing behind the id.
  office.use('/:id/*', dressing(shifts, wait))

  office.route('/:id', endRoutes(visits, { shifts, ...end }))
  // The desk's pages come last: their addresses have no word of an app.
  office.use('/:id/*', async (c, next) => {
    const parts = c.req.path.split('/')
    const word = parts[parts.indexOf(c.req.param('id')) + 1] ?? ''
    c.header('content-security-policy', policyOf(APP_NEEDS[isApp(word) ? word : 'desk'] ?? []))
    await next()
  })
  for (const app of APP_NAMES.toReversed())
    office.route(app === 'desk' ? '/:id' : `/:id/${app}`, APP_ROUTES[app](visits))
  // Answered and not thrown: the server looks whether another method has a page here.
  office.all('*', async (c) => {
    const sentence = 'The office has no page at this address.'
    return wantsJson(c)
      ? refuse(c, sentence, 404)
      : show(c, message('office', 'This did not work', sentence, BACK), 404)
  })
  return office
}
