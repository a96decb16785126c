import { expect, test } from 'vitest'
import { USUAL_LETTERS } from '#office/apps/receivables/allocation.ts'
import type { LedgerDocument } from '#office/apps/receivables/receivables.ts'
import { MONTH_END } from '#office/processes/month-end/month-end.ts'
import { markupOf } from '#server/office/apps/base/markup.ts'
import { documentPage, documentsPage, itemsPage } from './pages.tsx'

const DRAW = { base: '/office/x', token: () => '0' }

const row = { row: 2, payment: 'BR-1', booked: '2026-03-09', discount: 0, rest: 0, result: 'PAID' as const }

const DOCUMENT: LedgerDocument = {
  number: 'D-1',
  act: 3,
  reference: 'ST-1',
  account: 'DE60281140341689599432',
  statement: '154',
  letters: USUAL_LETTERS,
  rows: [
    { ...row, invoice: '4711023', paid: 305694 },
    { ...row, invoice: '4711024', paid: 225255 },
  ],
}

const onePage = <Row>(rows: readonly Row[]) => ({ rows, total: rows.length, page: 1, pages: 1 })

test('the brief of Month’s end says how the customer ledger writes an amount of a list and a total', () => {
  expect(MONTH_END.brief).toContain('rows and open items as 3.056,94, and a total as 5309.49')
  const item = { invoice: '4711023', customer: 'Café Lumière', day: '2026-03-01', cents: 305694 }
  const [items, document, documents] = [
    itemsPage(DRAW, onePage([item])),
    documentPage(DRAW, DOCUMENT),
    documentsPage(DRAW, onePage([DOCUMENT]), ''),
  ].map(markupOf)
  for (const list of [items, document]) expect(list).toContain('>3.056,94<')
  for (const list of [document, documents]) expect(list).toContain('>5309.49<')
  for (const page of [items, document, documents]) {
    expect(page).not.toContain('3056.94')
    expect(page).not.toContain('5.309,49')
  }
})
