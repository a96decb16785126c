import { money } from '#office/base/numbers.ts'
/** How far the net of an invoice may be from that of its order: percent of the order, and cents. More of either is too far. */
export const APART = { percent: 2, cents: 500 } as const

/** The codes of business exceptions with their rules, in the order in which the brief asks for them. */
export const CODES = {
  UNREADABLE: 'A value that is needed cannot be read on the scan.',
  'UNKNOWN-SUPPLIER': 'The registry has no supplier with the VAT number.',
  'BLOCKED-SUPPLIER': 'The registry says that the supplier is blocked.',
  DUPLICATE: 'The invoice is in the ledger already, for another item.',
  'SUM-WRONG': 'The invoice does not add up.',
  'NO-ORDER': 'The registry has no order of that number for the supplier.',
  'AMOUNT-DIFFERS': `The net differs from the order by more than ${APART.percent} % or by more than ${money(APART.cents)}.`,
} as const

export type Code = keyof typeof CODES

/** What an invoice says. Amounts in cents of its currency. */
export type Invoice = {
  supplier: string
  vat: string
  /** As it is printed, which may be with spaces or in small letters. */
  number: string
  /** YYYY-MM-DD. */
  day: string
  /** Days within which it is payable. */
  days: number
  order: string
  currency: string
  lines: readonly { text: string; pieces: number; each: number; cents: number }[]
  net: number
  percent: number
  tax: number
  total: number
}

/** What must be typed into the ledger. Amounts in cents of EUR. */
export type RightResult = {
  account: string
  reference: string
  text: string
  day: string
  due: string
  cents: number
  taxCode: string
  taxCents: number
  order: string
}

/** How the number of an invoice is posted and looked for: without spaces, in capitals. */
export const plainNumber = (number: string): string => number.replaceAll(/\s+/g, '').toUpperCase()

/** The tax on a net amount, in cents. Half a cent is a whole one. */
export const taxOf = (net: number, percent: number): number => Math.floor((net * percent + 50) / 100)

/** Whether a net amount is too far from the one that was ordered: by more than `APART`. */
export function differs(net: number, ordered: number): boolean {
  const apart = Math.abs(net - ordered)
  return apart > APART.cents || apart * 100 > ordered * APART.percent
}

/**
 * An amount in EUR, in cents. Half a cent is a whole one.
 * @param perEuro units of the currency for one euro, in ten-thousandths
 */
export const inEuro = (cents: number, perEuro: number): number =>
  Math.floor((cents * 20_000 + perEuro) / (2 * perEuro))
