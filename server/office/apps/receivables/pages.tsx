import type { ReactElement } from 'react'
import { FILE_KB } from '#contract/office-limits.ts'
import type { Page as Shown } from '#office/apps/base/paged.ts'
import { nameOfDraft } from '#office/apps/base/program.ts'
import { COLUMNS, type ReadRow } from '#office/apps/receivables/allocation.ts'
import { RECEIVABLES_LABELS as LABELS } from '#office/apps/receivables/labels.ts'
import {
  RECEIVABLES,
  type Draft,
  type LedgerDocument,
  type OpenItem,
  totalOf,
} from '#office/apps/receivables/receivables.ts'
import { grouped } from '#office/base/iban.ts'
import { money } from '#office/base/numbers.ts'
import { commaAmount, dottedDay } from '#office/base/written.ts'
import {
  Button,
  type Draw,
  Field,
  Form,
  Hidden,
  type Line,
  Lines,
  linkTo,
  List,
  programPages,
  rowOf,
  Table,
} from '#server/office/apps/base/layout.tsx'

export const { nav: receivablesNav, OwnPage: ReceivablesPage } = programPages('receivables', {
  title: RECEIVABLES.title,
  program: 'customer ledger',
  links: [
    ['/receivables/items', LABELS.openItems],
    ['/receivables/import', LABELS.import],
    ['/receivables/documents', LABELS.documents],
  ],
})

/** The list of open items, oldest first. */
export const itemsPage = (draw: Draw, shown: Shown<OpenItem>): ReactElement => (
  <ReceivablesPage draw={draw} title={LABELS.openItems}>
    <List
      draw={draw}
      path="/receivables/items"
      name={LABELS.openItems}
      heads={['Invoice', 'Customer', 'Invoice day', 'Open']}
      one="open item"
      shown={shown}
    >
      {({ invoice, customer, day, cents }) =>
        rowOf(invoice, invoice, customer, dottedDay(day), { number: commaAmount(cents) })
      }
    </List>
  </ReceivablesPage>
)

/** The form of an import. @param why sentences about refused values by field; `cells` about the workbook */
export const importPage = (
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
): ReactElement => (
  <ReceivablesPage draw={draw} title={LABELS.import} why={[...Object.values(why), ...cells]}>
    <Form draw={draw} name="import" action="/receivables/import" isFile>
      <Field
        id="reference"
        label={LABELS.reference}
        value={typed['reference']}
        why={why['reference']}
        autoComplete="off"
      />
      <Field
        id="account"
        label={LABELS.account}
        value={typed['account']}
        hint="The IBAN, with or without spaces."
        why={why['account']}
        autoComplete="off"
      />
      <Field
        id="statement"
        label={LABELS.statement}
        value={typed['statement']}
        why={why['statement']}
        autoComplete="off"
        inputMode="numeric"
      />
      <Field
        id="file"
        label={LABELS.workbook}
        hint={`An .xlsx of at most ${FILE_KB} KB. Columns: ${Object.values(COLUMNS).join(', ')}.`}
        type="file"
        accept=".xlsx,.xlsm"
      />
      <Button id="check">{LABELS.check}</Button>
    </Form>
  </ReceivablesPage>
)

const RowsTable = ({ rows }: { rows: readonly ReadRow[] }) => (
  <Table name="Rows" heads={Object.values(COLUMNS)}>
    {rows.map(({ row, payment, booked, invoice, paid, discount, rest, result }) =>
      rowOf(
        row,
        payment,
        dottedDay(booked),
        invoice,
        { number: commaAmount(paid) },
        { number: commaAmount(discount) },
        { number: commaAmount(rest) },
        result,
      ),
    )}
  </Table>
)

const headOf = (draft: Draft): Line[] => [
  [LABELS.reference, draft.reference],
  [LABELS.account, grouped(draft.account)],
  [LABELS.statement, draft.statement],
  ['Rows', String(draft.rows.length)],
  ['Total', money(totalOf(draft))],
]

/** What would be posted. */
export const checkPage = (draw: Draw, draft: Draft | null): ReactElement => (
  <ReceivablesPage draw={draw} title={LABELS.check}>
    {draft ? (
      <>
        <p id="draft">This import is not posted yet.</p>
        <Lines lines={headOf(draft)} />
        <RowsTable rows={draft.rows} />
        <Form draw={draw} name="post" action="/receivables/post">
          <Hidden name="shown" value={nameOfDraft(draft)} />
          <Button id="post">{LABELS.post}</Button>
        </Form>
        <p>
          <a href={`${draw.base}/receivables/import`}>{LABELS.another}</a>
        </p>
      </>
    ) : (
      <p id="no-draft">
        Nothing is uploaded. <a href={`${draw.base}/receivables/import`}>{LABELS.uploadOne}</a> first.
      </p>
    )}
  </ReceivablesPage>
)

/** A document that stands. */
export const documentPage = (draw: Draw, document: LedgerDocument): ReactElement => (
  <ReceivablesPage draw={draw} title={`Document ${document.number}`}>
    <p id="posted">This document is posted. Its number and its total go into the report.</p>
    <Lines lines={[['Document', document.number], ...headOf(document)]} />
    <RowsTable rows={document.rows} />
  </ReceivablesPage>
)

/** The list of documents. */
export const documentsPage = (draw: Draw, shown: Shown<LedgerDocument>, search: string): ReactElement => (
  <ReceivablesPage draw={draw} title={LABELS.documents}>
    <List
      draw={draw}
      path="/receivables/documents"
      name={LABELS.documents}
      heads={['Document', 'Reference', 'Account', 'Statement', 'Total']}
      one="document"
      shown={shown}
      find={[LABELS.find, search]}
    >
      {(one) =>
        rowOf(
          one.number,
          linkTo(`${draw.base}/receivables/documents/${one.number}`, one.number),
          one.reference,
          grouped(one.account),
          one.statement,
          { number: money(totalOf(one)) },
        )
      }
    </List>
  </ReceivablesPage>
)
