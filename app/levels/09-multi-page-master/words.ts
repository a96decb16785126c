import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  Name: ['Person', 'Mensch'],
  Role: ['Job', 'Aufgabe'],
  Department: ['Team', 'Abteilung'],
  Previous: ['Back', 'Zurück'],
  Next: ['Forward', 'Weiter'],
  'Previous page': ['Back one page', 'Zurück um eine Seite'],
  'Next page': ['Forward one page', 'Weiter um eine Seite'],
}
