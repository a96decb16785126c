import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.copy]: [
    ['Copy text', 'Copy to clipboard', 'Duplicate'],
    ['Kopieren', 'Text kopieren', 'In die Zwischenablage'],
  ],
  [NAMES.field]: [
    ['Paste here', 'Text from clipboard', 'Inserted text'],
    ['Eingefügter Text', 'Hier einfügen', 'Text aus der Zwischenablage'],
  ],
}
