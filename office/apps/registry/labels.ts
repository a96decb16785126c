/** What the controls of the registry say. Pages, briefs, reports and lessons quote them from here. */
export const REGISTRY_LABELS = {
  // The books.
  suppliers: 'Suppliers',
  purchaseOrders: 'Purchase orders',
  rates: 'Rates of the day',
  customers: 'Customers',
  newCustomer: 'New customer',
  code: 'One-time code',
  // The tabs of a new customer, and its fields.
  company: 'Company',
  address: 'Address',
  terms: 'Terms',
  reference: 'Your reference',
  name: 'Name',
  tax: 'Tax number',
  street: 'Street and number',
  postcode: 'Postcode',
  town: 'Town',
  iban: 'IBAN',
  parent: 'Belongs to customer',
  from: 'First delivery',
  register: 'Register',
  account: 'Account number',
  save: 'Save',
} as const
