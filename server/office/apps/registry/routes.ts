import { Hono } from 'hono'
import type { Answer } from '#office/apps/base/app.ts'
import { paged } from '#office/apps/base/paged.ts'
import { CUSTOMER_FIELDS, type CustomerForm } from '#office/apps/registry/customer.ts'
import {
  entryIn,
  found,
  hasBook,
  hindranceOf,
  type RegistryAct,
  typedIn,
} from '#office/apps/registry/registry.ts'
import { type Book, BOOKS } from '#office/apps/registry/start.ts'
import { secretDice } from '#office/base/dice.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { PageRefusal } from '#server/office/apps/base/request.ts'
import {
  backOf,
  goTo,
  pageIn,
  searchIn,
  sentencesOf,
  show,
  type Visit,
  type Visits,
} from '#server/office/apps/base/visit.ts'
import * as pages from './pages.tsx'

/** Rows of a page of a book. */
const ROWS = 20

/** How late the answer to a search comes, in ms: a short text has many hits, and takes longer. */
const LATE = { least: 60, most: 320, forShort: 60, short: 6 }

/** How late the page shows the answer to a search, in ms. The same search is always as late. */
function lateness(seed: string, book: Book, search: string): number {
  const { least, most, forShort, short } = LATE
  const missing = Math.max(0, short - search.length)
  return secretDice(seed, `late ${book} ${search}`).whole(least, most) + missing * forShort
}

/** The pages of the registry, below `/registry` of a shift. */
export function registryRoutes(visits: Visits): Hono<LogContext> {
  const app = new Hono<LogContext>()
  const registryOf = (visit: Visit) => visits.stateOf(visit, 'registry')

  const drawOf = (visit: Visit) => {
    const registry = registryOf(visit)
    return { ...visit.draw, books: BOOKS.filter((book) => hasBook(registry, book)) }
  }

  /** The page of an answer that is no page of its own kind. @param back the page where one was */
  const instead = (visit: Visit, answer: Exclude<Answer, { is: 'ok' }>, back: string) => {
    const { c, draw } = visit
    switch (answer.is) {
      case 'away':
        return show(c, pages.awayPage(), 503)
      case 'covered':
        return show(c, pages.noticePage(draw))
      case 'broken':
        return show(c, pages.brokenPage(drawOf(visit)))
      case 'logged-out': {
        const because = answer.because === 'never' ? undefined : answer.because
        return show(c, pages.logInPage(draw, { because, back }))
      }
      case 'refused':
        return show(c, pages.customerFormPage(drawOf(visit), { why: answer.why }), 422)
    }
  }

  const bookIn = (visit: Visit): Book => {
    const book = BOOKS.find((one) => one === visit.c.req.param('book'))
    if (!book || !hasBook(registryOf(visit), book))
      throw new PageRefusal(404, 'The registry has no book of this name.')
    return book
  }

  /** A page that only somebody who is logged in sees. */
  const shows = (path: string, draw: (visit: Visit, session: string) => Response | Promise<Response>) =>
    app.get(path, async (c) => {
      c.set('route', `/office/:id/registry${path}`)
      const visit = await visits.visit(c)
      const session = visits.session(c, 'registry')
      const hindrance = hindranceOf(registryOf(visit), session, visit.shift.count + 1)
      if (hindrance?.is === 'away' && visit.held.status === 'open')
        await visits.take(visit, { app: 'registry', do: 'knock', session })
      if (!hindrance) return draw(visit, session)
      const { pathname, search } = new URL(c.req.url)
      return instead(visit, hindrance, backOf(pathname.slice(`${visit.base}/registry`.length) + search))
    })

  shows('/', (visit) => goTo(visit.c, `${visit.base}/registry/${drawOf(visit).books[0] ?? 'new'}`))

  shows('/new', (visit, session) => {
    const typed = typedIn(registryOf(visit), session)
    return show(
      visit.c,
      pages.customerFormPage(drawOf(visit), { typed: typed ?? {}, isBack: typed !== null }),
    )
  })

  shows('/:book', (visit) => {
    const book = bookIn(visit)
    const search = searchIn(visit)
    const all = found(registryOf(visit), book, search)
    return show(visit.c, pages.bookPage(drawOf(visit), book, paged(all, pageIn(visit.c), ROWS), search))
  })

  shows('/:book/found', (visit) => {
    const book = bookIn(visit)
    const search = searchIn(visit)
    const all = found(registryOf(visit), book, search)
    const rows = all.map(({ number, title, place, status }) => ({
      number,
      title,
      place,
      status,
      href: pages.entryAddress(visit.draw, book, number),
    }))
    visit.c.header('cache-control', 'no-store')
    return visit.c.json({
      said: pages.saidOf(all.length, search),
      late: lateness(visit.held.seed, book, search),
      rows,
    })
  })

  shows('/:book/:number', (visit) => {
    const book = bookIn(visit)
    const entry = entryIn(registryOf(visit), book, visit.c.req.param('number') ?? '')
    if (!entry) throw new PageRefusal(404, 'The registry has no entry of that number.')
    return show(visit.c, pages.entryPage(drawOf(visit), book, entry))
  })

  app.post('/log-in', async (c) => {
    c.set('route', '/office/:id/registry/log-in')
    const visit = await visits.sent(c)
    const { user = '', password = '', code = '', back = '' } = visit.form.fields
    const was = visits.session(c, 'registry')
    const session = visits.begin(c, 'registry', visit.base)
    const moment = visits.now()
    const act: RegistryAct = { app: 'registry', do: 'log-in', session, user, password, code, moment, was }
    const { answer, visit: after } = await visits.take(visit, act)
    if (answer.is === 'ok') {
      const isTyped = typedIn(registryOf(after), session) !== null
      return goTo(c, `${visit.base}/registry${isTyped ? '/new' : backOf(back)}`)
    }
    return answer.is === 'refused'
      ? show(c, pages.logInPage(after.draw, { why: sentencesOf(answer), user, back: backOf(back) }), 422)
      : instead(after, answer, backOf(back))
  })

  app.post('/new', async (c) => {
    c.set('route', '/office/:id/registry/new')
    const visit = await visits.sent(c)
    const { fields } = visit.form
    const form = Object.fromEntries(CUSTOMER_FIELDS.map((name) => [name, fields[name] ?? ''])) as CustomerForm
    const act: RegistryAct = { app: 'registry', do: 'register', session: visits.session(c, 'registry'), form }
    const { answer, visit: after } = await visits.take(visit, act, fields['token'])
    if (answer.is === 'ok') return goTo(c, `${visit.base}/registry/customers/${answer.about}`)
    return answer.is === 'refused'
      ? show(c, pages.customerFormPage(drawOf(after), { typed: form, why: answer.why }), 422)
      : instead(after, answer, '/new')
  })

  app.post('/account', async (c) => {
    c.set('route', '/office/:id/registry/account')
    const visit = await visits.sent(c)
    const { customer = '', account = '', token } = visit.form.fields
    const session = visits.session(c, 'registry')
    const act: RegistryAct = { app: 'registry', do: 'account', session, customer, account }
    const { answer, visit: after } = await visits.take(visit, act, token)
    const back = `/customers/${encodeURIComponent(customer)}`
    if (answer.is === 'ok') return goTo(c, `${visit.base}/registry${back}`)
    if (answer.is !== 'refused') return instead(after, answer, backOf(back))
    const entry = entryIn(registryOf(after), 'customers', customer)
    if (!entry) throw new PageRefusal(404, 'The registry has no customer of that number.')
    const why = sentencesOf(answer)[0]
    return show(c, pages.entryPage(drawOf(after), 'customers', entry, { why, typed: account }), 422)
  })

  app.post('/notice', async (c) => {
    c.set('route', '/office/:id/registry/notice')
    const visit = await visits.sent(c)
    const act = { app: 'registry', do: 'close-notice', session: visits.session(c, 'registry') } as const
    const { answer, visit: after } = await visits.take(visit, act, visit.form.fields['token'])
    return answer.is === 'ok' ? goTo(c, `${visit.base}/registry`) : instead(after, answer, '')
  })

  return app
}
