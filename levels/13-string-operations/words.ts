import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.answer]: [
    ['Result', 'Your answer', 'Solution'],
    ['Antwort', 'Ergebnis', 'Lösung'],
  ],
  [NAMES.submit]: [
    ['Send', 'Confirm', 'Check answer'],
    ['Absenden', 'Bestätigen', 'Antwort prüfen'],
  ],
  [NAMES.tryAgain]: [
    ['RETRY', 'START AGAIN', 'ONCE MORE'],
    ['NOCH EINMAL', 'ERNEUT VERSUCHEN', 'WIEDERHOLEN'],
  ],
}
