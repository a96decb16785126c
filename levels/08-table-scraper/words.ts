import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
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
