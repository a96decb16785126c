import { TERMINAL_LABELS as LABELS } from './labels.ts'

/** A field of a screen: where its input stands, and how many characters it takes. */
export type TerminalField = { name: string; label: string; length: number }

/** The fields of a new account, on its two screens. */
export const ACCOUNT_SCREENS = {
  'new-1': ['customer', 'name', 'postcode', 'town'],
  'new-2': ['days', 'limit', 'group', 'from'],
} as const

export type AccountField = (typeof ACCOUNT_SCREENS)[keyof typeof ACCOUNT_SCREENS][number]

export const ACCOUNT_FIELDS: readonly AccountField[] = Object.values(ACCOUNT_SCREENS).flat()

/** An account as it is typed, in capital letters. */
export type AccountForm = Readonly<Record<AccountField, string>>

/** Names and lengths of the fields of an account. */
export const FIELDS: Readonly<Record<AccountField, TerminalField>> = {
  customer: { name: 'customer', label: LABELS.customer, length: 8 },
  name: { name: 'name', label: LABELS.name, length: 24 },
  postcode: { name: 'postcode', label: LABELS.postcode, length: 5 },
  town: { name: 'town', label: LABELS.town, length: 20 },
  days: { name: 'days', label: LABELS.days, length: 1 },
  limit: { name: 'limit', label: LABELS.limit, length: 7 },
  group: { name: 'group', label: LABELS.group, length: 1 },
  from: { name: 'from', label: LABELS.from, length: 8 },
}
