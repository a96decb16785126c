import { createElement, type ReactElement, type ReactNode } from 'react'
import { BROKEN, notAvailable, PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import type { Page as RowPage } from '#office/apps/base/paged.ts'
import {
  ACCOUNT_LABEL,
  CUSTOMER_FIELDS,
  CUSTOMER_LABELS,
  type CustomerForm,
  type Tab,
  TABS,
} from '#office/apps/registry/customer.ts'
import { REGISTRY_LABELS as LABELS } from '#office/apps/registry/labels.ts'
import { REGISTRY } from '#office/apps/registry/registry.ts'
import type { Book, RegistryEntry } from '#office/apps/registry/start.ts'
import {
  Button,
  type Draw,
  ErrorBox,
  Field,
  Form,
  Hidden,
  type InputAttributes,
  Lines,
  linkTo,
  Note,
  Page,
  Pager,
  ProgramNav,
  rowOf,
  Table,
} from '#server/office/apps/base/layout.tsx'
import { LogInFields, Restarted } from '#server/office/apps/base/program-pages.tsx'

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

const RegistryNav = ({ draw }: { draw: RegistryDraw | Draw }) => {
  const { base } = draw
  const books = 'books' in draw ? draw.books : []
  return (
    <ProgramNav
      draw={draw}
      title={REGISTRY.title}
      links={[
        ...books.map((book) => [`${base}/registry/${book}`, BOOK_TITLES[book]] as const),
        ...(books.includes('customers') ? [[`${base}/registry/new`, LABELS.newCustomer] as const] : []),
      ]}
    />
  )
}

/** React’s types do not know the attribute of a template (HTML Standard, `shadowrootmode`). */
const OPEN_ROOT = { shadowrootmode: 'open' }

/**
 * A part of a page in a shadow tree of its own, open and drawn by the server: it stands in the HTML, also for whoever
 * runs no script.
 * @param element the name of the element around it, which the app’s script knows
 * @param attributes of that element
 */
const Shadow = ({
  element,
  attributes = {},
  children,
}: {
  element: `registry-${string}`
  attributes?: Readonly<Record<string, string>>
  children: ReactNode
}) =>
  createElement(
    element,
    attributes,
    <template {...OPEN_ROOT}>
      <link rel="stylesheet" href={`/office/styles/${LOOK}.css`} />
      {children}
    </template>,
  )

/** @param draw null: the page has no links */
const RegistryPage = ({
  draw,
  title,
  isError = false,
  children,
}: {
  draw: RegistryDraw | Draw | null
  title: string
  isError?: boolean
  children: ReactNode
}) => (
  <Page
    look={LOOK}
    title={`${isError ? 'Error: ' : ''}${title} – registry`}
    nav={draw ? <RegistryNav draw={draw} /> : <p className="app">{REGISTRY.title}</p>}
    hasScript
  >
    <h1>{title}</h1>
    {children}
  </Page>
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
): ReactElement => (
  <RegistryPage draw={draw} title={PROGRAM_LABELS.logIn} isError={why.length > 0}>
    {because === 'ended' && (
      <Note id="session-ended">
        Your session has ended. Log in again: you come back to the page where you were. Nothing was saved
        since your last press.
      </Note>
    )}
    {because === 'restarted' && <Restarted draw={draw} />}
    <Shadow element="registry-log-in">
      <ErrorBox sentences={why} />
      <Form draw={draw} name="log-in" action="/registry/log-in">
        <LogInFields back={back} user={user} />
        <Field
          id="code"
          label={LABELS.code}
          hint="Six digits, made from the secret in the vault."
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <Button id="log-in">{PROGRAM_LABELS.logIn}</Button>
      </Form>
    </Shadow>
  </RegistryPage>
)

/** The same page whether the press was carried out or not: nothing in it may tell. */
export const brokenPage = (draw: RegistryDraw): ReactElement => (
  <RegistryPage draw={draw} title={BROKEN}>
    <p id="broken">The registry did not answer in time. It cannot say whether your last step was done.</p>
  </RegistryPage>
)

/** The registry's own 503. */
export const awayPage = (): ReactElement => (
  <RegistryPage draw={null} title={notAvailable('Registry')}>
    <p id="away">It will be back in a moment. Ask for the page again.</p>
  </RegistryPage>
)

/** A notice in place of the page. */
export const noticePage = (draw: Draw): ReactElement => (
  <RegistryPage draw={null} title="Notice">
    <div id="notice" className="notice">
      <p>The registry will have a new colour next month. Your customers stay as they are.</p>
      <Form draw={draw} name="close-notice" action="/registry/notice">
        <Button id="close-notice">{PROGRAM_LABELS.closeNotice}</Button>
      </Form>
    </div>
  </RegistryPage>
)

/** Rows of a page of a book. */
export type ShownRows = RowPage<RegistryEntry>

/** A book, with its search. */
export const bookPage = (draw: RegistryDraw, book: Book, shown: ShownRows, search: string): ReactElement => (
  <RegistryPage draw={draw} title={BOOK_TITLES[book]}>
    <Shadow
      element="registry-search"
      attributes={{ found: `${draw.base}/registry/${book}/found`, field: 'q' }}
    >
      <form id="form-search" method="get" action={`${draw.base}/registry/${book}`} role="search">
        <Field
          id="search"
          name="q"
          label={`${PROGRAM_LABELS.search} in ${BOOK_TITLES[book]}`}
          hint="A part of any value. Results come while you type."
          value={search}
          type="search"
          autoComplete="off"
          aria-controls="results"
        />
        <Button id="find">{PROGRAM_LABELS.search}</Button>
      </form>
      <p id="found" role="status">
        {`${saidOf(shown.total, search)} Page ${shown.page} of ${shown.pages}.`}
      </p>
      <div id="results">
        <Table name={BOOK_TITLES[book]} heads={['Number', 'Name', 'Place', 'Status']}>
          {shown.rows.map(({ number, title, place, status }) =>
            rowOf(number, linkTo(entryAddress(draw, book, number), number), title, place, status),
          )}
        </Table>
        <Pager
          name={`Pages of ${BOOK_TITLES[book]}`}
          shown={shown}
          href={(one) => `${draw.base}/registry/${book}?q=${encodeURIComponent(search)}&page=${one}`}
        />
      </div>
    </Shadow>
  </RegistryPage>
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
): ReactElement => (
  <RegistryPage draw={draw} title={`${entry.number}: ${entry.title}`} isError={why !== undefined}>
    <Shadow element="registry-entry">
      <ErrorBox sentences={why === undefined ? [] : [why]} />
      <Lines
        lines={[['Number', entry.number, 'number'], ['Status', entry.status, 'status'], ...entry.lines]}
      />
      {book === 'customers' && (
        <Form draw={draw} name="account" action="/registry/account">
          <Hidden name="customer" value={entry.number} />
          <Field
            id="account"
            label={ACCOUNT_LABEL}
            value={typed ?? entry.lines.find(([label]) => label === ACCOUNT_LABEL)?.[1]}
            why={why}
            inputMode="numeric"
            autoComplete="off"
          />
          <Button id="save">{LABELS.save}</Button>
        </Form>
      )}
    </Shadow>
  </RegistryPage>
)

const ATTRIBUTES: Partial<Record<keyof CustomerForm, InputAttributes>> = {
  postcode: { inputMode: 'numeric' },
  from: { placeholder: 'YYYY-MM-DD' },
  parent: { placeholder: 'C-1042' },
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
): ReactElement => {
  const sentences = ['form', ...CUSTOMER_FIELDS].flatMap((name) => why[name] ?? [])
  const tabs = Object.entries(TABS) as [Tab, readonly (keyof CustomerForm)[]][]
  return (
    <RegistryPage draw={draw} title={LABELS.newCustomer} isError={sentences.length > 0}>
      {isBack && <Note id="is-back">You are back where you were. This customer is not registered yet.</Note>}
      <Shadow element="registry-tabs">
        <ErrorBox sentences={sentences} />
        <Form draw={draw} name="customer" action="/registry/new">
          <div role="tablist" aria-label="Customer" hidden>
            {tabs.map(([tab], i) => (
              <button
                key={tab}
                type="button"
                role="tab"
                id={`tab-${tab}`}
                aria-controls={`panel-${tab}`}
                aria-selected={i === 0}
              >
                {TAB_TITLES[tab]}
              </button>
            ))}
          </div>
          {tabs.map(([tab, fields]) => (
            <section key={tab} id={`panel-${tab}`} aria-label={TAB_TITLES[tab]}>
              <h2>{TAB_TITLES[tab]}</h2>
              {fields.map((name) => (
                <Field
                  key={name}
                  id={`customer-${name}`}
                  name={name}
                  label={CUSTOMER_LABELS[name]}
                  value={typed[name]}
                  why={why[name]}
                  autoComplete="off"
                  {...ATTRIBUTES[name]}
                />
              ))}
            </section>
          ))}
          <Button id="register">{LABELS.register}</Button>
        </Form>
      </Shadow>
    </RegistryPage>
  )
}
