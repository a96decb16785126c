import type { Dice } from '#game/luck.ts'
import type { Person, Reply, Request } from '#office/apps/approvals/approvals.ts'
import type { DueAnswer } from '#office/apps/base/waiting.ts'
import type { Claim, ClaimLine, LineDecision, Rate } from '#office/apps/claims/claims.ts'
import type { DeskItem } from '#office/apps/desk/desk.ts'
import type { PayablesStart } from '#office/apps/payables/payables.ts'
import type { PayrollStart } from '#office/apps/payroll/payroll.ts'
import { TOWNS } from '#office/base/addresses.ts'
import { DAY, dayText, dealToday } from '#office/base/days.ts'
import { secretDice } from '#office/base/dice.ts'
import { dealIban } from '#office/base/iban.ts'
import { FIRST_NAMES, LAST_NAMES } from '#office/base/names.ts'
import type { SheetFile } from '#office/base/paper.ts'
import type { Deal } from '#office/process/process.ts'
import { type ReceiptContent, receiptOf, sumOf } from './receipts.ts'
import {
  ANSWERS_AFTER,
  centsAt,
  CODES,
  type Code,
  COUNTRIES,
  type Country,
  FREE,
  type Kind,
  LINE_CODES,
  type LineCode,
  limitOf,
  PRIVATE_ITEMS,
  WAGE_TYPE,
} from './rules.ts'

/** Last names of employees, as their seeds have drawn since they were first dealt. */
const LAST = LAST_NAMES.slice(0, 12).filter((name) => name !== 'Ivers' && name !== 'Kestrel')
const OFFICES = ['Sales', 'Service', 'Purchasing', 'Research', 'Logistics', 'Training'] as const
const PURPOSES = [
  'Visit of a customer',
  'Trade fair',
  'Training',
  'Repair of a machine',
  'Yearly meeting',
] as const

const SHOPS: Readonly<Record<Kind, readonly string[]>> = {
  Hotel: ['Hotel Anchor', 'Hotel Central', 'Park Inn', 'Station Hotel'],
  Meal: ['Blue Spoon', 'Corner Kitchen', 'Garden Table', 'Old Mill'],
  Ride: ['City Wheels', 'Swift Cab', 'Yellow Line'],
}
const DISHES = ['Soup', 'Salad', 'Pasta', 'Fish', 'Water', 'Coffee', 'Bread'] as const

/** Days before the shift that have rates. Every receipt is of one of them. */
const RATE_DAYS = 24

/** Between which ten-thousandths of a euro a unit of each currency lies. */
const RATES = { CHF: [10_200, 10_900], GBP: [11_300, 12_100], PLN: [2220, 2480] } as const

/** Claims that were decided before the shift. */
const OLD = 9

/** What is right for a claim. Amounts in cents. */
export type RightClaim = {
  person: string
  lines: readonly LineDecision[]
  total: number
  /** The people who must be asked, one after the other. */
  asks: readonly string[]
  /** What is paid, or the code of the exception. */
  end: { pays: number } | { code: Code }
}

/** What only whoever deals knows: what is right for each claim, by its number. */
export type ExpensesDeal = Deal<'claims' | 'approvals' | 'payables' | 'payroll'> & {
  right: Readonly<Record<string, RightClaim>>
  /** The payee of each contractor. */
  payees: Readonly<Record<string, string>>
}

/** What a person says in the end; null: nobody is asked. */
type ReplyKind = Reply['is'] | null

/** What a claim is to become. */
type Plan = { says: ReplyKind; code: Code | null; special: LineCode | null; isContractor: boolean }

/** What the claims of a shift share. */
type Shift = {
  dice: Dice
  /** In ms since 1970. */
  today: number
  rates: readonly Rate[]
  people: readonly Person[]
  /** Numbers of receipts that were drawn. */
  used: Set<string>
}

/** Draws until something is new. */
function fresh(used: Set<string>, draw: () => string): string {
  for (;;) {
    const one = draw()
    if (used.has(one)) continue
    used.add(one)
    return one
  }
}

function dealRates(dice: Dice, today: number): Rate[] {
  const days = Array.from({ length: RATE_DAYS }, (_, i) => dayText(today - (RATE_DAYS - i) * DAY))
  return days.flatMap((day) =>
    Object.entries(RATES).map(([currency, [least, most]]) => ({
      day,
      currency,
      rate: dice.whole(least, most),
    })),
  )
}

function dealPeople(dice: Dice): Person[] {
  const names = new Set<string>()
  while (names.size < OFFICES.length) names.add(`${dice.pick(FIRST_NAMES)} ${dice.pick(LAST)}`)
  const all = [...names]
  return all.map((name, i) => ({ name, office: OFFICES[i]!, deputy: all[(i + 1) % all.length]! }))
}

/** The rate of a day; one euro is one euro. */
const rateOf = ({ rates }: Pick<Shift, 'rates'>, day: string, currency: string): number =>
  rates.find((one) => one.day === day && one.currency === currency)?.rate ?? 10_000

/** A line with its file, and what is right for it. */
type LineCase = { line: ClaimLine; receipt: SheetFile | null; right: LineDecision }

/** Splits an amount into the items of a receipt. */
function dealItems(dice: Dice, kind: Kind, amount: number): { text: string; amount: number }[] {
  if (kind === 'Ride') return [{ text: 'Ride', amount }]
  if (kind === 'Hotel') {
    const breakfast = Math.round(amount * 0.1)
    return [
      { text: 'One night', amount: amount - breakfast },
      { text: 'Breakfast', amount: breakfast },
    ]
  }
  const [first, second, third] = dice.shuffle(DISHES)
  const [a, b] = [Math.round(amount * 0.5), Math.round(amount * 0.3)]
  return [
    { text: first!, amount: a },
    { text: second!, amount: b },
    { text: third!, amount: amount - a - b },
  ]
}

/** A line of a claim. @param at its place, from 1 */
function dealLine(
  shift: Shift,
  {
    country,
    day,
    kind,
    special,
    at,
  }: { country: Country; day: string; kind: Kind; special: LineCode | null; at: number },
): LineCase {
  const { dice, used } = shift
  const { currency } = COUNTRIES[country]
  const rate = rateOf(shift, day, currency)
  const limit = limitOf(country, kind)
  const euros =
    special === 'LIMIT'
      ? Math.round((limit * dice.whole(108, 145)) / 100)
      : kind === 'Ride'
        ? dice.whole(900, 4800)
        : Math.round((limit * dice.whole(52, 96)) / 100)
  const items = dealItems(dice, kind, Math.round((euros * 10_000) / rate))
  const own = sumOf({ items })
  if (special === 'PRIVATE') items.push({ text: dice.pick(PRIVATE_ITEMS), amount: dice.whole(450, 2600) })
  const number = fresh(used, () => String(dice.whole(10_000, 99_999)))
  const printed: ReceiptContent = {
    shop: dice.pick(SHOPS[kind]),
    town: dice.pick(TOWNS),
    day,
    number,
    currency,
    items,
  }
  const sum = sumOf(printed)
  const receipt = special === 'NO-RECEIPT' ? null : receiptOf(dice, kind, printed, at)
  return {
    receipt,
    line: {
      day,
      kind,
      country,
      currency,
      amount: special === 'LESS-PAID' ? sum + dice.whole(1, 9) * 100 : sum,
      receipt: number,
      file: receipt?.name ?? null,
    },
    right: rightOf(special, { own: centsAt(own, rate), limit }),
  }
}

/** What is right for a line. @param own what it is worth without private items, in cents */
function rightOf(special: LineCode | null, { own, limit }: { own: number; limit: number }): LineDecision {
  switch (special) {
    case null:
      return { is: 'Accept', amount: own, code: '' }
    case 'NO-RECEIPT':
    case 'DUPLICATE':
      return { is: 'Refuse', amount: 0, code: special }
    case 'LIMIT':
      return { is: 'Cut', amount: limit, code: special }
    case 'PRIVATE':
    case 'LESS-PAID':
      return { is: 'Cut', amount: own, code: special }
  }
}

/** The kinds of expenses of a claim's lines, in any order. Who must ask has two nights. */
const kindsFor = (dice: Dice, { says, code }: Plan): Kind[] => {
  if (code === 'NOTHING-LEFT') return dice.shuffle(['Meal', 'Ride'])
  if (says === null)
    return dice.shuffle(
      dice.pick([
        ['Meal', 'Ride', 'Hotel'],
        ['Hotel', 'Meal'],
        ['Meal', 'Hotel', 'Ride'],
      ]),
    )
  return dice.shuffle(['Hotel', 'Hotel', 'Meal', 'Ride'])
}

/** Which line has the special thing: only a bill has private items, and a ride has no limit. */
const isFor = (special: LineCode, kind: Kind): boolean =>
  special === 'PRIVATE' ? kind === 'Hotel' : special !== 'LIMIT' || kind !== 'Ride'

/** The lines of a claim, drawn again until their sum needs an approval or none. */
function dealLines(shift: Shift, plan: Plan): LineCase[] {
  const { dice, today } = shift
  for (;;) {
    const country = dice.pick(Object.keys(COUNTRIES) as Country[])
    const kinds = kindsFor(dice, plan)
    const first = today - dice.whole(kinds.length + 1, RATE_DAYS) * DAY
    const places = dice.shuffle(
      kinds.flatMap((kind, i) => (plan.special && isFor(plan.special, kind) ? [i] : [])),
    )
    const specials = kinds.map((_, i): LineCode | null => {
      if (plan.code === 'NOTHING-LEFT') return i === 0 ? 'DUPLICATE' : 'NO-RECEIPT'
      return i === places[0] ? plan.special : null
    })
    const dealt = kinds.map((kind, i) =>
      dealLine(shift, {
        country,
        kind,
        day: dayText(first + i * DAY),
        special: specials[i]!,
        at: i + 1,
      }),
    )
    const total = dealt.reduce((sum, { right }) => sum + right.amount, 0)
    if (plan.code === 'NOTHING-LEFT' || total > FREE === (plan.says !== null)) return dealt
  }
}

/** What each claim is to become: a quarter of them, at least one, are exceptions; every second other one needs a person. */
function dealPlans(dice: Dice, size: number): Plan[] {
  const exceptions = Math.max(1, Math.floor(size / 4))
  const codes = dice.shuffle(Object.keys(CODES) as Code[])
  const says = dice.shuffle<ReplyKind>(['yes', 'question', 'less', 'away'])
  const specials = dice.shuffle(Object.keys(LINE_CODES) as LineCode[])
  const plans = Array.from({ length: size }, (_, i): Plan => {
    const special = specials[i % specials.length]!
    const isContractor = i % 2 === 0
    if (i < exceptions) {
      const code = codes[i % codes.length]!
      return { code, special: null, says: code === 'DECLINED' ? 'no' : null, isContractor }
    }
    const place = i - exceptions
    return {
      code: null,
      special,
      says: place % 2 === 0 ? says[(place / 2) % says.length]! : null,
      isContractor,
    }
  })
  return dice.shuffle(plans)
}

/** What people say to a claim, by their names, and whom one must ask. */
function dealReplies(
  { dice, today, people }: Shift,
  says: ReplyKind,
  { manager, project, total }: { manager: Person; project: string; total: number },
): { replies: Record<string, DueAnswer<Reply>[]>; asks: string[]; pays: number } {
  const due = (answer: Reply): DueAnswer<Reply> => ({
    after: dice.whole(ANSWERS_AFTER.least, ANSWERS_AFTER.most),
    answer,
  })
  const { name } = manager
  switch (says) {
    case null:
      return { replies: {}, asks: [], pays: total }
    case 'yes':
      return { replies: { [name]: [due({ is: 'yes' })] }, asks: [name], pays: total }
    case 'no':
      return {
        replies: {
          [name]: [due({ is: 'no', why: dice.pick(['The trip was not agreed.', 'The budget is used up.']) })],
        },
        asks: [name],
        pays: 0,
      }
    case 'less': {
      const amount = Math.floor((total * dice.whole(55, 85)) / 100 / 1000) * 1000
      return { replies: { [name]: [due({ is: 'less', amount })] }, asks: [name], pays: amount }
    }
    case 'question':
      return {
        replies: {
          [name]: [
            due({ is: 'question', asks: 'Which project is it for?', right: project }),
            due({ is: 'yes' }),
          ],
        },
        asks: [name],
        pays: total,
      }
    case 'away': {
      const until = dayText(today + dice.whole(3, 15) * DAY)
      const { deputy } = people.find((one) => one.name === name)!
      return {
        replies: { [name]: [due({ is: 'away', until })], [deputy]: [due({ is: 'yes' })] },
        asks: [name, deputy],
        pays: total,
      }
    }
  }
}

/** Deals a shift of Expense claims. */
export function dealExpenses(seed: string, size: number): ExpensesDeal {
  const dice = secretDice(seed, 'deal')
  const today = dealToday(dice)
  const shift: Shift = {
    dice,
    today,
    rates: dealRates(dice, today),
    people: dealPeople(dice),
    used: new Set(),
  }
  const { used, people } = shift
  const claims: Claim[] = []
  const items: DeskItem[] = []
  const right: Record<string, RightClaim> = {}
  const replies: Record<string, Record<string, DueAnswer<Reply>[]>> = {}
  const employees: { number: string; name: string }[] = []
  const payees: { number: string; contractor: string; name: string; iban: string }[] = []
  const claimNumber = () => `CL-${fresh(used, () => String(dice.whole(1000, 9999)))}`
  const person = (isContractor: boolean) => {
    const number = `${isContractor ? 'C' : 'E'}${fresh(used, () => String(dice.whole(1000, 9999)))}`
    const name = `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST)}`
    if (isContractor)
      payees.push({
        number: `K-${fresh(used, () => String(dice.whole(1000, 9999)))}`,
        contractor: number,
        name,
        iban: dealIban(dice),
      })
    else employees.push({ number, name })
    return { number, name }
  }
  const dealClaim = (lines: readonly LineCase[], isContractor: boolean, manager: Person): Claim => {
    const { number, name } = person(isContractor)
    return {
      number: claimNumber(),
      person: number,
      name,
      manager: manager.name,
      project: `P-${dice.whole(100, 999)}`,
      purpose: dice.pick(PURPOSES),
      lines: lines.map(({ line }) => line),
      receipts: lines.flatMap(({ receipt }) => receipt ?? []),
    }
  }
  const plans = dealPlans(dice, size)
  for (const plan of plans) {
    const lines = dealLines(shift, plan)
    const manager = dice.pick(people)
    const claim = dealClaim(lines, plan.isContractor, manager)
    const total = lines.reduce((sum, one) => sum + one.right.amount, 0)
    const said = dealReplies(shift, plan.says, { manager, project: claim.project, total })
    if (said.asks.length > 0) replies[claim.number] = said.replies
    claims.push(claim)
    right[claim.number] = {
      person: claim.person,
      lines: lines.map((one) => one.right),
      total,
      asks: said.asks,
      end: plan.code ? { code: plan.code } : { pays: said.pays },
    }
    items.push({
      id: claim.number,
      lines: [
        ['Claim', claim.number],
        ['Person', claim.person],
        ['Name', claim.name],
      ],
    })
  }
  const wanted = [...claims]
  // Old claims. Each receipt that is handed in a second time stands in one of them.
  const doubled = wanted.flatMap(({ number, lines }) =>
    lines.filter((_, i) => right[number]!.lines[i]!.code === 'DUPLICATE'),
  )
  const plain: Plan = { says: null, code: null, special: null, isContractor: false }
  for (let i = 0; i < Math.max(OLD, doubled.length); i++) {
    const lines = dealLines(shift, plain)
    const again = doubled[i]
    const claim = dealClaim(lines, i % 2 === 0, dice.pick(people))
    claims.push(again ? { ...claim, lines: [...claim.lines, { ...again, file: null }] } : claim)
  }
  const old = claims.slice(wanted.length)
  const decided = old.map((claim) => ({
    claim: claim.number,
    act: 0,
    lines: claim.lines.map(({ amount, day, currency }) => ({
      is: 'Accept' as const,
      amount: centsAt(amount, rateOf(shift, day, currency)),
      code: '',
    })),
  }))
  const sums = new Map(
    decided.map(({ claim, lines }) => [claim, lines.reduce((sum, one) => sum + one.amount, 0)]),
  )
  const firstRequest = dice.whole(2000, 7999)
  const requests = old.slice(0, 3).map(({ number, manager }, i): Request => ({
    number: `A-${firstRequest + i}`,
    claim: number,
    person: manager,
    amount: sums.get(number)!,
    reason: 'Above the free amount',
    act: 0,
    waiting: { since: 0, after: 0, answer: { is: 'yes' } },
    rest: [],
    said: [],
    heard: [],
  }))
  const [firstPayment, firstEntry] = [dice.whole(20_000, 69_999), dice.whole(20_000, 69_999)]
  const payeeOf = (contractor: string) => payees.find((one) => one.contractor === contractor)
  const [ofContractors, ofEmployees] = [
    old.filter((one) => payeeOf(one.person)),
    old.filter((one) => !payeeOf(one.person)),
  ]
  const secret = (word: string) => `${word}-${dice.whole(1000, 9999)}`
  const payables: PayablesStart = {
    user: 'payables-robot',
    password: secret('ledger'),
    payees: payees.toSorted((one, other) => (one.number < other.number ? -1 : 1)),
    changes: [{ at: 1 + dice.whole(0, 1), iban: dealIban(dice) }],
    payments: ofContractors.map(({ number, person: contractor }, i) => {
      const payee = payeeOf(contractor)!
      return {
        number: `P-${firstPayment + i}`,
        payee: payee.number,
        amount: sums.get(number)!,
        reference: number,
        iban: payee.iban,
        act: 0,
      }
    }),
    firstNumber: firstPayment + ofContractors.length,
  }
  const payroll: PayrollStart = {
    user: 'payroll-robot',
    password: secret('wages'),
    employees: employees.toSorted((one, other) => (one.number < other.number ? -1 : 1)),
    wageTypes: [
      { number: '1000', name: 'Salary' },
      { number: '2300', name: 'Bonus' },
      { number: '3150', name: 'Overtime' },
      { number: WAGE_TYPE, name: 'Travel expenses' },
      { number: '4520', name: 'Moving costs' },
      { number: '6200', name: 'Meal voucher' },
    ],
    firstNumber: firstEntry + ofEmployees.length,
    entries: ofEmployees.map(({ number, person: employee }, i) => ({
      number: `W-${firstEntry + i}`,
      employee,
      wageType: WAGE_TYPE,
      amount: sums.get(number)!,
      reference: number,
      act: 0,
    })),
    scale: dice.pick([96, 120, 144]),
  }
  const paid = Object.values(right).filter(({ end }) => 'pays' in end)
  const count = (isContractor: boolean) =>
    paid.filter(({ person: one }) => one.startsWith('C') === isContractor).length
  const asked = plans.reduce(
    (sum, { says }) => sum + (says === null ? 0 : says === 'question' || says === 'away' ? 2 : 1),
    0,
  )
  return {
    right,
    payees: Object.fromEntries(payees.map(({ number, contractor }) => [contractor, number])),
    apps: {
      desk: { items, codes: CODES, mayWait: true },
      claims: {
        credentials: { user: 'claims-robot', password: secret('receipt') },
        claims: dice.shuffle(claims).toSorted((one, other) => (one.number < other.number ? -1 : 1)),
        rates: shift.rates,
        codes: LINE_CODES,
        decisions: decided,
      },
      approvals: {
        credentials: { user: 'approvals-robot', password: secret('answer') },
        people,
        replies,
        requests,
        firstNumber: firstRequest + requests.length,
      },
      payables,
      payroll,
    },
    moments: {
      claims: { submits: size, fills: size, isBefore: true },
      approvals: { submits: asked, fills: 0 },
      payables: {
        submits: count(true),
        fills: count(true),
        only: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'unavailable'],
      },
      payroll: { submits: count(false), fills: count(false) },
    },
  }
}
