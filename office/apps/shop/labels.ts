/** What the controls of the shop say. Pages, briefs, reports and lessons quote them from here. */
export const SHOP_LABELS = {
  newOrder: 'New order',
  orders: 'Orders',
  articles: 'Articles',
  receipts: 'Receipts',
  // The fields of an order.
  reference: 'Your reference',
  customer: 'Customer',
  street: 'Street and number',
  postcode: 'Postcode',
  town: 'Town',
  article: 'Article number',
  packs: 'Packs',
  day: 'Delivery day',
  preview: 'Preview',
  place: 'Place order',
  change: 'Change it',
  fillIn: 'Fill in an order',
  find: 'Search by reference, order or customer',
} as const
