import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

// TODO: every control's name, three times in other English words and three times in German.
export const words: Words = {
  [NAMES.press]: [
    ['Push me', 'Click me', 'Tap me'],
    ['Drück mich', 'Klick mich', 'Hier drücken'],
  ],
}
