import { describe, expect, test } from 'vitest'
import { diceOf, startOf, steps } from '#game/testing.ts'
import { type Case, KINDS, WAYS, type Way } from './cases.ts'
import { type Event, dealCases, decide, rules } from './rules.ts'

const start = startOf(rules)
const right = start.questions.map(decide)
const wrongFor = ({ kind, options }: Case) =>
  options.find((way) => way !== decide(start.questions[KINDS.indexOf(kind)]!))!
const play = (...answers: string[]) =>
  steps(
    rules,
    start,
    ...answers.flatMap((answer) => [{ type: 'answered', answer } as const, { type: 'advanced' } as const]),
  )

const options = [] as const
const invoice = (amount: number, purchaseOrder = 'PO-1', vendor: 'known' | 'new' = 'known') =>
  decide({ kind: 'invoice', values: { amount, purchaseOrder, vendor }, options })
const order = (
  quantity: number,
  stock: number,
  customer: 'gold' | 'standard' = 'standard',
  paid: 'yes' | 'no' = 'yes',
) => decide({ kind: 'order', values: { quantity, stock, paid, customer }, options })
const ticket = (priority: 'low' | 'high' | 'critical', hours: number, users: number) =>
  decide({ kind: 'ticket', values: { priority, hours, users }, options })
const onboarding = (
  check: 'passed' | 'open',
  contract: 'employee' | 'contractor',
  place: 'office' | 'remote',
) => decide({ kind: 'onboarding', values: { check, contract, place }, options })

test('four right decisions solve it', () => {
  expect(rules.isSolved(play(...right))).toBe(true)
})

test.each([0, 1, 2, 3])('three of four do not: case %i wrong', (miss) => {
  expect(rules.isSolved(play(...right.with(miss, wrongFor(start.questions[miss]!))))).toBe(false)
})

test('a second answer within the second does not mend the first', () => {
  const wrong: Event = { type: 'answered', answer: wrongFor(start.questions[0]!) }
  const pausing = steps(rules, start, wrong)
  expect(steps(rules, pausing, { type: 'answered', answer: right[0]! })).toBe(pausing)
})

test('three cases answered and the fourth left open do not', () => {
  expect(rules.isSolved(play(...right.slice(0, 3)))).toBe(false)
})

describe('the rules at their limits', () => {
  test('an invoice without a purchase order goes back, whatever its amount', () => {
    expect([invoice(1, 'none'), invoice(99_999, 'none', 'new')]).toEqual(['invoiceReturn', 'invoiceReturn'])
  })
  test('more than 10000 is the director, 10000 the manager', () => {
    expect([invoice(10_001), invoice(10_000)]).toEqual(['invoiceDirector', 'invoiceManager'])
  })
  test('more than 1000 is the manager, 1000 is paid unless the vendor is new', () => {
    expect([invoice(1001), invoice(1000), invoice(1000, 'PO-1', 'new')]).toEqual([
      'invoiceManager',
      'invoicePay',
      'invoiceManager',
    ])
  })
  test('an open check stops everything, a contractor is a guest wherever they work', () => {
    expect(onboarding('open', 'contractor', 'remote')).toBe('onboardingHold')
    expect(onboarding('passed', 'contractor', 'remote')).toBe('onboardingGuest')
    expect(onboarding('passed', 'employee', 'remote')).toBe('onboardingShip')
    expect(onboarding('passed', 'employee', 'office')).toBe('onboardingDesk')
  })
  test('an order that just fits the stock is shipped, one more is not', () => {
    expect([order(5, 5), order(6, 5), order(6, 5, 'gold'), order(1, 0, 'gold')]).toEqual([
      'orderShip',
      'orderBack',
      'orderSplit',
      'orderBack',
    ])
    expect(order(5, 5, 'gold', 'no')).toBe('orderPayment')
  })
  test('100 users may wait, 101 may not; 4 hours are in time, 5 are not', () => {
    expect([ticket('low', 9, 101), ticket('low', 9, 100), ticket('critical', 0, 1)]).toEqual([
      'ticketCall',
      'ticketQueue',
      'ticketCall',
    ])
    expect([ticket('high', 5, 1), ticket('high', 4, 1)]).toEqual(['ticketEscalate', 'ticketAssign'])
  })
})

test('every case is drawn with its four options, and every way out comes up', () => {
  const dice = diceOf('many')
  const seen = new Set<Way>()
  for (let round = 0; round < 400; round++) {
    for (const question of dealCases(dice)) {
      expect(new Set(question.options)).toEqual(new Set(WAYS[question.kind]))
      expect(question.options).toHaveLength(4)
      seen.add(decide(question))
    }
  }
  expect(seen.size).toBe(16)
})
