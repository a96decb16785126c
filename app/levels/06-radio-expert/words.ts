import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Your level': ['How far you are', 'Ihr Stand'],
  Beginner: ['Newcomer', 'Anfänger'],
  Intermediate: ['Halfway there', 'Mittelstufe'],
  Advanced: ['Well ahead', 'Fortgeschritten'],
  Expert: ['Expert at it', 'Experte'],
}
