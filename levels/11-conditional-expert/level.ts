import { Split } from 'lucide-react'
import type { Level, Target } from '#levels/contract.ts'
import type { FactKey } from './cases.ts'
import { NAMES } from './names.ts'

/** One button for each possible decision. */
export const options = {
  invoiceReturn: { id: 'invoice-return', role: 'button', name: NAMES.invoiceReturn },
  invoiceDirector: { id: 'invoice-director', role: 'button', name: NAMES.invoiceDirector },
  invoiceManager: { id: 'invoice-manager', role: 'button', name: NAMES.invoiceManager },
  invoicePay: { id: 'invoice-pay', role: 'button', name: NAMES.invoicePay },
  onboardingHold: { id: 'onboarding-hold', role: 'button', name: NAMES.onboardingHold },
  onboardingGuest: { id: 'onboarding-guest', role: 'button', name: NAMES.onboardingGuest },
  onboardingShip: { id: 'onboarding-ship', role: 'button', name: NAMES.onboardingShip },
  onboardingDesk: { id: 'onboarding-desk', role: 'button', name: NAMES.onboardingDesk },
  orderPayment: { id: 'order-payment', role: 'button', name: NAMES.orderPayment },
  orderShip: { id: 'order-ship', role: 'button', name: NAMES.orderShip },
  orderSplit: { id: 'order-split', role: 'button', name: NAMES.orderSplit },
  orderBack: { id: 'order-back', role: 'button', name: NAMES.orderBack },
  ticketCall: { id: 'ticket-call', role: 'button', name: NAMES.ticketCall },
  ticketEscalate: { id: 'ticket-escalate', role: 'button', name: NAMES.ticketEscalate },
  ticketAssign: { id: 'ticket-assign', role: 'button', name: NAMES.ticketAssign },
  ticketQueue: { id: 'ticket-queue', role: 'button', name: NAMES.ticketQueue },
} as const satisfies Record<string, Target>

export type OptionKey = keyof typeof options

/** The values that a robot reads. They have no accessible name of their own: the term beside each names it. */
export const facts = {
  invoiceAmount: { id: 'fact-amount', role: 'definition', name: '' },
  invoicePurchaseOrder: { id: 'fact-purchase-order', role: 'definition', name: '' },
  invoiceVendor: { id: 'fact-vendor', role: 'definition', name: '' },
  onboardingCheck: { id: 'fact-check', role: 'definition', name: '' },
  onboardingContract: { id: 'fact-contract', role: 'definition', name: '' },
  onboardingPlace: { id: 'fact-place', role: 'definition', name: '' },
  orderQuantity: { id: 'fact-quantity', role: 'definition', name: '' },
  orderStock: { id: 'fact-stock', role: 'definition', name: '' },
  orderPaid: { id: 'fact-paid', role: 'definition', name: '' },
  orderCustomer: { id: 'fact-customer', role: 'definition', name: '' },
  ticketPriority: { id: 'fact-priority', role: 'definition', name: '' },
  ticketHours: { id: 'fact-hours', role: 'definition', name: '' },
  ticketUsers: { id: 'fact-users', role: 'definition', name: '' },
} as const satisfies Record<FactKey, Target>

const targets = {
  progress: { id: 'case-number', role: 'status', name: NAMES.progress },
  ...facts,
  ...options,
  tryAgain: { id: 'try-again', role: 'button', name: NAMES.tryAgain },
  outcome: { id: 'case-outcome', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: Split,
  description:
    'Four cases, each with a rule and four decisions. The first line of the rule that fits decides.',
  objectives: [
    'Read the values of the case.',
    'Apply the rule from the top; the first line that fits decides.',
    'Decide all four cases right.',
  ],
  intel: {
    trains: 'conditions in the right order, and the value exactly at the limit.',
    nudge: 'Some values are exactly at the limit. “More than 5” does not include 5.',
    way: `Read ${NAMES.progress} n of 4, then the values by id: #fact-amount, #fact-vendor and so on, one id for each term. Convert texts to numbers before you compare them. Write each rule as if, else if, else in the order of its lines, press the button, wait for the next case. The order of the buttons changes with the seed.`,
    noIds: {
      way: `Read ${NAMES.progress} n of 4, then each value by the term beside it. Convert texts to numbers before you compare them. Write each rule as if, else if, else in the order of its lines, press the button, wait for the next case. The order of the buttons changes with the seed.`,
    },
  },
  article: 4,
  targets,
} satisfies Level
