import { type Context, Hono } from 'hono'
import { type Answer, keptOf } from '#office/apps/app.ts'
import {
  articlesOf,
  hindranceOf,
  ORDER_FIELDS,
  type Order,
  type OrderForm,
  ordersOf,
} from '#office/apps/shop.ts'
import type { Logged } from '#server/edge/logged.ts'
import { receiptPdf, zipOf } from './documents/receipts.ts'
import { money } from './pages/layout.ts'
import * as pages from './pages/shop.ts'
import { PageRefusal } from './request.ts'
import { goTo, sentencesOf, show, type Visit, type Visits } from './visit.ts'

/** A page of a list, from the address. */
const pageIn = (c: Context): number => {
  const page = Number(c.req.query('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1
}

/** Longest search that is looked for, in characters. */
const LONGEST_SEARCH = 100

/** The receipt of an order, as PDF. */
const receiptOf = ({ shift }: Visit, { number, form, total }: Order) =>
  receiptPdf({
    number,
    day: shift.deal.shop.today,
    lines: [
      ...ORDER_FIELDS.map((name) => [pages.ORDER_LABELS[name], form[name]] as const),
      ['Total', money(total)],
    ],
  })

/** The pages of the shop, below `/shop` of a shift. */
export function shopRoutes(visits: Visits): Hono<Logged> {
  const shop = new Hono<Logged>()

  /** The page of an answer that is no page of its own kind. */
  const instead = ({ c, draw }: Visit, answer: Exclude<Answer, { is: 'ok' }>) => {
    switch (answer.is) {
      case 'away':
        return show(c, pages.awayPage(), 503)
      case 'covered':
        return show(c, pages.noticePage(draw))
      case 'broken':
        return show(c, pages.brokenPage(draw))
      case 'logged-out':
        return show(
          c,
          pages.logInPage(draw, { because: answer.because === 'never' ? undefined : answer.because }),
        )
      case 'refused':
        return show(c, pages.orderFormPage(draw, { why: answer.why }), 422)
    }
  }

  /** A page that only somebody who is logged in sees. */
  const look = (path: string, draw: (visit: Visit, session: string) => Response | Promise<Response>) =>
    shop.get(path, async (c) => {
      c.set('route', `/office/:id/shop${path}`)
      const visit = await visits.visit(c)
      const session = visits.session(c, 'shop')
      const hindrance = hindranceOf(visit.shift.shop, session)
      if (!hindrance || hindrance.is === 'ok') return draw(visit, session)
      // The shop comes back after some requests, so such a look is an act.
      if (hindrance.is === 'away' && visit.held.status === 'open')
        await visits.take(visit, { app: 'shop', do: 'knock', session })
      return instead(visit, hindrance)
    })

  const listOrders = (visit: Visit) => {
    const search = (visit.c.req.query('q') ?? '').slice(0, LONGEST_SEARCH)
    const shown = ordersOf(visit.shift.shop, pageIn(visit.c), search)
    return show(visit.c, pages.ordersPage(visit.draw, shown, search))
  }

  const orderIn = ({ c, shift }: Visit): Order => {
    const order = shift.shop.orders.find(({ number }) => number === c.req.param('number'))
    if (!order) throw new PageRefusal(404, 'The shop has no order of that number. See Orders.')
    return order
  }

  const placedIn = ({ shift }: Visit) => shift.shop.orders.filter(({ act }) => act > 0)

  look('/', listOrders)
  look('/orders', listOrders)
  look('/orders/:number', (visit) => show(visit.c, pages.orderPage(visit.draw, orderIn(visit))))
  look('/articles', ({ c, draw, shift }) =>
    show(c, pages.articlesPage(draw, articlesOf(shift.shop, pageIn(c)))),
  )
  look('/receipts', (visit) => show(visit.c, pages.receiptsPage(visit.draw, placedIn(visit))))
  look('/new', (visit, session) =>
    show(
      visit.c,
      pages.orderFormPage(visit.draw, { typed: keptOf(visit.shift.shop.sessions, session) ?? {} }),
    ),
  )
  look('/preview', ({ c, draw, shift }, session) =>
    show(c, pages.previewPage(draw, shift, keptOf(shift.shop.sessions, session) ?? null)),
  )
  look('/orders/:number/receipt.pdf', async (visit) => {
    const order = orderIn(visit)
    return visit.c.body(await receiptOf(visit, order), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${order.number}.pdf"`,
      'cache-control': 'no-store',
    })
  })
  look('/receipts.zip', async (visit) => {
    const files: Record<string, Uint8Array> = {}
    for (const order of placedIn(visit)) files[`receipt-${order.number}.pdf`] = await receiptOf(visit, order)
    return visit.c.body(zipOf(files), 200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="receipts.zip"',
      'cache-control': 'no-store',
    })
  })

  shop.post('/log-in', async (c) => {
    c.set('route', '/office/:id/shop/log-in')
    const visit = await visits.sent(c)
    const { user = '', password = '' } = visit.form.fields
    const session = visits.begin(c, 'shop', visit.base)
    const act = { app: 'shop', do: 'log-in', session, user, password } as const
    const { answer, visit: after } = await visits.take(visit, act)
    if (answer.is === 'ok') return goTo(c, `${visit.base}/shop/orders`)
    return answer.is === 'refused'
      ? show(c, pages.logInPage(after.draw, { why: sentencesOf(answer), user }), 422)
      : instead(after, answer)
  })

  shop.post('/new', async (c) => {
    c.set('route', '/office/:id/shop/new')
    const visit = await visits.sent(c)
    const { fields } = visit.form
    const form = Object.fromEntries(ORDER_FIELDS.map((name) => [name, fields[name] ?? ''])) as OrderForm
    const act = { app: 'shop', do: 'fill', session: visits.session(c, 'shop'), form } as const
    const { answer, visit: after } = await visits.take(visit, act, fields['token'])
    if (answer.is === 'ok') return goTo(c, `${visit.base}/shop/preview`)
    return answer.is === 'refused'
      ? show(c, pages.orderFormPage(after.draw, { typed: form, why: answer.why }), 422)
      : instead(after, answer)
  })

  shop.post('/place', async (c) => {
    c.set('route', '/office/:id/shop/place')
    const visit = await visits.sent(c)
    const act = { app: 'shop', do: 'place', session: visits.session(c, 'shop') } as const
    const { answer, visit: after } = await visits.take(visit, act, visit.form.fields['token'])
    return answer.is === 'ok' ? goTo(c, `${visit.base}/shop/orders/${answer.about}`) : instead(after, answer)
  })

  shop.post('/notice', async (c) => {
    c.set('route', '/office/:id/shop/notice')
    const visit = await visits.sent(c)
    const act = { app: 'shop', do: 'close-notice', session: visits.session(c, 'shop') } as const
    const { answer, visit: after } = await visits.take(visit, act, visit.form.fields['token'])
    return answer.is === 'ok' ? goTo(c, `${visit.base}/shop/new`) : instead(after, answer)
  })

  return shop
}
