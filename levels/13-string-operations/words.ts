import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
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
