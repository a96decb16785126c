import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Delivery slip': ['Where it goes', 'Lieferschein'],
  'Delivery address': ['Where to deliver', 'Lieferadresse'],
  'Billing address': ['Where to bill', 'Rechnungsadresse'],
  'Street Address': ['Street and Number', 'Straße und Hausnummer'],
  'Apartment/Suite': ['Flat or Room', 'Wohnung'],
  City: ['Town', 'Ort'],
  'ZIP Code': ['Postcode', 'Postleitzahl'],
  'Billing Street Address': ['Billing Street and Number', 'Straße und Hausnummer der Rechnung'],
  'Billing Apartment/Suite': ['Billing Flat or Room', 'Wohnung der Rechnung'],
  'Billing City': ['Billing Town', 'Ort der Rechnung'],
  'Billing ZIP Code': ['Billing Postcode', 'Postleitzahl der Rechnung'],
}
