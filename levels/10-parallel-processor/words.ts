import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.box('#')]: [
    ['Field #', 'Slot #', 'Input #'],
    ['Feld #', 'Kasten #', 'Eingabe #'],
  ],
}
