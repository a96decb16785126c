/** The names that the random task alone has. */
export const OWN_NAMES = {
  code: 'Code',
  confirm: 'Confirm code',
} as const
