import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Click me': ['Press me', 'Klick mich'],
  'Right-click me': ['Click me with the right key', 'Klick mich rechts'],
  'Double-click me': ['Click me twice', 'Klick mich doppelt'],
  'Hover over me': ['Point at me', 'Zeig auf mich'],
}
