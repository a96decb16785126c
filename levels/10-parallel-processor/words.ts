import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Box #': [
    ['Field #', 'Slot #', 'Input #'],
    ['Feld #', 'Kasten #', 'Eingabe #'],
  ],
}
