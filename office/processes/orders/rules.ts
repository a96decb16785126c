import type { OrderForm } from '#office/apps/shop/shop.ts'

/** Most pieces that may be ordered without asking. */
export const MOST_PIECES = 200

/** The codes of business exceptions with their rules, in the order in which the brief asks for them. */
export const CODES = {
  'UNKNOWN-ARTICLE': 'The shop has no article of that name.',
  'NO-LONGER-SOLD': 'The shop says that the article is no longer sold.',
  'PACK-SIZE': 'The pieces do not make whole packs.',
  'OVER-LIMIT': `More than ${MOST_PIECES} pieces are ordered.`,
} as const

export type Code = keyof typeof CODES

/** What is right for an item: an order with these values, or an exception with this code. */
export type RightResult = { form: OrderForm } | { code: Code }
