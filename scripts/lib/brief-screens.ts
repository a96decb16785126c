import { createHash } from 'node:crypto'
import type { Wire } from '#bots/office/client.ts'
import { payrollByText } from '#bots/office/payroll-text.ts'
import { customerLabelHands } from '#office/processes/customers/robots/label-hands.ts'
import { careful as carefulWithCustomers } from '#office/processes/customers/robots/robots.ts'
import { EXPENSES } from '#office/processes/expenses/expenses.ts'
import { expenseHands } from '#office/processes/expenses/robots/hands.ts'
import { payablesHands } from '#office/processes/expenses/robots/payables-hands.ts'
import { payrollPay } from '#office/processes/expenses/robots/payroll-hands.ts'
import { carefulWithExpenses } from '#office/processes/expenses/robots/robots.ts'
import { INVOICES } from '#office/processes/invoices/invoices.ts'
import { invoiceLabelHands } from '#office/processes/invoices/robots/label-hands.ts'
import { linesOf } from '#office/processes/invoices/robots/pure-hands.ts'
import { carefulWithInvoices } from '#office/processes/invoices/robots/robots.ts'
import { monthEndHands } from '#office/processes/month-end/robots/hands.ts'
import { carefulAtMonthEnd } from '#office/processes/month-end/robots/robots.ts'
import { labelHands } from '#office/processes/orders/robots/label-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'

/** A screen that a brief shows. */
export type Shot = {
  name: string
  /** Below the address of the desk. */
  path: string
  /** What part of it is shown, in px from the upper left corner. The pictures of one row have one height. */
  width: number
  height: number
  /** How large it is drawn: a long form, at 0.75, shows a third more. */
  zoom?: number
  /** What is typed into its empty fields for the picture, in their order. */
  typed?: readonly string[]
}

type Show = (shot: Shot) => Promise<void>

/** Everything that is shown was shown: the robot need not go on. */
class Shown extends Error {}

const shown = (): never => {
  throw new Shown()
}

/** A careful robot, which is stopped at its first posting, and shows the screens of that item. */
type Walk = {
  /** A seed whose first item that is carried out has all that the brief shows. */
  seed: string
  robot: (url: string, wire: Wire, show: Show) => Promise<void>
}

/** By process. A process with pictures is a line here. */
export const WALKS: Readonly<Record<string, Walk>> = {
  orders: {
    seed: '00000000000000000000000000000003',
    robot: (url, wire, show) => {
      const hands = labelHands(url, wire)
      return careful({
        ...hands,
        fill: async (fields) => {
          const [width, height] = [760, 620]
          await show({ name: 'desk', path: '', width, height, zoom: 0.75 })
          await show({ name: 'articles', path: '/shop/articles?page=2', width, height })
          await show({
            name: 'new-order',
            path: '/shop/new',
            width: 600,
            height: 570,
            zoom: 0.66,
            typed: Object.values(fields),
          })
          await hands.fill(fields)
          const { number } = await hands.place()
          await show({ name: 'order', path: `/shop/orders/${number}`, width: 700, height: 570 })
          shown()
        },
      })
    },
  },
  invoices: {
    seed: '00000000000000000000000000000006',
    robot: (url, wire, show) => {
      const { mails } = INVOICES.deal(WALKS['invoices']!.seed, SIZE).apps.mail
      const hands = invoiceLabelHands(url, {
        ...wire,
        // What OCR would read: the pictures are of screens, whoever reads them.
        readScan: async (_, address) => {
          const [, key, name] = /\/mails\/(\w+)\/([\w.-]+)$/.exec(address)!
          return linesOf(
            mails.find((one) => one.key === key)!.attachments.find((one) => one.name === name)!.paper,
          )
        },
      })
      let [mail, sheet] = ['', '']
      const height = 470
      return carefulWithInvoices({
        ...hands,
        sheet: async (key, name) => {
          ;[mail, sheet] = [`/mail/mails/${key}`, `/mail/mails/${key}/${name}`]
          return hands.sheet(key, name)
        },
        post: async (typed) => {
          await show({ name: 'mail', path: mail, width: 560, height, zoom: 0.68 })
          await show({ name: 'scan', path: sheet, width: 420, height })
          await show({
            name: 'ledger',
            path: '/ledger/new',
            width: 520,
            height,
            zoom: 0.67,
            typed: Object.values(typed),
          })
          return shown()
        },
      })
    },
  },
  customers: {
    seed: '00000000000000000000000000000003',
    robot: (url, wire, show) => {
      const hands = customerLabelHands(url, wire)
      const height = 470
      return carefulWithCustomers({
        ...hands,
        register: async (fields) => {
          const { reference, name, tax, postcode } = fields
          await show({
            name: 'search',
            path: `/registry/customers?q=${postcode}`,
            width: 620,
            height,
          })
          await show({
            name: 'register',
            path: '/registry/new',
            width: 480,
            height,
            typed: [reference, name, tax],
          })
          return hands.register(fields)
        },
        press: async (key, fields) => {
          if (key !== 'F8' || fields?.['customer'] === undefined) return hands.press(key, fields)
          await show({
            name: 'terminal',
            path: '/terminal',
            width: 590,
            height,
            zoom: 0.7,
            typed: Object.values(fields),
          })
          return shown()
        },
      })
    },
  },
  expenses: {
    seed: '00000000000000000000000000000003',
    robot: (url, wire, show) => {
      const { claims } = EXPENSES.deal(WALKS['expenses']!.seed, SIZE).apps.claims
      const height = 480
      let isAsked = false
      const hands = expenseHands(url, {
        ...wire,
        // What OCR would read: the pictures are of screens, whoever reads them.
        readScan: async (_, address) => {
          const [, number, name] = /\/claims\/([\w-]+)\/receipts\/([\w.-]+)$/.exec(address)!
          const receipt = claims
            .find((one) => one.number === number)!
            .receipts.find((one) => one.name === name)!
          return 'paper' in receipt ? linesOf(receipt.paper) : receipt.lines
        },
        payables: payablesHands(url, wire),
        payroll: payrollPay(payrollByText(url, wire)),
      })
      return carefulWithExpenses({
        ...hands,
        send: async (claim, person, amount, reason) => {
          await hands.send(claim, person, amount, reason)
          if (isAsked) return
          isAsked = true
          const [request] = await hands.requests(claim)
          await show({ name: 'claim', path: `/claims/${claim}`, width: 700, height, zoom: 0.62 })
          await show({
            name: 'request',
            path: `/approvals/requests/${request!.number}`,
            width: 480,
            height,
            zoom: 0.8,
          })
        },
        pay: async (person, claim, amount) => {
          await hands.pay(person, claim, amount)
          if (!isAsked || !person.startsWith('E')) return
          await show({ name: 'payroll', path: '/payroll', width: 620, height, zoom: 0.56 })
          shown()
        },
      })
    },
  },
  'month-end': {
    seed: '00000000000000000000000000000003',
    robot: (url, wire, show) => {
      const hands = monthEndHands(url, wire)
      const height = 490
      return carefulAtMonthEnd({
        ...hands,
        post: async () => {
          await show({ name: 'bank', path: '/bank/statements', width: 620, height })
          await show({ name: 'open-items', path: '/receivables/items', width: 620, height })
          await show({ name: 'check', path: '/receivables/check', width: 660, height, zoom: 0.9 })
          return shown()
        },
      })
    },
  },
}

const SIZE = 4

/** A screen as it came: the bytes of its answer, and the cookies with which it came. */
export type Screen = Shot & { address: string; bytes: Uint8Array; cookies: ReadonlyMap<string, string> }

/**
 * Works a shift of a process up to the screens that its brief shows.
 * @param url of the server
 * @param at called with each screen
 */
export async function walkScreens(url: string, process: string, at: (screen: Screen) => Promise<void>) {
  const { seed, robot } = WALKS[process]!
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process, size: SIZE, day: 'calm', seed }),
  })
  const { id } = (await answer.json()) as { id: string }
  const desk = `${url}/office/${id}`
  const cookies = new Map<string, string>()
  const send: Wire['send'] = async (address, init) => {
    const came = await fetch(address, init)
    for (const line of came.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return came
  }
  const show: Show = async (shot) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const address = desk + shot.path
    const came = await fetch(address, { headers: { cookie } })
    if (!came.ok) throw new Error(`${address} answers ${came.status}.`)
    await at({ ...shot, address, bytes: new Uint8Array(await came.arrayBuffer()), cookies })
  }
  try {
    await robot(desk, { send }, show)
  } catch (error) {
    if (!(error instanceof Shown)) throw error
    return
  }
  throw new Error(`The robot of ${process} never came to what the brief shows: choose another seed.`)
}

/** What differs from shift to shift, and from act to act: ids, tokens, and the ids that the ledger gives to its fields. */
const CHANGING = /[0-9a-f]{32}|value="[0-9a-f]{16}"|(?<==")c[0-9a-f]{8}(?=[he"])/g

/** A screen's own bytes, its styles and its size as a number: another one means that its picture is out of date. */
export async function digestOf(
  url: string,
  { bytes, path, typed, width, height, zoom }: Screen,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ typed, width, height, zoom }))
  if (path.endsWith('.pdf')) hash.update(bytes)
  else {
    const html = new TextDecoder().decode(bytes)
    const look = /\/office\/styles\/\w+\.css/.exec(html)![0]
    const styles = await (await fetch(url + look)).text()
    // Only a server with the site's pages has the link to the page that watches.
    const own = html.replace(/<p class="no-print">.*?<\/p>/s, '')
    hash.update(own.replaceAll(CHANGING, '').replaceAll(/\s+/g, ' ')).update(styles.replaceAll(/\s+/g, ' '))
  }
  return hash.digest('hex').slice(0, 16)
}
