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
  customer: { name: 'customer', label: 'CUSTOMER NUMBER', length: 8 },
  name: { name: 'name', label: 'NAME', length: 24 },
  postcode: { name: 'postcode', label: 'POSTCODE', length: 5 },
  town: { name: 'town', label: 'TOWN', length: 20 },
  days: { name: 'days', label: 'PAYMENT CODE', length: 1 },
  limit: { name: 'limit', label: 'LIMIT', length: 7 },
  group: { name: 'group', label: 'PRICE GROUP', length: 1 },
  from: { name: 'from', label: 'FIRST DELIVERY', length: 8 },
}
