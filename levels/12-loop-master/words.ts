import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.next]: [
    ['Handle next', 'Process next item', 'Run next'],
    ['Nächsten bearbeiten', 'Nächsten verarbeiten', 'Weiterverarbeiten'],
  ],
  [NAMES.reset]: [
    ['Start over', 'Clear', 'Back to start'],
    ['Zurücksetzen', 'Neu beginnen', 'Von vorn'],
  ],
  [NAMES.item]: [
    ['Entry', 'Position', 'No.'],
    ['Posten', 'Eintrag', 'Nr.'],
  ],
  [NAMES.type]: [
    ['Kind', 'Category', 'Sort'],
    ['Art', 'Typ', 'Kategorie'],
  ],
  [NAMES.data]: [
    ['Content', 'Details', 'Value'],
    ['Inhalt', 'Daten', 'Wert'],
  ],
  [NAMES.status]: [
    ['State', 'Progress', 'Condition'],
    ['Zustand', 'Stand', 'Fortschritt'],
  ],
}
