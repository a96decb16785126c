/** What the fields and choices of the terminal say. Screens, briefs, reports and lessons quote them from here. */
export const TERMINAL_LABELS = {
  user: 'USER',
  password: 'PASSWORD',
  option: 'OPTION',
  open: 'OPEN AN ACCOUNT',
  find: 'FIND ACCOUNTS',
  signOff: 'SIGN OFF',
  lookFor: 'LOOK FOR',
  // The fields of an account.
  customer: 'CUSTOMER NUMBER',
  name: 'NAME',
  postcode: 'POSTCODE',
  town: 'TOWN',
  days: 'PAYMENT CODE',
  limit: 'LIMIT',
  group: 'PRICE GROUP',
  from: 'FIRST DELIVERY',
  again: 'Look again',
} as const

/** What the last row says while the keyboard is locked. */
export const CLOCK = 'X CLOCK'
