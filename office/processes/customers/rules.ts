import type { CustomerForm } from '#office/apps/registry/customer.ts'
import { type AccountForm, FIELDS } from '#office/apps/terminal/fields.ts'
import { withCommas } from '#office/base/numbers.ts'

/** Highest limit that may be given without asking. */
export const MOST_LIMIT = 50_000

/** The codes of business exceptions with their rules, in the order in which the brief asks for them. */
export const CODES = {
  'TAX-NUMBER': 'The check digit of the tax number is wrong.',
  IBAN: 'The check digits of the IBAN are wrong.',
  'KNOWN-CUSTOMER': 'The registry has a customer of the same name in the same town.',
  'ON-HOLD': 'The registry says that the customer to whom the company belongs is on hold.',
  'OVER-LIMIT': `The limit is more than ${withCommas(MOST_LIMIT)}.`,
} as const

export type Code = keyof typeof CODES

/** Days until payment, as the terminal's code has them. */
export const PAYMENT: Readonly<Record<number, string>> = { 14: '1', 30: '2', 60: '3' }

/** The lowest limits of the price groups A and B. */
export const GROUPS = { a: 20_000, b: 5000 } as const

/** The price group that belongs to a limit. */
export const groupOf = (limit: number): string => (limit >= GROUPS.a ? 'A' : limit >= GROUPS.b ? 'B' : 'C')

/** Characters of a name that the terminal takes. */
export const NAME_LENGTH = FIELDS.name.length

/**
 * What is right for an item: a customer of the registry with these values, and an account of the terminal for its number
 * with those; or an exception with this code.
 */
export type RightResult = { customer: CustomerForm; account: Omit<AccountForm, 'customer'> } | { code: Code }
