import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Delivery slip': [
    ['Delivery note', 'Packing slip', 'Shipping note'],
    ['Lieferschein', 'Versandschein', 'Packzettel'],
  ],
  'Delivery address': [
    ['Shipping address', 'Ship to', 'Deliver to'],
    ['Lieferadresse', 'Lieferanschrift', 'Versandadresse'],
  ],
  'Billing address': [
    ['Invoice address', 'Bill to', 'Invoice to'],
    ['Rechnungsadresse', 'Rechnungsanschrift', 'Rechnung an'],
  ],
  'Street Address': [
    ['Street', 'Street and Number', 'Address Line 1'],
    ['Straße', 'Straße und Hausnummer', 'Adresszeile 1'],
  ],
  'Apartment/Suite': [
    ['Apartment', 'Unit', 'Address Line 2'],
    ['Wohnung', 'Wohnungsnummer', 'Adresszusatz'],
  ],
  City: [
    ['Town', 'Town/City', 'Locality'],
    ['Ort', 'Stadt', 'Wohnort'],
  ],
  'ZIP Code': [
    ['Postal Code', 'Postcode', 'ZIP'],
    ['Postleitzahl', 'PLZ', 'Postleitzahl (PLZ)'],
  ],
  'Billing Street Address': [
    ['Billing Street', 'Billing Street and Number', 'Billing Address Line 1'],
    ['Straße (Rechnung)', 'Straße und Hausnummer (Rechnung)', 'Adresszeile 1 (Rechnung)'],
  ],
  'Billing Apartment/Suite': [
    ['Billing Apartment', 'Billing Unit', 'Billing Address Line 2'],
    ['Wohnung (Rechnung)', 'Wohnungsnummer (Rechnung)', 'Adresszusatz (Rechnung)'],
  ],
  'Billing City': [
    ['Billing Town', 'Billing Town/City', 'Billing Locality'],
    ['Ort (Rechnung)', 'Stadt (Rechnung)', 'Wohnort (Rechnung)'],
  ],
  'Billing ZIP Code': [
    ['Billing Postal Code', 'Billing Postcode', 'Billing ZIP'],
    ['Postleitzahl (Rechnung)', 'PLZ (Rechnung)', 'Postleitzahl (PLZ, Rechnung)'],
  ],
}
