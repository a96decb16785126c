import { expect, test } from 'vitest'
import { CHANGED } from '#office/apps/base/program.ts'
import { type Fault, REQUESTS_DOWN } from '#office/base/faults.ts'
import { PAYABLES_API } from './api.ts'
import {
  type Payables,
  PAYABLES,
  type PayablesAct,
  type PayablesStart,
  payeeIn,
  refusalsOf,
  versionOf,
} from './payables.ts'

const session = 'a'.repeat(32)
const [OLD_IBAN, NEW_IBAN] = ['DE02100100100006820101', 'DE02300209000106531065']

const START: PayablesStart = {
  user: 'payables',
  password: 'word',
  payees: [
    { number: 'K-2041', contractor: 'C1041', name: 'Ada Marsh', iban: OLD_IBAN },
    { number: 'K-2042', contractor: 'C1042', name: 'Bo Lund', iban: OLD_IBAN, bic: 'PBNKDEFF' },
  ],
  changes: [],
  payments: [{ number: 'P-1', payee: 'K-2041', amount: 100, reference: 'CL-1', iban: OLD_IBAN, act: 0 }],
  firstNumber: 20417,
}

/** Accounts payable with somebody who is logged in, and the way to ask for a payment. */
function atWork(more: Partial<PayablesStart> = {}, faults: readonly Fault[] = []) {
  let state: Payables = PAYABLES.open({ ...START, ...more }, faults)
  let at = 0
  const take = (act: PayablesAct) => {
    const { state: after, ...rest } = PAYABLES.step(state, act, (at += 1))
    state = after
    return rest
  }
  const logIn = () => take({ app: 'payables', do: 'log-in', session, user: 'payables', password: 'word' })
  const versionNow = () => versionOf(payeeIn(state, 'K-2041')!)
  const pay = (one: Partial<Extract<PayablesAct, { do: 'pay' }>> = {}) =>
    take({
      app: 'payables',
      do: 'pay',
      session,
      payee: 'K-2041',
      version: versionNow(),
      amount: '84.50',
      reference: 'CL-4711',
      ...one,
    })
  logIn()
  return { see: () => state, pay, logIn, versionNow }
}

const fault = (kind: Fault['kind'], at = 1): Fault => ({ kind, app: 'payables', at })

test('a payment is made once for each time that it is asked for, unless both times have one key', () => {
  const { see, pay } = atWork()
  const once = { key: 'first', of: 'x' }
  expect(pay({ once }).answer).toEqual({ is: 'ok', about: 'P-20417' })
  expect(pay({ once, version: 'gone' }).answer).toEqual({ is: 'ok', about: 'P-20417' })
  expect(pay({ amount: '3' }).answer).toEqual({ is: 'ok', about: 'P-20418' })
  expect(see().payments.slice(1)).toEqual([
    { number: 'P-20417', payee: 'K-2041', amount: 8450, reference: 'CL-4711', iban: OLD_IBAN, act: 2 },
    { number: 'P-20418', payee: 'K-2041', amount: 300, reference: 'CL-4711', iban: OLD_IBAN, act: 4 },
  ])
})

test('a payee that a colleague changed is paid only by somebody who has looked again', () => {
  const { see, pay, versionNow } = atWork({ changes: [{ at: 2, iban: NEW_IBAN }] })
  const seen = versionNow()
  expect(pay().answer.is).toBe('ok')
  const late = pay({ version: seen, reference: 'CL-4712' })
  expect([late.answer, late.refused]).toEqual([{ is: 'refused', why: { form: CHANGED } }, CHANGED])
  expect(pay({ version: seen, reference: 'CL-4712' }).answer.is).toBe('refused')
  expect(pay({ reference: 'CL-4712' }).answer.is).toBe('ok')
  expect(see().payments.map(({ iban }) => iban)).toEqual([OLD_IBAN, OLD_IBAN, NEW_IBAN])
  // Nobody else was changed.
  expect(payeeIn(see(), 'K-2042')).toEqual(START.payees[1])
})

test('the change comes at its count, also while the program is away', () => {
  const { see, pay, versionNow, logIn } = atWork({ changes: [{ at: 1, iban: NEW_IBAN }] }, [
    fault('unavailable'),
  ])
  const version = versionNow()
  const said = Array.from({ length: REQUESTS_DOWN }, () => pay({ version }))
  expect(said.map(({ answer }) => answer.is)).toEqual(['away', 'away', 'away'])
  expect(said[0]!.met).toBe('unavailable')
  expect(pay({ version }).answer).toEqual({ is: 'refused', why: { form: CHANGED } })
  expect([pay().answer.is, see().payments.at(-1)!.iban, logIn().answer.is]).toEqual(['ok', NEW_IBAN, 'ok'])
})

test.each([
  ['answer-lost', 'broken', 1],
  ['not-taken', 'broken', 0],
  ['signed-out', 'logged-out', 0],
  ['cut', 'logged-out', 1],
] as const)('%s is answered by %s, and %i payment is made', (kind, is, made) => {
  const { see, pay } = atWork({}, [fault(kind)])
  const { answer, met } = pay()
  expect([answer.is, met, see().payments.length - 1]).toEqual([is, kind, made])
})

test('what is no payment is refused, and is no act', () => {
  const { see, pay } = atWork()
  const before = see()
  for (const amount of ['0', '0.00', '-1', '1.234', '1,50', '1e3', '', ' 1', '.5', '12345678', '１'])
    expect([amount, Object.keys(refusalsOf(before, { payee: 'K-2041', amount, reference: 'x' }))]).toEqual([
      amount,
      ['amount'],
    ])
  for (const [one, field] of [
    [{ payee: 'K-9999', version: 'x' }, 'payee'],
    [{ amount: '0' }, 'amount'],
    [{ reference: ' ' }, 'reference'],
    [{ reference: 'x'.repeat(81) }, 'reference'],
  ] as const) {
    const { answer } = pay(one)
    expect(answer.is === 'refused' && Object.keys(answer.why)).toEqual([field])
  }
  expect(see()).toBe(before)
})

test('a payment must name the payee to the letter as a look shows it', () => {
  const { see } = atWork()
  const [look] = PAYABLES_API.operations.flatMap((one) => (one.id === 'getPayee' ? [one] : []))
  const [make] = PAYABLES_API.operations.flatMap((one) => (one.does === 'make' ? [one] : []))
  if (look?.does !== 'look' || !make) throw new Error('The API lacks an operation.')
  for (const { number } of START.payees)
    expect(JSON.stringify(make.guards?.(see(), number))).toBe(JSON.stringify(look.see(see(), number, 0)))
  expect(make.guards?.(see(), 'K-9999')).toBeNull()
})

test('payees are found by a contractor, and payments by the whole reference', () => {
  const { see, pay } = atWork()
  pay()
  const rows = (id: string, query: object) => {
    const one = PAYABLES_API.operations.find((operation) => operation.id === id)
    return one?.does === 'list' ? one.ask(see(), query, 0) : []
  }
  expect(rows('listPayees', { contractor: 'C1042' })).toEqual([START.payees[1]])
  expect(rows('listPayees', { contractor: 'C104' })).toEqual([])
  expect(rows('listPayees', { search: 'LUND' })).toEqual([START.payees[1]])
  expect(rows('listPayments', { reference: 'CL-471' })).toEqual([])
  expect(rows('listPayments', { reference: 'CL-4711' })).toEqual([
    { number: 'P-20417', payee: 'K-2041', amount: '84.50', reference: 'CL-4711', iban: OLD_IBAN },
  ])
})
