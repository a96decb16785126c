import type { Luck } from '#kit/luck.ts'
import { type QuizEvent, type QuizState, createQuiz } from '#kit/quiz.ts'
import type { Rules } from '#levels/contract.ts'

/** What a case is decided by. The keys are those of the facts and options in level.ts. */
type Values = {
  invoice: { amount: number; purchaseOrder: string; vendor: 'known' | 'new' }
  onboarding: { check: 'passed' | 'open'; contract: 'employee' | 'contractor'; place: 'office' | 'remote' }
  order: { quantity: number; stock: number; paid: 'yes' | 'no'; customer: 'gold' | 'standard' }
  ticket: { priority: 'low' | 'high' | 'critical'; hours: number; users: number }
}

/** Spec §2: "invoice, onboarding, order, support ticket". */
export const KINDS = ['invoice', 'onboarding', 'order', 'ticket'] as const
export type Kind = (typeof KINDS)[number]

/** The ways out of each case, in the order of its rule. */
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

/** The limits that the rules name. */
export const LIMITS = {
  directorAmount: 10_000,
  managerAmount: 1000,
  engineerUsers: 100,
  escalateHours: 4,
} as const

/** What each rule says, read from the top: the first line that fits decides. */
export function decide({ kind, values }: Case): Way {
  switch (kind) {
    case 'invoice':
      if (values.purchaseOrder === 'none') return 'invoiceReturn'
      if (values.amount > LIMITS.directorAmount) return 'invoiceDirector'
      if (values.amount > LIMITS.managerAmount || values.vendor === 'new') return 'invoiceManager'
      return 'invoicePay'
    case 'onboarding':
      if (values.check === 'open') return 'onboardingHold'
      if (values.contract === 'contractor') return 'onboardingGuest'
      return values.place === 'remote' ? 'onboardingShip' : 'onboardingDesk'
    case 'order':
      if (values.paid === 'no') return 'orderPayment'
      if (values.quantity <= values.stock) return 'orderShip'
      return values.customer === 'gold' && values.stock > 0 ? 'orderSplit' : 'orderBack'
    case 'ticket':
      if (values.priority === 'critical' || values.users > LIMITS.engineerUsers) return 'ticketCall'
      if (values.priority === 'high')
        return values.hours > LIMITS.escalateHours ? 'ticketEscalate' : 'ticketAssign'
      return 'ticketQueue'
  }
}

/** A number around a limit, as often exactly on it as not: that is where robots go wrong. */
const around = (luck: Luck, limit: number, spread: number) =>
  luck.pick([limit, limit, limit + 1, limit + luck.whole(2, spread), limit - luck.whole(1, spread)])

const DEAL: { [K in Kind]: (luck: Luck) => Values[K] } = {
  invoice: (luck) => ({
    amount: luck.pick([
      around(luck, LIMITS.directorAmount, 5000),
      around(luck, LIMITS.managerAmount, 900),
      around(luck, LIMITS.managerAmount, 900),
    ]),
    purchaseOrder: luck.pick(['none', ...Array.from({ length: 4 }, () => `PO-${luck.whole(1000, 9999)}`)]),
    vendor: luck.pick(['known', 'known', 'new']),
  }),
  onboarding: (luck) => ({
    check: luck.pick(['passed', 'passed', 'passed', 'open']),
    contract: luck.pick(['employee', 'employee', 'contractor']),
    place: luck.pick(['office', 'remote']),
  }),
  order: (luck) => {
    const stock = luck.pick([0, luck.whole(5, 40), luck.whole(5, 40)])
    return {
      quantity: Math.max(1, around(luck, stock, 4)),
      stock,
      paid: luck.pick(['yes', 'yes', 'yes', 'no']),
      customer: luck.pick(['gold', 'standard']),
    }
  },
  ticket: (luck) => ({
    priority: luck.pick(['low', 'high', 'high', 'critical']),
    hours: around(luck, LIMITS.escalateHours, 3),
    users: luck.pick([luck.whole(1, 60), luck.whole(1, 60), around(luck, LIMITS.engineerUsers, 40)]),
  }),
}

/** The four cases of a round. */
export const dealCases = (luck: Luck): readonly Case[] =>
  // The kind ties values to options; TypeScript cannot follow that through a loop.
  KINDS.map((kind) => ({ kind, values: DEAL[kind](luck), options: luck.shuffle<Way>(WAYS[kind]) }) as Case)

export type State = QuizState<Case>
export type Event = QuizEvent<Case>

export const rules = createQuiz<Case>({
  deal: dealCases,
  isRight: (question, answer) => answer === decide(question),
  solve: decide,
}) satisfies Rules<State, Event>
