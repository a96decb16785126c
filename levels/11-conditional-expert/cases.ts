import { NAMES } from './names.ts'
/** The facts that decide a case. The keys are those of the facts and options in level.ts. */
export type Values = {
  invoice: { amount: number; purchaseOrder: string; vendor: 'known' | 'new' }
  onboarding: { check: 'passed' | 'open'; contract: 'employee' | 'contractor'; place: 'office' | 'remote' }
  order: { quantity: number; stock: number; paid: 'yes' | 'no'; customer: 'gold' | 'standard' }
  ticket: { priority: 'low' | 'high' | 'critical'; hours: number; users: number }
}

/** Spec §2: "invoice, onboarding, order, support ticket". */
export const KINDS = ['invoice', 'onboarding', 'order', 'ticket'] as const
export type Kind = (typeof KINDS)[number]

/** The decisions of each kind of case, in the order of its rule. */
export const WAYS = {
  invoice: ['invoiceReturn', 'invoiceDirector', 'invoiceManager', 'invoicePay'],
  onboarding: ['onboardingHold', 'onboardingGuest', 'onboardingShip', 'onboardingDesk'],
  order: ['orderPayment', 'orderShip', 'orderSplit', 'orderBack'],
  ticket: ['ticketCall', 'ticketEscalate', 'ticketAssign', 'ticketQueue'],
} as const satisfies Record<Kind, readonly string[]>

export type Way = (typeof WAYS)[Kind][number]

/** A case of some kind, with its four options in the order they are shown. */
export type Case = {
  [K in Kind]: { kind: K; values: Values[K]; options: readonly Way[] }
}[Kind]

/** The limits in the rules. */
export const LIMITS = {
  directorAmount: 10_000,
  managerAmount: 1000,
  engineerUsers: 100,
  escalateHours: 4,
} as const

/** The condition of each decision, in the words of the rule. The first that fits decides. */
export const CONDITIONS: Record<Way, string> = {
  invoiceReturn: `The ${NAMES.invoicePurchaseOrder.toLowerCase()} is “none”`,
  invoiceDirector: `Else, the amount is more than ${LIMITS.directorAmount}`,
  invoiceManager: `Else, the amount is more than ${LIMITS.managerAmount} or the vendor is “new”`,
  invoicePay: 'Else',
  onboardingHold: `The ${NAMES.onboardingCheck.toLowerCase()} is “open”`,
  onboardingGuest: 'Else, the contract is “contractor”',
  onboardingShip: `Else, the ${NAMES.onboardingPlace.toLowerCase()} is “remote”`,
  onboardingDesk: 'Else',
  orderPayment: `${NAMES.orderPaid} is “no”`,
  orderShip: 'Else, the quantity is at most the stock',
  orderSplit: 'Else, the customer is “gold” and the stock is more than 0',
  orderBack: 'Else',
  ticketCall: `The priority is “critical” or more than ${LIMITS.engineerUsers} users are affected`,
  ticketEscalate: `Else, the priority is “high” and the ticket is open for more than ${LIMITS.escalateHours} hours`,
  ticketAssign: 'Else, the priority is “high”',
  ticketQueue: 'Else',
}

/** The possible values of a case. */
export type FactKey =
  | 'invoiceAmount'
  | 'invoicePurchaseOrder'
  | 'invoiceVendor'
  | 'onboardingCheck'
  | 'onboardingContract'
  | 'onboardingPlace'
  | 'orderQuantity'
  | 'orderStock'
  | 'orderPaid'
  | 'orderCustomer'
  | 'ticketPriority'
  | 'ticketHours'
  | 'ticketUsers'

type Fact = { fact: FactKey; term: string; value: string | number }

/** The values of a case, with their terms. */
export function factsOf({ kind, values }: Case): readonly Fact[] {
  switch (kind) {
    case 'invoice':
      return [
        { fact: 'invoiceAmount', term: NAMES.invoiceAmount, value: values.amount },
        { fact: 'invoicePurchaseOrder', term: NAMES.invoicePurchaseOrder, value: values.purchaseOrder },
        { fact: 'invoiceVendor', term: NAMES.invoiceVendor, value: values.vendor },
      ]
    case 'onboarding':
      return [
        { fact: 'onboardingCheck', term: NAMES.onboardingCheck, value: values.check },
        { fact: 'onboardingContract', term: NAMES.onboardingContract, value: values.contract },
        { fact: 'onboardingPlace', term: NAMES.onboardingPlace, value: values.place },
      ]
    case 'order':
      return [
        { fact: 'orderQuantity', term: NAMES.orderQuantity, value: values.quantity },
        { fact: 'orderStock', term: NAMES.orderStock, value: values.stock },
        { fact: 'orderPaid', term: NAMES.orderPaid, value: values.paid },
        { fact: 'orderCustomer', term: NAMES.orderCustomer, value: values.customer },
      ]
    case 'ticket':
      return [
        { fact: 'ticketPriority', term: NAMES.ticketPriority, value: values.priority },
        { fact: 'ticketHours', term: NAMES.ticketHours, value: values.hours },
        { fact: 'ticketUsers', term: NAMES.ticketUsers, value: values.users },
      ]
  }
}
