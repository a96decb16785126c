import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Box #': [
    ['Field #', 'Slot #', 'Input #'],
    ['Feld #', 'Kasten #', 'Eingabe #'],
  ],
}
