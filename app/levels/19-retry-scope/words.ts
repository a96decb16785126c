import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Maximum attempts': ['Most tries', 'Höchstzahl der Versuche'],
  'Try Operation': ['Give it a try', 'Vorgang versuchen'],
  Reset: ['Back to the start', 'Zurücksetzen'],
  Attempt: ['Try', 'Versuch'],
  Result: ['What came of it', 'Ergebnis'],
  Error: ['What went wrong', 'Fehler'],
  'Does a retry help? The chances, and the errors': [
    'Is another try worth it? The odds, and the errors',
    'Hilft ein neuer Versuch? Die Aussichten und die Fehler',
  ],
}
