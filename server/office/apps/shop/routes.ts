import type { Hono } from 'hono'
import { keptOf } from '#office/apps/base/app.ts'
import { SHOP_LABELS } from '#office/apps/shop/labels.ts'
import { articlesOf, ORDER_FIELDS, type Order, type OrderForm, ordersOf } from '#office/apps/shop/shop.ts'
import { money } from '#office/base/numbers.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { programRoutes, type ProgramVisit } from '#server/office/apps/base/program.ts'
import { notHere } from '#server/office/apps/base/request.ts'
import { goTo, pageIn, sendFile, searchIn, show, type Visits } from '#server/office/apps/base/visit.ts'
import * as pages from './pages.tsx'
import { receiptPdf, zipOf } from './receipts.ts'

type ShopVisit = ProgramVisit<'shop'>

/** The receipt of an order, as PDF. */
const receiptOf = ({ state }: ShopVisit, { number, form, total }: Order) =>
  receiptPdf({
    number,
    day: state.start.today,
    lines: [
      ...ORDER_FIELDS.map((name) => [pages.ORDER_LABELS[name], form[name]] as const),
      ['Total', money(total)],
    ],
  })

const formIn = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(ORDER_FIELDS.map((name) => [name, fields[name] ?? ''])) as OrderForm

const placedIn = ({ state }: ShopVisit) => state.orders.filter(({ act }) => act > 0)

const orderIn = ({ c, state }: ShopVisit): Order =>
  state.orders.find(({ number }) => number === c.req.param('number')) ??
  notHere(`The shop has no order of that number. See ${SHOP_LABELS.orders}.`)

function listOrders(visit: ShopVisit): Response | Promise<Response> {
  const { c, draw, state } = visit
  const search = searchIn(visit)
  return show(c, pages.ordersPage(draw, ordersOf(state, pageIn(c), search), search))
}

/** The pages of the shop, below `/shop` of a shift. */
export function shopRoutes(visits: Visits): Hono<LogContext> {
  const { routes, shows, form } = programRoutes(visits, {
    app: 'shop',
    nav: ({ draw }) => pages.shopNav(draw),
    home: '/orders',
    afterNotice: '/new',
    notice: 'Our winter catalogue is here. Articles and prices stay as they are until the end of the month.',
  })

  shows('/', listOrders)
  shows('/orders', listOrders)
  shows('/orders/:number', (visit) => show(visit.c, pages.orderPage(visit.draw, orderIn(visit))))
  shows('/articles', ({ c, draw, state }) => show(c, pages.articlesPage(draw, articlesOf(state, pageIn(c)))))
  shows('/receipts', (visit) => show(visit.c, pages.receiptsPage(visit.draw, placedIn(visit))))
  shows('/new', ({ c, draw, state, session }) =>
    show(c, pages.orderFormPage(draw, { typed: keptOf(state.sessions, session) ?? {} })),
  )
  shows('/preview', ({ c, draw, state, session }) =>
    show(c, pages.previewPage(draw, state, keptOf(state.sessions, session) ?? null)),
  )
  shows('/orders/:number/receipt.pdf', async (visit) => {
    const order = orderIn(visit)
    return sendFile(visit.c, await receiptOf(visit, order), `receipt-${order.number}.pdf`)
  })
  shows('/receipts.zip', async (visit) => {
    const files: Record<string, Uint8Array> = {}
    for (const order of placedIn(visit)) files[`receipt-${order.number}.pdf`] = await receiptOf(visit, order)
    return sendFile(visit.c, zipOf(files), 'receipts.zip')
  })

  form('/new', {
    actOf: ({ session, fields }) => ({ app: 'shop', do: 'fill', session, form: formIn(fields) }),
    done: ({ c, base }) => goTo(c, `${base}/shop/preview`),
    refused: ({ c, draw, fields }, why) =>
      show(c, pages.orderFormPage(draw, { typed: formIn(fields), why }), 422),
  })
  form('/place', {
    actOf: ({ session, fields: { shown } }) => ({
      app: 'shop',
      do: 'place',
      session,
      ...(shown === undefined ? {} : { shown }),
    }),
    done: ({ c, base }, about) => goTo(c, `${base}/shop/orders/${about}`),
    refused: ({ c, draw, state, session }, why) =>
      show(c, pages.orderFormPage(draw, { typed: keptOf(state.sessions, session) ?? {}, why }), 422),
  })

  return routes
}
