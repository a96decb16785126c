import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  Invoice: [
    ['Bill', 'Supplier invoice', 'Invoice document'],
    ['Rechnung', 'Lieferantenrechnung', 'Eingangsrechnung'],
  ],
  Receipt: [
    ['Sales receipt', 'Proof of purchase', 'Payment receipt'],
    ['Quittung', 'Kassenbeleg', 'Zahlungsbeleg'],
  ],
  Report: [
    ['Summary', 'Business report', 'Analysis'],
    ['Bericht', 'Geschäftsbericht', 'Auswertung'],
  ],
  Contract: [
    ['Agreement', 'Legal agreement', 'Signed contract'],
    ['Vertrag', 'Vereinbarung', 'Vertragsdokument'],
  ],
  Email: [
    ['E-mail', 'Mail', 'Email message'],
    ['E-Mail-Nachricht', 'Elektronische Post', 'Mail-Nachricht'],
  ],
  Finance: [
    ['Accounting', 'Finances', 'Finance department'],
    ['Finanzen', 'Buchhaltung', 'Rechnungswesen'],
  ],
  Documents: [
    ['Files', 'Records', 'Document archive'],
    ['Dokumente', 'Unterlagen', 'Akten'],
  ],
  Communications: [
    ['Messages', 'Correspondence', 'Communication'],
    ['Kommunikation', 'Nachrichten', 'Korrespondenz'],
  ],
}
