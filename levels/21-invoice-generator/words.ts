import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.company]: [
    ['Company', 'Issuer', 'Business name'],
    ['Firmenname', 'Firma', 'Name des Unternehmens'],
  ],
  [NAMES.client]: [
    ['Customer name', 'Client', 'Bill to'],
    ['Kundenname', 'Kunde', 'Auftraggeber'],
  ],
  [NAMES.invoiceDate]: [
    ['Date of invoice', 'Issue date', 'Billing date'],
    ['Rechnungsdatum', 'Ausstellungsdatum', 'Datum der Rechnung'],
  ],
  [NAMES.invoiceDatePick]: [
    ['Choose the invoice date', 'Select the invoice date', 'Open the invoice calendar'],
    ['Rechnungsdatum wählen', 'Rechnungsdatum auswählen', 'Kalender für das Rechnungsdatum'],
  ],
  [NAMES.dueDate]: [
    ['Payment due', 'Due by', 'Payment date'],
    ['Fälligkeitsdatum', 'Fällig am', 'Zahlbar bis'],
  ],
  [NAMES.dueDatePick]: [
    ['Choose the due date', 'Select the due date', 'Open the due date calendar'],
    ['Fälligkeit wählen', 'Fälligkeitsdatum auswählen', 'Kalender für die Fälligkeit'],
  ],
  [NAMES.materials]: [
    ['Line items', 'Goods', 'Items'],
    ['Positionen', 'Waren', 'Artikel'],
  ],
  [NAMES.material('#')]: [
    ['Item #', 'Product #', 'Goods #'],
    ['Artikel #', 'Ware #', 'Position #'],
  ],
  [NAMES.quantity('#')]: [
    ['Qty #', 'Amount #', 'Units #'],
    ['Menge #', 'Anzahl #', 'Stückzahl #'],
  ],
  [NAMES.price('#')]: [
    ['Unit price #', 'Cost #', 'Rate #'],
    ['Preis #', 'Einzelpreis #', 'Stückpreis #'],
  ],
  [NAMES.remove('#')]: [
    ['Delete item #', 'Remove item #', 'Take out item #'],
    ['Artikel # löschen', 'Artikel # entfernen', 'Zeile # streichen'],
  ],
  [NAMES.materialColumn]: [
    ['Item', 'Product', 'Description'],
    ['Material und Ware', 'Bezeichnung', 'Produkt'],
  ],
  [NAMES.quantityColumn]: [
    ['Qty', 'Amount', 'Units'],
    ['Menge', 'Anzahl', 'Stückzahl'],
  ],
  [NAMES.priceColumn]: [
    ['Unit price', 'Cost', 'Rate'],
    ['Preis', 'Einzelpreis', 'Stückpreis'],
  ],
  [NAMES.total]: [
    ['Grand total', 'Sum', 'Total amount'],
    ['Summe', 'Gesamtbetrag', 'Gesamt'],
  ],
  [NAMES.removeColumn]: [
    ['Delete', 'Remove item', 'Take out'],
    ['Löschen', 'Entfernen', 'Streichen'],
  ],
  [NAMES.add]: [
    ['Add item', 'Add line', 'New line item'],
    ['Artikel hinzufügen', 'Zeile hinzufügen', 'Neue Position'],
  ],
  [NAMES.submit]: [
    ['Send invoice', 'Submit bill', 'Issue invoice'],
    ['Rechnung absenden', 'Rechnung senden', 'Rechnung ausstellen'],
  ],
  [NAMES.submitted]: [
    ['Invoice sent', 'Bill submitted', 'Invoice issued'],
    ['Rechnung abgesendet', 'Rechnung gesendet', 'Rechnung ausgestellt'],
  ],
  [NAMES.workbooks]: [
    ['Excel files', 'Spreadsheets', 'Excel workbooks'],
    ['Arbeitsmappen', 'Excel-Dateien', 'Tabellen'],
  ],
  [NAMES.sample]: [
    ['Save sample invoice', 'Get sample invoice', 'Sample invoice download'],
    ['Musterrechnung herunterladen', 'Musterrechnung speichern', 'Beispielrechnung laden'],
  ],
  [NAMES.export]: [
    ['Save as Excel', 'Export as workbook', 'Create Excel file'],
    ['Nach Excel exportieren', 'Als Excel speichern', 'Excel-Datei erstellen'],
  ],
}
