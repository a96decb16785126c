import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  Answer: ['Your result', 'Antwort'],
  Submit: ['Hand it in', 'Abgeben'],
  'TRY AGAIN': ['ONCE MORE', 'NOCH EINMAL'],
}
