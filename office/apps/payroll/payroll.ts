import type { Outcome } from '#office/apps/base/app.ts'
import {
  pictureApp,
  type PictureProgram,
  type PictureStart,
  type Press,
  refusedAt,
  seated,
} from '#office/apps/base/picture-app.ts'
import { type Seat, seatAt } from '#office/apps/base/picture.ts'
import { filled, submit } from '#office/apps/base/program.ts'
import { PAYROLL_SENTENCES as SENTENCES } from './labels.ts'
import { employeesFound, payrollWindow } from './windows.ts'

/** Somebody who gets a salary. */
export type Employee = { number: string; name: string }

/** A reason for which something is paid with a salary. */
export type WageType = { number: string; name: string }

/** Something that is paid with the next salary. */
export type PayrollEntry = {
  /** Such as `W-20417`. */
  number: string
  /** The number of the employee. */
  employee: string
  /** The number of the wage type. */
  wageType: string
  /** In cents. */
  amount: number
  /** As it was typed. */
  reference: string
  /** The act that posted it, from 1; 0: it stood there before the shift. */
  act: number
}

/** What a process puts into payroll. */
export type PayrollStart = PictureStart & {
  employees: readonly Employee[]
  wageTypes: readonly WageType[]
  /** The number of the first entry of the shift, without its letter. */
  firstNumber: number
  entries: readonly PayrollEntry[]
}

/** What a session sees: the employees, one of them, or a new entry for that one. */
export type PayrollView = {
  /** The number of the employee; empty: the list of all. */
  employee: string
  isNew: boolean
  /** The question stands over the new entry. */
  isAsking: boolean
}

export type Payroll = PictureProgram<PayrollStart, PayrollView> & {
  /** Every entry, the oldest first. What is posted twice stands there twice. */
  readonly entries: readonly PayrollEntry[]
}

const ALL: PayrollView = { employee: '', isNew: false, isAsking: false }

/** Most of an amount, in cents, as the field takes it: six digits before the point. */
const AMOUNT = /^\d{1,6}\.\d\d$/

const REFERENCE = /^[A-Za-z0-9-]{1,40}$/

type PayrollPress = Press<Payroll, PayrollView>

/** The session sees something else. */
const seeing = ({ state, session }: PayrollPress, seat: Seat<PayrollView>): Outcome<Payroll> => ({
  state: seated(state, session, seat),
  answer: { is: 'ok' },
})

/** The chosen wage type, and the texts of the fields, without blanks around them. */
const formOf = ({ seat }: PayrollPress) => ({
  wageType: seat.chosen['wage-types'] ?? '',
  amount: (seat.typed['amount'] ?? '').trim(),
  reference: (seat.typed['reference'] ?? '').trim(),
})

/** What is refused in an entry; null for a right one. A window has room for one sentence. */
function refusalOf(pressed: PayrollPress): string | null {
  const { wageType, amount, reference } = formOf(pressed)
  if (!pressed.state.start.wageTypes.some(({ number }) => number === wageType))
    return SENTENCES.chooseWageType
  if (!AMOUNT.test(amount) || Number(amount) === 0) return SENTENCES.wrongAmount
  return REFERENCE.test(reference) ? null : SENTENCES.wrongReference
}

function open(pressed: PayrollPress): Outcome<Payroll> {
  const { state, seat } = pressed
  const number = seat.chosen['employees']
  const found = employeesFound(state, seat.typed['search'] ?? '')
  if (!found.some((one) => one.number === number))
    return refusedAt(pressed, { text: SENTENCES.chooseEmployee })
  return seeing(pressed, seatAt({ ...ALL, employee: number! }, seat))
}

/** The question stands over the entry: it is filled in. */
function ask(pressed: PayrollPress): Outcome<Payroll> {
  const why = refusalOf(pressed)
  if (why !== null) return refusedAt(pressed, { text: why })
  const { state, session, seat } = pressed
  const { amount, reference } = formOf(pressed)
  return filled(
    seated(state, session, {
      ...seat,
      focus: '',
      typed: { ...seat.typed, amount, reference },
      view: { ...seat.view, isAsking: true },
    }),
  )
}

/**
 * Posts an entry. Whatever comes instead of the employee's entries, the list of employees stands there afterwards: no
 * window tells whether the entry was made.
 */
function post(pressed: PayrollPress): Outcome<Payroll> {
  const { state, session, seat, at } = pressed
  const number = `W-${state.start.firstNumber + state.entries.length - state.start.entries.length}`
  const { wageType, amount, reference } = formOf(pressed)
  const { employee } = seat.view
  const entry = {
    number,
    employee,
    wageType,
    amount: Math.round(Number(amount) * 100),
    reference,
    act: at,
  }
  const outcome = submit(
    seated(state, session, seatAt(ALL, seat)),
    session,
    (one) => ({ ...one, entries: [...one.entries, entry] }),
    number,
  )
  if (outcome.answer.is !== 'ok') return outcome
  const says = { text: SENTENCES.posted, values: [number] }
  return {
    ...outcome,
    state: seated(outcome.state, session, seatAt({ ...ALL, employee }, seat, says)),
  }
}

function press(pressed: PayrollPress): Outcome<Payroll> {
  const { seat, button } = pressed
  const { view } = seat
  const see = (next: PayrollView) => seeing(pressed, seatAt(next, seat))
  switch (button) {
    case 'open':
      return open(pressed)
    case 'new-entry':
      return see({ ...view, isNew: true })
    case 'back':
      return see(view.isNew ? { ...view, isNew: false } : ALL)
    case 'post':
      return ask(pressed)
    case 'yes':
      return post(pressed)
    default:
      // No: what was typed stays.
      return seeing(pressed, { ...seat, focus: '', view: { ...view, isAsking: false } })
  }
}

/** Payroll: employees and their entries, in a window that is drawn. */
export const { app: PAYROLL, picture: PAYROLL_PICTURE } = pictureApp<
  'payroll',
  PayrollStart,
  Payroll,
  PayrollView
>({
  title: 'Payroll',
  first: ALL,
  open: (start, common) => ({ ...common, entries: start.entries }),
  windowOf: payrollWindow,
  press,
})
