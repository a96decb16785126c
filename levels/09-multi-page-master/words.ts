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
  Previous: [
    ['Back', 'Prev', 'Earlier'],
    ['Zurück', 'Vorherige', 'Vorige'],
  ],
  Next: [
    ['Forward', 'Continue', 'Later'],
    ['Weiter', 'Nächste', 'Folgende'],
  ],
  'Previous page': [
    ['Back one page', 'Prev page', 'Earlier page'],
    ['Zurück zur vorigen Seite', 'Vorherige Seite', 'Vorige Seite'],
  ],
  'Next page': [
    ['Forward one page', 'Continue to the following page', 'Later page'],
    ['Weiter zur nächsten Seite', 'Nächste Seite', 'Folgende Seite'],
  ],
}
