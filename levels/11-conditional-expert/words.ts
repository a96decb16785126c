import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.invoiceReturn]: [
    ['Send back', 'Return to supplier', 'Send back to sender'],
    ['Zurück an den Absender', 'Zurücksenden', 'An den Absender zurück'],
  ],
  [NAMES.invoiceDirector]: [
    ['Forward to director', "Director's approval", 'Send to the director'],
    ['An die Direktion', 'Zur Direktion', 'An die Direktorin'],
  ],
  [NAMES.invoiceManager]: [
    ['Forward to manager', "Manager's approval", 'Send to the manager'],
    ['An die Abteilungsleitung', 'Zur Führungskraft', 'An den Vorgesetzten'],
  ],
  [NAMES.invoicePay]: [
    ['Pay now', 'Pay immediately', 'Pay straight away'],
    ['Sofort bezahlen', 'Sofort zahlen', 'Jetzt bezahlen'],
  ],
  [NAMES.onboardingHold]: [
    ['Put account on hold', 'Suspend account', 'Block account'],
    ['Konto zurückhalten', 'Konto sperren', 'Konto aussetzen'],
  ],
  [NAMES.onboardingGuest]: [
    ['Account for a guest', 'Visitor account', 'Temporary account'],
    ['Gastkonto', 'Besucherkonto', 'Konto für Gäste'],
  ],
  [NAMES.onboardingShip]: [
    ['Send a laptop', 'Dispatch a laptop', 'Deliver a laptop'],
    ['Laptop schicken', 'Laptop versenden', 'Laptop zustellen'],
  ],
  [NAMES.onboardingDesk]: [
    ['Reserve a desk', 'Assign a desk', 'Book a workplace'],
    ['Schreibtisch buchen', 'Arbeitsplatz buchen', 'Schreibtisch reservieren'],
  ],
  [NAMES.orderPayment]: [
    ['Ask for payment', 'Demand payment', 'Send payment request'],
    ['Zahlung anfordern', 'Um Zahlung bitten', 'Zahlungsaufforderung senden'],
  ],
  [NAMES.orderShip]: [
    ['Send now', 'Dispatch now', 'Ship immediately'],
    ['Jetzt verschicken', 'Sofort versenden', 'Jetzt liefern'],
  ],
  [NAMES.orderSplit]: [
    ['Partial shipment', 'Ship available items', 'Send what is in stock'],
    ['Teillieferung', 'Verfügbares liefern', 'Vorhandenes verschicken'],
  ],
  [NAMES.orderBack]: [
    ['Put on back order', 'Order from supplier', 'Reorder'],
    ['Nachbestellen', 'Rückstand anlegen', 'Beim Lieferanten bestellen'],
  ],
  [NAMES.ticketCall]: [
    ['Phone the engineer', 'Contact the engineer', 'Call an engineer'],
    ['Techniker anrufen', 'Technik anrufen', 'Techniker verständigen'],
  ],
  [NAMES.ticketEscalate]: [
    ['Pass to management', 'Raise priority', 'Escalate the case'],
    ['Eskalieren', 'Fall eskalieren', 'Priorität erhöhen'],
  ],
  [NAMES.ticketAssign]: [
    ['Assign today', 'Schedule for today', 'Plan for today'],
    ['Für heute zuweisen', 'Heute zuweisen', 'Für heute einplanen'],
  ],
  [NAMES.ticketQueue]: [
    ['Keep in queue', 'Leave in the queue', 'Keep waiting'],
    ['In der Warteschlange lassen', 'In der Schlange lassen', 'Warten lassen'],
  ],
  [NAMES.tryAgain]: [
    ['RETRY', 'START AGAIN', 'ONCE MORE'],
    ['NOCH EINMAL', 'ERNEUT VERSUCHEN', 'WIEDERHOLEN'],
  ],
}
