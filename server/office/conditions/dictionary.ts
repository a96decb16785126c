import { LABELS } from '#office/apps/labels.ts'
import { GERMAN } from './german.ts'
import type { OtherWords } from './words.ts'

const { approvals, base, claims, desk, ledger, mail, receivables, registry, shop } = LABELS

/**
 * Other words for the names on the pages of the office: of buttons, fields, headings, columns and links, as business
 * programs have them. No word stands for two names. Values and codes are no names: they stay.
 */
export const DICTIONARY: OtherWords = {
  // Every program
  [base.logIn]: [
    ['Sign in', 'Sign on', 'Open a session'],
    ['Anmelden', 'Einloggen', 'Sitzung öffnen'],
  ],
  [base.user]: [
    ['User name', 'User ID', 'Account name'],
    ['Benutzer', 'Benutzername', 'Kennung'],
  ],
  [base.password]: [
    ['Passphrase', 'Key word', 'Access word'],
    ['Passwort', 'Kennwort', 'Geheimwort'],
  ],
  [base.search]: [
    ['Find', 'Look up', 'Go and find'],
    ['Suchen', 'Finden', 'Nachschlagen'],
  ],
  [base.closeNotice]: [
    ['Dismiss notice', 'Hide notice', 'Got it'],
    ['Hinweis schließen', 'Hinweis ausblenden', 'Verstanden'],
  ],
  // Desk
  [desk.robotName]: [
    ['Robot name', 'Your robot’s name', 'Who is working'],
    ['Name Ihres Roboters', 'Robotername', 'Wer arbeitet'],
  ],
  [desk.enter]: [
    ['Start at the desk', 'Come to the desk', 'Open the desk'],
    ['Schreibtisch öffnen', 'An den Schreibtisch', 'Platz nehmen'],
  ],
  [desk.take]: [
    ['Get next item', 'Next case', 'Fetch next item'],
    ['Nächsten Fall nehmen', 'Nächster Fall', 'Nächsten Fall holen'],
  ],
  [desk.done]: [
    ['Finished', 'Completed', 'Close as finished'],
    ['Erledigt', 'Fertig', 'Abgeschlossen'],
  ],
  [desk.wait]: [
    ['Put aside', 'Await an answer', 'Set aside for an answer'],
    ['Auf Antwort warten', 'Zur Seite legen', 'Zurückstellen'],
  ],
  [desk.code]: [
    ['Business rule exception', 'Exception by a rule', 'Reason code'],
    ['Fachliche Ausnahme', 'Ausnahme nach Regel', 'Grund der Ausnahme'],
  ],
  [desk.exception]: [
    ['Apply this code', 'Set this code', 'File under this code'],
    ['Mit diesem Code schließen', 'Code setzen', 'Unter diesem Code ablegen'],
  ],
  [desk.system]: [
    ['Technical fault: return to the queue', 'Put back: technical fault', 'Return the item'],
    ['Technischer Fehler: zurück in die Liste', 'Zurücklegen: technischer Fehler', 'Fall zurückgeben'],
  ],
  [desk.reportFile]: [
    ['File of the report', 'Your report', 'Report to upload'],
    ['Berichtsdatei', 'Datei des Berichts', 'Ihr Bericht'],
  ],
  [desk.upload]: [
    ['Send the report', 'Submit the report', 'Transfer the report'],
    ['Bericht hochladen', 'Bericht senden', 'Bericht übertragen'],
  ],
  [desk.handIn]: [
    ['Hand over', 'Submit the shift', 'Finish the shift'],
    ['Abgeben', 'Schicht abgeben', 'Schicht beenden'],
  ],
  // Shop
  [shop.preview]: [
    ['Check the order', 'Order preview', 'Review'],
    ['Vorschau', 'Bestellung prüfen', 'Ansehen'],
  ],
  [shop.place]: [
    ['Submit order', 'Send order', 'Order now'],
    ['Bestellung aufgeben', 'Bestellung senden', 'Jetzt bestellen'],
  ],
  [shop.reference]: [
    ['Customer reference', 'Reference number', 'Your sign'],
    ['Ihr Zeichen', 'Ihre Referenz', 'Referenznummer'],
  ],
  [shop.customer]: [
    ['Client', 'Buyer', 'Name of the customer'],
    ['Kunde', 'Auftraggeber', 'Name des Kunden'],
  ],
  [shop.street]: [
    ['Street address', 'Address line', 'Road and number'],
    ['Straße und Hausnummer', 'Anschrift', 'Straße, Nr.'],
  ],
  [shop.postcode]: [
    ['Postal code', 'ZIP code', 'Post code'],
    ['Postleitzahl', 'PLZ', 'Leitzahl'],
  ],
  [shop.town]: [
    ['City', 'Locality', 'Municipality'],
    ['Ort', 'Stadt', 'Wohnort'],
  ],
  [shop.article]: [
    ['Item number', 'Article no.', 'Product number'],
    ['Artikelnummer', 'Artikel-Nr.', 'Produktnummer'],
  ],
  [shop.packs]: [
    ['Packages', 'Number of packs', 'Quantity in packs'],
    ['Packungen', 'Anzahl Packungen', 'Menge in Packungen'],
  ],
  [shop.day]: [
    ['Delivery date', 'Day of delivery', 'Deliver by'],
    ['Liefertag', 'Lieferdatum', 'Tag der Lieferung'],
  ],
  [shop.find]: [
    ['Find by reference, order or customer', 'Order search', 'Look for an order'],
    ['Suche nach Zeichen, Bestellung oder Kunde', 'Bestellung suchen', 'Suchbegriff der Bestellung'],
  ],
  Number: [
    ['No.', 'Code number', 'Identifier'],
    ['Nummer', 'Nr.', 'Kennnummer'],
  ],
  [registry.name]: [
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
  [ledger.reference]: [
    ['Ref.', 'Reference no.', 'Their reference'],
    ['Zeichen', 'Referenz', 'Fremdes Zeichen'],
  ],
  [ledger.order]: [
    ['Order no.', 'Order number', 'Purchase'],
    ['Bestellung', 'Bestell-Nr.', 'Auftrag'],
  ],
  Total: [
    ['Sum', 'Grand total', 'Amount in all'],
    ['Summe', 'Gesamtbetrag', 'Gesamt'],
  ],
  // Claims and approvals
  [claims.find]: [
    ['Find by claim, person or receipt', 'Claim search', 'Look for a claim'],
    ['Suche nach Antrag, Person oder Beleg', 'Antrag suchen', 'Suchbegriff des Antrags'],
  ],
  [claims.findRates]: [
    ['Find by day or currency', 'Search of the days', 'Look for a day'],
    ['Suche nach Tag oder Währung', 'Tag suchen', 'Suchbegriff des Tages'],
  ],
  [claims.decision]: [
    ['Verdict', 'What is decided', 'Outcome of the line'],
    ['Entscheidung', 'Bescheid', 'Urteil zur Zeile'],
  ],
  [claims.amount]: [
    ['EUR paid', 'In euros', 'Value in EUR'],
    ['Betrag in Euro', 'Euro-Betrag', 'Wert in EUR'],
  ],
  [claims.code]: [
    ['Line code', 'Rule of the line', 'Why it is cut'],
    ['Code der Zeile', 'Regel der Zeile', 'Kürzungsgrund'],
  ],
  [claims.decide]: [
    ['Confirm the decision', 'Settle', 'Decide now'],
    ['Entscheiden', 'Entscheidung bestätigen', 'Jetzt entscheiden'],
  ],
  Manager: [
    ['Superior', 'Reports to', 'Line manager'],
    ['Vorgesetzte Person', 'Leitung', 'Führungskraft'],
  ],
  Project: [
    ['Project no.', 'Project number', 'Charged to'],
    ['Projekt', 'Projektnummer', 'Projekt-Nr.'],
  ],
  [approvals.claim]: [
    ['Claim no.', 'Claim number', 'Expense claim'],
    ['Antrag', 'Antragsnummer', 'Antrags-Nr.'],
  ],
  [approvals.person]: [
    ['Approver', 'Person asked', 'Who decides'],
    ['Gefragte Person', 'Genehmigt von', 'Wer entscheidet'],
  ],
  [approvals.amount]: [
    ['EUR to approve', 'Requested EUR', 'Amount asked for'],
    ['Zu genehmigen in EUR', 'Erbetener Betrag', 'Betrag der Anfrage'],
  ],
  [approvals.reason]: [
    ['Grounds', 'Why it is asked', 'Note to the person'],
    ['Grund', 'Begründung', 'Warum gefragt wird'],
  ],
  [approvals.send]: [
    ['Submit request', 'Ask for approval', 'Send to the person'],
    ['Anfrage senden', 'Genehmigung erbitten', 'Anfrage abschicken'],
  ],
  [approvals.answer]: [
    ['What you answer', 'Answer to the question', 'Your words'],
    ['Ihre Antwort', 'Antwort auf die Frage', 'Ihre Worte'],
  ],
  [approvals.reply]: [
    ['Submit answer', 'Answer now', 'Send your words'],
    ['Antwort senden', 'Jetzt antworten', 'Antwort abschicken'],
  ],
  [approvals.again]: [
    ['Refresh', 'Check again', 'Look once more'],
    ['Noch einmal ansehen', 'Aktualisieren', 'Erneut nachsehen'],
  ],
  [approvals.find]: [
    ['Find by claim or request', 'Request search', 'Look for a request'],
    ['Suche nach Antrag oder Anfrage', 'Anfrage suchen', 'Suchbegriff der Anfrage'],
  ],
  Deputy: [
    ['Stand-in', 'Represented by', 'Substitute'],
    ['Vertretung', 'Vertreten durch', 'Ersatz'],
  ],
  // Receivables and bank
  [receivables.account]: [
    ['A/C', 'Account key', 'Which account'],
    ['Konto', 'Kontoschlüssel', 'Welches Konto'],
  ],
  [receivables.statement]: [
    ['Statement no.', 'Number of the statement', 'Bank statement'],
    ['Auszug', 'Auszug-Nr.', 'Kontoauszug'],
  ],
  [receivables.workbook]: [
    ['Excel file', 'Spreadsheet', 'File to import'],
    ['Arbeitsmappe', 'Excel-Datei', 'Datei zum Einlesen'],
  ],
  [receivables.check]: [
    ['Verify', 'Check the file', 'Test the import'],
    ['Prüfen', 'Datei prüfen', 'Einlesen prüfen'],
  ],
  [receivables.post]: [
    ['Book', 'Post now', 'Record in the ledger'],
    ['Buchen', 'Jetzt buchen', 'Verbuchen'],
  ],
  [ledger.document]: [
    ['Document no.', 'Voucher', 'Record'],
    ['Beleg', 'Belegnummer', 'Buchungsbeleg'],
  ],
  [receivables.find]: [
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
  [registry.code]: [
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
  [registry.suppliers]: [
    ['Vendors', 'List of suppliers', 'Creditors'],
    ['Lieferanten', 'Lieferantenliste', 'Kreditoren'],
  ],
  [registry.purchaseOrders]: [
    ['Our orders', 'Orders placed', 'Order book'],
    ['Bestellungen', 'Unsere Bestellungen', 'Bestellbuch'],
  ],
  [registry.rates]: [
    ['Exchange rates', 'Daily rates', 'Currency table'],
    ['Tageskurse', 'Wechselkurse', 'Kurse des Tages'],
  ],
  [registry.customers]: [
    ['Clients', 'List of customers', 'Debtors'],
    ['Kunden', 'Kundenliste', 'Debitoren'],
  ],
  [registry.newCustomer]: [
    ['Add a customer', 'Create customer', 'Customer entry'],
    ['Neuer Kunde', 'Kunden anlegen', 'Kunde hinzufügen'],
  ],
  [`${base.search} in ${registry.suppliers}`]: [
    ['Find a supplier', 'Supplier search', 'Look for a supplier'],
    ['Lieferant suchen', 'Lieferantensuche', 'Suche in den Lieferanten'],
  ],
  [`${base.search} in ${registry.purchaseOrders}`]: [
    ['Find one of our orders', 'Purchase order search', 'Look for a purchase order'],
    ['Bestellungen durchsuchen', 'Bestellsuche', 'Suche in den Bestellungen'],
  ],
  [`${base.search} in ${registry.rates}`]: [
    ['Find a rate', 'Rate search', 'Look for a rate'],
    ['Kurs suchen', 'Kurssuche', 'Suche in den Kursen'],
  ],
  [`${base.search} in ${registry.customers}`]: [
    ['Find a customer', 'Customer search', 'Look for a customer'],
    ['Kunde suchen', 'Kundensuche', 'Suche in den Kunden'],
  ],
  [registry.company]: [
    ['Firm', 'Business', 'The company'],
    ['Firma', 'Unternehmen', 'Betrieb'],
  ],
  [registry.address]: [
    ['Where to find it', 'Postal address', 'Location'],
    ['Adresse', 'Postanschrift', 'Lage'],
  ],
  [registry.terms]: [
    ['Conditions of business', 'Agreements', 'What was agreed'],
    ['Konditionen', 'Vereinbarungen', 'Bedingungen'],
  ],
  [registry.tax]: [
    ['Tax ID', 'Tax reference', 'Number for tax'],
    ['Steuernummer', 'Steuer-ID', 'Steuerkennzeichen'],
  ],
  [registry.parent]: [
    ['Parent customer', 'Part of customer', 'Subsidiary of'],
    ['Gehört zu Kunde', 'Übergeordneter Kunde', 'Tochter von'],
  ],
  [registry.from]: [
    ['Deliveries from', 'First shipment', 'Supply begins'],
    ['Erste Lieferung', 'Lieferung ab', 'Lieferbeginn'],
  ],
  [registry.register]: [
    ['Save customer', 'Enter into the registry', 'Create the entry'],
    ['Registrieren', 'Eintragen', 'Kunden speichern'],
  ],
  [registry.account]: [
    ['Number of the account', 'Account no.', 'Terminal account'],
    ['Kontonummer', 'Nummer des Kontos', 'Konto-Nr.'],
  ],
  [registry.save]: [
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
  [mail.folder]: [
    ['Mail folder', 'Filed in', 'Box'],
    ['Ordner', 'Ablage', 'Postfach'],
  ],
  [mail.move]: [
    ['File away', 'Move the mail', 'Put there'],
    ['Verschieben', 'Ablegen', 'Mail verschieben'],
  ],
  // Ledger
  [ledger.postInvoice]: [
    ['Book an invoice', 'Invoice entry', 'Enter an invoice'],
    ['Rechnung buchen', 'Rechnungserfassung', 'Rechnung erfassen'],
  ],
  [ledger.postings]: [
    ['Journal', 'Booked documents', 'List of postings'],
    ['Buchungen', 'Buchungsjournal', 'Gebuchte Belege'],
  ],
  [ledger.openItems]: [
    ['Unpaid documents', 'Items still open', 'List of open items'],
    ['Offene Posten', 'Unbezahlte Belege', 'Liste offener Posten'],
  ],
  [ledger.text]: [
    ['Posting text', 'Remark', 'Note'],
    ['Buchungstext', 'Vermerk', 'Bemerkung'],
  ],
  [ledger.date]: [
    ['Date (day)', 'On the day', 'Calendar day'],
    ['Datum', 'Tag', 'Kalendertag'],
  ],
  Due: [
    ['Due on', 'Payable by', 'Pay until'],
    ['Fällig', 'Fällig am', 'Zahlbar bis'],
  ],
  [ledger.amount]: [
    ['Value', 'Sum of money', 'Figure'],
    ['Betrag', 'Geldbetrag', 'Wert'],
  ],
  [ledger.tax]: [
    ['VAT', 'Sales tax', 'Levy'],
    ['Steuer', 'Umsatzsteuer', 'MwSt.'],
  ],
  [ledger.payment]: [
    ['Settlement', 'Paying', 'Terms of payment'],
    ['Zahlung', 'Begleichung', 'Zahlungsziel'],
  ],
  [ledger.code]: [
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
  [ledger.find]: [
    ['Find postings', 'Posting search', 'Search the journal'],
    ['Buchungen finden', 'Buchungssuche', 'Im Journal suchen'],
  ],
  [ledger.findAccount]: [
    ['Find an account', 'Account search', 'Look for an account'],
    ['Konten finden', 'Kontensuche', 'Konto suchen'],
  ],
}

/** Every word that may stand for a name, on a page or in a picture. */
export const otherWordsFor = (name: string): readonly string[] => [
  ...(DICTIONARY[name] ?? []).flat(),
  ...(Object.hasOwn(GERMAN, name) ? [GERMAN[name]!] : []),
]
