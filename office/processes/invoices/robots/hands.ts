import type { QueueLine, Row, Work } from '#bots/office/hands.ts'

/** A program with a log-in from the vault. */
export type Program = 'mail' | 'registry' | 'ledger'

export const PROGRAMS: readonly Program[] = ['mail', 'registry', 'ledger']

/** What stands in the vault of a program, by its labels in small letters. */
export type Key = Readonly<Record<string, string>>

export type ShownMail = { key: string; from: string; subject: string; received: string }

export type ShownEntry = { number: string; status: string; lines: Readonly<Record<string, string>> }

export type ShownPosting = {
  number: string
  account: string
  reference: string
  text: string
  amount: string
}

/** An invoice as it is typed into the ledger. */
export type TypedInvoice = Readonly<
  Record<
    'account' | 'reference' | 'text' | 'order' | 'day' | 'amount' | 'taxCode' | 'taxAmount' | 'due',
    string
  >
>

/**
 * What a robot can do at the screens of a shift of Invoices. Every call throws a Trouble if another page came than the
 * expected one.
 */
export type InvoiceHands = {
  /** Comes to the desk under a name, and reads the vault. */
  enter: (name: string) => Promise<Readonly<Record<Program, Key>>>
  /** Null: nothing is left. */
  take: () => Promise<Work | null>
  queue: () => Promise<readonly QueueLine[]>
  done: (item: string) => Promise<void>
  exception: (item: string, code: string) => Promise<void>
  logIn: (program: Program, key: Key) => Promise<void>
  closeNotice: (program: Program) => Promise<void>
  mails: (folder: string, page: number) => Promise<{ rows: readonly ShownMail[]; pages: number }>
  /** The lines of an attachment's sheet, from above. Of a scan: what OCR or a person reads. */
  sheet: (mail: string, attachment: string) => Promise<readonly string[]>
  /** Moves a mail from the folder in which it was seen. */
  move: (mail: string, from: string, folder: string) => Promise<void>
  /** Entries of the registry in which a text occurs. */
  entries: (book: 'suppliers' | 'purchase-orders' | 'rates', search: string) => Promise<readonly ShownEntry[]>
  postings: (search: string, page: number) => Promise<{ rows: readonly ShownPosting[]; pages: number }>
  /** Accounts in which a text occurs. */
  accounts: (search: string) => Promise<readonly { key: string; partner: string }[]>
  /** Posts an invoice. @returns the number of the document */
  post: (typed: TypedInvoice) => Promise<string>
  report: (rows: readonly Row[]) => Promise<void>
  handIn: () => Promise<void>
}
