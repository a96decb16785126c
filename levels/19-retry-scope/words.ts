import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.maximum]: [
    ['Max. attempts', 'Maximum retries', 'Attempt limit'],
    ['Maximale Versuche', 'Höchstzahl der Versuche', 'Versuchslimit'],
  ],
  [NAMES.try]: [
    ['Run operation', 'Start operation', 'Execute'],
    ['Vorgang starten', 'Vorgang ausführen', 'Ausführen'],
  ],
  [NAMES.reset]: [
    ['Start over', 'Clear', 'Back to start'],
    ['Zurücksetzen', 'Neu beginnen', 'Von vorn'],
  ],
  [NAMES.attempt]: [
    ['Try', 'Run', 'Attempt no.'],
    ['Versuch', 'Durchlauf', 'Versuch Nr.'],
  ],
  [NAMES.result]: [
    ['End result', 'Verdict', 'Status'],
    ['Ergebnis', 'Resultat', 'Bewertung'],
  ],
  [NAMES.error]: [
    ['Fault', 'Error message', 'Failure'],
    ['Fehler', 'Fehlermeldung', 'Störung'],
  ],
  [NAMES.worth]: [
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
