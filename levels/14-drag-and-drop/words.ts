import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.invoice]: [
    ['Bill', 'Supplier invoice', 'Invoice document'],
    ['Rechnung', 'Lieferantenrechnung', 'Eingangsrechnung'],
  ],
  [NAMES.receipt]: [
    ['Sales receipt', 'Proof of purchase', 'Payment receipt'],
    ['Quittung', 'Kassenbeleg', 'Zahlungsbeleg'],
  ],
  [NAMES.report]: [
    ['Summary', 'Business report', 'Analysis'],
    ['Bericht', 'Geschäftsbericht', 'Auswertung'],
  ],
  [NAMES.contract]: [
    ['Agreement', 'Legal agreement', 'Signed contract'],
    ['Vertrag', 'Vereinbarung', 'Vertragsdokument'],
  ],
  [NAMES.email]: [
    ['E-mail', 'Mail', 'Email message'],
    ['E-Mail-Nachricht', 'Elektronische Post', 'Mail-Nachricht'],
  ],
  [NAMES.finance]: [
    ['Accounting', 'Finances', 'Finance department'],
    ['Finanzen', 'Buchhaltung', 'Rechnungswesen'],
  ],
  [NAMES.documents]: [
    ['Files', 'Records', 'Document archive'],
    ['Dokumente', 'Unterlagen', 'Akten'],
  ],
  [NAMES.communications]: [
    ['Messages', 'Correspondence', 'Communication'],
    ['Kommunikation', 'Nachrichten', 'Korrespondenz'],
  ],
}
