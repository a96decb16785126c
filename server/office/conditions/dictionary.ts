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
    ['Passphrase', 'Key word', 'Access word'],
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
    ['City', 'Locality', 'Municipality'],
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
    ['No.', 'Code number', 'Identifier'],
    ['Nummer', 'Nr.', 'Kennnummer'],
  ],
  Name: [
    ['Designation', 'Full name', 'Title'],
    ['Bezeichnung', 'Voller Name', 'Benennung'],
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
    ['Ref.', 'Reference no.', 'Their reference'],
    ['Zeichen', 'Referenz', 'Fremdes Zeichen'],
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
    ['A/C', 'Account key', 'Which account'],
    ['Konto', 'Kontoschlüssel', 'Welches Konto'],
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
    ['Document no.', 'Voucher', 'Record'],
    ['Beleg', 'Belegnummer', 'Buchungsbeleg'],
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
  // Registry
  Secret: [
    ['Secret of the code', 'Code secret', 'Seed of the codes'],
    ['Geheimnis', 'Codegeheimnis', 'Geheimnis der Codes'],
  ],
  'One-time code': [
    ['Security code', 'Six-digit code', 'Code of the moment'],
    ['Einmalcode', 'Sicherheitscode', 'Sechsstelliger Code'],
  ],
  Place: [
    ['Seat', 'Located in', 'Whereabouts'],
    ['Sitz', 'Standort', 'Ansässig in'],
  ],
  Status: [
    ['State', 'Condition', 'Standing'],
    ['Zustand', 'Stand', 'Sachstand'],
  ],
  Suppliers: [
    ['Vendors', 'List of suppliers', 'Creditors'],
    ['Lieferanten', 'Lieferantenliste', 'Kreditoren'],
  ],
  'Purchase orders': [
    ['Our orders', 'Orders placed', 'Order book'],
    ['Bestellungen', 'Unsere Bestellungen', 'Bestellbuch'],
  ],
  'Rates of the day': [
    ['Exchange rates', 'Daily rates', 'Currency table'],
    ['Tageskurse', 'Wechselkurse', 'Kurse des Tages'],
  ],
  Customers: [
    ['Clients', 'List of customers', 'Debtors'],
    ['Kunden', 'Kundenliste', 'Debitoren'],
  ],
  'New customer': [
    ['Add a customer', 'Create customer', 'Customer entry'],
    ['Neuer Kunde', 'Kunden anlegen', 'Kunde hinzufügen'],
  ],
  'Search in Suppliers': [
    ['Find a supplier', 'Supplier search', 'Look for a supplier'],
    ['Lieferant suchen', 'Lieferantensuche', 'Suche in den Lieferanten'],
  ],
  'Search in Purchase orders': [
    ['Find one of our orders', 'Purchase order search', 'Look for a purchase order'],
    ['Bestellungen durchsuchen', 'Bestellsuche', 'Suche in den Bestellungen'],
  ],
  'Search in Rates of the day': [
    ['Find a rate', 'Rate search', 'Look for a rate'],
    ['Kurs suchen', 'Kurssuche', 'Suche in den Kursen'],
  ],
  'Search in Customers': [
    ['Find a customer', 'Customer search', 'Look for a customer'],
    ['Kunde suchen', 'Kundensuche', 'Suche in den Kunden'],
  ],
  Company: [
    ['Firm', 'Business', 'The company'],
    ['Firma', 'Unternehmen', 'Betrieb'],
  ],
  Address: [
    ['Where to find it', 'Postal address', 'Location'],
    ['Adresse', 'Postanschrift', 'Lage'],
  ],
  Terms: [
    ['Conditions of business', 'Agreements', 'What was agreed'],
    ['Konditionen', 'Vereinbarungen', 'Bedingungen'],
  ],
  'Tax number': [
    ['Tax ID', 'Tax reference', 'Number for tax'],
    ['Steuernummer', 'Steuer-ID', 'Steuerkennzeichen'],
  ],
  'Belongs to customer': [
    ['Parent customer', 'Part of customer', 'Subsidiary of'],
    ['Gehört zu Kunde', 'Übergeordneter Kunde', 'Tochter von'],
  ],
  'First delivery': [
    ['Deliveries from', 'First shipment', 'Supply begins'],
    ['Erste Lieferung', 'Lieferung ab', 'Lieferbeginn'],
  ],
  Register: [
    ['Save customer', 'Enter into the registry', 'Create the entry'],
    ['Registrieren', 'Eintragen', 'Kunden speichern'],
  ],
  'Account number': [
    ['Number of the account', 'Account no.', 'Terminal account'],
    ['Kontonummer', 'Nummer des Kontos', 'Konto-Nr.'],
  ],
  Save: [
    ['Store', 'Keep', 'Apply the change'],
    ['Speichern', 'Sichern', 'Änderung übernehmen'],
  ],
  // Mail
  From: [
    ['Sender', 'Sent by', 'Author'],
    ['Absender', 'Von', 'Gesendet von'],
  ],
  Subject: [
    ['Topic', 'Re', 'Subject line'],
    ['Betreff', 'Thema', 'Betreffzeile'],
  ],
  Received: [
    ['Arrived', 'Received on', 'Came in'],
    ['Eingegangen', 'Empfangen', 'Erhalten am'],
  ],
  Attachments: [
    ['Files', 'Enclosures', 'Attached files'],
    ['Anhänge', 'Anlagen', 'Angehängte Dateien'],
  ],
  Folder: [
    ['Mail folder', 'Filed in', 'Box'],
    ['Ordner', 'Ablage', 'Postfach'],
  ],
  Move: [
    ['File away', 'Move the mail', 'Put there'],
    ['Verschieben', 'Ablegen', 'Mail verschieben'],
  ],
  // Ledger
  'Post an invoice': [
    ['Book an invoice', 'Invoice entry', 'Enter an invoice'],
    ['Rechnung buchen', 'Rechnungserfassung', 'Rechnung erfassen'],
  ],
  Postings: [
    ['Journal', 'Booked documents', 'List of postings'],
    ['Buchungen', 'Buchungsjournal', 'Gebuchte Belege'],
  ],
  'Open items': [
    ['Unpaid documents', 'Items still open', 'List of open items'],
    ['Offene Posten', 'Unbezahlte Belege', 'Liste offener Posten'],
  ],
  Text: [
    ['Posting text', 'Remark', 'Note'],
    ['Buchungstext', 'Vermerk', 'Bemerkung'],
  ],
  Date: [
    ['Date (day)', 'On the day', 'Calendar day'],
    ['Datum', 'Tag', 'Kalendertag'],
  ],
  Due: [
    ['Due on', 'Payable by', 'Pay until'],
    ['Fällig', 'Fällig am', 'Zahlbar bis'],
  ],
  Amount: [
    ['Value', 'Sum of money', 'Figure'],
    ['Betrag', 'Geldbetrag', 'Wert'],
  ],
  Tax: [
    ['VAT', 'Sales tax', 'Levy'],
    ['Steuer', 'Umsatzsteuer', 'MwSt.'],
  ],
  Payment: [
    ['Settlement', 'Paying', 'Terms of payment'],
    ['Zahlung', 'Begleichung', 'Zahlungsziel'],
  ],
  Code: [
    ['Code letter', 'Tax key', 'Kind of tax'],
    ['Schlüssel', 'Kürzel', 'Steuerschlüssel'],
  ],
  Key: [
    ['Account code', 'Short key', 'Code of the account'],
    ['Kontocode', 'Kurzschlüssel', 'Code des Kontos'],
  ],
  Partner: [
    ['Business partner', 'Counterpart', 'Partner no.'],
    ['Geschäftspartner', 'Gegenseite', 'Partner-Nr.'],
  ],
  Side: [
    ['Kind of account', 'Account side', 'Type'],
    ['Kontoart', 'Kontoseite', 'Art'],
  ],
  'Document, account, reference, text or order': [
    ['Find postings', 'Posting search', 'Search the journal'],
    ['Buchungen finden', 'Buchungssuche', 'Im Journal suchen'],
  ],
  'Key, name or partner': [
    ['Find an account', 'Account search', 'Look for an account'],
    ['Konten finden', 'Kontensuche', 'Konto suchen'],
  ],
}

/** Every word that may stand for a name. */
export const otherWordsFor = (name: string): readonly string[] => (DICTIONARY[name] ?? []).flat()
