import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  Phrase: [
    ['Text', 'Your text', 'Sentence'],
    ['Wortlaut', 'Ihr Text', 'Satz'],
  ],
}
