/** The books of the registry, in the order of its menu. A process that fills none of a book leaves it out. */
export const BOOKS = ['suppliers', 'purchase-orders', 'rates', 'customers'] as const

export type Book = (typeof BOOKS)[number]

/**
 * What the registry knows about one supplier, purchase order, rate or customer. The process says which lines there are:
 * the registry shows them, and searches in all of them.
 */
export type RegistryEntry = {
  /** Its key in its book, such as `V-1042`, `PO-20417`, `2026-03-09 USD` or `C-3310`. */
  number: string
  /** What the list of results shows beside the number: a name, or a short text. */
  title: string
  /** A short second text of the list, such as a town; also searched. */
  place: string
  /** A word that the list and the entry show: `active`, `blocked`, `on hold`, `open`, `closed`, … */
  status: string
  /** Everything else, as labels and values, in the order of the page. Amounts and days stand as the page shows them. */
  lines: readonly (readonly [label: string, value: string])[]
}

/** What a process puts into the registry. */
export type RegistryStart = {
  user: string
  password: string
  /** The secret of the one-time codes, in base32 (RFC 4648), 160 bits. */
  secret: string
  /** The day of the shift, as YYYY-MM-DD. */
  today: string
  /** The entries of each book, in the order in which the registry shows them. */
  books: Readonly<Partial<Record<Book, readonly RegistryEntry[]>>>
  /** The number of the first customer of the shift, without its `C-`. */
  firstCustomer: number
  /** Acts of the shift after which a session of the registry ends. */
  sessionActs: number
}
