/** Above this many cents a claim needs an approval. */
export const FREE = 20_000

/** The codes of a line with their rules, in the order in which the brief asks for them. */
export const LINE_CODES = {
  'NO-RECEIPT': 'No receipt was handed in.',
  DUPLICATE: 'The receipt stands in another claim.',
  PRIVATE: 'The bill has private items.',
  'LESS-PAID': 'The receipt has a lower amount.',
  LIMIT: 'The euros are above the limit.',
} as const

export type LineCode = keyof typeof LINE_CODES

/** The codes of business exceptions with their rules, in the order in which the brief asks for them. */
export const CODES = {
  'NOTHING-LEFT': 'Each line is refused.',
  DECLINED: 'The approval was declined.',
} as const

export type Code = keyof typeof CODES

/** Kinds of expenses. */
export const KINDS = ['Hotel', 'Meal', 'Ride'] as const

export type Kind = (typeof KINDS)[number]

/** Euros that are paid at most for one line, in cents. A ride has no limit. */
type Limits = { readonly Hotel: number; readonly Meal: number }

/** Countries with their currency and limits. */
export const COUNTRIES = {
  Germany: { currency: 'EUR', Hotel: 12_000, Meal: 2800 },
  Poland: { currency: 'PLN', Hotel: 10_500, Meal: 2900 },
  Switzerland: { currency: 'CHF', Hotel: 18_000, Meal: 6400 },
  'United Kingdom': { currency: 'GBP', Hotel: 16_000, Meal: 5200 },
} as const satisfies Readonly<Record<string, { currency: string } & Limits>>

export type Country = keyof typeof COUNTRIES

/** The limit of a line, in cents; infinity without one. */
export const limitOf = (country: Country, kind: Kind): number =>
  kind === 'Ride' ? Number.POSITIVE_INFINITY : COUNTRIES[country][kind]

/** Items of a bill that nobody gets back. */
export const PRIVATE_ITEMS = ['Laundry', 'Massage', 'Minibar', 'Pay TV'] as const

/** The wage type of an expense in the payroll. */
export const WAGE_TYPE = '4510'

/** After how many acts of the shift a person answers. */
export const ANSWERS_AFTER = { least: 8, most: 28 } as const

/** Cents for an amount in hundredths of a currency. Half a cent is rounded up. @param rate as `Rate` has it */
export const centsAt = (amount: number, rate: number): number => Math.floor((amount * rate) / 10_000 + 0.5)
