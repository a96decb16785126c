/** What the controls of the bank say. Pages, briefs, reports and lessons quote them from here. */
export const BANK_LABELS = {
  statements: 'Statements',
  accounts: 'Accounts',
} as const
