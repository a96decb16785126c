import type { Credentials } from '#office/apps/base/program.ts'

/** A partner's account. Its key is the ledger's own: other programs have other numbers for the same partner. */
export type Account = {
  /** Six digits, such as `704120`. */
  key: string
  /** As the ledger writes it: capitals, at most 24 characters. */
  name: string
  /** The partner's number in the registry, such as `S-1042`. */
  partner: string
  side: 'supplier' | 'customer'
}

/** A tax code of the ledger, such as `V2`, with its rate in percent. */
export type TaxCode = { code: string; percent: number }

/** Percent that may be taken off a payment within so many days after the invoice. */
export type Discount = { days: number; percent: number }

/** A posting. An invoice is owed by us to a supplier, or by a customer to us. Amounts in cents of EUR. */
export type Posting = {
  /** Ten digits, such as `1900000042`. */
  number: string
  kind: 'invoice' | 'credit' | 'payment'
  /** The key of its account. */
  account: string
  /** The number of the invoice, as it was typed. */
  reference: string
  text: string
  /** The number of the purchase order; empty without one. */
  order: string
  /** The day of the document, and the day on which it is due, as YYYY-MM-DD. */
  day: string
  due: string
  /** With tax. A payment or a credit is written as a positive amount too: its kind says what it does. */
  cents: number
  taxCode: string
  taxCents: number
  discount: Discount | null
  /** Numbers of the postings that a payment or a credit clears, with the amount of each. */
  clears: readonly { number: string; cents: number }[]
  /** The act that posted it, from 1; 0: it stood there before the shift. */
  act: number
}

/** What a process puts into the ledger. */
export type LedgerStart = {
  credentials: Credentials
  /** The day of the shift, as YYYY-MM-DD. */
  today: string
  accounts: readonly Account[]
  taxCodes: readonly TaxCode[]
  postings: readonly Posting[]
  /** The number of the first document of the shift. */
  firstNumber: number
}

/** An invoice that is not wholly paid, and what is still open of it, in cents. */
export type OpenItem = { posting: Posting; open: number }

/** The open items of suppliers or of customers, oldest first. */
export function openItemsOf(
  { accounts, postings }: Pick<LedgerStart, 'accounts' | 'postings'>,
  side: Account['side'],
): OpenItem[] {
  const cleared = new Map<string, number>()
  for (const { number, cents } of postings.flatMap(({ clears }) => clears))
    cleared.set(number, (cleared.get(number) ?? 0) + cents)
  const keys = new Set(accounts.filter((account) => account.side === side).map(({ key }) => key))
  return postings
    .filter(({ kind, account }) => kind === 'invoice' && keys.has(account))
    .map((posting) => ({ posting, open: posting.cents - (cleared.get(posting.number) ?? 0) }))
    .filter(({ open }) => open !== 0)
    .toSorted((one, other) => one.posting.day.localeCompare(other.posting.day))
}
