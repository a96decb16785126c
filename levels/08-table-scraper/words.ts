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
}
