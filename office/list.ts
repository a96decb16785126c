import { API_BY_CHOICE } from '#office/apps/with-api.ts'
import type { About, ProgramName } from '#office/process/about.ts'
import { ABOUT as CUSTOMERS } from '#office/processes/customers/about.ts'
import { ABOUT as EXPENSES } from '#office/processes/expenses/about.ts'
import { ABOUT as INVOICES } from '#office/processes/invoices/about.ts'
import { ABOUT as MONTH_END } from '#office/processes/month-end/about.ts'
import { ABOUT as ORDERS } from '#office/processes/orders/about.ts'

/** What a robot needs for each program, whatever the process is. */
const TRAINED_IN = {
  shop: [
    'logging in, and logging in again after a session has ended',
    'reading a list that has several pages',
  ],
  mail: ['finding a mail in a mailbox of several pages', 'reading a PDF in three layouts, and a scan'],
  registry: [
    'a page of web components: its fields lie in shadow roots',
    'a one-time code at the log-in: six digits from a secret and the time',
  ],
  ledger: ['working in frames, where two fields have one name'],
  terminal: ['a terminal of 24 lines that is worked by keys alone'],
  bank: ['downloading a file and reading it: CSV with semicolons, and XML'],
  receivables: ['writing a workbook that another program reads'],
  claims: ['deciding a list line by line, with a code for each'],
  approvals: ['coming back to a case that somebody has answered meanwhile'],
  payables: ['calling an API by its document: tokens, pages, If-Match, an Idempotency-Key'],
  payroll: ['working a picture: no control of it has a name'],
} as const satisfies Readonly<Record<ProgramName, readonly string[]>>

/** The public facts of each process, in the order of the site. */
const ABOUTS = [ORDERS, INVOICES, CUSTOMERS, MONTH_END, EXPENSES] as const

/** The word of a process. Whoever has something for each process is named by the compiler when a new one comes. */
export type ProcessName = (typeof ABOUTS)[number]['name']

type OneOfThem = About & { name: ProcessName }

/** A process as the site lists it: `trains` begins with what its programs ask for. */
export type ListedProcess = OneOfThem & {
  /** The programs that can be worked by screens and by calls: whoever starts a shift chooses. */
  withApi: readonly ProgramName[]
}

const withPrograms = ({ programs, trains, ...process }: OneOfThem): ListedProcess => ({
  ...process,
  programs,
  withApi: API_BY_CHOICE.filter((program) => programs.includes(program)),
  trains: [...programs.flatMap((program) => TRAINED_IN[program]), ...trains],
})

/**
 * The processes of the office. Pages read this file and no other one of the office (`#office-list`), because the office
 * itself holds what a shift must not tell.
 */
export const LISTED_PROCESSES: readonly ListedProcess[] = ABOUTS.map(withPrograms)
