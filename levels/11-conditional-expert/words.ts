import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Return to sender': [
    ['Send back', 'Return to supplier', 'Send back to sender'],
    ['Zurück an den Absender', 'Zurücksenden', 'An den Absender zurück'],
  ],
  'To the director': [
    ['Forward to director', "Director's approval", 'Send to the director'],
    ['An die Direktion', 'Zur Direktion', 'An die Direktorin'],
  ],
  'To the manager': [
    ['Forward to manager', "Manager's approval", 'Send to the manager'],
    ['An die Abteilungsleitung', 'Zur Führungskraft', 'An den Vorgesetzten'],
  ],
  'Pay at once': [
    ['Pay now', 'Pay immediately', 'Pay straight away'],
    ['Sofort bezahlen', 'Sofort zahlen', 'Jetzt bezahlen'],
  ],
  'Hold account': [
    ['Put account on hold', 'Suspend account', 'Block account'],
    ['Konto zurückhalten', 'Konto sperren', 'Konto aussetzen'],
  ],
  'Guest account': [
    ['Account for a guest', 'Visitor account', 'Temporary account'],
    ['Gastkonto', 'Besucherkonto', 'Konto für Gäste'],
  ],
  'Ship a laptop': [
    ['Send a laptop', 'Dispatch a laptop', 'Deliver a laptop'],
    ['Laptop schicken', 'Laptop versenden', 'Laptop zustellen'],
  ],
  'Book a desk': [
    ['Reserve a desk', 'Assign a desk', 'Book a workplace'],
    ['Schreibtisch buchen', 'Arbeitsplatz buchen', 'Schreibtisch reservieren'],
  ],
  'Request payment': [
    ['Ask for payment', 'Demand payment', 'Send payment request'],
    ['Zahlung anfordern', 'Um Zahlung bitten', 'Zahlungsaufforderung senden'],
  ],
  'Ship now': [
    ['Send now', 'Dispatch now', 'Ship immediately'],
    ['Jetzt verschicken', 'Sofort versenden', 'Jetzt liefern'],
  ],
  'Ship what is there': [
    ['Partial shipment', 'Ship available items', 'Send what is in stock'],
    ['Teillieferung', 'Verfügbares liefern', 'Vorhandenes verschicken'],
  ],
  'Back order': [
    ['Put on back order', 'Order from supplier', 'Reorder'],
    ['Nachbestellen', 'Rückstand anlegen', 'Beim Lieferanten bestellen'],
  ],
  'Call the engineer': [
    ['Phone the engineer', 'Contact the engineer', 'Call an engineer'],
    ['Techniker anrufen', 'Technik anrufen', 'Techniker verständigen'],
  ],
  Escalate: [
    ['Pass to management', 'Raise priority', 'Escalate the case'],
    ['Eskalieren', 'Fall eskalieren', 'Priorität erhöhen'],
  ],
  'Assign for today': [
    ['Assign today', 'Schedule for today', 'Plan for today'],
    ['Für heute zuweisen', 'Heute zuweisen', 'Für heute einplanen'],
  ],
  'Leave queued': [
    ['Keep in queue', 'Leave in the queue', 'Keep waiting'],
    ['In der Warteschlange lassen', 'In der Schlange lassen', 'Warten lassen'],
  ],
  'TRY AGAIN': [
    ['RETRY', 'START AGAIN', 'ONCE MORE'],
    ['NOCH EINMAL', 'ERNEUT VERSUCHEN', 'WIEDERHOLEN'],
  ],
}
