import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Company name': ['Who bills', 'Name der Firma'],
  'Client name': ['Who pays', 'Name der Kundin'],
  'Invoice date': ['Day of the invoice', 'Rechnungsdatum'],
  'Pick the invoice date': ['Choose the day of the invoice', 'Rechnungsdatum wählen'],
  'Due date': ['Day it is due', 'Fällig am'],
  'Pick the due date': ['Choose the day it is due', 'Fälligkeit wählen'],
  Materials: ['What was delivered', 'Posten'],
  'Material #': ['Goods #', 'Ware #'],
  'Quantity #': ['Number of pieces #', 'Menge #'],
  'Price #': ['Cost of one #', 'Preis #'],
  'Remove material #': ['Strike out goods #', 'Ware # entfernen'],
  Material: ['Goods', 'Ware'],
  Quantity: ['Number of pieces', 'Menge'],
  Price: ['Cost of one', 'Preis'],
  Total: ['In all', 'Summe'],
  Remove: ['Strike out', 'Entfernen'],
  'Add material': ['One more line', 'Ware hinzufügen'],
  'Submit Invoice': ['Hand in the bill', 'Rechnung absenden'],
  'Invoice Submitted': ['Bill handed in', 'Rechnung abgesendet'],
  Workbooks: ['Files for Excel', 'Arbeitsmappen'],
  'Download sample invoice': ['Save an example', 'Muster herunterladen'],
  'Export to Excel': ['Save for Excel', 'Nach Excel ausgeben'],
}
