import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  Answer: [
    ['Result', 'Your answer', 'Solution'],
    ['Antwort', 'Ergebnis', 'Lösung'],
  ],
  Submit: [
    ['Send', 'Confirm', 'Check answer'],
    ['Absenden', 'Bestätigen', 'Antwort prüfen'],
  ],
  'TRY AGAIN': [
    ['RETRY', 'START AGAIN', 'ONCE MORE'],
    ['NOCH EINMAL', 'ERNEUT VERSUCHEN', 'WIEDERHOLEN'],
  ],
}
