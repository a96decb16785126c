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
