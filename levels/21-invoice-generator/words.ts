import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Company name': [
    ['Company', 'Issuer', 'Business name'],
    ['Firmenname', 'Firma', 'Name des Unternehmens'],
  ],
  'Client name': [
    ['Customer name', 'Client', 'Bill to'],
    ['Kundenname', 'Kunde', 'Auftraggeber'],
  ],
  'Invoice date': [
    ['Date of invoice', 'Issue date', 'Billing date'],
    ['Rechnungsdatum', 'Ausstellungsdatum', 'Datum der Rechnung'],
  ],
  'Pick the invoice date': [
    ['Choose the invoice date', 'Select the invoice date', 'Open the invoice calendar'],
    ['Rechnungsdatum wählen', 'Rechnungsdatum auswählen', 'Kalender für das Rechnungsdatum'],
  ],
  'Due date': [
    ['Payment due', 'Due by', 'Payment date'],
    ['Fälligkeitsdatum', 'Fällig am', 'Zahlbar bis'],
  ],
  'Pick the due date': [
    ['Choose the due date', 'Select the due date', 'Open the due date calendar'],
    ['Fälligkeit wählen', 'Fälligkeitsdatum auswählen', 'Kalender für die Fälligkeit'],
  ],
  Materials: [
    ['Line items', 'Goods', 'Items'],
    ['Positionen', 'Waren', 'Artikel'],
  ],
  'Material #': [
    ['Item #', 'Product #', 'Goods #'],
    ['Artikel #', 'Ware #', 'Position #'],
  ],
  'Quantity #': [
    ['Qty #', 'Amount #', 'Units #'],
    ['Menge #', 'Anzahl #', 'Stückzahl #'],
  ],
  'Price #': [
    ['Unit price #', 'Cost #', 'Rate #'],
    ['Preis #', 'Einzelpreis #', 'Stückpreis #'],
  ],
  'Remove material #': [
    ['Delete item #', 'Remove item #', 'Take out item #'],
    ['Artikel # löschen', 'Artikel # entfernen', 'Zeile # streichen'],
  ],
  Material: [
    ['Item', 'Product', 'Description'],
    ['Material und Ware', 'Bezeichnung', 'Produkt'],
  ],
  Quantity: [
    ['Qty', 'Amount', 'Units'],
    ['Menge', 'Anzahl', 'Stückzahl'],
  ],
  Price: [
    ['Unit price', 'Cost', 'Rate'],
    ['Preis', 'Einzelpreis', 'Stückpreis'],
  ],
  Total: [
    ['Grand total', 'Sum', 'Total amount'],
    ['Summe', 'Gesamtbetrag', 'Gesamt'],
  ],
  Remove: [
    ['Delete', 'Remove item', 'Take out'],
    ['Löschen', 'Entfernen', 'Streichen'],
  ],
  'Add material': [
    ['Add item', 'Add line', 'New line item'],
    ['Artikel hinzufügen', 'Zeile hinzufügen', 'Neue Position'],
  ],
  'Submit Invoice': [
    ['Send invoice', 'Submit bill', 'Issue invoice'],
    ['Rechnung absenden', 'Rechnung senden', 'Rechnung ausstellen'],
  ],
  'Invoice Submitted': [
    ['Invoice sent', 'Bill submitted', 'Invoice issued'],
    ['Rechnung abgesendet', 'Rechnung gesendet', 'Rechnung ausgestellt'],
  ],
  Workbooks: [
    ['Excel files', 'Spreadsheets', 'Excel workbooks'],
    ['Arbeitsmappen', 'Excel-Dateien', 'Tabellen'],
  ],
  'Download sample invoice': [
    ['Save sample invoice', 'Get sample invoice', 'Sample invoice download'],
    ['Musterrechnung herunterladen', 'Musterrechnung speichern', 'Beispielrechnung laden'],
  ],
  'Export to Excel': [
    ['Save as Excel', 'Export as workbook', 'Create Excel file'],
    ['Nach Excel exportieren', 'Als Excel speichern', 'Excel-Datei erstellen'],
  ],
}
