import { type App, NOTHING_SAID, type Outcome, saidIn } from '#office/apps/base/app.ts'
import {
  CHANGED,
  type Credentials,
  filled,
  hindranceOf,
  nameOfDraft,
  type OnceKey,
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
  submit,
} from '#office/apps/base/program.ts'

/** Somebody who is paid. */
export type Payee = {
  /** Such as K-2041. */
  number: string
  /** The number by which the rest of the company knows the person, such as C1041. */
  contractor: string
  name: string
  iban: string
  bic?: string
}

export type Payment = {
  /** Such as P-20417. */
  number: string
  /** Number of the payee. */
  payee: string
  /** In cents. */
  amount: number
  /** What is paid. */
  reference: string
  /** The account of the payee at that moment. */
  iban: string
  /** The act that made it, from 1; 0: it was made before the shift. */
  act: number
}

/** What a process puts into accounts payable. */
export type PayablesStart = Credentials & {
  payees: readonly Payee[]
  /** What a colleague changes: the payee of the payment that is asked for as the `at`-th one gets another account. */
  changes: readonly { at: number; iban: string }[]
  payments: readonly Payment[]
  /** The number of the first payment of the shift. */
  firstNumber: number
}

export type Payables = Program<null> & {
  start: PayablesStart
  /** As they stand now. */
  payees: readonly Payee[]
  payments: readonly Payment[]
}

/** A payment as it is asked for. */
export type PaymentForm = {
  /** Number of the payee. */
  payee: string
  /** As it was typed: `84.50`. */
  amount: string
  reference: string
}

export type PayablesAct =
  | ProgramAct<'payables'>
  | ({
      app: 'payables'
      do: 'pay'
      session: string
      /** The name of the payee's record as whoever pays has seen it (`versionOf`). */
      version: string
      once?: OnceKey
    } & PaymentForm)

/** Longest reference, in characters. */
export const LONGEST = 80

/** An amount as it is typed: at most two digits after the point. */
const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/

const centsOf = (amount: string): number => (AMOUNT.test(amount) ? Math.round(Number(amount) * 100) : 0)

/** A payee's record as it is shown: always the same fields in the same order, so it has one name. */
export const shownPayee = ({ number, contractor, name, iban, bic }: Payee): Payee => ({
  number,
  contractor,
  name,
  iban,
  ...(bic === undefined ? {} : { bic }),
})

/** Names a payee's record as it stands. */
export const versionOf = (payee: Payee): string => nameOfDraft(shownPayee(payee))

export const payeeIn = ({ payees }: Pick<Payables, 'payees'>, number: string): Payee | undefined =>
  payees.find((one) => one.number === number)

/** What is refused, by field; empty for a right payment. */
export function refusalsOf(state: Pick<Payables, 'payees'>, form: PaymentForm): Record<string, string> {
  const why: Record<string, string> = {}
  if (!payeeIn(state, form.payee)) why['payee'] = `There is no payee ${form.payee}.`
  if (centsOf(form.amount) === 0)
    why['amount'] = 'Send an amount as digits, with at most two after a point, and more than 0: 84.50.'
  if (form.reference.trim() === '') why['reference'] = 'Say what is paid.'
  else if (form.reference.length > LONGEST) why['reference'] = `Send at most ${LONGEST} characters.`
  return why
}

/** A payment is asked for, and a colleague may change the account of its payee just before it. */
function withChange(state: Payables, payee: string): Payables {
  const iban = state.start.changes.find(({ at }) => at === state.fills)?.iban
  return iban === undefined
    ? state
    : { ...state, payees: state.payees.map((one) => (one.number === payee ? { ...one, iban } : one)) }
}

function pay(before: Payables, act: Extract<PayablesAct, { do: 'pay' }>, at: number): Outcome<Payables> {
  const { session, version, once, payee, amount, reference } = act
  const why = refusalsOf(before, act)
  if (Object.keys(why).length > 0) return { state: before, answer: { is: 'refused', why } }
  // A call fills in and submits in one. What comes between the two on screens comes here before the second.
  const { state: asked, met } = filled(before)
  const state = withChange(asked, payee)
  const hindrance = met && hindranceOf(state, session)
  if (hindrance) return { state: { ...state, away: Math.max(0, state.away - 1) }, answer: hindrance, met }
  const { iban } = payeeIn(state, payee)!
  if (versionOf(payeeIn(state, payee)!) !== version)
    return { state, answer: { is: 'refused', why: { form: CHANGED } }, refused: CHANGED }
  const number = `P-${state.start.firstNumber + state.payments.length - state.start.payments.length}`
  const payment: Payment = { number, payee, amount: centsOf(amount), reference, iban, act: at }
  return submit(state, session, (one) => ({ ...one, payments: [...one.payments, payment] }), number, once)
}

const step = (state: Payables, act: PayablesAct, at: number): Outcome<Payables> =>
  stepProgram<null, Payables>(state, act, null) ??
  (act.do === 'pay' ? pay(state, act, at) : { state, answer: { is: 'ok' } })

/** Accounts payable: payees, and the payments to them. It has an API and no screens. */
export const PAYABLES: App<PayablesStart, Payables, PayablesAct> = {
  title: 'Accounts payable',
  open: (start, faults) => ({
    ...openProgram<null>({ user: start.user, password: start.password }, faults),
    start,
    payees: start.payees,
    payments: start.payments,
  }),
  step,
  ...PROGRAM,
  saidBy: (act) =>
    act.do === 'pay'
      ? saidIn({ payee: act.payee, amount: act.amount, reference: act.reference }, act.reference)
      : NOTHING_SAID,
}
