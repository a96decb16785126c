import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  Instructions: [
    ['Guide', 'How to', 'Directions'],
    ['Anleitung', 'Hinweise', 'Anweisungen'],
  ],
  'I have read the instructions': [
    ['I read the instructions', 'I have read the guide', 'Instructions read'],
    ['Ich habe die Anleitung gelesen', 'Anleitung gelesen', 'Hinweise gelesen'],
  ],
  'Locked button': [
    ['Disabled button', 'Inactive button', 'Blocked button'],
    ['Gesperrte Schaltfläche', 'Gesperrter Knopf', 'Deaktivierte Schaltfläche'],
  ],
  Check: [
    ['Verify', 'Test', 'Check result'],
    ['Prüfen', 'Überprüfen', 'Ergebnis prüfen'],
  ],
}
