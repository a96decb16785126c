import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  Name: [
    ['Full name', 'Employee', 'Person'],
    ['Vollständiger Name', 'Mitarbeiter', 'Vor- und Nachname'],
  ],
  Role: [
    ['Position', 'Job title', 'Function'],
    ['Rolle', 'Stelle', 'Funktion im Unternehmen'],
  ],
  Department: [
    ['Team', 'Business unit', 'Division'],
    ['Abteilung', 'Bereich', 'Geschäftsbereich'],
  ],
}
