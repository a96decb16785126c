import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.click]: [
    ['Press me', 'Tap me', 'Select me'],
    ['Klick mich', 'Hier klicken', 'Drück mich'],
  ],
  [NAMES.rightClick]: [
    ['Secondary click here', 'Open with a right click', 'Right click here'],
    ['Klick mich rechts', 'Hier rechts klicken', 'Rechtsklick hier'],
  ],
  [NAMES.doubleClick]: [
    ['Double click here', 'Click me twice', 'Click twice here'],
    ['Klick mich doppelt', 'Hier doppelt klicken', 'Doppelklick hier'],
  ],
  [NAMES.pressAs]: [
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
  [NAMES.hover]: [
    ['Point at me', 'Move over me', 'Rest the pointer here'],
    ['Zeig auf mich', 'Fahr über mich', 'Maus hierher'],
  ],
}
