import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  Instructions: ['What to do', 'Anleitung'],
  'I have read the instructions': ['I know what to do', 'Ich habe die Anleitung gelesen'],
  'Locked button': ['Shut button', 'Gesperrter Knopf'],
  Check: ['Have a look', 'Prüfen'],
}
