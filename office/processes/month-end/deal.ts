import type { Dice } from '#game/luck.ts'
import type { StatementEntry, Statement } from '#office/apps/bank/statements.ts'
import { type Allocation, USUAL_LETTERS } from '#office/apps/receivables/allocation.ts'
import { type LedgerDocument, type OpenItem, stillOpen } from '#office/apps/receivables/receivables.ts'
import { DAY, dayText, daysAfter, isWorkingDay } from '#office/base/days.ts'
import { secretDice } from '#office/base/dice.ts'
import { germanIban, grouped } from '#office/base/iban.ts'
import type { Deal } from '#office/process/process.ts'
import { allocationsOf, CODES, type Code, DISCOUNT_DAYS, discountOf } from './rules.ts'

/** Names beyond ASCII: whoever reads Windows-1252 as UTF-8 finds none of them in the ledger. */
const FIRST = [
  'Ångström',
  'Bäcker',
  'Björk',
  'Çelik',
  'Fournée',
  'Grün',
  'Høst',
  'Lumière',
  'Müller',
  'Öztürk',
  'Peña',
  'Strøm',
  'Weiß',
] as const
const TRADE = ['& Sons', 'Café', 'Glass', 'Holzbau', 'Imports', 'Printing', 'Spedition', 'Tools'] as const

const PASSWORDS = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Heron'] as const

/** Months around which a shift lies: January 2025 and as many after it. */
const FIRST_YEAR = 2025
const MONTHS = 20
/** The working days of a month. At least 20. */
function workingDays(year: number, month: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(year, month, 1); new Date(at).getUTCMonth() === month; at += DAY) {
    if (isWorkingDay(at)) days.push(dayText(at))
  }
  return days
}

/** The IBAN of an account of the company. */
const dealOwnIban = (dice: Dice): string =>
  germanIban(Array.from({ length: 18 }, () => dice.whole(0, 9)).join(''))

/** The ways in which payments fit invoices, and those in which they do not. */
const KINDS = [
  'full',
  'discount',
  'several',
  'wrong-digit',
  'part',
  'two-parts',
  'late',
  'unknown',
  'too-much',
  'other-customer',
] as const

type Kind = (typeof KINDS)[number]

/** What all draws of a shift share. */
type Pool = {
  dice: Dice
  numbers: Set<string>
  references: Set<string>
  customers: readonly string[]
  items: OpenItem[]
}

/** Whether a number has fewer than three digits that differ from one of others. */
function isNear(others: Iterable<string>, number: string): boolean {
  for (const other of others) {
    let different = 0
    for (let i = 0; i < number.length; i++) if (other[i] !== number[i]) different += 1
    if (different < 3) return true
  }
  return false
}

/** A number of seven digits that no slip of one digit turns into another one. */
function invoiceNumber({ dice, numbers }: Pool): string {
  for (;;) {
    const drawn = String(dice.whole(1_000_000, 9_999_999))
    if (numbers.has(drawn) || isNear(numbers, drawn)) continue
    numbers.add(drawn)
    return drawn
  }
}

function reference({ dice, references }: Pool): string {
  for (;;) {
    const drawn = `BR-${dice.whole(100_000, 999_999)}`
    if (references.has(drawn)) continue
    references.add(drawn)
    return drawn
  }
}

/** The same number with another digit at one place; the first digit stays. */
function slipped(dice: Dice, number: string): string {
  const at = dice.whole(1, 6)
  const digit = (Number(number[at]) + dice.whole(1, 9)) % 10
  return number.slice(0, at) + digit + number.slice(at + 1)
}

/** An amount whose 2 % needs no rounding of half a cent. */
function cents(dice: Dice): number {
  for (;;) {
    const drawn = dice.whole(4000, 480_000)
    if ((drawn * 2) % 100 !== 50) return drawn
  }
}

const PURPOSES = [
  (n: string) => `Invoice ${n}`,
  (n: string, dice: Dice) => `Inv. ${n}, customer no. ${dice.whole(10_000, 99_999)}`,
  (n: string) => `Your invoice ${n}; many thanks`,
  (n: string, dice: Dice) => `${n} / order ${dice.whole(100, 999)}`,
] as const

/** Puts an invoice into the ledger. @param age days before the payment */
function invoice(
  pool: Pool,
  customer: string,
  booked: string,
  age: number,
  amount = cents(pool.dice),
): OpenItem {
  const item = { invoice: invoiceNumber(pool), customer, day: daysAfter(booked, -age), cents: amount }
  pool.items.push(item)
  return item
}

/** The entries of a kind, booked on a day. Their invoices go into the ledger. */
function entriesOf(pool: Pool, kind: Kind, booked: string): StatementEntry[] {
  const { dice } = pool
  const name = dice.pick(pool.customers)
  const entry = (amount: number, purpose: string): StatementEntry => ({
    reference: reference(pool),
    booked,
    cents: amount,
    name,
    purpose,
  })
  const told = (number: string) => dice.pick(PURPOSES)(number, dice)
  const late = () => dice.whole(DISCOUNT_DAYS + 1, 35)
  switch (kind) {
    case 'full': {
      const item = invoice(pool, name, booked, dice.whole(3, 35))
      return [entry(item.cents, told(item.invoice))]
    }
    case 'discount': {
      const item = invoice(pool, name, booked, dice.pick([2, 7, DISCOUNT_DAYS]))
      return [entry(item.cents - discountOf(item.cents), `${told(item.invoice)} less 2 %`)]
    }
    case 'late': {
      const item = invoice(pool, name, booked, dice.pick([DISCOUNT_DAYS + 1, late()]))
      return [entry(item.cents - discountOf(item.cents), `${told(item.invoice)} less 2 %`)]
    }
    case 'several': {
      const all = Array.from({ length: dice.whole(2, 3) }, () => invoice(pool, name, booked, late()))
      const numbers = all.map((item) => item.invoice)
      const purpose = `Invoices ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
      return [
        entry(
          all.reduce((sum, item) => sum + item.cents, 0),
          purpose,
        ),
      ]
    }
    case 'wrong-digit': {
      const item = invoice(pool, name, booked, late())
      const wrong = slipped(dice, item.invoice)
      pool.numbers.add(wrong)
      // Somebody else has an invoice that is just as near, and of the same amount.
      const other = dice.pick(pool.customers.filter((one) => one !== name))
      const near = slipped(dice, wrong)
      if (!pool.items.some((one) => one.invoice === near)) {
        pool.numbers.add(near)
        pool.items.push({ invoice: near, customer: other, day: item.day, cents: item.cents })
      }
      return [entry(item.cents, told(wrong))]
    }
    case 'other-customer': {
      const item = invoice(pool, name, booked, late())
      const wrong = slipped(dice, item.invoice)
      pool.numbers.add(wrong)
      // The wrong number is right for somebody else.
      const other = dice.pick(pool.customers.filter((one) => one !== name))
      pool.items.push({
        invoice: wrong,
        customer: other,
        day: item.day,
        cents: item.cents + dice.whole(0, 1) * 700,
      })
      return [entry(item.cents, told(wrong))]
    }
    case 'part': {
      const item = invoice(pool, name, booked, dice.whole(3, 35))
      return [entry(Math.round((item.cents * dice.whole(20, 80)) / 100), `${told(item.invoice)}, first part`)]
    }
    case 'two-parts': {
      const item = invoice(pool, name, booked, late())
      const first = Math.round((item.cents * dice.whole(20, 80)) / 100)
      return [
        entry(first, `${told(item.invoice)}, first part`),
        entry(item.cents - first, `${told(item.invoice)}, the rest`),
      ]
    }
    case 'unknown':
      return [entry(cents(dice), told(invoiceNumber(pool)))]
    case 'too-much': {
      const item = invoice(pool, name, booked, late())
      return [entry(item.cents + dice.whole(100, 9000), told(item.invoice))]
    }
  }
}

/** Money that leaves the account: no payment of a customer, though it may name an invoice. */
function debit(pool: Pool, booked: string): StatementEntry {
  const { dice, customers, items } = pool
  const isFee = dice.whole(0, 1) === 0 || items.length === 0
  return {
    reference: reference(pool),
    booked,
    cents: -dice.whole(200, 90_000),
    name: isFee ? 'Northern Bank' : dice.pick(customers),
    purpose: isFee ? 'Account fee' : `Refund for invoice ${dice.pick(items).invoice}`,
  }
}

/** What is right for an item: a document with these rows, or an exception with this code. */
export type RightResult = { account: string; statement: string; rows: readonly Allocation[] } | { code: Code }

/** Statements of each account that no item asks for. */
const MORE = 2

const OWNER = 'Harbour Supplies Ltd'

/** A place among the statements: of which account, and which day. */
type Slot = { which: 0 | 1; place: number }

/** What an item asks for, and its code. */
type Plan = Slot & { code: Code | null }

const slotKey = ({ which, place }: Slot) => `${which} ${place}`

/** All statements of the month, account by account. */
const slotsOf = (size: number): Slot[] =>
  ([0, 1] as const).flatMap((which) =>
    Array.from({ length: Math.ceil(size / 2) + MORE }, (_, place) => ({ which, place })),
  )

/**
 * What each place of the queue asks for. Account, number and place say nothing about the code: each code takes both
 * accounts in turn, and the statement that the bank does not have is one of those in between. The other account has one
 * of its number.
 */
function dealPlans(dice: Dice, size: number, exceptions: number): Plan[] {
  const codes = dice.shuffle(Object.keys(CODES) as Code[])
  const all = Array.from({ length: size }, (_, i) => (i < exceptions ? codes[i % codes.length]! : null))
  const free = ([0, 1] as const).map((which) =>
    dice.shuffle(slotsOf(size).filter((one) => one.which === which)),
  )
  const turns = new Map<Code | null, number>()
  const missing = new Set<number>()
  const plans = all.map((code): Plan => {
    const turn = turns.get(code) ?? dice.whole(0, 1)
    turns.set(code, turn + 1)
    const own = free[turn % 2]!.length > 0 ? free[turn % 2]! : free[(turn + 1) % 2]!
    const at = own.findIndex(({ place }) => code !== 'NO-STATEMENT' || !missing.has(place))
    const [slot] = own.splice(at, 1)
    if (code === 'NO-STATEMENT') missing.add(slot!.place)
    return { ...slot!, code }
  })
  return dice.shuffle(plans)
}

/** What only whoever deals knows: what is right for each item, by its id. */
export type MonthEndDeal = Deal<'bank' | 'receivables'> & { right: Readonly<Record<string, RightResult>> }

/** Deals a shift of month's end: a quarter of the items, at least one, are business exceptions. */
export function dealMonthEnd(seed: string, size: number): MonthEndDeal {
  const dice = secretDice(seed, 'deal')
  const at = dice.whole(0, MONTHS - 1)
  const days = workingDays(FIRST_YEAR + Math.floor(at / 12), at % 12)
  const pool: Pool = {
    dice,
    numbers: new Set(),
    references: new Set(),
    customers: dice.shuffle(FIRST.flatMap((first) => TRADE.map((trade) => `${first} ${trade}`))).slice(0, 40),
    items: [],
  }
  const forms = dice.shuffle(['csv', 'camt'] as const)
  const firstNumber = dice.whole(20, 160)
  const accounts = [
    { iban: dealOwnIban(dice), name: 'Current account', form: forms[0]! },
    { iban: dealOwnIban(dice), name: 'Collection account', form: forms[1]! },
  ] as const
  const exceptions = Math.max(1, Math.floor(size / 4))
  const plans = dealPlans(dice, size, exceptions)
  // Ways of paying come in turn, so that even a small shift has most of them.
  let bag: Kind[] = []
  const nextKind = (): Kind => {
    if (bag.length === 0) bag = dice.shuffle(KINDS)
    return bag.pop()!
  }
  const balances = accounts.map(() => dice.whole(200_000, 9_000_000))
  const statements: Statement[] = []
  const dealStatement = ({ which, place }: Slot, kinds: readonly Kind[]): Statement => {
    const { iban, form } = accounts[which]
    const booked = days[place]!
    const entries = dice.shuffle([
      ...kinds.map((kind) => entriesOf(pool, kind, booked)),
      ...(dice.whole(0, 2) > 0 ? [[debit(pool, booked)]] : []),
    ])
    const flat = entries.flat()
    const opening = balances[which]!
    const closing = opening + flat.reduce((sum, one) => sum + one.cents, 0)
    balances[which] = closing
    const statement = {
      account: iban,
      number: String(firstNumber + place),
      day: booked,
      form,
      opening,
      closing,
      entries: flat,
    }
    statements.push(statement)
    return statement
  }
  const documents: LedgerDocument[] = []
  const firstDocument = dice.whole(30_000, 79_999)
  const ids = new Set<string>()
  const newId = (): string => {
    for (;;) {
      const id = `ST-${dice.whole(1000, 9999)}`
      if (ids.has(id)) continue
      ids.add(id)
      return id
    }
  }
  /** A document that stands in the ledger already, with the rows that are right for a statement. */
  const postBefore = (statement: Statement): void => {
    documents.push({
      number: `D-${firstDocument + documents.length}`,
      reference: newId(),
      account: statement.account,
      statement: statement.number,
      rows: allocationsOf(statement.entries, pool.items).map((row, i) => ({ ...row, row: i + 2 })),
      letters: USUAL_LETTERS,
      act: 0,
    })
  }
  const planOf = new Map(plans.map((plan) => [slotKey(plan), plan]))
  const statementOf = new Map<string, Statement>()
  // Account by account and day by day: each statement begins with the balance of the one before it.
  for (const slot of slotsOf(size)) {
    const plan = planOf.get(slotKey(slot))
    if (plan?.code === 'NO-STATEMENT') continue
    const kinds = plan
      ? [nextKind(), nextKind(), ...(dice.whole(0, 1) === 0 ? [nextKind()] : [])]
      : (['full', 'part'] as const)
    statementOf.set(slotKey(slot), dealStatement(slot, kinds))
  }
  const right: Record<string, RightResult> = {}
  const items = plans.map((plan) => {
    const { code, which, place } = plan
    const statement = statementOf.get(slotKey(plan)) ?? null
    if (code === 'POSTED-BEFORE') postBefore(statement!)
    if (code === 'BALANCE-DIFFERS') {
      const short = statement!.entries.slice(0, -1)
      statements[statements.indexOf(statement!)] = { ...statement!, entries: short }
    }
    return { id: newId(), code, statement, account: accounts[which], number: String(firstNumber + place) }
  })
  const openItems = dice
    .shuffle(stillOpen(pool.items, documents))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  for (const { id, code, statement, account, number } of items) {
    right[id] =
      code === null
        ? { account: account.iban, statement: number, rows: allocationsOf(statement!.entries, openItems) }
        : { code }
  }
  const password = () => `${dice.pick(PASSWORDS)}-${dice.whole(1000, 9999)}`
  const desk = {
    codes: CODES,
    items: items.map(({ id, account, number }) => ({
      id,
      lines: [
        ['Item', id],
        ['Account', grouped(account.iban)],
        ['Statement', number],
      ] as const,
    })),
  }
  return {
    apps: {
      desk,
      bank: {
        credentials: { user: 'harbour', password: password() },
        owner: OWNER,
        accounts: accounts.map(({ iban, name }) => ({ iban, name })),
        statements: statements.toSorted(
          (one, other) => one.day.localeCompare(other.day) || one.account.localeCompare(other.account),
        ),
      },
      receivables: {
        credentials: { user: 'month-end', password: password() },
        items: openItems,
        documents,
        firstNumber: firstDocument + documents.length,
      },
    },
    moments: {
      bank: { submits: 0, fills: 0 },
      receivables: { submits: size - exceptions, fills: size - exceptions },
    },
    right,
  }
}
