/** What the controls of the ledger say. Pages, briefs, reports and lessons quote them from here. */
export const LEDGER_LABELS = {
  postInvoice: 'Post an invoice',
  postings: 'Postings',
  openItems: 'Open items',
  // The sections of an invoice, and its fields.
  document: 'Document',
  account: 'Account',
  reference: 'Reference',
  text: 'Text',
  order: 'Order',
  date: 'Date',
  amount: 'Amount',
  tax: 'Tax',
  code: 'Code',
  payment: 'Payment',
  lookup: 'Lookup (new window)',
  post: 'Post',
  next: 'Next invoice',
  find: 'Document, account, reference, text or order',
  findAccount: 'Key, name or partner',
  suppliers: 'Suppliers',
  customers: 'Customers',
} as const
