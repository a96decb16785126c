/**
 * The terms of the values of level 11, by the values' ids: for robots that use no ids. A term stands beside or above
 * its value.
 */
export const TERMS: Readonly<Record<string, string>> = {
  'fact-amount': 'Amount (EUR)',
  'fact-purchase-order': 'Purchase order',
  'fact-vendor': 'Vendor',
  'fact-check': 'Background check',
  'fact-contract': 'Contract',
  'fact-place': 'Place of work',
  'fact-quantity': 'Quantity',
  'fact-stock': 'Stock',
  'fact-paid': 'Paid',
  'fact-customer': 'Customer',
  'fact-priority': 'Priority',
  'fact-hours': 'Open for (hours)',
  'fact-users': 'Users affected',
}
