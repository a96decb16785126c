import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Maximum attempts': [
    ['Max. attempts', 'Maximum retries', 'Attempt limit'],
    ['Maximale Versuche', 'Höchstzahl der Versuche', 'Versuchslimit'],
  ],
  'Try Operation': [
    ['Run operation', 'Start operation', 'Execute'],
    ['Vorgang starten', 'Vorgang ausführen', 'Ausführen'],
  ],
  Reset: [
    ['Start over', 'Clear', 'Back to start'],
    ['Zurücksetzen', 'Neu beginnen', 'Von vorn'],
  ],
  Attempt: [
    ['Try', 'Run', 'Attempt no.'],
    ['Versuch', 'Durchlauf', 'Versuch Nr.'],
  ],
  Result: [
    ['End result', 'Verdict', 'Status'],
    ['Ergebnis', 'Resultat', 'Bewertung'],
  ],
  Error: [
    ['Fault', 'Error message', 'Failure'],
    ['Fehler', 'Fehlermeldung', 'Störung'],
  ],
  'Does a retry help? The chances, and the errors': [
    [
      'Is a retry worth it? Chances and errors',
      'Chances of a retry, and the errors',
      'Retry chances and error types',
    ],
    [
      'Hilft ein neuer Versuch? Die Aussichten und die Fehler',
      'Lohnt ein neuer Versuch? Aussichten und Fehler',
      'Aussichten und Fehlerarten',
    ],
  ],
}
