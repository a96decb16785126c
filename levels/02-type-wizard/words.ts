import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.phrase]: [
    ['Text', 'Your text', 'Sentence'],
    ['Wortlaut', 'Ihr Text', 'Satz'],
  ],
}
