import { expect, test } from 'vitest'
import { ACCOUNT_LABEL, CUSTOMER_FIELDS, type CustomerForm } from './customer.ts'
import {
  bookOf,
  codeAt,
  entryIn,
  found,
  hindranceOf,
  REGISTRY,
  type Registry,
  type RegistryAct,
  typedIn,
} from './registry.ts'
import type { RegistryEntry, RegistryStart } from './start.ts'

/** The secret of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** 2009-02-13 23:31:30 UTC: its code of eight digits is 89005924. */
const MOMENT = 1_234_567_890_000
const [ONE, TWO] = ['a'.repeat(32), 'b'.repeat(32)]

const entry = (number: string, title: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  number,
  title,
  place: '40213 Corby',
  status: 'active',
  lines: [['Account number', '']],
  ...more,
})

const START: RegistryStart = {
  user: 'customers',
  password: 'word',
  secret: SECRET,
  today: '2026-03-01',
  books: {
    suppliers: [
      entry('V-1', 'Grove Glass Ltd', { status: 'blocked', lines: [['IBAN', 'DE19001234500006789012']] }),
    ],
    customers: [entry('C-1', 'Marsh & Lund Ltd')],
  },
  firstCustomer: 7001,
  sessionActs: 10,
}

const FORM: CustomerForm = {
  reference: 'NEW-1042',
  name: 'Brook-Dorn Tools Ltd',
  tax: 'T-40718235-7',
  street: 'Mill Lane 7',
  postcode: '40213',
  town: 'Corby',
  iban: 'DE19001234500006789012',
  parent: 'C-1',
  from: '2026-03-09',
}

const logIn = (more: Partial<Extract<RegistryAct, { do: 'log-in' }>> = {}): RegistryAct => ({
  app: 'registry',
  do: 'log-in',
  session: ONE,
  user: 'customers',
  password: 'word',
  code: '005924',
  moment: MOMENT,
  was: '',
  ...more,
})

const register = (form = FORM, session = ONE): RegistryAct => ({
  app: 'registry',
  do: 'register',
  session,
  form,
})

const open = (at = 1): Registry => REGISTRY.step(REGISTRY.open(START, []), logIn(), at).state

test('a one-time code is the one of RFC 6238, and counts one step before and one after', () => {
  expect(codeAt(SECRET, MOMENT)).toBe('005924')
  const isTaken = (seconds: number, code = '005924') =>
    REGISTRY.step(REGISTRY.open(START, []), logIn({ code, moment: MOMENT + seconds * 1000 }), 1).answer.is ===
    'ok'
  expect([0, 30, -30, 60, -60].map((seconds) => isTaken(seconds))).toEqual([true, true, true, false, false])
  expect(['', '005925', '5924', 'x05924'].map((code) => isTaken(0, code))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isTaken(0, '005 924')).toBe(true)
  expect(REGISTRY.step(REGISTRY.open(START, []), logIn({ password: 'wrong' }), 1).answer).toMatchObject({
    is: 'refused',
  })
})

test('a session ends by its count of acts, and the next one has what was typed', () => {
  const registry = open(5)
  expect([6, 15, 16].map((at) => hindranceOf(registry, ONE, at)?.is ?? 'open')).toEqual([
    'open',
    'open',
    'logged-out',
  ])
  const { state, answer } = REGISTRY.step(registry, register(), 16)
  expect(answer).toEqual({ is: 'logged-out', because: 'ended' })
  expect(state.customers).toEqual([])
  const back = REGISTRY.step(state, logIn({ session: TWO, was: ONE }), 17).state
  expect(typedIn(back, TWO)).toEqual(FORM)
  const done = REGISTRY.step(back, register(FORM, TWO), 18)
  expect(done.answer).toEqual({ is: 'ok', about: 'C-7001' })
  expect(typedIn(done.state, TWO)).toBeNull()
  // The page that follows an act is shown, even if the session ends with this act.
  const last = REGISTRY.step(registry, register(), 15).state
  expect([16, 17].map((at) => hindranceOf(last, ONE, at)?.is ?? 'open')).toEqual(['open', 'logged-out'])
  // Nobody else gets it.
  expect(typedIn(REGISTRY.step(state, logIn({ session: TWO }), 17).state, TWO)).toBeNull()
})

test('it registers twice what it is told twice, and writes an account number where it is told', () => {
  const twice = [register(), register()].reduce(
    (registry, act, i) => REGISTRY.step(registry, act, 2 + i).state,
    open(),
  )
  expect(bookOf(twice, 'customers').map(({ number }) => number)).toEqual(['C-1', 'C-7001', 'C-7002'])
  const act = (customer: string, account: string): RegistryAct => ({
    app: 'registry',
    do: 'account',
    session: ONE,
    customer,
    account,
  })
  const written = REGISTRY.step(twice, act('C-7001', '702118'), 4).state
  const accountIn = (registry: Registry, number: string) =>
    entryIn(registry, 'customers', number)?.lines.find(([label]) => label === ACCOUNT_LABEL)?.[1]
  expect(['C-7001', 'C-7002', 'C-1'].map((number) => accountIn(written, number))).toEqual(['702118', '', ''])
  // Of a customer that was there before anybody registered one.
  expect(accountIn(REGISTRY.step(open(), act('C-1', '702118'), 2).state, 'C-1')).toBe('702118')
  expect(REGISTRY.step(twice, act('C-9', '702118'), 4).answer).toMatchObject({ is: 'refused' })
  expect(REGISTRY.step(twice, act('C-7001', 'S-1'), 4).answer).toMatchObject({ is: 'refused' })
})

test('a search finds a part of any value in one book, and another spelling it does not find', () => {
  const registry = REGISTRY.step(open(), register(), 2).state
  const numbers = (search: string, book: 'customers' | 'suppliers' = 'customers') =>
    found(registry, book, search).map(({ number }) => number)
  expect(numbers('')).toEqual(['C-1', 'C-7001'])
  expect(numbers(' corby ')).toEqual(['C-1', 'C-7001'])
  expect(numbers('new-1042')).toEqual(['C-7001'])
  expect(numbers('marsh and lund')).toEqual([])
  expect(numbers('BLOCKED', 'suppliers')).toEqual(['V-1'])
  expect(found(registry, 'rates', 'usd')).toEqual([])
})

test.each([
  ['reference', 'NEW 1', 'letters'],
  ['name', '', 'empty'],
  ['name', 'x'.repeat(81), 'more than 80'],
  ['tax', 'T-1-2', 'T-12345678-9'],
  ['postcode', '4021', 'five digits'],
  ['iban', 'DE19 0012', 'without spaces'],
  ['parent', 'C-99', 'no customer C-99'],
  ['from', '09/03/2026', 'calendar'],
  ['from', '2026-02-30', 'calendar'],
  ['from', '2026-03-01', 'after today'],
] as const)('it refuses %s “%s”', (field, value, sentence) => {
  const { state, answer } = REGISTRY.step(open(), register({ ...FORM, [field]: value }), 2)
  expect(state.customers).toEqual([])
  const why = answer.is === 'refused' ? answer.why : {}
  expect(Object.keys(why)).toEqual([field])
  expect(why[field]).toContain(sentence)
})

test('it leaves check digits to whoever reads the brief', () => {
  const form = { ...FORM, tax: 'T-40718235-8', iban: 'DE20001234500006789012' }
  expect(REGISTRY.step(open(), register(form), 2).answer.is).toBe('ok')
  expect(CUSTOMER_FIELDS).toHaveLength(9)
})
