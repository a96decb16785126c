const BILLING = 'Billing'

/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  slip: 'Delivery slip',
  delivery: 'Delivery address',
  billing: 'Billing address',
  street: 'Street Address',
  apartment: 'Apartment/Suite',
  city: 'City',
  zip: 'ZIP Code',
  /** The word before each label in the billing address, and a label with it. */
  billingWord: BILLING,
  billed: (label: string) => `${BILLING} ${label}`,
  outcome: 'Outcome',
} as const
