import { numberOf } from '#game/decimals.ts'

/** Money in whole cents, and quantities in whole hundredths: sums of whole numbers are exact, 0.1 × 3 is 0.30. */
export type Cents = number
type Hundredths = number

/** Tax on the subtotal, in percent. Spec §9: "tax 10%". */
const TAX_PERCENT = 10

/** The largest quantity and the largest price. 40 rows with both still add up exactly. */
export const MOST = 1_000_000

/** Rounds halves away from zero, as people do on paper. */
const round = (n: number) => Math.sign(n) * Math.round(Math.abs(n))

/** Whether a typed number is larger than a row accepts. */
export const isTooLarge = (text: string): boolean => Math.abs(numberOf(text) ?? 0) > MOST

/** Whether a text is no number. An empty field is none either, and nobody takes it for one. */
export const isNoNumber = (text: string): boolean => text.trim() !== '' && numberOf(text) === null

/**
 * A typed quantity or price, to the nearest hundredth. Text that is no number counts as 0 (spec §5, "Invoice
 * submit"), and so does one beyond `MOST`. The exponent is moved in the text: 1.005 × 100 is 100.49999999999999.
 */
export function hundredthsOf(text: string): Hundredths {
  const n = numberOf(text)
  if (n === null || isTooLarge(text)) return 0
  const [digits, exponent = '0'] = String(n).split('e')
  return round(Number(`${digits}e${Number(exponent) + 2}`))
}

type Amount = { quantity: string; price: string }

/** Spec §3: "total (= quantity * price)", to the nearest cent. */
export function totalOf({ quantity, price }: Amount): Cents {
  // The product of two hundredths can exceed 2 ** 53; its rounded cents cannot.
  const product = BigInt(hundredthsOf(quantity)) * BigInt(hundredthsOf(price))
  const half = product < 0n ? -50n : 50n
  return Number((product + half) / 100n)
}

export type Totals = { subtotal: Cents; tax: Cents; total: Cents }

export function totalsOf(rows: readonly Amount[]): Totals {
  const subtotal = rows.reduce((sum, row) => sum + totalOf(row), 0)
  const tax = round((subtotal * TAX_PERCENT) / 100)
  return { subtotal, tax, total: subtotal + tax }
}

/** Cents as an amount with two decimals, a point and nothing else: what a robot can read without a locale. */
export const formatCents = (cents: Cents): string => (cents / 100).toFixed(2)
