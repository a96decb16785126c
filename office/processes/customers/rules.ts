import type { CustomerForm } from '#office/apps/registry/customer.ts'
import type { AccountForm } from '#office/apps/terminal/fields.ts'

/** The codes of business exceptions with their rules, in the order in which the brief asks for them. */
export const CODES = {
  'TAX-NUMBER': 'The check digit of the tax number is wrong.',
  IBAN: 'The check digits of the IBAN are wrong.',
  'KNOWN-CUSTOMER': 'The registry has a customer of the same name in the same town.',
  'ON-HOLD': 'The registry says that the customer to whom the company belongs is on hold.',
  'OVER-LIMIT': 'The limit is more than 50,000.',
} as const

export type Code = keyof typeof CODES

/** Highest limit that may be given without asking. */
export const MOST_LIMIT = 50_000

/** Days until payment, as the terminal's code has them. */
export const PAYMENT: Readonly<Record<number, string>> = { 14: '1', 30: '2', 60: '3' }

/** The price group that belongs to a limit. */
export const groupOf = (limit: number): string => (limit >= 20_000 ? 'A' : limit >= 5000 ? 'B' : 'C')

/** Characters of a name that the terminal takes. */
export const NAME_LENGTH = 24

/**
 * What is right for an item: a customer of the registry with these values, and an account of the terminal for its number
 * with those; or an exception with this code.
 */
export type Right = { customer: CustomerForm; account: Omit<AccountForm, 'customer'> } | { code: Code }
