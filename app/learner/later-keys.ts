/**
 * The storage keys that the first load of a page does not need; every page carries those of storage.ts. Together they
 * are all keys of this site: a test finds every other text that looks like one.
 */
export const LATER_KEYS = {
  /** The tool that the learner named at the sign-up, if it was none of the list. */
  otherTool: 'rpa-other-tool',
  /** The account that owns the progress of this browser. */
  owner: 'rpa-account',
  /** The time of its last reset, as far as this browser knows, and a reset that the account does not know yet. */
  resetAt: 'rpa-reset-at',
  untoldReset: 'rpa-reset-untold',
  /** In this tab alone: what was typed in the sign-up before an update of the site loaded the page again. */
  signUp: 'rpa-sign-up',
  /** The boards whose links this browser keeps until the teacher removes them. */
  boards: 'botarena_boards',
  /** The shifts of the office that were started in this browser, and those of its account: app/office/base/own-shifts.ts. */
  shifts: 'botarena_shifts',
  /** The teacher's list of names for a class. */
  roster: (id: string) => `botarena_roster_${id}`,
  /** By level, so that a reset removes them with the level's other texts: the conditions withstood, and the last series of days. */
  withstood: (level: number) => `rpa-withstood-${level}`,
  days: (level: number) => `rpa-days-${level}`,
} as const
