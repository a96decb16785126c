import { type App, NOTHING_SAID, type Outcome, saidIn } from '#office/apps/base/app.ts'
import { type Page, paged } from '#office/apps/base/paged.ts'
import {
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
  submit,
} from '#office/apps/base/program.ts'
import type { Fault } from '#office/base/faults.ts'
import { finderOf } from '#office/base/searchable.ts'
import type { Account, LedgerStart, Posting } from './books.ts'
import { centsOf, dateOf } from './writing.ts'

/** The fields of a supplier's invoice, in the order of the form. */
export const LEDGER_FIELDS = [
  'account',
  'reference',
  'text',
  'order',
  'day',
  'amount',
  'due',
  'taxCode',
  'taxAmount',
] as const

export type LedgerField = (typeof LEDGER_FIELDS)[number]

/** An invoice as it is typed. */
export type LedgerForm = Readonly<Record<LedgerField, string>>

export type Ledger = Program<true> & {
  readonly start: LedgerStart
  /** Oldest first. */
  readonly postings: readonly Posting[]
}

export type LedgerAct =
  | ProgramAct<'ledger'>
  | { app: 'ledger'; do: 'post'; session: string; form: LedgerForm }

/** Rows of a page of postings. */
export const POSTINGS_A_PAGE = 15

/** Longest texts of fields, in characters. */
const LONGEST = { reference: 16, text: 25, order: 12 } as const

const openLedger = (start: LedgerStart, faults: readonly Fault[]): Ledger => ({
  ...openProgram<true>(start.credentials, faults),
  start,
  postings: start.postings,
})

/** What the ledger refuses in an invoice, by field; empty for one that it takes. It does no sums. */
export function ledgerRefusals(
  form: LedgerForm,
  { accounts, taxCodes, today }: Pick<LedgerStart, 'accounts' | 'taxCodes' | 'today'>,
): Record<string, string> {
  const why: Record<string, string> = {}
  const account = accounts.find(({ key }) => key === form.account)
  if (form.account === '') why['account'] = 'Enter the key of the account. The lookup has it.'
  else if (!account) why['account'] = `There is no account ${form.account}. Use the lookup.`
  else if (account.side !== 'supplier') why['account'] = `${account.key} is no account of a supplier.`
  if (form.reference === '') why['reference'] = 'Enter the reference.'
  for (const [field, most] of Object.entries(LONGEST)) {
    if (form[field as keyof typeof LONGEST].length > most) why[field] = `Enter at most ${most} characters.`
  }
  const day = dateOf(form.day)
  if (day === null) why['day'] = 'Enter the date of the document as DD.MM.YYYY.'
  else if (day > today) why['day'] = 'The date of the document lies after today.'
  const due = dateOf(form.due)
  if (due === null) why['due'] = 'Enter the due date as DD.MM.YYYY.'
  else if (day !== null && due < day) why['due'] = 'The due date lies before the date of the document.'
  const cents = centsOf(form.amount)
  if (cents === null || cents === 0) why['amount'] = 'Enter the amount as 1.234,50.'
  const code = taxCodes.find((one) => one.code === form.taxCode)
  if (!code) why['taxCode'] = `Enter a tax code: ${taxCodes.map((one) => one.code).join(', ')}.`
  const tax = centsOf(form.taxAmount)
  if (tax === null) why['taxAmount'] = 'Enter the tax amount as 1.234,50.'
  else if (cents !== null && tax > cents) why['taxAmount'] = 'The tax amount is more than the amount.'
  return why
}

const postingOf = (ledger: Ledger, form: LedgerForm, act: number): Posting => ({
  number: String(ledger.start.firstNumber + ledger.postings.length - ledger.start.postings.length),
  kind: 'invoice',
  account: form.account,
  reference: form.reference,
  text: form.text,
  order: form.order,
  day: dateOf(form.day)!,
  due: dateOf(form.due)!,
  cents: centsOf(form.amount)!,
  taxCode: form.taxCode,
  taxCents: centsOf(form.taxAmount)!,
  discount: null,
  clears: [],
  act,
})

function post(ledger: Ledger, session: string, form: LedgerForm, at: number): Outcome<Ledger> {
  const why = ledgerRefusals(form, ledger.start)
  if (Object.keys(why).length > 0) return { state: ledger, answer: { is: 'refused', why } }
  const posting = postingOf(ledger, form, at)
  const posted = (one: Ledger): Ledger => ({ ...one, postings: [...one.postings, posting] })
  return submit(ledger, session, posted, posting.number)
}

function stepLedger(ledger: Ledger, act: LedgerAct, at: number): Outcome<Ledger> {
  const common = stepProgram<true, Ledger>(ledger, act, true)
  return (
    common ??
    (act.do === 'post' ? post(ledger, act.session, act.form, at) : { state: ledger, answer: { is: 'ok' } })
  )
}

/** The ledger: it posts what it is told, and twice if it is told twice. */
export const LEDGER: App<LedgerStart, Ledger, LedgerAct> = {
  title: 'Ledger',
  open: openLedger,
  step: stepLedger,
  ...PROGRAM,
  saidBy: (act) => (act.do === 'post' ? saidIn(act.form, act.form.text) : NOTHING_SAID),
}

/** Postings in which a text occurs, in small letters or in capital ones, oldest first, a page of them. */
export function postingsOf({ postings }: Ledger, search: string, page: number): Page<Posting> {
  const isFound = finderOf(search)
  const all = postings.filter(({ number, account, reference, text, order }) =>
    isFound([number, account, reference, text, order]),
  )
  return paged(all, page, POSTINGS_A_PAGE)
}

/** Accounts in which a text occurs: in the key, in the name, or in the partner's number. */
export function accountsOf({ start }: Ledger, search: string): readonly Account[] {
  const isFound = finderOf(search)
  return start.accounts.filter(({ key, name, partner }) => isFound([key, name, partner]))
}
