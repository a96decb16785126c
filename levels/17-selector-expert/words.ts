import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.slip]: [
    ['Delivery note', 'Packing slip', 'Shipping note'],
    ['Lieferschein', 'Versandschein', 'Packzettel'],
  ],
  [NAMES.delivery]: [
    ['Shipping address', 'Ship to', 'Deliver to'],
    ['Lieferadresse', 'Lieferanschrift', 'Versandadresse'],
  ],
  [NAMES.billing]: [
    ['Invoice address', 'Bill to', 'Invoice to'],
    ['Rechnungsadresse', 'Rechnungsanschrift', 'Rechnung an'],
  ],
  [NAMES.street]: [
    ['Street', 'Street and Number', 'Address Line 1'],
    ['Straße', 'Straße und Hausnummer', 'Adresszeile 1'],
  ],
  [NAMES.apartment]: [
    ['Apartment', 'Unit', 'Address Line 2'],
    ['Wohnung', 'Wohnungsnummer', 'Adresszusatz'],
  ],
  [NAMES.city]: [
    ['Town', 'Town/City', 'Locality'],
    ['Ort', 'Stadt', 'Wohnort'],
  ],
  [NAMES.zip]: [
    ['Postal Code', 'Postcode', 'ZIP'],
    ['Postleitzahl', 'PLZ', 'Postleitzahl (PLZ)'],
  ],
  [NAMES.billed(NAMES.street)]: [
    ['Billing Street', 'Billing Street and Number', 'Billing Address Line 1'],
    ['Straße (Rechnung)', 'Straße und Hausnummer (Rechnung)', 'Adresszeile 1 (Rechnung)'],
  ],
  [NAMES.billed(NAMES.apartment)]: [
    ['Billing Apartment', 'Billing Unit', 'Billing Address Line 2'],
    ['Wohnung (Rechnung)', 'Wohnungsnummer (Rechnung)', 'Adresszusatz (Rechnung)'],
  ],
  [NAMES.billed(NAMES.city)]: [
    ['Billing Town', 'Billing Town/City', 'Billing Locality'],
    ['Ort (Rechnung)', 'Stadt (Rechnung)', 'Wohnort (Rechnung)'],
  ],
  [NAMES.billed(NAMES.zip)]: [
    ['Billing Postal Code', 'Billing Postcode', 'Billing ZIP'],
    ['Postleitzahl (Rechnung)', 'PLZ (Rechnung)', 'Postleitzahl (PLZ, Rechnung)'],
  ],
}
