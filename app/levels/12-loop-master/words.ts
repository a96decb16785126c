import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Process next': ['Handle the next one', 'Nächsten bearbeiten'],
  Reset: ['Back to the start', 'Zurücksetzen'],
  Item: ['Piece', 'Posten'],
  Type: ['Kind', 'Art'],
  Data: ['Contents', 'Inhalt'],
  Status: ['State', 'Zustand'],
}
