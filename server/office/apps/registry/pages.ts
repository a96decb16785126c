import { html, raw } from 'hono/html'
import { BROKEN, notAvailable, PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import { DESK_LABELS } from '#office/apps/desk/labels.ts'
import {
  ACCOUNT_LABEL,
  CUSTOMER_FIELDS,
  CUSTOMER_LABELS,
  type CustomerForm,
  type Tab,
  TABS,
} from '#office/apps/registry/customer.ts'
import { REGISTRY_LABELS as LABELS } from '#office/apps/registry/labels.ts'
import type { Book, RegistryEntry } from '#office/apps/registry/start.ts'
import {
  button,
  type Draw,
  errorBox,
  field,
  form,
  hidden,
  type Html,
  lines,
  page,
  pager,
  programNav,
  table,
} from '#server/office/apps/base/layout.ts'

/** Names of the books, as the menu has them. */
export const BOOK_TITLES: Readonly<Record<Book, string>> = {
  suppliers: LABELS.suppliers,
  'purchase-orders': LABELS.purchaseOrders,
  rates: LABELS.rates,
  customers: LABELS.customers,
}

const TAB_TITLES: Readonly<Record<Tab, string>> = LABELS

const LOOK = 'registry'

/** What every page of the registry needs, besides the shift's own. */
export type RegistryDraw = Draw & { books: readonly Book[] }

const nav = (draw: RegistryDraw): Html =>
  programNav(draw, 'Registry', [
    ...draw.books.map((book) => [`${draw.base}/registry/${book}`, BOOK_TITLES[book]] as const),
    ...(draw.books.includes('customers') ? [[`${draw.base}/registry/new`, LABELS.newCustomer] as const] : []),
  ])

/**
 * A part of a page in a shadow tree of its own, open and drawn by the server: it stands in the HTML, also for whoever
 * runs no script.
 */
const shadow = (element: string, attributes: Readonly<Record<string, string>>, body: Html): Html =>
  html`<${raw(element)}${Object.entries(attributes).map(([name, value]) => html` ${raw(name)}="${value}"`)}>
    <template shadowrootmode="open"
      ><link rel="stylesheet" href="/office/styles/${LOOK}.css" />${body}</template
    >
  </${raw(element)}>`

const registry = (draw: RegistryDraw | Draw | null, title: string, body: Html, isError = false): Html =>
  page(
    {
      look: LOOK,
      title: `${isError ? 'Error: ' : ''}${title} – registry`,
      nav: !draw
        ? html`<p class="app">Registry</p>`
        : 'books' in draw
          ? nav(draw)
          : programNav(draw, 'Registry'),
      hasScript: true,
    },
    html`<h1>${title}</h1>
      ${body}`,
  )

/** The log-in. @param because why nobody is logged in @param back the page where one was, below the registry */
export const logInPage = (
  draw: Draw,
  {
    because,
    back = '',
    why = [],
    user = '',
  }: { because?: 'ended' | 'restarted' | undefined; back?: string; why?: readonly string[]; user?: string },
): Html =>
  registry(
    draw,
    PROGRAM_LABELS.logIn,
    html`${because === 'ended' ? html`<p class="note" role="status" id="session-ended">Your session has ended. Log in again: you come back to the page where you were. Nothing was saved since your last press.</p>` : ''}
    ${because === 'restarted' ? html`<p class="note" role="status" id="restarted"><strong>The machine was restarted.</strong> Every program was closed, and what was typed is gone. <a href="${draw.base}">${DESK_LABELS.enter}</a> under the same name, then log in here.</p>` : ''}
    ${shadow(
      'registry-log-in',
      {},
      html`${errorBox(why)}
      ${form(
        { draw, name: 'log-in', action: '/registry/log-in' },
        html`${hidden('back', back)}
        ${field({ id: 'user', label: PROGRAM_LABELS.user, value: user, attributes: 'autocomplete="off" required' })}
        ${field({ id: 'password', label: PROGRAM_LABELS.password, attributes: 'type="password" autocomplete="off" required' })}
        ${field({ id: 'code', label: LABELS.code, hint: 'Six digits, made from the secret in the vault.', attributes: 'autocomplete="one-time-code" inputmode="numeric" required' })}
        ${button('log-in', PROGRAM_LABELS.logIn)}`,
      )}`,
    )}`,
    why.length > 0,
  )

/** The same page whether the press was carried out or not: nothing in it may tell. */
export const brokenPage = (draw: RegistryDraw): Html =>
  registry(
    draw,
    BROKEN,
    html`<p id="broken">
      The registry did not answer in time. It cannot say whether your last step was done.
    </p>`,
  )

/** The registry's own 503. */
export const awayPage = (): Html =>
  registry(
    null,
    notAvailable('Registry'),
    html`<p id="away">It will be back in a moment. Ask for the page again.</p>`,
  )

/** A notice in place of the page. */
export const noticePage = (draw: Draw): Html =>
  registry(
    null,
    'Notice',
    html`<div id="notice" class="notice">
      <p>The registry will have a new colour next month. Your customers stay as they are.</p>
      ${form({ draw, name: 'close-notice', action: '/registry/notice' }, button('close-notice', PROGRAM_LABELS.closeNotice))}
    </div>`,
  )

/** Rows of a page of a book. */
export type Shown = { rows: readonly RegistryEntry[]; page: number; pages: number; total: number }

/** A book, with its search. */
export const bookPage = (draw: RegistryDraw, book: Book, shown: Shown, search: string): Html =>
  registry(
    draw,
    BOOK_TITLES[book],
    shadow(
      'registry-search',
      { found: `${draw.base}/registry/${book}/found`, field: 'q' },
      html`<form id="form-search" method="get" action="${draw.base}/registry/${book}" role="search">
          ${field({ id: 'search', name: 'q', label: `${PROGRAM_LABELS.search} in ${BOOK_TITLES[book]}`, hint: 'A part of any value. Results come while you type.', value: search, attributes: 'type="search" autocomplete="off" aria-controls="results"' })}${button('find', PROGRAM_LABELS.search)}
        </form>
        <p id="found" role="status">${saidOf(shown.total, search)} Page ${shown.page} of ${shown.pages}.</p>
        <div id="results">
          ${table(
            BOOK_TITLES[book],
            ['Number', 'Name', 'Place', 'Status'],
            shown.rows.map(
              ({ number, title, place, status }) =>
                html`<tr>
                  <td><a href="${entryAddress(draw, book, number)}">${number}</a></td>
                  <td>${title}</td>
                  <td>${place}</td>
                  <td>${status}</td>
                </tr>`,
            ),
          )}
          ${pager(`Pages of ${BOOK_TITLES[book]}`, shown, (one) => `${draw.base}/registry/${book}?q=${encodeURIComponent(search)}&page=${one}`)}
        </div>`,
    ),
  )

/** How many entries a search found, in a sentence. */
export const saidOf = (total: number, search: string): string =>
  `${total} ${total === 1 ? 'entry' : 'entries'}${search === '' ? '' : ` for “${search}”`}.`

export const entryAddress = ({ base }: Draw, book: Book, number: string): string =>
  `${base}/registry/${book}/${encodeURIComponent(number)}`

/** An entry. A customer has a form for its account number. */
export const entryPage = (
  draw: RegistryDraw,
  book: Book,
  entry: RegistryEntry,
  { why, typed }: { why?: string | undefined; typed?: string | undefined } = {},
): Html => {
  const account = entry.lines.find(([label]) => label === ACCOUNT_LABEL)?.[1] ?? ''
  return registry(
    draw,
    `${entry.number}: ${entry.title}`,
    shadow(
      'registry-entry',
      {},
      html`${errorBox(why === undefined ? [] : [why])}
      ${lines([
        ['Number', html`<span id="number">${entry.number}</span>`],
        ['Status', html`<span id="status">${entry.status}</span>`],
        ...entry.lines,
      ])}
      ${
        book === 'customers'
          ? form(
              { draw, name: 'account', action: '/registry/account' },
              html`${hidden('customer', entry.number)}
              ${field({ id: 'account', label: ACCOUNT_LABEL, value: typed ?? account, why, attributes: 'inputmode="numeric" autocomplete="off"' })}
              ${button('save', LABELS.save)}`,
            )
          : ''
      }`,
    ),
    why !== undefined,
  )
}

const ATTRIBUTES: Partial<Record<keyof CustomerForm, string>> = {
  postcode: 'inputmode="numeric"',
  from: 'placeholder="YYYY-MM-DD"',
  parent: 'placeholder="C-1042"',
}

/** The form of a new customer. @param isBack the session has ended, and these values were typed before */
export const customerFormPage = (
  draw: RegistryDraw,
  {
    typed = {},
    why = {},
    isBack = false,
  }: {
    typed?: Readonly<Record<string, string>>
    why?: Readonly<Record<string, string>>
    isBack?: boolean
  },
): Html => {
  const sentences = ['form', ...CUSTOMER_FIELDS].flatMap((name) => why[name] ?? [])
  const tabs = Object.entries(TABS) as [Tab, readonly (keyof CustomerForm)[]][]
  return registry(
    draw,
    LABELS.newCustomer,
    html`${isBack ? html`<p class="note" role="status" id="is-back">You are back where you were. This customer is not registered yet.</p>` : ''}
    ${shadow(
      'registry-tabs',
      {},
      html`${errorBox(sentences)}
      ${form(
        { draw, name: 'customer', action: '/registry/new' },
        html`<div role="tablist" aria-label="Customer" hidden>
            ${tabs.map(([tab], i) => html`<button type="button" role="tab" id="tab-${tab}" aria-controls="panel-${tab}" aria-selected="${String(i === 0)}">${TAB_TITLES[tab]}</button>`)}
          </div>
          ${tabs.map(
            ([tab, fields]) =>
              html`<section id="panel-${tab}" aria-label="${TAB_TITLES[tab]}">
                <h2>${TAB_TITLES[tab]}</h2>
                ${fields.map((name) =>
                  field({
                    id: `customer-${name}`,
                    name,
                    label: CUSTOMER_LABELS[name],
                    value: typed[name] ?? '',
                    why: why[name],
                    attributes: `autocomplete="off" ${ATTRIBUTES[name] ?? ''}`,
                  }),
                )}
              </section>`,
          )}
          ${button('register', LABELS.register)}`,
      )}`,
    )}`,
    sentences.length > 0,
  )
}
