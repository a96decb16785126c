import type { Dice } from '#game/luck.ts'
import { type QuizDue, type QuizEvent, type QuizState, createQuiz } from '#game/quiz.ts'
import type { Rules } from '#game/rules.ts'
import { type Case, KINDS, type Kind, LIMITS, type Values, WAYS, type Way } from './cases.ts'
import { NAMES } from './names.ts'

/** The text of each rule, read from the top: the first line that fits decides. */
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

/** A number near a limit, half of the time exactly on it: that is where robots fail. */
const around = (dice: Dice, limit: number, spread: number) =>
  dice.pick([limit, limit, limit + 1, limit + dice.whole(2, spread), limit - dice.whole(1, spread)])

const DEAL: { [K in Kind]: (dice: Dice) => Values[K] } = {
  invoice: (dice) => ({
    amount: dice.pick([
      around(dice, LIMITS.directorAmount, 5000),
      around(dice, LIMITS.managerAmount, 900),
      around(dice, LIMITS.managerAmount, 900),
    ]),
    purchaseOrder: dice.pick(['none', ...Array.from({ length: 4 }, () => `PO-${dice.whole(1000, 9999)}`)]),
    vendor: dice.pick(['known', 'known', 'new']),
  }),
  onboarding: (dice) => ({
    check: dice.pick(['passed', 'passed', 'passed', 'open']),
    contract: dice.pick(['employee', 'employee', 'contractor']),
    place: dice.pick(['office', 'remote']),
  }),
  order: (dice) => {
    const stock = dice.pick([0, dice.whole(5, 40), dice.whole(5, 40)])
    return {
      quantity: Math.max(1, around(dice, stock, 4)),
      stock,
      paid: dice.pick(['yes', 'yes', 'yes', 'no']),
      customer: dice.pick(['gold', 'standard']),
    }
  },
  ticket: (dice) => ({
    priority: dice.pick(['low', 'high', 'high', 'critical']),
    hours: around(dice, LIMITS.escalateHours, 3),
    users: dice.pick([dice.whole(1, 60), dice.whole(1, 60), around(dice, LIMITS.engineerUsers, 40)]),
  }),
}

/** Deals a case of a kind. */
export const dealCase = (dice: Dice, kind: Kind): Case =>
  // The values belong to the kind of case; TypeScript cannot check that here.
  ({ kind, values: DEAL[kind](dice), options: dice.shuffle<Way>(WAYS[kind]) }) as Case

/** The four cases of a round. */
export const dealCases = (dice: Dice): readonly Case[] => KINDS.map((kind) => dealCase(dice, kind))

export type State = QuizState<Case>
export type Event = QuizEvent

export const rules = createQuiz<Case>({
  deal: dealCases,
  isRight: (question, answer) => answer === decide(question),
  solve: decide,
  problemOf: (question, answer, number) =>
    `${NAMES.progress} ${number}, ${NAMES[question.kind]}: “${NAMES[answer as Way] ?? answer}” was chosen, but its rule says “${NAMES[decide(question)]}”.`,
  failed: 'All cases must be right. The next try has other values.',
}) satisfies Rules<State, Event, QuizDue>
