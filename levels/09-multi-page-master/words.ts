import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.name]: [
    ['Full name', 'Employee', 'Person'],
    ['Vollständiger Name', 'Mitarbeiter', 'Vor- und Nachname'],
  ],
  [NAMES.role]: [
    ['Position', 'Job title', 'Function'],
    ['Rolle', 'Stelle', 'Funktion im Unternehmen'],
  ],
  [NAMES.department]: [
    ['Team', 'Business unit', 'Division'],
    ['Abteilung', 'Bereich', 'Geschäftsbereich'],
  ],
  [NAMES.back]: [
    ['Back', 'Prev', 'Earlier'],
    ['Zurück', 'Vorherige', 'Vorige'],
  ],
  [NAMES.forward]: [
    ['Forward', 'Continue', 'Later'],
    ['Weiter', 'Nächste', 'Folgende'],
  ],
  [NAMES.previous]: [
    ['Back one page', 'Prev page', 'Earlier page'],
    ['Zurück zur vorigen Seite', 'Vorherige Seite', 'Vorige Seite'],
  ],
  [NAMES.next]: [
    ['Forward one page', 'Continue to the following page', 'Later page'],
    ['Weiter zur nächsten Seite', 'Nächste Seite', 'Folgende Seite'],
  ],
}
