import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  Invoice: ['Bill', 'Rechnung'],
  Receipt: ['Till slip', 'Quittung'],
  Report: ['Write-up', 'Bericht'],
  Contract: ['Signed agreement', 'Vertrag'],
  Email: ['Electronic mail', 'E-Mail'],
  Finance: ['Money matters', 'Finanzen'],
  Documents: ['Papers', 'Unterlagen'],
  Communications: ['Messages', 'Kommunikation'],
}
