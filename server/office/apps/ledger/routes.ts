import type { Hono } from 'hono'
import { openItemsOf } from '#office/apps/ledger/books.ts'
import { LEDGER_LABELS } from '#office/apps/ledger/labels.ts'
import { accountsOf, postingsOf } from '#office/apps/ledger/ledger.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { programRoutes } from '#server/office/apps/base/program.ts'
import { notHere } from '#server/office/apps/base/request.ts'
import { goTo, pageIn, searchIn, show, type Visits } from '#server/office/apps/base/visit.ts'
import * as pages from './pages.tsx'

/** The pages of the ledger, below `/ledger` of a shift. */
export function ledgerRoutes(visits: Visits): Hono<LogContext> {
  const { routes, shows, form } = programRoutes(visits, {
    app: 'ledger',
    nav: ({ draw }) => pages.ledgerNav(draw),
    home: '',
    afterNotice: '/new',
    notice: 'The books of this month close on the third working day of the next one.',
  })

  // Whoever logs in again within a frame comes back to its page, and not to the frames.
  shows('/', ({ c, draw }) => show(c, pages.framesPage(draw)))
  shows('/menu', ({ c, draw }) => show(c, pages.menuPage(draw)))
  shows('/status', ({ c, state }) => show(c, pages.statusPage(state.start.today)))
  shows('/new', ({ c, draw }) => show(c, pages.formPage(draw, {})))
  shows('/postings', (visit) => {
    const search = searchIn(visit)
    const { c, draw, state } = visit
    return show(c, pages.postingsPage(draw, postingsOf(state, search, pageIn(c)), search))
  })
  shows('/open-items', ({ c, draw, state: { start, postings } }) => {
    const side = c.req.query('side') === 'customer' ? 'customer' : 'supplier'
    return show(c, pages.openItemsPage(draw, side, openItemsOf({ accounts: start.accounts, postings }, side)))
  })
  shows('/accounts', (visit) => {
    const search = searchIn(visit)
    return show(visit.c, pages.accountsPage(visit.draw, accountsOf(visit.state, search), search))
  })
  shows('/documents/:number', ({ c, draw, state }) => {
    const posting =
      state.postings.find(({ number }) => number === c.req.param('number')) ??
      notHere(`The ledger has no document of that number. See ${LEDGER_LABELS.postings}.`)
    return show(c, pages.postingPage(draw, posting))
  })

  form('/post', {
    actOf: ({ session, all }) => ({ app: 'ledger', do: 'post', session, form: pages.typedIn(all) }),
    done: ({ c, base }, number) => goTo(c, `${base}/ledger/documents/${number}`),
    refused: ({ c, draw, all }, why) =>
      show(c, pages.formPage(draw, { typed: pages.typedIn(all), why }), 422),
  })

  return routes
}
