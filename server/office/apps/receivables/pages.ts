import { html } from 'hono/html'
import { FILE_KB } from '#contract/office-limits.ts'
import { PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import type { Page } from '#office/apps/base/paged.ts'
import { nameOfDraft } from '#office/apps/base/program.ts'
import { COLUMNS, type ReadRow } from '#office/apps/receivables/allocation.ts'
import { RECEIVABLES_LABELS as LABELS } from '#office/apps/receivables/labels.ts'
import {
  type Draft,
  type LedgerDocument,
  type OpenItem,
  totalOf,
} from '#office/apps/receivables/receivables.ts'
import { grouped } from '#office/base/iban.ts'
import { commaAmount, dottedDay } from '#office/base/written.ts'
import {
  type Draw,
  errorBox,
  field,
  form,
  hidden,
  type Html,
  lines,
  programNav,
  page,
  pager,
  table,
} from '#server/office/apps/base/layout.ts'

export const receivablesNav = (draw: Draw): Html =>
  programNav(draw, 'Customer ledger', [
    [`${draw.base}/receivables/items`, LABELS.openItems],
    [`${draw.base}/receivables/import`, LABELS.import],
    [`${draw.base}/receivables/documents`, LABELS.documents],
  ])

const receivables = (draw: Draw, title: string, body: Html, why: readonly string[] = []): Html =>
  page(
    {
      look: 'receivables',
      title: `${why.length > 0 ? 'Error: ' : ''}${title} – customer ledger`,
      nav: receivablesNav(draw),
    },
    html`<h1>${title}</h1>
      ${errorBox(why)} ${body}`,
  )

/** The list of open items, oldest first. */
export const itemsPage = (draw: Draw, shown: Page<OpenItem>): Html =>
  receivables(
    draw,
    LABELS.openItems,
    html`<p id="found">${shown.total} open items, page ${shown.page} of ${shown.pages}.</p>
      ${table(
        LABELS.openItems,
        ['Invoice', 'Customer', 'Invoice day', 'Open'],
        shown.rows.map(
          ({ invoice, customer, day, cents }) =>
            html`<tr>
              <td>${invoice}</td>
              <td>${customer}</td>
              <td>${dottedDay(day)}</td>
              <td class="number">${commaAmount(cents)}</td>
            </tr>`,
        ),
      )}
      ${pager('Pages of open items', shown, (one) => `${draw.base}/receivables/items?page=${one}`)}`,
  )

/** The form of an import. @param why sentences about refused values by field; `cells` about the workbook */
export function importPage(
  draw: Draw,
  {
    typed = {},
    why = {},
    cells = [],
  }: {
    typed?: Readonly<Record<string, string>>
    why?: Readonly<Record<string, string>>
    cells?: readonly string[]
  },
): Html {
  const sentences = [...Object.values(why), ...cells]
  return receivables(
    draw,
    LABELS.import,
    form(
      { draw, name: 'import', action: '/receivables/import', isFile: true },
      html`${field({ id: 'reference', label: LABELS.reference, value: typed['reference'] ?? '', why: why['reference'], attributes: 'autocomplete="off"' })}
        ${field({ id: 'account', label: LABELS.account, value: typed['account'] ?? '', hint: 'The IBAN, with or without spaces.', why: why['account'], attributes: 'autocomplete="off"' })}
        ${field({ id: 'statement', label: LABELS.statement, value: typed['statement'] ?? '', why: why['statement'], attributes: 'autocomplete="off" inputmode="numeric"' })}
        ${field({ id: 'file', label: LABELS.workbook, hint: `An .xlsx of at most ${FILE_KB} KB. Columns: ${Object.values(COLUMNS).join(', ')}.`, attributes: 'type="file" accept=".xlsx,.xlsm"' })}
        <button id="check">${LABELS.check}</button>`,
    ),
    sentences,
  )
}

const rowsTable = (rows: readonly ReadRow[]) =>
  table(
    'Rows',
    Object.values(COLUMNS),
    rows.map(
      ({ payment, booked, invoice, paid, discount, rest, result }) =>
        html`<tr>
          <td>${payment}</td>
          <td>${dottedDay(booked)}</td>
          <td>${invoice}</td>
          <td class="number">${commaAmount(paid)}</td>
          <td class="number">${commaAmount(discount)}</td>
          <td class="number">${commaAmount(rest)}</td>
          <td>${result}</td>
        </tr>`,
    ),
  )

const headLines = (draft: Draft) =>
  [
    [LABELS.reference, draft.reference],
    [LABELS.account, grouped(draft.account)],
    [LABELS.statement, draft.statement],
    ['Rows', String(draft.rows.length)],
    ['Total', (totalOf(draft) / 100).toFixed(2)],
  ] as const

/** What would be posted. */
export const checkPage = (draw: Draw, draft: Draft | null): Html =>
  receivables(
    draw,
    LABELS.check,
    draft
      ? html`<p id="draft">This import is not posted yet.</p>
          ${lines(headLines(draft))} ${rowsTable(draft.rows)}
          ${form({ draw, name: 'post', action: '/receivables/post' }, html`${hidden('shown', nameOfDraft(draft))}<button id="post">${LABELS.post}</button>`)}
          <p><a href="${draw.base}/receivables/import">${LABELS.another}</a></p>`
      : html`<p id="no-draft">
          Nothing is uploaded. <a href="${draw.base}/receivables/import">${LABELS.uploadOne}</a> first.
        </p>`,
  )

/** A document that stands. */
export const documentPage = (draw: Draw, document: LedgerDocument): Html =>
  receivables(
    draw,
    `Document ${document.number}`,
    html`<p id="posted">This document is posted. Its number and its total go into the report.</p>
      ${lines([['Document', document.number], ...headLines(document)])} ${rowsTable(document.rows)}`,
  )

/** The list of documents. */
export const documentsPage = (draw: Draw, shown: Page<LedgerDocument>, search: string): Html =>
  receivables(
    draw,
    LABELS.documents,
    html`<form id="form-search" method="get" action="${draw.base}/receivables/documents" role="search">
        ${field({ id: 'search', name: 'q', label: LABELS.find, value: search, attributes: 'autocomplete="off"' })}<button
          id="find"
        >
          ${PROGRAM_LABELS.search}
        </button>
      </form>
      <p id="found" role="status">
        ${shown.total} ${shown.total === 1 ? 'document' : 'documents'}, page ${shown.page} of ${shown.pages}.
      </p>
      ${table(
        LABELS.documents,
        ['Document', 'Reference', 'Account', 'Statement', 'Total'],
        shown.rows.map(
          (one) =>
            html`<tr>
              <td><a href="${draw.base}/receivables/documents/${one.number}">${one.number}</a></td>
              <td>${one.reference}</td>
              <td>${grouped(one.account)}</td>
              <td>${one.statement}</td>
              <td class="number">${(totalOf(one) / 100).toFixed(2)}</td>
            </tr>`,
        ),
      )}
      ${pager('Pages of documents', shown, (one) => `${draw.base}/receivables/documents?q=${encodeURIComponent(search)}&page=${one}`)}`,
  )
