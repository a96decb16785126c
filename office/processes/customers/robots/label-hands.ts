import { Trouble } from '#bots/office/hands.ts'
import { openDesk } from '#bots/office/screen/desk.ts'
import type { Wire } from '#bots/office/screen/screen.ts'
import { codeAt } from '#office/apps/registry/registry.ts'
import type { CustomerFields, CustomerHands, ShownScreen } from './hands.ts'

/** The programs that may be away. The terminal says so on a screen of its own. */
const PROGRAMS = ['The registry']

/** The labels of an application, as the brief has them. */
const APPLICATION = [
  'Application',
  'Name',
  'Tax number',
  'Street',
  'Town',
  'IBAN',
  'Belongs to',
  'Limit',
  'Payment',
  'First delivery',
]

const CUSTOMER: Readonly<Record<keyof CustomerFields, string>> = {
  reference: 'Your reference',
  name: 'Name',
  tax: 'Tax number',
  street: 'Street and number',
  postcode: 'Postcode',
  town: 'Town',
  iban: 'IBAN',
  parent: 'Belongs to customer',
  from: 'First delivery',
}

/** The labels on the screens of the terminal. */
const TERMINAL: Readonly<Record<string, string>> = {
  option: 'OPTION',
  search: 'LOOK FOR',
  customer: 'CUSTOMER NUMBER',
  name: 'NAME',
  postcode: 'POSTCODE',
  town: 'TOWN',
  days: 'PAYMENT CODE',
  limit: 'LIMIT',
  group: 'PRICE GROUP',
  from: 'FIRST DELIVERY',
}

const NOTICE = 'NOTICE FROM THE OPERATOR'
const SIGN_ON = 'ACCOUNTS - SIGN ON'

/**
 * Hands of a program without a browser for a shift of New customers. They work as a person does who hears the page: by
 * labels, buttons, headings and columns, in open shadow roots too, and by what stands on the terminal's rows.
 * @param url the address of the desk
 * @param wire `now`: the moment for one-time codes, in ms since 1970
 */
export function customerLabelHands(
  url: string,
  { now = Date.now, ...wire }: Wire & { now?: () => number } = {},
): CustomerHands {
  const desk = openDesk(url, PROGRAMS, wire)
  const { screen } = desk

  /** Looks at the terminal's page that came. @throws {Trouble} if it is another than a screen of the session */
  const shown = (): ShownScreen => {
    const title = screen.heading()
    if (title === 'THE TERMINAL IS NOT AVAILABLE') throw new Trouble('away')
    if (title === 'COMMUNICATION ERROR') throw new Trouble('error')
    if (title === NOTICE) throw new Trouble('covered')
    const rows = screen.grid()
    if (title === SIGN_ON)
      throw new Trouble(
        rows.some((row) => row.includes('MACHINE WAS RESTARTED')) ? 'restarted' : 'logged-out',
        rows[21],
      )
    desk.expected(rows.length > 0)
    const name = rows[0]!.trim().split(/\s+/).at(-1)!.toLowerCase()
    return { name, rows, isBusy: rows.at(-1)!.includes('X CLOCK') }
  }
  const look = async () => {
    await screen.go(`${url}/terminal`)
    return shown()
  }
  /** The button of a key; undefined: it does nothing now. */
  const keyOn = (key: string) => screen.buttons().find((name) => name.split(' ')[0] === key)
  const pressKey = async (key: string) => screen.press(keyOn(key)!)

  return {
    enter: async (name) => {
      await desk.enter(name)
      const [registry, terminal] = [desk.vaultOf('Registry'), desk.vaultOf('Terminal')]
      return {
        registry: { user: registry.User, password: registry.Password, secret: registry.Secret },
        terminal: { user: terminal.User, password: terminal.Password },
      }
    },
    take: () => desk.take(APPLICATION),
    queue: () => desk.queue(),
    done: () => desk.done(),
    exception: (_, code) => desk.exception(code),
    logIn: ({ secret, ...vault }) =>
      desk.logIn('registry', vault, { 'One-time code': codeAt(secret, now()) }),
    signOn: async ({ user, password }) => {
      await screen.go(`${url}/terminal`)
      if (screen.heading() === SIGN_ON) {
        screen.fill('USER', user)
        screen.fill('PASSWORD', password)
        await pressKey('Enter')
      }
      shown()
    },
    closeNotice: async (app) => {
      if (app === 'registry') return desk.closeNotice('/registry')
      await screen.go(`${url}/terminal`)
      if (screen.heading() === NOTICE) await pressKey('Enter')
    },
    customers: async (search, page) => {
      const path = `/registry/customers?q=${encodeURIComponent(search)}`
      const { rows, pages } = await desk.page(path, page, ['Number', 'Name', 'Place', 'Status'])
      return {
        rows: rows.map(({ cells }) => ({
          number: cells['Number'] ?? '',
          name: cells['Name'] ?? '',
          place: cells['Place'] ?? '',
          status: cells['Status'] ?? '',
        })),
        pages,
      }
    },
    customer: async (number) => {
      await desk.see(`/registry/customers/${encodeURIComponent(number)}`)
      if (screen.status() === 404) return null
      const lines = screen.lines(screen.heading(), ['Status', 'Account number'])
      return { status: lines['Status'] ?? '', account: lines['Account number'] ?? '' }
    },
    register: async (fields) => {
      await desk.see('/registry/new')
      for (const [field, label] of Object.entries(CUSTOMER))
        screen.fill(label, fields[field as keyof CustomerFields])
      await screen.press('Register')
      desk.expected(screen.has('Save'))
      return screen.value('Number')
    },
    writeAccount: async (customer, account) => {
      await desk.see(`/registry/customers/${customer}`)
      screen.fill('Account number', account)
      await screen.press('Save')
      desk.expected(screen.has('Save'))
    },
    screen: look,
    press: async (key, fields = {}) => {
      if (screen.grid().length === 0) await look()
      // While the clock stands there is no key to press: a look is all that one can do.
      if (keyOn(key) === undefined) return look()
      for (const [field, value] of Object.entries(fields)) screen.fill(TERMINAL[field]!, value)
      await pressKey(key)
      return shown()
    },
    report: (rows) =>
      desk.report(
        'Item,Result,Customer,Account',
        rows.map(({ item, result, customer, account }) => [item, result, customer, account]),
      ),
    handIn: () => desk.handIn(),
  }
}
