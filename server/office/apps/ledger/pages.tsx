import type { ReactElement, ReactNode } from 'react'
import { PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import type { Page as Shown } from '#office/apps/base/paged.ts'
import type { Account, OpenItem, Posting } from '#office/apps/ledger/books.ts'
import { LEDGER_LABELS as LABELS } from '#office/apps/ledger/labels.ts'
import { LEDGER, type LedgerField, type LedgerForm } from '#office/apps/ledger/ledger.ts'
import { commaAmount, dottedDay } from '#office/base/written.ts'
import {
  type Draw,
  ErrorBox,
  Form,
  Found,
  Lines,
  linkTo,
  Page,
  Pager,
  ProgramNav,
  rowOf,
  Table,
} from '#server/office/apps/base/layout.tsx'

/** A name that a page gives to a control: another one after every act, as a program of its time numbers its controls. */
const idOf = (draw: Draw, name: string): string => `c${draw.token(`control ${name}`).slice(0, 8)}`

/** A page in a frame: no head of its own. */
const Inner = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page look="ledger" title={`${title} – ledger`} part={title}>
    <h1>{title}</h1>
    {children}
  </Page>
)

/** The ledger: three frames. */
export const framesPage = (draw: Draw): ReactElement => (
  <Page look="ledger" title={LEDGER.title} nav={<p className="app">LEDGER 7</p>}>
    <h1 className="quiet">{LEDGER.title}</h1>
    <iframe className="menu" title="Menu" src={`${draw.base}/ledger/menu`} />
    <iframe className="work" title="Work area" name="work" src={`${draw.base}/ledger/postings`} />
    <iframe className="foot" title="Status line" src={`${draw.base}/ledger/status`} />
  </Page>
)

/** Links of a page that stands alone. */
export const ledgerNav = (draw: Draw): ReactElement => (
  <ProgramNav
    draw={draw}
    title={LEDGER.title}
    links={[
      [`${draw.base}/ledger/new`, LABELS.postInvoice],
      [`${draw.base}/ledger/postings`, LABELS.postings],
    ]}
  />
)

/** The menu frame. Its links open in the work area. */
export const menuPage = ({ base }: Draw): ReactElement => (
  <Inner title="Menu">
    <nav aria-label={LEDGER.title}>
      <ul>
        <li>
          <a href={`${base}/ledger/new`} target="work">
            {LABELS.postInvoice}
          </a>
        </li>
        <li>
          <a href={`${base}/ledger/postings`} target="work">
            {LABELS.postings}
          </a>
        </li>
        <li>
          <a href={`${base}/ledger/open-items`} target="work">
            {LABELS.openItems}
          </a>
        </li>
        <li>
          <a href={base} target="_top">
            {PROGRAM_LABELS.desk}
          </a>
        </li>
      </ul>
    </nav>
  </Inner>
)

/** The frame below. */
export const statusPage = (today: string): ReactElement => (
  <Inner title="Status">
    <p id="status">{`Client 100. Day of posting ${dottedDay(today)}. Currency EUR.`}</p>
  </Inner>
)

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

/** A field in a row of a form. @param why the sentence about a refused value */
function FieldRow({
  draw,
  cell: { field, name, label, hint },
  value,
  why,
}: {
  draw: Draw
  cell: Cell
  value: string | undefined
  why: string | undefined
}) {
  const id = idOf(draw, field)
  const described = [hint && `${id}h`, why && `${id}e`].filter(Boolean).join(' ')
  return (
    <tr>
      <td>
        <label htmlFor={id}>{label}</label>
      </td>
      <td>
        <input
          id={id}
          name={name}
          defaultValue={value ?? ''}
          autoComplete="off"
          aria-describedby={described || undefined}
          aria-invalid={why ? true : undefined}
        />{' '}
        {field === 'account' && (
          <a href={`${draw.base}/ledger/accounts`} target="_blank">
            {LABELS.lookup}
          </a>
        )}
        {hint && (
          <span className="hint" id={`${id}h`}>
            {hint}
          </span>
        )}{' '}
        {why && (
          <span className="why" id={`${id}e`}>
            {why}
          </span>
        )}
      </td>
    </tr>
  )
}

/** The form of a supplier's invoice. @param why sentences about refused values, by field */
export function formPage(
  draw: Draw,
  { typed = {}, why = {} }: { typed?: Partial<LedgerForm>; why?: Readonly<Record<string, string>> },
): ReactElement {
  const sentences = ['form', ...SECTIONS.flatMap(({ cells }) => cells.map(({ field }) => field))].flatMap(
    (name) => why[name] ?? [],
  )
  const title = LABELS.postInvoice
  return (
    <Page look="ledger" title={`${sentences.length > 0 ? 'Error: ' : ''}${title} – ledger`} part={title}>
      <h1>{title}</h1>
      <ErrorBox sentences={sentences} />
      <Form draw={draw} name="post" action="/ledger/post">
        {SECTIONS.map(({ title: section, cells }) => (
          <fieldset key={section}>
            <legend>{section}</legend>
            <table role="presentation">
              <tbody>
                {cells.map((cell) => (
                  <FieldRow
                    key={cell.field}
                    draw={draw}
                    cell={cell}
                    value={typed[cell.field]}
                    why={why[cell.field]}
                  />
                ))}
              </tbody>
            </table>
          </fieldset>
        ))}
        <button>{LABELS.post}</button>
      </Form>
    </Page>
  )
}

/** What was posted. */
export const postingPage = (draw: Draw, posting: Posting): ReactElement => {
  const { number, account, reference, text, order, day, due, cents, taxCode, taxCents } = posting
  return (
    <Inner title={`Document ${number}`}>
      <p id="posted">{`Document ${number} stands in the books.`}</p>
      <Lines
        lines={[
          ['Document', number, 'document'],
          ['Account', account],
          ['Reference', reference],
          ['Text', text],
          ['Order', order],
          ['Date', dottedDay(day)],
          ['Amount', commaAmount(cents)],
          ['Tax', `${taxCode} ${commaAmount(taxCents)}`],
          ['Due', dottedDay(due)],
        ]}
      />
      <p>
        <a href={`${draw.base}/ledger/new`}>{LABELS.next}</a>
      </p>
    </Inner>
  )
}

/** A search of one field. */
function Search({
  draw,
  action,
  label,
  value,
}: {
  draw: Draw
  action: string
  label: string
  value: string
}) {
  const id = idOf(draw, `search ${action}`)
  return (
    <form method="get" action={draw.base + action} role="search">
      <table role="presentation">
        <tbody>
          <tr>
            <td>
              <label htmlFor={id}>{label}</label>
            </td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it stands in the cell before */}
            <td>
              <input id={id} name="q" defaultValue={value} autoComplete="off" />
            </td>
            <td>
              <button>{PROGRAM_LABELS.search}</button>
            </td>
          </tr>
        </tbody>
      </table>
    </form>
  )
}

/** The journal, oldest first. */
export const postingsPage = (draw: Draw, shown: Shown<Posting>, wanted: string): ReactElement => (
  <Inner title={LABELS.postings}>
    <Search draw={draw} action="/ledger/postings" label={LABELS.find} value={wanted} />
    <Found shown={shown} one="posting" />
    <Table
      name={LABELS.postings}
      heads={['Document', 'Account', 'Reference', 'Text', 'Order', 'Date', 'Due', 'Amount', 'Tax']}
    >
      {shown.rows.map(({ number, account, reference, text, order, day, due, cents, taxCode, taxCents }) =>
        rowOf(
          number,
          linkTo(`${draw.base}/ledger/documents/${number}`, number),
          account,
          reference,
          text,
          order,
          dottedDay(day),
          dottedDay(due),
          { number: commaAmount(cents) },
          { number: `${taxCode} ${commaAmount(taxCents)}` },
        ),
      )}
    </Table>
    <Pager
      name="Pages of postings"
      shown={shown}
      href={(one) => `${draw.base}/ledger/postings?q=${encodeURIComponent(wanted)}&page=${one}`}
    />
  </Inner>
)

/** The open items of one side. */
export const openItemsPage = (
  draw: Draw,
  side: Account['side'],
  items: readonly OpenItem[],
): ReactElement => (
  <Inner title={`${LABELS.openItems} of ${side}s`}>
    <p>
      <a href={`${draw.base}/ledger/open-items?side=supplier`}>{LABELS.suppliers}</a>{' '}
      <a href={`${draw.base}/ledger/open-items?side=customer`}>{LABELS.customers}</a>
    </p>
    <Table
      name={LABELS.openItems}
      heads={['Document', 'Account', 'Reference', 'Date', 'Due', 'Amount', 'Open']}
    >
      {items.map(({ posting: { number, account, reference, day, due, cents }, open }) =>
        rowOf(
          number,
          linkTo(`${draw.base}/ledger/documents/${number}`, number),
          account,
          reference,
          dottedDay(day),
          dottedDay(due),
          { number: commaAmount(cents) },
          { number: commaAmount(open) },
        ),
      )}
    </Table>
  </Inner>
)

/** The lookup, in a window of its own: it gives the key, which has to be typed. */
export const accountsPage = (draw: Draw, accounts: readonly Account[], wanted: string): ReactElement => (
  <Inner title="Lookup of accounts">
    <p>{`Type the key into the field ${LABELS.account}.`}</p>
    <Search draw={draw} action="/ledger/accounts" label={LABELS.findAccount} value={wanted} />
    <p id="found" role="status">
      {`${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}.`}
    </p>
    <Table name="Accounts" heads={['Key', 'Name', 'Partner', 'Side']}>
      {accounts.map(({ key, name, partner, side }) => rowOf(key, key, name, partner, side))}
    </Table>
  </Inner>
)
