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
  'By screen reader or voice, a press counts as': [
    [
      'A press by screen reader or voice is',
      'Pressed by voice or screen reader, it is',
      'By voice, a press means',
    ],
    [
      'Per Sprache oder Screenreader gilt als',
      'Ein Druck per Stimme ist',
      'Für Sprachsteuerung zählt ein Druck als',
    ],
  ],
  'Hover over me': [
    ['Point at me', 'Move over me', 'Rest the pointer here'],
    ['Zeig auf mich', 'Fahr über mich', 'Maus hierher'],
  ],
}
