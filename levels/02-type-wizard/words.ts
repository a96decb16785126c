import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  Phrase: [
    ['Text', 'Your text', 'Sentence'],
    ['Wortlaut', 'Ihr Text', 'Satz'],
  ],
}
