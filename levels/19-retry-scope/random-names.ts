/** The names that the random task alone has. */
export const RANDOM_NAMES = {
  code: 'Code',
  confirm: 'Confirm code',
} as const
