/**
 * Plain values that the site and its server must agree on. No schema library here, because this file is in the site's
 * first load.
 */

/** The tools a learner can name at sign-up. Spec §3: "RPA tool options (6)". */
export const RPA_TOOLS = [
  'UiPath',
  'Automation Anywhere',
  'Blue Prism',
  'Pega Robotics',
  'Power Automate',
  'Other',
] as const

export type RpaTool = (typeof RPA_TOOLS)[number]

/**
 * Longest texts, in code points, as both databases count them. A form's `maxlength` counts UTF-16 units, which are
 * never fewer. The spec sets only the comment's limit (§5).
 */
export const TEXT_LIMITS = {
  name: 200,
  email: 254,
  phone: 40,
  otherToolName: 100,
  feedbackText: 500,
} as const

/** Years of experience are whole, from 0 (spec §5); nobody has more than this many. */
export const MAX_YEARS = 100

/** Stars. Spec §3: "rating (1-5)". */
export const RATING = { min: 1, max: 5 } as const

/** Longest recorded time of a level, in seconds: a week (docs: design §4, time taken). */
export const MAX_SECONDS = 7 * 24 * 60 * 60

/** The sender of a record where no visitor record exists. `.invalid` can never be delivered to (RFC 2606). */
export const ANONYMOUS_EMAIL = 'anonymous@botarena.invalid'

// The space characters are listed: `\s` means other characters in JavaScript than in PostgreSQL, and there it depends
// on the database's locale.

/** A text with more than spaces. */
export const NOT_BLANK_PATTERN = /[^ \t\n\v\f\r]/

/**
 * The form of an address in a record: enough to find typing errors, and simple enough for both databases. Accounts and
 * forms are stricter: address.ts.
 */
export const EMAIL_PATTERN = /^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$/

/**
 * The key that the site uses unless the operator sets PUBLISHABLE_KEY. It may only insert records, so it is no secret.
 */
export const DEFAULT_PUBLISHABLE_KEY = 'sb_publishable_botarena'

/** Longest text with which a page says where its simulation broke, in characters. */
export const LONGEST_WORD = 500

/** An id of something that the server holds, and a seed of its: 128 random bits. Any other text counts as unknown. */
export const HELD_ID = /^[0-9a-f]{32}$/
