import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Return to sender': ['Send it back', 'Zurück an den Absender'],
  'To the director': ['Ask the director', 'An die Direktorin'],
  'To the manager': ['Ask the manager', 'An die Abteilungsleiterin'],
  'Pay at once': ['Pay straight away', 'Sofort bezahlen'],
  'Hold account': ['Account must wait', 'Konto zurückhalten'],
  'Guest account': ['Account for a guest', 'Gastkonto'],
  'Ship a laptop': ['Send a laptop', 'Laptop schicken'],
  'Book a desk': ['Reserve a desk', 'Tisch buchen'],
  'Request payment': ['Ask for the money', 'Zahlung anfordern'],
  'Ship now': ['Send it now', 'Jetzt verschicken'],
  'Ship what is there': ['Send what there is', 'Verschicken, was da ist'],
  'Back order': ['Order it in', 'Nachbestellen'],
  'Call the engineer': ['Ring the engineer', 'Technikerin anrufen'],
  Escalate: ['Pass it upwards', 'Eskalieren'],
  'Assign for today': ['Give it to somebody today', 'Für heute zuweisen'],
  'Leave queued': ['Let it wait', 'In der Schlange lassen'],
  'TRY AGAIN': ['ONCE MORE', 'NOCH EINMAL'],
}
