import { type Fault, REQUESTS_DOWN } from '#office/base/faults.ts'
import { isIban, ungrouped } from '#office/base/iban.ts'
import {
  type Answer,
  endAllSessions,
  endSession,
  keepSession,
  keptOf,
  loggedOut,
  noSessions,
  type Outcome,
  type Sessions,
} from '../app.ts'
import type { Import } from './allocation.ts'

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
  user: string
  password: string
  items: readonly OpenItem[]
  documents: readonly LedgerDocument[]
  /** The number of the first document of the shift. */
  firstNumber: number
}

/** An import that is not posted yet. */
export type Draft = ImportHead & Import

export type Receivables = {
  start: ReceivablesStart
  faults: readonly Fault[]
  /** Of each session: the import that it has uploaded and not yet posted. */
  sessions: Sessions<Draft | null>
  documents: readonly LedgerDocument[]
  logIns: number
  uploads: number
  posts: number
  /** Requests that are still answered by 503. */
  away: number
  hasNotice: boolean
}

export type ReceivablesAct =
  | { app: 'receivables'; do: 'log-in'; session: string; user: string; password: string }
  | { app: 'receivables'; do: 'upload'; session: string; draft: Draft }
  | { app: 'receivables'; do: 'post'; session: string }
  | { app: 'receivables'; do: 'close-notice'; session: string }
  /** A request for a page while the app is away. */
  | { app: 'receivables'; do: 'knock'; session: string }

/** Rows of a page of a list. */
const ROWS = 20

/** Longest text of a field, in characters. */
const LONGEST = 60

export const openReceivables = (start: ReceivablesStart, faults: readonly Fault[]): Receivables => ({
  start,
  faults,
  sessions: noSessions(),
  documents: start.documents,
  logIns: 0,
  uploads: 0,
  posts: 0,
  away: 0,
  hasNotice: false,
})

/** What the app refuses in the head of an import, by field; empty for a right one. */
export function refusalsOf(head: ImportHead): Record<string, string> {
  const why: Record<string, string> = {}
  for (const field of ['reference', 'account', 'statement'] as const) {
    if (head[field].length > LONGEST) why[field] = `Enter at most ${LONGEST} characters.`
  }
  if (!/^[A-Za-z0-9-]+$/.test(head.reference))
    why['reference'] ??= 'Enter a reference of letters, digits and hyphens, such as ST-1042.'
  if (!isIban(ungrouped(head.account)))
    why['account'] ??= 'Enter the IBAN of the account. A digit of this one is wrong or missing.'
  if (!/^\d+$/.test(head.statement)) why['statement'] ??= 'Enter the number of the statement: digits only.'
  return why
}

const faultAt = ({ faults }: Receivables, family: readonly string[], at: number) =>
  faults.find((fault) => fault.at === at && family.includes(fault.kind))?.kind

/** Why a session sees no page of the app now; null if it sees them. */
export function hindranceOf(app: Receivables, session: string): Answer | null {
  if (app.away > 0) return { is: 'away' }
  if (keptOf(app.sessions, session) === undefined) return loggedOut(app.sessions, session)
  return app.hasNotice ? { is: 'covered' } : null
}

function hinderedBy(app: Receivables, act: ReceivablesAct): Outcome<Receivables> | null {
  if (app.away > 0) return { state: { ...app, away: app.away - 1 }, answer: { is: 'away' } }
  if (act.do === 'log-in') return null
  const answer = hindranceOf(app, act.session)
  return answer && !(answer.is === 'covered' && act.do === 'close-notice') ? { state: app, answer } : null
}

function upload(app: Receivables, session: string, draft: Draft): Outcome<Receivables> {
  const why = refusalsOf(draft)
  if (Object.keys(why).length > 0) return { state: app, answer: { is: 'refused', why } }
  const kept = {
    ...app,
    uploads: app.uploads + 1,
    sessions: keepSession<Draft | null>(app.sessions, session, {
      ...draft,
      account: ungrouped(draft.account),
    }),
  }
  const met = faultAt(app, ['unavailable', 'popup'], kept.uploads)
  if (met === 'unavailable') return { state: { ...kept, away: REQUESTS_DOWN }, answer: { is: 'ok' }, met }
  if (met === 'popup') return { state: { ...kept, hasNotice: true }, answer: { is: 'ok' }, met }
  return { state: kept, answer: { is: 'ok' } }
}

function post(app: Receivables, session: string, at: number): Outcome<Receivables> {
  const draft = keptOf(app.sessions, session)
  if (!draft) return { state: app, answer: { is: 'refused', why: { form: 'Upload a workbook first.' } } }
  const counted = {
    ...app,
    posts: app.posts + 1,
    sessions: keepSession<Draft | null>(app.sessions, session, null),
  }
  const number = `D-${app.start.firstNumber + app.documents.length - app.start.documents.length}`
  const posted = { ...counted, documents: [...app.documents, { ...draft, number, act: at }] }
  const met = faultAt(app, ['answer-lost', 'not-taken', 'signed-out', 'cut'], counted.posts)
  switch (met) {
    case 'answer-lost':
      return { state: posted, answer: { is: 'broken' }, met }
    case 'not-taken':
      return { state: counted, answer: { is: 'broken' }, met }
    case 'signed-out': {
      const sessions = endSession(counted.sessions, session, 'ended')
      return { state: { ...counted, sessions }, answer: { is: 'logged-out', because: 'ended' }, met }
    }
    case 'cut':
      return { state: posted, answer: { is: 'logged-out', because: 'restarted' }, met, isCut: true }
    default:
      return { state: posted, answer: { is: 'ok', about: number } }
  }
}

/** An act in the app. Pure. @param at its number in the shift, from 1 */
export function stepReceivables(app: Receivables, act: ReceivablesAct, at: number): Outcome<Receivables> {
  const hindered = hinderedBy(app, act)
  if (hindered) return hindered
  switch (act.do) {
    case 'log-in': {
      if (act.user !== app.start.user || act.password !== app.start.password) {
        const why = { form: 'User or password is wrong. The vault on the desk has both.' }
        return { state: app, answer: { is: 'refused', why } }
      }
      const sessions = keepSession<Draft | null>(app.sessions, act.session, null)
      return { state: { ...app, logIns: app.logIns + 1, sessions }, answer: { is: 'ok' } }
    }
    case 'upload':
      return upload(app, act.session, act.draft)
    case 'post':
      return post(app, act.session, at)
    case 'close-notice':
      return { state: app.hasNotice ? { ...app, hasNotice: false } : app, answer: { is: 'ok' } }
    case 'knock':
      return { state: app, answer: { is: 'ok' } }
  }
}

/** The machine is restarted: nobody is logged in any more. */
export const restartReceivables = (app: Receivables): Receivables => ({
  ...app,
  sessions: endAllSessions(app.sessions),
})

/** Rows of a list on a page, from 1. */
export type Page<Row> = { rows: readonly Row[]; page: number; pages: number; total: number }

const paged = <Row>(all: readonly Row[], page: number): Page<Row> => {
  const pages = Math.max(1, Math.ceil(all.length / ROWS))
  const shown = Math.min(Math.max(1, page), pages)
  return { rows: all.slice((shown - 1) * ROWS, shown * ROWS), page: shown, pages, total: all.length }
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
