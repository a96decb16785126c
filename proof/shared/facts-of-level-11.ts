import { NAMES } from '#levels/11-conditional-expert/names.ts'

/**
 * The terms of the values of level 11, by the values' ids: for robots that use no ids. A term stands beside or above
 * its value.
 */
export const TERMS: Readonly<Record<string, string>> = {
  'fact-amount': NAMES.invoiceAmount,
  'fact-purchase-order': NAMES.invoicePurchaseOrder,
  'fact-vendor': NAMES.invoiceVendor,
  'fact-check': NAMES.onboardingCheck,
  'fact-contract': NAMES.onboardingContract,
  'fact-place': NAMES.onboardingPlace,
  'fact-quantity': NAMES.orderQuantity,
  'fact-stock': NAMES.orderStock,
  'fact-paid': NAMES.orderPaid,
  'fact-customer': NAMES.orderCustomer,
  'fact-priority': NAMES.ticketPriority,
  'fact-hours': NAMES.ticketHours,
  'fact-users': NAMES.ticketUsers,
}
