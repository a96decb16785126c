import type { OtherWords } from './words.ts'

/**
 * Other words for the names on the pages of the office: of buttons, fields, headings, columns and links, as business
 * programs have them. No word stands for two names. Values and codes are no names: they stay.
 */
export const DICTIONARY: OtherWords = {
  // Every program
  'Log in': [
    ['Sign in', 'Sign on', 'Open a session'],
    ['Anmelden', 'Einloggen', 'Sitzung öffnen'],
  ],
  User: [
    ['User name', 'User ID', 'Account name'],
    ['Benutzer', 'Benutzername', 'Kennung'],
  ],
  Password: [
    ['Passphrase', 'Secret', 'Access word'],
    ['Passwort', 'Kennwort', 'Geheimwort'],
  ],
  Search: [
    ['Find', 'Look up', 'Go and find'],
    ['Suchen', 'Finden', 'Nachschlagen'],
  ],
  'Close notice': [
    ['Dismiss notice', 'Hide notice', 'Got it'],
    ['Hinweis schließen', 'Hinweis ausblenden', 'Verstanden'],
  ],
  // Desk
  'Name of your robot': [
    ['Robot name', 'Your robot’s name', 'Who is working'],
    ['Name Ihres Roboters', 'Robotername', 'Wer arbeitet'],
  ],
  'Enter the desk': [
    ['Start at the desk', 'Come to the desk', 'Open the desk'],
    ['Schreibtisch öffnen', 'An den Schreibtisch', 'Platz nehmen'],
  ],
  'Take next item': [
    ['Get next item', 'Next case', 'Fetch next item'],
    ['Nächsten Fall nehmen', 'Nächster Fall', 'Nächsten Fall holen'],
  ],
  Done: [
    ['Finished', 'Completed', 'Close as finished'],
    ['Erledigt', 'Fertig', 'Abgeschlossen'],
  ],
  'Business exception': [
    ['Business rule exception', 'Exception by a rule', 'Reason code'],
    ['Fachliche Ausnahme', 'Ausnahme nach Regel', 'Grund der Ausnahme'],
  ],
  'Close with this code': [
    ['Apply this code', 'Set this code', 'File under this code'],
    ['Mit diesem Code schließen', 'Code setzen', 'Unter diesem Code ablegen'],
  ],
  'System exception: back into the queue': [
    ['Technical fault: return to the queue', 'Put back: technical fault', 'Return the item'],
    ['Technischer Fehler: zurück in die Liste', 'Zurücklegen: technischer Fehler', 'Fall zurückgeben'],
  ],
  'Report file': [
    ['File of the report', 'Your report', 'Report to upload'],
    ['Berichtsdatei', 'Datei des Berichts', 'Ihr Bericht'],
  ],
  'Upload the report': [
    ['Send the report', 'Submit the report', 'Transfer the report'],
    ['Bericht hochladen', 'Bericht senden', 'Bericht übertragen'],
  ],
  'Hand in': [
    ['Hand over', 'Submit the shift', 'Finish the shift'],
    ['Abgeben', 'Schicht abgeben', 'Schicht beenden'],
  ],
  // Shop
  Preview: [
    ['Check the order', 'Order preview', 'Review'],
    ['Vorschau', 'Bestellung prüfen', 'Ansehen'],
  ],
  'Place order': [
    ['Submit order', 'Send order', 'Order now'],
    ['Bestellung aufgeben', 'Bestellung senden', 'Jetzt bestellen'],
  ],
  'Your reference': [
    ['Customer reference', 'Reference number', 'Your sign'],
    ['Ihr Zeichen', 'Ihre Referenz', 'Referenznummer'],
  ],
  Customer: [
    ['Client', 'Buyer', 'Name of the customer'],
    ['Kunde', 'Auftraggeber', 'Name des Kunden'],
  ],
  'Street and number': [
    ['Street address', 'Address line', 'Road and number'],
    ['Straße und Hausnummer', 'Anschrift', 'Straße, Nr.'],
  ],
  Postcode: [
    ['Postal code', 'ZIP code', 'Post code'],
    ['Postleitzahl', 'PLZ', 'Leitzahl'],
  ],
  Town: [
    ['City', 'Place', 'Municipality'],
    ['Ort', 'Stadt', 'Wohnort'],
  ],
  'Article number': [
    ['Item number', 'Article no.', 'Product number'],
    ['Artikelnummer', 'Artikel-Nr.', 'Produktnummer'],
  ],
  Packs: [
    ['Packages', 'Number of packs', 'Quantity in packs'],
    ['Packungen', 'Anzahl Packungen', 'Menge in Packungen'],
  ],
  'Delivery day': [
    ['Delivery date', 'Day of delivery', 'Deliver by'],
    ['Liefertag', 'Lieferdatum', 'Tag der Lieferung'],
  ],
  'Search by reference, order or customer': [
    ['Find by reference, order or customer', 'Order search', 'Look for an order'],
    ['Suche nach Zeichen, Bestellung oder Kunde', 'Bestellung suchen', 'Suchbegriff der Bestellung'],
  ],
  Number: [
    ['No.', 'Article code', 'Catalogue number'],
    ['Nummer', 'Nr.', 'Katalognummer'],
  ],
  Name: [
    ['Description', 'Article name', 'Title of the article'],
    ['Bezeichnung', 'Artikelname', 'Benennung'],
  ],
  'Pieces in a pack': [
    ['Pieces per pack', 'Pack size', 'Units in a pack'],
    ['Stück je Packung', 'Packungsgröße', 'Einheiten je Packung'],
  ],
  Sold: [
    ['Available', 'On sale', 'In the range'],
    ['Lieferbar', 'Im Verkauf', 'Im Sortiment'],
  ],
  Reference: [
    ['Ref.', 'Reference of the customer', 'Their reference'],
    ['Zeichen', 'Referenz', 'Kundenzeichen'],
  ],
  Order: [
    ['Order no.', 'Order number', 'Purchase'],
    ['Bestellung', 'Bestell-Nr.', 'Auftrag'],
  ],
  Total: [
    ['Sum', 'Grand total', 'Amount in all'],
    ['Summe', 'Gesamtbetrag', 'Gesamt'],
  ],
  // Receivables and bank
  Account: [
    ['Bank account', 'Account (IBAN)', 'IBAN of the account'],
    ['Konto', 'Bankkonto', 'Konto (IBAN)'],
  ],
  Statement: [
    ['Statement no.', 'Number of the statement', 'Bank statement'],
    ['Auszug', 'Auszug-Nr.', 'Kontoauszug'],
  ],
  Workbook: [
    ['Excel file', 'Spreadsheet', 'File to import'],
    ['Arbeitsmappe', 'Excel-Datei', 'Datei zum Einlesen'],
  ],
  Check: [
    ['Verify', 'Check the file', 'Test the import'],
    ['Prüfen', 'Datei prüfen', 'Einlesen prüfen'],
  ],
  Post: [
    ['Book', 'Post now', 'Record in the ledger'],
    ['Buchen', 'Jetzt buchen', 'Verbuchen'],
  ],
  Document: [
    ['Document no.', 'Voucher', 'Posting'],
    ['Beleg', 'Belegnummer', 'Buchung'],
  ],
  'Search by reference, account, statement or document': [
    ['Find a document', 'Document search', 'Look for a posting'],
    ['Beleg suchen', 'Belegsuche', 'Suche nach Buchungen'],
  ],
  Invoice: [
    ['Invoice no.', 'Bill', 'Invoice number'],
    ['Rechnung', 'Rechnungs-Nr.', 'Rechnungsnummer'],
  ],
  'Invoice day': [
    ['Invoice date', 'Date of the invoice', 'Billed on'],
    ['Rechnungstag', 'Rechnungsdatum', 'Gestellt am'],
  ],
  Open: [
    ['Amount open', 'Outstanding', 'Still due'],
    ['Offen', 'Offener Betrag', 'Noch fällig'],
  ],
}

/** Every word that may stand for a name. */
export const otherWordsFor = (name: string): readonly string[] => (DICTIONARY[name] ?? []).flat()
