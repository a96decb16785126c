import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  Copy: [
    ['Copy text', 'Copy to clipboard', 'Duplicate'],
    ['Kopieren', 'Text kopieren', 'In die Zwischenablage'],
  ],
  'Pasted text': [
    ['Paste here', 'Text from clipboard', 'Inserted text'],
    ['Eingefügter Text', 'Hier einfügen', 'Text aus der Zwischenablage'],
  ],
}
