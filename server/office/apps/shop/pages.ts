import { html } from 'hono/html'
import {
  type Article,
  ORDER_FIELDS,
  type Order,
  type OrderField,
  type OrderForm,
  type Page,
  totalOf,
} from '#office/apps/shop.ts'
import type { Shift } from '#office/shift.ts'
import { type Draw, errorBox, field, form, type Html, lines, money, page, pager, table } from './layout.ts'

/** The labels of an order's fields. */
export const ORDER_LABELS: Readonly<Record<OrderField, string>> = {
  reference: 'Your reference',
  customer: 'Customer',
  street: 'Street and number',
  postcode: 'Postcode',
  town: 'Town',
  article: 'Article number',
  packs: 'Packs',
  day: 'Delivery day',
}

const nav = ({ base }: Draw): Html =>
  html`<p class="app">Shop</p>
    <nav aria-label="Shop">
      <ul>
        <li><a href="${base}/shop/new">New order</a></li>
        <li><a href="${base}/shop/orders">Orders</a></li>
        <li><a href="${base}/shop/articles">Articles</a></li>
        <li><a href="${base}/shop/receipts">Receipts</a></li>
      </ul>
    </nav>`

const shop = (draw: Draw, title: string, body: Html): Html =>
  page(
    { look: 'shop', title: `${title} – shop`, nav: nav(draw) },
    html`<h1>${title}</h1>
      ${body}`,
  )

/** The log-in. @param because why nobody is logged in */
export const logInPage = (
  draw: Draw,
  {
    because,
    why = [],
    user = '',
  }: { because?: 'ended' | 'restarted' | undefined; why?: readonly string[]; user?: string },
): Html =>
  page(
    {
      look: 'shop',
      title: `${why.length > 0 ? 'Error: ' : ''}Log in – shop`,
      nav: html`<p class="app">Shop</p>`,
    },
    html`<h1>Log in</h1>
      ${because === 'ended' ? html`<p class="note" role="status" id="session-ended">Your session has ended. Log in again. What you filled in is gone.</p>` : ''}
      ${because === 'restarted' ? html`<p class="note" role="status" id="restarted"><strong>The machine was restarted.</strong> Every program was closed, and what was typed is gone. <a href="${draw.base}">Enter the desk</a> under the same name, then log in here.</p>` : ''}
      ${errorBox(why)}
      ${form(
        { draw, name: 'log-in', action: '/shop/log-in' },
        html`${field({ id: 'user', label: 'User', value: user, attributes: 'autocomplete="off" required' })}
          ${field({ id: 'password', label: 'Password', attributes: 'type="password" autocomplete="off" required' })}
          <button id="log-in">Log in</button>`,
      )}`,
  )

/** The same page whether the order was placed or not: nothing in it may tell. */
export const brokenPage = (draw: Draw): Html =>
  shop(
    draw,
    'Something went wrong',
    html`<p id="broken">The shop did not answer in time. It does not know what became of your last step.</p>`,
  )

/** The shop's own 503. */
export const awayPage = (): Html =>
  page(
    { look: 'shop', title: 'Not available – shop', nav: html`<p class="app">Shop</p>` },
    html`<h1 id="away">The shop is not available</h1>
      <p>It will be back in a moment. Ask for the page again.</p>`,
  )

/** A notice in place of the page. */
export const noticePage = (draw: Draw): Html =>
  page(
    { look: 'shop', title: 'Notice – shop', nav: html`<p class="app">Shop</p>` },
    html`<div id="notice" class="notice">
      <h1>Notice</h1>
      <p>Our winter catalogue is here. Articles and prices stay as they are until the end of the month.</p>
      ${form({ draw, name: 'close-notice', action: '/shop/notice' }, html`<button id="close-notice">Close notice</button>`)}
    </div>`,
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
    { look: 'shop', title: `${sentences.length > 0 ? 'Error: ' : ''}New order – shop`, nav: nav(draw) },
    html`<h1>New order</h1>
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
          )} <button id="preview">Preview</button>`,
      )}`,
  )
}

const formLines = (order: OrderForm) =>
  ORDER_FIELDS.map(
    (name) => [ORDER_LABELS[name], html`<span id="shown-${name}">${order[name]}</span>`] as const,
  )

/** What would be placed. */
export const previewPage = (draw: Draw, shift: Shift, order: OrderForm | null): Html =>
  shop(
    draw,
    'Preview',
    order
      ? html`<p id="draft">This order is not placed yet.</p>
          ${lines([...formLines(order), ['Total', html`<span id="shown-total">${money(totalOf(order, shift.deal.shop))}</span>`]])}
          ${form({ draw, name: 'place', action: '/shop/place' }, html`<button id="place">Place order</button>`)}
          <p><a href="${draw.base}/shop/new">Change it</a></p>`
      : html`<p id="no-draft">
          Nothing is filled in. <a href="${draw.base}/shop/new">Fill in an order</a> first.
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
    'Orders',
    html`<form id="form-search" method="get" action="${draw.base}/shop/orders" role="search">
        ${field({ id: 'search', name: 'q', label: 'Search by reference, order or customer', value: search, attributes: 'autocomplete="off"' })}<button
          id="find"
        >
          Search
        </button>
      </form>
      <p id="found" role="status">
        ${shown.total} ${shown.total === 1 ? 'order' : 'orders'}, page ${shown.page} of ${shown.pages}.
      </p>
      ${table(
        'Orders',
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
    'Articles',
    html`<p id="found">${shown.total} articles, page ${shown.page} of ${shown.pages}.</p>
      ${table(
        'Articles',
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
    'Receipts',
    orders.length === 0
      ? html`<p>No order was placed in this shift yet.</p>`
      : html`<p><a id="zip" href="${draw.base}/shop/receipts.zip">All ${orders.length} receipts (ZIP)</a></p>
          <ul>
            ${orders.map(({ number, form: { reference } }) => html`<li><a href="${draw.base}/shop/orders/${number}/receipt.pdf">Receipt of ${number} for ${reference} (PDF)</a></li>`)}
          </ul>`,
  )
