import { html } from 'hono/html'
import { PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import type { Page } from '#office/apps/base/paged.ts'
import { nameOfDraft } from '#office/apps/base/program.ts'
import { SHOP_LABELS as LABELS } from '#office/apps/shop/labels.ts'
import {
  type Article,
  ORDER_FIELDS,
  type Order,
  type OrderField,
  type OrderForm,
  type Shop,
  totalOf,
} from '#office/apps/shop/shop.ts'
import {
  button,
  type Draw,
  errorBox,
  field,
  form,
  hidden,
  type Html,
  lines,
  money,
  programNav,
  page,
  pager,
  table,
} from '#server/office/apps/base/layout.ts'

/** The labels of an order's fields. */
export const ORDER_LABELS: Readonly<Record<OrderField, string>> = LABELS

/** The shop's links. */
export const shopNav = (draw: Draw): Html =>
  programNav(draw, 'Shop', [
    [`${draw.base}/shop/new`, LABELS.newOrder],
    [`${draw.base}/shop/orders`, LABELS.orders],
    [`${draw.base}/shop/articles`, LABELS.articles],
    [`${draw.base}/shop/receipts`, LABELS.receipts],
  ])

const shop = (draw: Draw, title: string, body: Html): Html =>
  page(
    { look: 'shop', title: `${title} – shop`, nav: shopNav(draw) },
    html`<h1>${title}</h1>
      ${body}`,
  )

const ATTRIBUTES: Partial<Record<OrderField, string>> = {
  postcode: 'inputmode="numeric"',
  packs: 'inputmode="numeric"',
  day: 'placeholder="YYYY-MM-DD"',
}

/** The form of a new order. @param why sentences about refused values, by field */
export function orderFormPage(
  draw: Draw,
  {
    typed = {},
    why = {},
  }: { typed?: Readonly<Record<string, string>>; why?: Readonly<Record<string, string>> },
): Html {
  const sentences = ['form', ...ORDER_FIELDS].flatMap((name) => why[name] ?? [])
  return page(
    {
      look: 'shop',
      title: `${sentences.length > 0 ? 'Error: ' : ''}${LABELS.newOrder} – shop`,
      nav: shopNav(draw),
    },
    html`<h1>${LABELS.newOrder}</h1>
      ${errorBox(sentences)}
      ${form(
        { draw, name: 'order', action: '/shop/new' },
        html`${ORDER_FIELDS.map((name) =>
          field({
            id: `order-${name}`,
            name,
            label: ORDER_LABELS[name],
            value: typed[name] ?? '',
            why: why[name],
            attributes: `autocomplete="off" ${ATTRIBUTES[name] ?? ''}`,
          }),
        )}
        ${button('preview', LABELS.preview)}`,
      )}`,
  )
}

const formLines = (order: OrderForm) =>
  ORDER_FIELDS.map(
    (name) => [ORDER_LABELS[name], html`<span id="shown-${name}">${order[name]}</span>`] as const,
  )

/** What would be placed. */
export const previewPage = (draw: Draw, { start }: Shop, order: OrderForm | null): Html =>
  shop(
    draw,
    LABELS.preview,
    order
      ? html`<p id="draft">This order is not placed yet.</p>
          ${lines([...formLines(order), ['Total', html`<span id="shown-total">${money(totalOf(order, start))}</span>`]])}
          ${form({ draw, name: 'place', action: '/shop/place' }, html`${hidden('shown', nameOfDraft(order))}${button('place', LABELS.place)}`)}
          <p><a href="${draw.base}/shop/new">${LABELS.change}</a></p>`
      : html`<p id="no-draft">
          Nothing is filled in. <a href="${draw.base}/shop/new">${LABELS.fillIn}</a> first.
        </p>`,
  )

/** An order that stands. */
export const orderPage = (draw: Draw, order: Order): Html =>
  shop(
    draw,
    `Order ${order.number}`,
    html`${lines([
        ['Order', html`<span id="order-number">${order.number}</span>`],
        ...formLines(order.form),
        ['Total', html`<span id="order-total">${money(order.total)}</span>`],
      ])}
      <p>
        <a id="receipt" href="${draw.base}/shop/orders/${order.number}/receipt.pdf"
          >Receipt of ${order.number} (PDF)</a
        >
      </p>`,
  )

/** The list of orders. */
export const ordersPage = (draw: Draw, shown: Page<Order>, search: string): Html =>
  shop(
    draw,
    LABELS.orders,
    html`<form id="form-search" method="get" action="${draw.base}/shop/orders" role="search">
        ${field({ id: 'search', name: 'q', label: LABELS.find, value: search, attributes: 'autocomplete="off"' })}${button('find', PROGRAM_LABELS.search)}
      </form>
      <p id="found" role="status">
        ${shown.total} ${shown.total === 1 ? 'order' : 'orders'}, page ${shown.page} of ${shown.pages}.
      </p>
      ${table(
        LABELS.orders,
        ['Order', 'Reference', 'Customer', 'Delivery day', 'Total'],
        shown.rows.map(
          ({ number, form: { reference, customer, day }, total }) =>
            html`<tr>
              <td><a href="${draw.base}/shop/orders/${number}">${number}</a></td>
              <td>${reference}</td>
              <td>${customer}</td>
              <td>${day}</td>
              <td class="number">${money(total)}</td>
            </tr>`,
        ),
      )}
      ${pager('Pages of orders', shown, (one) => `${draw.base}/shop/orders?q=${encodeURIComponent(search)}&page=${one}`)}`,
  )

/** The list of articles. */
export const articlesPage = (draw: Draw, shown: Page<Article>): Html =>
  shop(
    draw,
    LABELS.articles,
    html`<p id="found">${shown.total} articles, page ${shown.page} of ${shown.pages}.</p>
      ${table(
        LABELS.articles,
        ['Number', 'Name', 'Pieces in a pack', 'Price of a pack', 'Sold'],
        shown.rows.map(
          ({ number, name, pieces, cents, isSold }) =>
            html`<tr>
              <td>${number}</td>
              <td>${name}</td>
              <td class="number">${pieces}</td>
              <td class="number">${money(cents)}</td>
              <td>${isSold ? 'yes' : 'no longer'}</td>
            </tr>`,
        ),
      )}
      ${pager('Pages of articles', shown, (one) => `${draw.base}/shop/articles?page=${one}`)}`,
  )

/** The receipts of the orders that were placed in the shift. */
export const receiptsPage = (draw: Draw, orders: readonly Order[]): Html =>
  shop(
    draw,
    LABELS.receipts,
    orders.length === 0
      ? html`<p>No order was placed in this shift yet.</p>`
      : html`<p><a id="zip" href="${draw.base}/shop/receipts.zip">All ${orders.length} receipts (ZIP)</a></p>
          <ul>
            ${orders.map(({ number, form: { reference } }) => html`<li><a href="${draw.base}/shop/orders/${number}/receipt.pdf">Receipt of ${number} for ${reference} (PDF)</a></li>`)}
          </ul>`,
  )
