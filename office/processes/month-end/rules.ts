import type { StatementEntry } from '#office/apps/bank/statements.ts'
import type { Allocation } from '#office/apps/receivables/allocation.ts'
import type { OpenItem } from '#office/apps/receivables/receivables.ts'
import { daysBetween } from '#office/base/days.ts'

/** The codes of business exceptions with their rules, in the order in which the brief asks for them. */
export const CODES = {
  'NO-STATEMENT': 'The bank has no statement of that number for that account.',
  'POSTED-BEFORE': 'The customer ledger has a document of that account and number under another reference.',
  'BALANCE-DIFFERS': 'The balance before and all amounts do not make the balance after.',
} as const

export type Code = keyof typeof CODES

/** Days after the day of an invoice on which its discount may still be taken. */
export const DISCOUNT_DAYS = 14

/** The discount in percent. */
export const DISCOUNT_PERCENT = 2

/** The discount of an amount in cents, in whole cents. */
export const discountOf = (cents: number): number => Math.round((cents * DISCOUNT_PERCENT) / 100)

/** An invoice's number in what a payer wrote: seven digits that stand alone. */
const INVOICE = /(?<!\d)\d{7}(?!\d)/g

/** Whether two numbers of the same length differ in exactly one digit. */
export const isOneDigitOff = (one: string, other: string): boolean =>
  one.length === other.length && Array.from(one).filter((digit, i) => digit !== other[i]).length === 1

/** The invoice that a number means, among those of the payer; null if none, or more than one, fits. */
function meantBy(number: string, own: readonly OpenItem[]): OpenItem | null {
  const exact = own.find(({ invoice }) => invoice === number)
  if (exact) return exact
  const near = own.filter(({ invoice }) => isOneDigitOff(invoice, number))
  return near.length === 1 ? near[0]! : null
}

/**
 * What the brief says about the payments of a statement: a row for each payment and invoice, in the order of the
 * statement.
 */
export function allocationsOf(entries: readonly StatementEntry[], items: readonly OpenItem[]): Allocation[] {
  const open = new Map(items.map(({ invoice, cents }) => [invoice, cents]))
  return entries.flatMap(({ reference, booked, cents, name, purpose }): Allocation[] => {
    if (cents <= 0) return []
    const base = { payment: reference, booked }
    const unclear: Allocation[] = [
      { ...base, invoice: '', paid: cents, discount: 0, rest: 0, result: 'UNCLEAR' },
    ]
    const own = items.filter(({ customer }) => customer === name)
    const meant = [...purpose.matchAll(INVOICE)].map(([number]) => meantBy(number, own))
    const found = [...new Set(meant.flatMap((item) => item ?? []))]
    if (found.length === 0) return unclear
    const openOf = ({ invoice }: OpenItem) => open.get(invoice)!
    const take = (item: OpenItem, paid: number, discount: number): Allocation => {
      const rest = openOf(item) - paid - discount
      open.set(item.invoice, rest)
      const result = discount > 0 ? 'DISCOUNT' : rest > 0 ? 'PART' : 'PAID'
      return { ...base, invoice: item.invoice, paid, discount, rest, result }
    }
    const whole = found.reduce((sum, item) => sum + openOf(item), 0)
    if (whole === cents) return found.map((item) => take(item, openOf(item), 0))
    const [item] = found
    if (found.length > 1 || !item || cents > whole) return unclear
    const discount = discountOf(whole)
    const isInTime = daysBetween(item.day, booked) <= DISCOUNT_DAYS
    return [isInTime && cents === whole - discount ? take(item, cents, discount) : take(item, cents, 0)]
  })
}
