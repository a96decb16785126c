import { html, raw } from 'hono/html'
import { PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import type { Account, OpenItem, Posting } from '#office/apps/ledger/books.ts'
import { LEDGER_LABELS as LABELS } from '#office/apps/ledger/labels.ts'
import type { LedgerField, LedgerForm } from '#office/apps/ledger/ledger.ts'
import { ledgerAmount, ledgerDay } from '#office/apps/ledger/writing.ts'
import {
  type Draw,
  errorBox,
  form,
  type Html,
  lines,
  programNav,
  page,
  pager,
  table,
} from '#server/office/apps/base/layout.ts'

/** A name that a page gives to a control: another one after every act, as a program of its time numbers its controls. */
const idOf = (draw: Draw, name: string): string => `c${draw.token(`control ${name}`).slice(0, 8)}`

/** A page in a frame: no head of its own. */
const inner = (title: string, body: Html): Html =>
  page(
    { look: 'ledger', title: `${title} – ledger`, part: title },
    html`<h1>${title}</h1>
      ${body}`,
  )

/** The ledger: three frames. */
export const framesPage = (draw: Draw): Html =>
  page(
    { look: 'ledger', title: 'Ledger', nav: html`<p class="app">LEDGER 7</p>` },
    html`<h1 class="quiet">Ledger</h1>
      <iframe class="menu" title="Menu" src="${draw.base}/ledger/menu"></iframe>
      <iframe class="work" title="Work area" name="work" src="${draw.base}/ledger/postings"></iframe>
      <iframe class="foot" title="Status line" src="${draw.base}/ledger/status"></iframe>`,
  )

/** Links of a page that stands alone. */
export const ledgerNav = (draw: Draw): Html =>
  programNav(draw, 'Ledger', [
    [`${draw.base}/ledger/new`, LABELS.postInvoice],
    [`${draw.base}/ledger/postings`, LABELS.postings],
  ])

/** The menu frame. Its links open in the work area. */
export const menuPage = (draw: Draw): Html =>
  inner(
    'Menu',
    html`<nav aria-label="Ledger">
      <ul>
        <li><a href="${draw.base}/ledger/new" target="work">${LABELS.postInvoice}</a></li>
        <li><a href="${draw.base}/ledger/postings" target="work">${LABELS.postings}</a></li>
        <li><a href="${draw.base}/ledger/open-items" target="work">${LABELS.openItems}</a></li>
        <li><a href="${draw.base}" target="_top">${PROGRAM_LABELS.desk}</a></li>
      </ul>
    </nav>`,
  )

/** The frame below. */
export const statusPage = (today: string): Html =>
  inner('Status', html`<p id="status">Client 100. Day of posting ${ledgerDay(today)}. Currency EUR.</p>`)

type Cell = {
  field: LedgerField
  /** In the form: two sections have an `amount`, and two a `date`. */
  name: string
  label: string
  hint?: string
}

const SECTIONS: readonly { title: string; cells: readonly Cell[] }[] = [
  {
    title: LABELS.document,
    cells: [
      { field: 'account', name: 'account', label: LABELS.account },
      { field: 'reference', name: 'reference', label: LABELS.reference },
      { field: 'text', name: 'text', label: LABELS.text },
      { field: 'order', name: 'order', label: LABELS.order },
      { field: 'day', name: 'date', label: LABELS.date, hint: 'DD.MM.YYYY' },
      { field: 'amount', name: 'amount', label: LABELS.amount, hint: 'EUR, 1.234,50' },
    ],
  },
  {
    title: LABELS.tax,
    cells: [
      { field: 'taxCode', name: 'code', label: LABELS.code },
      { field: 'taxAmount', name: 'amount', label: LABELS.amount, hint: 'EUR, 1.234,50' },
    ],
  },
  { title: LABELS.payment, cells: [{ field: 'due', name: 'date', label: LABELS.date, hint: 'DD.MM.YYYY' }] },
]

/** A sent form, by the order of its fields: those of one name come in the order of their sections. */
export function typedIn(sent: Readonly<Record<string, readonly string[]>>): LedgerForm {
  const taken: Record<string, number> = {}
  const cells = SECTIONS.flatMap((section) => section.cells)
  return Object.fromEntries(
    cells.map(({ field, name }) => {
      const place = taken[name] ?? 0
      taken[name] = place + 1
      return [field, sent[name]?.[place] ?? '']
    }),
  ) as LedgerForm
}

/** The form of a supplier's invoice. @param why sentences about refused values, by field */
export function formPage(
  draw: Draw,
  { typed = {}, why = {} }: { typed?: Partial<LedgerForm>; why?: Readonly<Record<string, string>> },
): Html {
  const cell = ({ field, name, label, hint }: Cell) => {
    const id = idOf(draw, field)
    const described = [hint && `${id}h`, why[field] && `${id}e`].filter(Boolean).join(' ')
    return html`<tr>
      <td><label for="${id}">${label}</label></td>
      <td>
        <input
          id="${id}"
          name="${name}"
          value="${typed[field] ?? ''}"
          autocomplete="off"
          ${described ? html` aria-describedby="${described}"` : ''}
          ${why[field] ? raw(' aria-invalid="true"') : ''}
        />
        ${field === 'account' ? html`<a href="${draw.base}/ledger/accounts" target="_blank">${LABELS.lookup}</a>` : ''}
        ${hint ? html`<span class="hint" id="${id}h">${hint}</span>` : ''}
        ${why[field] ? html`<span class="why" id="${id}e">${why[field]}</span>` : ''}
      </td>
    </tr>`
  }
  const sentences = ['form', ...SECTIONS.flatMap(({ cells }) => cells.map(({ field }) => field))].flatMap(
    (name) => why[name] ?? [],
  )
  const title = LABELS.postInvoice
  return page(
    { look: 'ledger', title: `${sentences.length > 0 ? 'Error: ' : ''}${title} – ledger`, part: title },
    html`<h1>${title}</h1>
      ${errorBox(sentences)}
      ${form(
        { draw, name: 'post', action: '/ledger/post' },
        html`${SECTIONS.map(
            ({ title: section, cells }) =>
              html`<fieldset>
                <legend>${section}</legend>
                <table role="presentation">
                  <tbody>
                    ${cells.map(cell)}
                  </tbody>
                </table>
              </fieldset>`,
          )} <button>${LABELS.post}</button>`,
      )}`,
  )
}

const postingLines = ({
  number,
  account,
  reference,
  text,
  order,
  day,
  due,
  cents,
  taxCode,
  taxCents,
}: Posting) =>
  lines([
    ['Document', html`<span id="document">${number}</span>`],
    ['Account', account],
    ['Reference', reference],
    ['Text', text],
    ['Order', order],
    ['Date', ledgerDay(day)],
    ['Amount', ledgerAmount(cents)],
    ['Tax', `${taxCode} ${ledgerAmount(taxCents)}`],
    ['Due', ledgerDay(due)],
  ])

/** What was posted. */
export const postingPage = (draw: Draw, posting: Posting): Html =>
  inner(
    `Document ${posting.number}`,
    html`<p id="posted">Document ${posting.number} stands in the books.</p>
      ${postingLines(posting)}
      <p><a href="${draw.base}/ledger/new">${LABELS.next}</a></p>`,
  )

const search = (draw: Draw, action: string, label: string, value: string): Html => {
  const id = idOf(draw, `search ${action}`)
  return html`<form method="get" action="${draw.base}${action}" role="search">
    <table role="presentation">
      <tbody>
        <tr>
          <td><label for="${id}">${label}</label></td>
          <td><input id="${id}" name="q" value="${value}" autocomplete="off" /></td>
          <td><button>${PROGRAM_LABELS.search}</button></td>
        </tr>
      </tbody>
    </table>
  </form>`
}

/** The journal, oldest first. */
export const postingsPage = (
  draw: Draw,
  shown: { rows: readonly Posting[]; page: number; pages: number; total: number },
  wanted: string,
): Html =>
  inner(
    LABELS.postings,
    html`${search(draw, '/ledger/postings', LABELS.find, wanted)}
      <p id="found" role="status">
        ${shown.total} ${shown.total === 1 ? 'posting' : 'postings'}, page ${shown.page} of ${shown.pages}.
      </p>
      ${table(
        LABELS.postings,
        ['Document', 'Account', 'Reference', 'Text', 'Order', 'Date', 'Due', 'Amount', 'Tax'],
        shown.rows.map(
          ({ number, account, reference, text, order, day, due, cents, taxCode, taxCents }) =>
            html`<tr>
              <td><a href="${draw.base}/ledger/documents/${number}">${number}</a></td>
              <td>${account}</td>
              <td>${reference}</td>
              <td>${text}</td>
              <td>${order}</td>
              <td>${ledgerDay(day)}</td>
              <td>${ledgerDay(due)}</td>
              <td class="number">${ledgerAmount(cents)}</td>
              <td class="number">${taxCode} ${ledgerAmount(taxCents)}</td>
            </tr>`,
        ),
      )}
      ${pager('Pages of postings', shown, (one) => `${draw.base}/ledger/postings?q=${encodeURIComponent(wanted)}&page=${one}`)}`,
  )

/** The open items of one side. */
export const openItemsPage = (draw: Draw, side: Account['side'], items: readonly OpenItem[]): Html =>
  inner(
    `${LABELS.openItems} of ${side}s`,
    html`<p>
        <a href="${draw.base}/ledger/open-items?side=supplier">${LABELS.suppliers}</a>
        <a href="${draw.base}/ledger/open-items?side=customer">${LABELS.customers}</a>
      </p>
      ${table(
        LABELS.openItems,
        ['Document', 'Account', 'Reference', 'Date', 'Due', 'Amount', 'Open'],
        items.map(
          ({ posting: { number, account, reference, day, due, cents }, open }) =>
            html`<tr>
              <td><a href="${draw.base}/ledger/documents/${number}">${number}</a></td>
              <td>${account}</td>
              <td>${reference}</td>
              <td>${ledgerDay(day)}</td>
              <td>${ledgerDay(due)}</td>
              <td class="number">${ledgerAmount(cents)}</td>
              <td class="number">${ledgerAmount(open)}</td>
            </tr>`,
        ),
      )}`,
  )

/** The lookup, in a window of its own: it gives the key, which has to be typed. */
export const accountsPage = (draw: Draw, accounts: readonly Account[], wanted: string): Html =>
  inner(
    'Lookup of accounts',
    html`<p>Type the key into the field ${LABELS.account}.</p>
      ${search(draw, '/ledger/accounts', LABELS.findAccount, wanted)}
      <p id="found" role="status">${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}.</p>
      ${table(
        'Accounts',
        ['Key', 'Name', 'Partner', 'Side'],
        accounts.map(
          ({ key, name, partner, side }) =>
            html`<tr>
              <td>${key}</td>
              <td>${name}</td>
              <td>${partner}</td>
              <td>${side}</td>
            </tr>`,
        ),
      )}`,
  )
