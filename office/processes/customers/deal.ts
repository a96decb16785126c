import type { Dice } from '#game/luck.ts'
import { type CustomerForm, entryOf } from '#office/apps/registry/customer.ts'
import type { RegistryEntry, RegistryStart } from '#office/apps/registry/start.ts'
import type { Account, TerminalStart } from '#office/apps/terminal/terminal.ts'
import { dealStreet } from '#office/base/addresses.ts'
import { DAY, dayFirst, dayText, dealToday, isAmbiguousDay } from '#office/base/days.ts'
import { differentNumbers, digits, secretDice } from '#office/base/dice.ts'
import { dealIban, grouped } from '#office/base/iban.ts'
import type { Deal } from '#office/process/process.ts'
import { checkDigit, sameName } from './checks.ts'
import { dealNames, dealTowns, type Name, respelled, spelled, type Town } from './companies.ts'
import { CODES, type Code, groupOf, MOST_LIMIT, NAME_LENGTH, PAYMENT, type RightResult } from './rules.ts'

/** Customers that the registry has already, in so many towns: a town's customers fill more than one page. */
const TOWNS = 5
const OLD_PER_TOWN = 26
/** Old customers of a town that a page of results shows. A known company stands behind them. */
const FIRST_PAGE = 20

/** A day from 3 to 90 days later, whose day and month can be mixed up. */
function firstDelivery(dice: Dice, today: number): string {
  for (;;) {
    const at = today + dice.whole(3, 90) * DAY
    if (isAmbiguousDay(at)) return dayText(at)
  }
}

function dealTax(dice: Dice): string {
  const eight = digits(dice, 8)
  return `T-${eight}-${checkDigit(eight)}`
}

const thousands = (amount: number) => String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Two neighbours that differ change places, as typing does it. @param from the first place that may change */
function mistyped(dice: Dice, text: string, from: number): string {
  const places = Array.from({ length: text.length - 1 }, (_, i) => i).filter(
    (i) => i >= from && /\d\d/.test(text.slice(i, i + 2)) && text[i] !== text[i + 1],
  )
  const at = dice.pick(places)
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
}

/** A tax number with a wrong check digit: that of another number. So its last digit is like that of any other one. */
function wrongTax(dice: Dice, tax: string): string {
  for (;;) {
    const eight = digits(dice, 8)
    if (checkDigit(eight) !== tax.at(-1)) return `T-${eight}-${tax.at(-1)}`
  }
}

type OldCustomer = { entry: RegistryEntry; form: CustomerForm; name: Name }

/** The customers that are there already, town by town in a mixed order of numbers. */
function dealOld(dice: Dice, towns: readonly Town[], names: readonly Name[], today: number): OldCustomer[] {
  const all = towns.flatMap((town) => Array.from({ length: OLD_PER_TOWN }, () => town))
  const mixed = dice.shuffle(all)
  const references = differentNumbers(dice, 1000, 9999, mixed.length)
  const places = differentNumbers(dice, 1001, 6999, mixed.length).toSorted((one, other) => one - other)
  const accounts = differentNumbers(dice, 100_000, 699_999, mixed.length)
  return mixed.map((town, i) => {
    const form: CustomerForm = {
      reference: `OLD-${references[i]}`,
      name: spelled(dice, names[i]!),
      tax: dealTax(dice),
      street: dealStreet(dice),
      ...town,
      iban: dealIban(dice),
      parent: '',
      from: dayText(today - dice.whole(30, 900) * DAY),
    }
    const entry = entryOf({ number: `C-${places[i]}`, form }, String(accounts[i]))
    // About one in six is on hold.
    return {
      form,
      name: names[i]!,
      entry: { ...entry, status: dice.whole(1, 6) === 1 ? 'on hold' : 'active' },
    }
  })
}

/** What an item says, before it is written on three pages. */
type Application = CustomerForm & { limit: number; days: number }

/** A customer of the town that stands on a later page of its results. */
const laterIn = ({ dice, old, known }: DealState, { town }: Town): OldCustomer =>
  dice.pick(
    old
      .filter(({ form }) => form.town === town)
      .slice(FIRST_PAGE)
      .filter(({ entry }) => !known.has(entry.number)),
  )

/** `known`: old customers that an application names already. */
type DealState = { dice: Dice; old: OldCustomer[]; known: Set<string>; towns: readonly Town[]; today: number }

/** An application that no rule forbids. */
function dealRight({ dice, old, towns, today }: DealState, reference: string, name: string): Application {
  const active = old.filter(({ entry }) => entry.status === 'active')
  const town = dice.pick(towns)
  return {
    reference,
    name,
    tax: dealTax(dice),
    street: dealStreet(dice),
    ...town,
    iban: dealIban(dice),
    parent: dice.whole(0, 1) === 0 ? '' : dice.pick(active).entry.number,
    from: firstDelivery(dice, today),
    limit: dice.whole(1, 6) === 1 ? MOST_LIMIT : dice.whole(2, MOST_LIMIT / 500) * 500,
    days: dice.pick(Object.keys(PAYMENT).map(Number)),
  }
}

/** A limit that must be asked for: often just beside the highest that need not. */
const overLimit = (dice: Dice) => MOST_LIMIT + dice.whole(1, dice.pick([1, 80])) * 500

/**
 * Puts a known company into an application. The application is spelled like any other one; if the registry has the same
 * spelling, it gets another one there.
 */
function knownIn(dealing: DealState, right: Application): Application {
  const { dice, old } = dealing
  const known = laterIn(dealing, right)
  dealing.known.add(known.entry.number)
  const name = spelled(dice, known.name)
  if (known.form.name.toLowerCase() === name.toLowerCase()) {
    const title = respelled(dice, known.name, name)
    old[old.indexOf(known)] = {
      ...known,
      form: { ...known.form, name: title },
      entry: { ...known.entry, title },
    }
  }
  return { ...right, name }
}

function spoil(dealing: DealState, right: Application, code: Code): Application {
  const { dice, old } = dealing
  switch (code) {
    case 'TAX-NUMBER':
      return { ...right, tax: wrongTax(dice, right.tax) }
    case 'IBAN':
      // Behind the two zeros of the bank: a digit in front of them would show.
      return { ...right, iban: mistyped(dice, right.iban, 6) }
    case 'KNOWN-CUSTOMER':
      return knownIn(dealing, right)
    case 'ON-HOLD':
      return {
        ...right,
        parent: dice.pick(old.filter(({ entry }) => entry.status === 'on hold')).entry.number,
      }
    case 'OVER-LIMIT':
      return { ...right, limit: overLimit(dice) }
  }
}

/** An application that a rule forbids. Every third one is over the limit too: the first rule that fits counts. */
function dealWrong(dealing: DealState, right: Application, code: Code): Application {
  const wrong = spoil(dealing, right, code)
  return code !== 'OVER-LIMIT' && dealing.dice.whole(1, 3) === 1
    ? { ...wrong, limit: overLimit(dealing.dice) }
    : wrong
}

/** The same name in another town is another company. */
function namesake({ dice, old, towns }: DealState, right: Application): Application {
  const { form, name } = dice.pick(old)
  const town = dice.pick(towns.filter((one) => one.town !== form.town))
  return { ...right, ...town, name: spelled(dice, name) }
}

/** The three pages of an application. */
const pagesOf = (one: Application) => [
  {
    title: 'Company',
    lines: [
      ['Application', one.reference],
      ['Name', one.name],
      ['Tax number', one.tax],
      ['Street', one.street],
      ['Town', `${one.postcode} ${one.town}`],
    ] as const,
  },
  { title: 'Bank', lines: [['IBAN', grouped(one.iban)]] as const },
  {
    title: 'Terms',
    lines: [
      ['Belongs to', one.parent === '' ? 'nobody' : one.parent],
      ['Limit', thousands(one.limit)],
      ['Payment', `${one.days} days`],
      ['First delivery', dayFirst(one.from)],
    ] as const,
  },
]

const rightOf = ({ limit, days, ...customer }: Application): RightResult => ({
  customer,
  account: {
    name: customer.name.toUpperCase().slice(0, NAME_LENGTH).trimEnd(),
    postcode: customer.postcode,
    town: customer.town.toUpperCase(),
    days: PAYMENT[days]!,
    limit: String(limit),
    group: groupOf(limit),
    from: dayFirst(customer.from).replaceAll('/', ''),
  },
})

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Characters of a secret of 160 bits. */
const SECRET = 32

const dealSecret = (dice: Dice) => Array.from({ length: SECRET }, () => BASE32[dice.whole(0, 31)]).join('')

const dealAccounts = (old: readonly OldCustomer[], dice: Dice): Account[] =>
  old.slice(0, 40).map(({ entry, form }) => ({
    number: entry.lines.at(-1)![1],
    act: 0,
    form: {
      customer: entry.number,
      name: form.name.toUpperCase().slice(0, NAME_LENGTH).trimEnd(),
      postcode: form.postcode,
      town: form.town.toUpperCase(),
      days: dice.pick(['1', '2', '3']),
      limit: String(dice.whole(2, 100) * 500),
      group: dice.pick(['A', 'B', 'C']),
      from: dayFirst(form.from).replaceAll('/', ''),
    },
  }))

/** Items that are exceptions: a third. One of them is a known customer in another spelling. */
const exceptionsOf = (size: number) => Math.round(size / 3)

/** What only whoever deals knows: what is right for each item, by its id. */
export type CustomersDeal = Deal<'registry' | 'terminal'> & { right: Readonly<Record<string, RightResult>> }

/** Deals a shift of New customers. */
export function dealCustomers(seed: string, size: number): CustomersDeal {
  const dice = secretDice(seed, 'deal')
  const today = dealToday(dice)
  const towns = dealTowns(dice, TOWNS)
  const names = dealNames(dice, TOWNS * OLD_PER_TOWN + size, sameName)
  const old = dealOld(dice, towns, names, today)
  const dealing = { dice, old, known: new Set<string>(), towns, today }
  const ids = differentNumbers(dice, 1000, 9999, size).map((number) => `NEW-${number}`)
  const exceptions = exceptionsOf(size)
  const others = dice.shuffle((Object.keys(CODES) as Code[]).filter((code) => code !== 'KNOWN-CUSTOMER'))
  const codes: Code[] = ['KNOWN-CUSTOMER', ...others]
  const kinds = dice.shuffle(
    Array.from({ length: size }, (_, i): Code | 'namesake' | null =>
      i < exceptions ? codes[i % codes.length]! : i === exceptions ? 'namesake' : null,
    ),
  )
  const right: Record<string, RightResult> = {}
  const items = kinds.map((kind, i) => {
    const plain = dealRight(dealing, ids[i]!, spelled(dice, names[old.length + i]!))
    if (kind === null || kind === 'namesake') {
      const application = kind === null ? plain : namesake(dealing, plain)
      right[ids[i]!] = rightOf(application)
      return { id: ids[i]!, lines: [], pages: pagesOf(application) }
    }
    right[ids[i]!] = { code: kind }
    return { id: ids[i]!, lines: [], pages: pagesOf(dealWrong(dealing, plain, kind)) }
  })
  const registry: RegistryStart = {
    user: 'customers',
    password: `registry-${dice.whole(1000, 9999)}`,
    secret: dealSecret(dice),
    today: dayText(today),
    books: { customers: old.map(({ entry }) => entry) },
    firstCustomer: dice.whole(7000, 8999),
    sessionActs: dice.whole(18, 24),
  }
  const terminal: TerminalStart = {
    user: 'CUST01',
    password: `TERM${dice.whole(1000, 9999)}`,
    accounts: dealAccounts(old, dice),
    firstAccount: dice.whole(700_000, 899_999),
    clocks: Array.from({ length: 7 }, () => dice.whole(0, 2)),
  }
  const customers = size - exceptions
  return {
    apps: { desk: { items, codes: CODES }, registry, terminal },
    // Registered, not yet in the terminal: there the machine is restarted between two programs.
    moments: {
      registry: { submits: customers, fills: customers, isBefore: true },
      terminal: { submits: customers, fills: customers },
    },
    right,
  }
}
