import { dayFirst, monthFirst } from '#bots/office/days.ts'
import { Trouble, type Work } from '#bots/office/hands.ts'
import { resultsIn } from '#bots/office/queue.ts'
import type {
  AccountFields,
  CustomerFields,
  CustomerHands,
  CustomerRow,
  Key,
  ShownCustomer,
  ShownScreen,
  Vault,
} from './hands.ts'

/** Most times that a robot answers trouble before it gives up. */
const PATIENCE = 14

/** A program that plays a shift. It may throw; a robot that died is judged by what it left. */
export type CustomerRobot = (hands: CustomerHands, name?: string) => Promise<void>

/** The weighted sum of the brief. */
function hasTaxDigit(text: string): boolean {
  const digits = Array.from(text.replaceAll(/\D/g, ''), Number)
  const sum = digits.slice(0, 8).reduce((all, digit, i) => all + digit * (i + 2), 0)
  return digits.length === 9 && (sum % 11) % 10 === digits[8]
}

/** The check of ISO 13616, on one long number. */
function hasIbanDigits(text: string): boolean {
  const iban = text.replaceAll(' ', '')
  const turned = Array.from(iban.slice(4) + iban.slice(0, 4), (one) => Number.parseInt(one, 36))
  return BigInt(turned.join('')) % 97n === 1n
}

/** What the brief takes for the same name. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/\blimited\b/g, 'ltd')
    .replaceAll(/[ .-]/g, '')

/** What differs between robots. The careful one has all of these as they stand here. */
const CAREFUL = {
  /** After trouble while something is saved: whether it looks before it goes on. */
  afterError: 'look' as 'look' | 'again' | 'skip' | 'give-up',
  /** Whether it logs in again after a session ended. */
  logsInAgain: true,
  waits: true,
  closesNotices: true,
  /** Whether it looks for a customer and an account before it makes one. */
  looksFirst: true,
  readsAllPages: true,
  usesCodes: true,
  day: dayFirst,
  /** Whether it computes check digits. */
  checks: true,
  /** What it takes for the same name. */
  name: plain,
  /** Whether it waits until the clock is gone. */
  seesClock: true,
}

type Habits = typeof CAREFUL

type Seat = { hands: CustomerHands; name: string; habits: Habits; vault: Vault }

type App = 'registry' | 'terminal'

const logIn = ({ hands, vault }: Seat, app: App) =>
  app === 'registry' ? hands.logIn(vault.registry) : hands.signOn(vault.terminal)

/** Masters one trouble of an app. @throws the trouble, if the robot cannot */
async function mastered(seat: Seat, app: App, trouble: Trouble): Promise<void> {
  const { hands, habits, name } = seat
  const { kind } = trouble
  if (kind === 'away' && habits.waits) return
  if (kind === 'covered' && habits.closesNotices) return hands.closeNotice(app)
  if ((kind === 'restarted' || kind === 'logged-out') && habits.logsInAgain) {
    if (kind === 'restarted') seat.vault = await hands.enter(name)
    return logIn(seat, app)
  }
  throw trouble
}

/** Does something in an app, and masters what comes instead, except for a broken answer. */
async function within<T>(seat: Seat, app: App, work: () => Promise<T>): Promise<T> {
  let trouble: Trouble | null = null
  for (let tries = 1; ; tries++) {
    try {
      if (trouble) await mastered(seat, app, trouble)
      trouble = null
      return await work()
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE || error === trouble) throw error
      trouble = error
    }
  }
}

async function customersFor(seat: Seat, search: string): Promise<ShownCustomer[]> {
  const first = await within(seat, 'registry', () => seat.hands.customers(search, 1))
  const all = [...first.rows]
  const last = seat.habits.readsAllPages ? first.pages : 1
  for (let page = 2; page <= last; page++)
    all.push(...(await within(seat, 'registry', () => seat.hands.customers(search, page))).rows)
  return all
}

/** The terminal without its clock. */
async function free(seat: Seat, shown: ShownScreen): Promise<ShownScreen> {
  let screen = shown
  while (screen.isBusy && seat.habits.seesClock) screen = await seat.hands.screen()
  return screen
}

const press = async (seat: Seat, key: Key, fields?: Readonly<Record<string, string>>) =>
  free(seat, await seat.hands.press(key, fields))

/** Goes to the menu of the terminal, wherever it is. */
async function toMenu(seat: Seat): Promise<void> {
  let screen = await free(seat, await seat.hands.screen())
  for (let tries = 0; screen.name !== 'menu' && tries < 5; tries++) screen = await press(seat, 'F3')
}

/** The account of a customer; null without one. */
const accountOf = (seat: Seat, customer: string): Promise<string | null> =>
  within(seat, 'terminal', async () => {
    await toMenu(seat)
    await press(seat, 'Enter', { option: '2' })
    let screen = await press(seat, 'Enter', { search: customer })
    for (;;) {
      for (const row of screen.rows) {
        const [, account, of] = /^ {4}(\d{6}) +(C-\d+) /.exec(row) ?? []
        if (account !== undefined && of === customer) return account
      }
      const [, page, pages] = /PAGE (\d+) OF (\d+)/.exec(screen.rows.join('\n')) ?? []
      if (page === pages) return null
      screen = await press(seat, 'F8')
    }
  })

/** Opens an account on the two screens. @returns its number */
async function openAccount(seat: Seat, fields: AccountFields): Promise<string> {
  const { customer, name, postcode, town, ...second } = fields
  await within(seat, 'terminal', async () => {
    await toMenu(seat)
    await press(seat, 'Enter', { option: '1' })
    const screen = await press(seat, 'F8', { customer, name, postcode, town })
    if (screen.name !== 'new-2') throw new Trouble('refused', screen.rows[21])
  })
  const saved = await press(seat, 'Enter', second)
  const [, number] = /ACCOUNT [ .]*: (\d{6})/.exec(saved.rows.join('\n')) ?? []
  if (number === undefined) throw new Trouble('refused', saved.rows[21])
  return number
}

/**
 * Makes something once: looks, makes, and looks again after trouble.
 * @returns what was made; null if the robot only believes that it was
 */
async function once<T>(
  { habits }: Seat,
  {
    look,
    make,
    master,
  }: { look: () => Promise<T | null>; make: () => Promise<T>; master: (trouble: Trouble) => Promise<void> },
): Promise<T | null> {
  let looks = habits.looksFirst
  for (let tries = 1; ; tries++) {
    const known = looks ? await look() : null
    if (known !== null) return known
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE || error.kind === 'refused') throw error
      if (habits.afterError === 'give-up') throw error
      if (error.kind === 'error' && habits.afterError === 'skip') return null
      // A restart takes the memory of the press with it: only whoever always looks looks now.
      looks = habits.looksFirst || (habits.afterError === 'look' && error.kind !== 'restarted')
      if (error.kind !== 'error') await master(error)
    }
  }
}

/** Masters trouble that has come, without doing the work again. */
async function master(seat: Seat, app: App, trouble: Trouble): Promise<void> {
  let isThrown = false
  await within(seat, app, async () => {
    if (isThrown) return
    isThrown = true
    throw trouble
  })
}

type RobotDecision = { customer: CustomerFields; account: Omit<AccountFields, 'customer'> }

const DAYS: Readonly<Record<string, string>> = { '14 days': '1', '30 days': '2', '60 days': '3' }

function fieldsOf(work: Work, day: Habits['day']): RobotDecision {
  const value = (label: string) => work[label] ?? ''
  const [, postcode = '', town = ''] = /^(\d{5}) (.+)$/.exec(value('Town')) ?? []
  const [year = '', month = '', date = ''] = day(value('First delivery')).split('-')
  const limit = Number(value('Limit').replaceAll(',', ''))
  const parent = value('Belongs to')
  return {
    customer: {
      reference: value('Application'),
      name: value('Name'),
      tax: value('Tax number'),
      street: value('Street'),
      postcode,
      town,
      iban: value('IBAN').replaceAll(' ', ''),
      parent: parent === 'nobody' ? '' : parent,
      from: `${year}-${month}-${date}`,
    },
    account: {
      name: value('Name').slice(0, 24).trimEnd(),
      postcode,
      town,
      days: DAYS[value('Payment')] ?? '',
      limit: String(limit),
      group: limit >= 20_000 ? 'A' : limit >= 5000 ? 'B' : 'C',
      from: `${date}${month}${year}`,
    },
  }
}

/** The code that the brief asks for; null if no rule fits. */
async function codeFor(seat: Seat, { customer, account }: RobotDecision): Promise<string | null> {
  const { habits, hands } = seat
  if (habits.checks && !hasTaxDigit(customer.tax)) return 'TAX-NUMBER'
  if (habits.checks && !hasIbanDigits(customer.iban)) return 'IBAN'
  const same = (await customersFor(seat, customer.postcode)).filter(
    ({ name, place }) => place.endsWith(customer.town) && habits.name(name) === habits.name(customer.name),
  )
  // Whoever was registered for this very item is no known customer.
  const own = same.length > 0 ? await customersFor(seat, customer.reference) : []
  if (same.some(({ number }) => own.every((one) => one.number !== number))) return 'KNOWN-CUSTOMER'
  if (customer.parent !== '') {
    const parent = await within(seat, 'registry', () => hands.customer(customer.parent))
    if (parent?.status === 'on hold') return 'ON-HOLD'
  }
  return Number(account.limit) > 50_000 ? 'OVER-LIMIT' : null
}

/** Writes the account number into the customer. The same number may be written again: only the last one stands. */
async function writeBack(seat: Seat, customer: string, account: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await within(seat, 'registry', () => seat.hands.writeAccount(customer, account))
    } catch (error) {
      if (!(error instanceof Trouble && error.kind === 'error') || tries === PATIENCE) throw error
    }
  }
}

/** What the programs hold for an item. */
async function madeFor(
  seat: Seat,
  item: string,
  result: string,
): Promise<{ customer: string; account: string }> {
  const customer = result === 'DONE' ? (await customersFor(seat, item))[0]?.number : undefined
  if (customer === undefined) return { customer: '', account: '' }
  return { customer, account: (await accountOf(seat, customer)) ?? '' }
}

/** Registers, opens the account, and writes its number back. */
async function register(seat: Seat, { customer, account }: RobotDecision): Promise<void> {
  const { hands } = seat
  const number = await once(seat, {
    look: async () => (await customersFor(seat, customer.reference))[0]?.number ?? null,
    make: () => hands.register(customer),
    master: (trouble) => master(seat, 'registry', trouble),
  })
  if (number === null) return
  const opened = await once(seat, {
    look: () => accountOf(seat, number),
    make: () => openAccount(seat, { ...account, customer: number }),
    master: (trouble) => master(seat, 'terminal', trouble),
  })
  if (opened !== null) await writeBack(seat, number, opened)
}

function robotOf(changes: Partial<Habits>): CustomerRobot {
  const habits = { ...CAREFUL, ...changes }
  return async (hands, name = 'Robot 1') => {
    const seat: Seat = { hands, name, habits, vault: await hands.enter(name) }
    for (const app of ['registry', 'terminal'] as const) await within(seat, app, () => logIn(seat, app))
    const atDesk = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Trouble && error.kind === 'restarted' && habits.logsInAgain)) throw error
        seat.vault = await hands.enter(name)
        return work()
      }
    }
    for (;;) {
      const work = await atDesk(() => hands.take())
      if (!work) break
      const item = work['Application'] ?? ''
      try {
        const decided = fieldsOf(work, habits.day)
        const code = await codeFor(seat, decided)
        if (code !== null) {
          const said = habits.usesCodes ? code : 'TAX-NUMBER'
          await atDesk(() => hands.exception(item, said))
          continue
        }
        await register(seat, decided)
        await atDesk(() => hands.done(item))
      } catch (error) {
        if (!(error instanceof Trouble)) throw error
        // It takes the office's trouble for the item's fault.
        await atDesk(() => hands.exception(item, 'TAX-NUMBER'))
      }
    }
    const results = resultsIn(await atDesk(() => hands.queue()))
    if (!results) return
    const rows: CustomerRow[] = []
    for (const { item, result } of results)
      rows.push({ item, result, ...(await madeFor(seat, item, result)) })
    await atDesk(() => hands.report(rows))
    await atDesk(() => hands.handIn())
  }
}

/** Looks before it repeats: whoever follows the brief to the letter is clean. */
export const careful = robotOf({})

/** Robots that leave out one thing each, as first robots do. */
export const CARELESS: Readonly<Record<string, CustomerRobot>> = {
  /** Takes whatever goes wrong for the item's fault. */
  naive: robotOf({
    afterError: 'give-up',
    waits: false,
    closesNotices: false,
    looksFirst: false,
  }),
  /** Does again what went wrong. */
  'blind-retry': robotOf({ afterError: 'again', looksFirst: false }),
  /** Takes a broken answer for a good one. */
  'blind-skip': robotOf({ afterError: 'skip' }),
  /** Keeps in memory what it has done: after a restart it begins the item again without a look. */
  forgetful: robotOf({ afterError: 'look', looksFirst: false }),
  'first-page': robotOf({ readsAllPages: false }),
  'no-codes': robotOf({ usesCodes: false }),
  /** Reads 03/04 as 4 March. */
  calendar: robotOf({ day: monthFirst }),
  /** Believes every check digit. */
  'no-checks': robotOf({ checks: false }),
  /** Takes another spelling for another company. */
  'exact-name': robotOf({ name: (name) => name }),
  /** Types on while the clock stands. */
  'no-clock': robotOf({ seesClock: false }),
}
