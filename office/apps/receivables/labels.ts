/** What the controls of the customer ledger say. Pages, briefs, reports and lessons quote them from here. */
export const RECEIVABLES_LABELS = {
  openItems: 'Open items',
  import: 'Import',
  documents: 'Documents',
  reference: 'Your reference',
  account: 'Account',
  statement: 'Statement',
  workbook: 'Workbook',
  check: 'Check',
  post: 'Post',
  another: 'Choose another workbook',
  uploadOne: 'Upload a workbook',
  find: 'Search by reference, account, statement or document',
} as const
