import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Process next': [
    ['Handle next', 'Process next item', 'Run next'],
    ['Nächsten bearbeiten', 'Nächsten verarbeiten', 'Weiterverarbeiten'],
  ],
  Reset: [
    ['Start over', 'Clear', 'Back to start'],
    ['Zurücksetzen', 'Neu beginnen', 'Von vorn'],
  ],
  Item: [
    ['Entry', 'Position', 'No.'],
    ['Posten', 'Eintrag', 'Nr.'],
  ],
  Type: [
    ['Kind', 'Category', 'Sort'],
    ['Art', 'Typ', 'Kategorie'],
  ],
  Data: [
    ['Content', 'Details', 'Value'],
    ['Inhalt', 'Daten', 'Wert'],
  ],
  Status: [
    ['State', 'Progress', 'Condition'],
    ['Zustand', 'Stand', 'Fortschritt'],
  ],
}
