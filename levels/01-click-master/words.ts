import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Click me': [
    ['Press me', 'Tap me', 'Select me'],
    ['Klick mich', 'Hier klicken', 'Drück mich'],
  ],
  'Right-click me': [
    ['Secondary click here', 'Open with a right click', 'Right click here'],
    ['Klick mich rechts', 'Hier rechts klicken', 'Rechtsklick hier'],
  ],
  'Double-click me': [
    ['Double click here', 'Click me twice', 'Click twice here'],
    ['Klick mich doppelt', 'Hier doppelt klicken', 'Doppelklick hier'],
  ],
  'Hover over me': [
    ['Point at me', 'Move over me', 'Rest the pointer here'],
    ['Zeig auf mich', 'Fahr über mich', 'Maus hierher'],
  ],
}
