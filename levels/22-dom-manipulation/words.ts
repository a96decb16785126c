import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.instructions]: [
    ['Guide', 'How to', 'Directions'],
    ['Anleitung', 'Hinweise', 'Anweisungen'],
  ],
  [NAMES.read]: [
    ['I read the instructions', 'I have read the guide', 'Instructions read'],
    ['Ich habe die Anleitung gelesen', 'Anleitung gelesen', 'Hinweise gelesen'],
  ],
  [NAMES.button]: [
    ['Disabled button', 'Inactive button', 'Blocked button'],
    ['Gesperrte Schaltfläche', 'Gesperrter Knopf', 'Deaktivierte Schaltfläche'],
  ],
  [NAMES.check]: [
    ['Verify', 'Test', 'Check result'],
    ['Prüfen', 'Überprüfen', 'Ergebnis prüfen'],
  ],
}
