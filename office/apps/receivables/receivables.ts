import { type App, keepSession, keptOf, type Outcome, NOTHING_SAID, saidIn } from '#office/apps/base/app.ts'
import { type Page, paged } from '#office/apps/base/paged.ts'
import {
  type Credentials,
  filled,
  isDraft,
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
  submit,
} from '#office/apps/base/program.ts'
import { isIban, ungrouped } from '#office/base/iban.ts'
import type { Import } from './allocation.ts'
import { RECEIVABLES_LABELS } from './labels.ts'

/** An invoice that a customer has not paid in full. */
export type OpenItem = {
  /** Its number: seven digits. */
  invoice: string
  customer: string
  /** The day of the invoice, as YYYY-MM-DD. */
  day: string
  /** What is open, in cents. */
  cents: number
}

/** What an import is about. */
export type ImportHead = { reference: string; account: string; statement: string }

/** An import that was posted. */
export type LedgerDocument = ImportHead &
  Import & {
    number: string
    /** The act that posted it, from 1; 0: it stood there before the shift. */
    act: number
  }

/** The invoices that documents leave open, with what is left of each. */
export function stillOpen(items: readonly OpenItem[], documents: readonly LedgerDocument[]): OpenItem[] {
  const posted = new Map<string, number>()
  for (const { rows } of documents) {
    for (const { invoice, paid, discount } of rows)
      posted.set(invoice, (posted.get(invoice) ?? 0) + paid + discount)
  }
  return items.flatMap((item) => {
    const cents = item.cents - (posted.get(item.invoice) ?? 0)
    // What was paid too much stays in the list, below nought: somebody must see it.
    return cents === 0 ? [] : { ...item, cents }
  })
}

/** What a process puts into the app. */
export type ReceivablesStart = {
  credentials: Credentials
  items: readonly OpenItem[]
  documents: readonly LedgerDocument[]
  /** The number of the first document of the shift. */
  firstNumber: number
}

/** An import that is not posted yet. */
export type Draft = ImportHead & Import

/** A session keeps the import that it has uploaded and not yet posted. */
export type Receivables = Program<Draft | null> & {
  readonly start: ReceivablesStart
  readonly documents: readonly LedgerDocument[]
}

export type ReceivablesAct =
  | ProgramAct<'receivables'>
  | { app: 'receivables'; do: 'upload'; session: string; draft: Draft }
  | { app: 'receivables'; do: 'post'; session: string; shown?: string }

/** Rows of a page of a list. */
const ROWS = 20

/** Longest text of a field, in characters. */
const LONGEST = 60

/** What the app refuses in an import, by field; empty for a right one. */
export function refusalsOf(head: Draft): Record<string, string> {
  const why: Record<string, string> = {}
  for (const field of ['reference', 'account', 'statement'] as const) {
    if (head[field].length > LONGEST) why[field] = `Enter at most ${LONGEST} characters.`
  }
  if (!/^[A-Za-z0-9-]+$/.test(head.reference))
    why['reference'] ??= 'Enter a reference of letters, digits and hyphens, such as ST-1042.'
  if (head.account.trim() === '') why['account'] = 'Enter the IBAN of the account.'
  else if (!isIban(ungrouped(head.account)))
    why['account'] ??= 'This is no IBAN: a digit is wrong or missing. Enter the IBAN of the account.'
  if (!/^\d+$/.test(head.statement)) why['statement'] ??= 'Enter the number of the statement: digits only.'
  return why
}

function upload(app: Receivables, session: string, draft: Draft): Outcome<Receivables> {
  const why = refusalsOf(draft)
  if (Object.keys(why).length > 0) return { state: app, answer: { is: 'refused', why } }
  const kept: Draft = { ...draft, account: ungrouped(draft.account) }
  return filled({ ...app, sessions: keepSession<Draft | null>(app.sessions, session, kept) })
}

function post(
  app: Receivables,
  { session, shown }: { session: string; shown?: string },
  at: number,
): Outcome<Receivables> {
  const draft = keptOf(app.sessions, session)
  if (!draft)
    return { state: app, answer: { is: 'refused', why: { form: `${RECEIVABLES_LABELS.uploadOne} first.` } } }
  if (!isDraft(draft, shown)) {
    const why = `This page showed another import than the one that was checked last, ${draft.reference}. Upload the workbook again, and compare.`
    return { state: app, answer: { is: 'refused', why: { form: why } } }
  }
  const number = `D-${app.start.firstNumber + app.documents.length - app.start.documents.length}`
  const document: LedgerDocument = { ...draft, number, act: at }
  const emptied = { ...app, sessions: keepSession<Draft | null>(app.sessions, session, null) }
  return submit(emptied, session, (one) => ({ ...one, documents: [...one.documents, document] }), number)
}

function step(app: Receivables, act: ReceivablesAct, at: number): Outcome<Receivables> {
  const common = stepProgram<Draft | null, Receivables>(app, act, null)
  if (common) return common
  return act.do === 'upload' ? upload(app, act.session, act.draft) : post(app, act, at)
}

/**
 * The customer ledger: open items, and imports that are checked and then posted. It posts what it is
 * told, twice if it is told twice.
 */
export const RECEIVABLES: App<ReceivablesStart, Receivables, ReceivablesAct> = {
  title: 'Customer ledger',
  open: (start, faults) => ({
    ...openProgram<Draft | null>(start.credentials, faults),
    start,
    documents: start.documents,
  }),
  step,
  ...PROGRAM,
  saidBy: (act) => (act.do === 'upload' ? saidIn(act.draft, act.draft.reference) : NOTHING_SAID),
}

/** What documents have paid in all, discounts not counted, in cents. */
export const totalOf = ({ rows }: Import): number => rows.reduce((sum, { paid }) => sum + paid, 0)

/** The screen of open items, oldest first. What was posted in the shift is taken off. */
export const openItemsOf = ({ start, documents }: Receivables, page: number): Page<OpenItem> =>
  paged(
    stillOpen(
      start.items,
      documents.filter(({ act }) => act > 0),
    ),
    page,
    ROWS,
  )

/** The screen of documents, oldest first. @param search part of a reference, an account, a statement or a number */
export function documentsOf({ documents }: Receivables, page: number, search = ''): Page<LedgerDocument> {
  const wanted = ungrouped(search)
  return paged(
    documents.filter((one) =>
      [one.number, one.reference, one.account, one.statement].some((text) =>
        ungrouped(text).includes(wanted),
      ),
    ),
    page,
  )
}
