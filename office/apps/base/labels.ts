/** What the controls of every program say. Pages, briefs, reports and lessons quote them from here. */
export const PROGRAM_LABELS = {
  logIn: 'Log in',
  user: 'User',
  password: 'Password',
  search: 'Search',
  closeNotice: 'Close notice',
  desk: 'Desk',
} as const

/** The heading of the page that does not say whether a press was carried out. */
export const BROKEN = 'Something went wrong'

/** The heading of a program's 503. @param title of the program */
export const notAvailable = (title: string): string => `The ${title.toLowerCase()} is not available`
