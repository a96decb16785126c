import { openClient, type Wire } from '#bots/office/client.ts'
import { Trouble } from '#bots/office/hands.ts'
import { byId, cellsOf, formWith, hasId, linesIn, pagesIn } from '#bots/office/markup.ts'
import { troubleOn } from '#bots/office/screens.ts'
import { codeAt } from '#office/apps/registry/registry.ts'
import type { CustomerHands, ShownScreen } from './hands.ts'
import { screenIn } from './markup.ts'

const isDesk = (html: string) => hasId(html, 'queue')
const isRegistry = (html: string) => html.includes('<nav aria-label="Registry">')
const isTerminal = (html: string) => hasId(html, 'screen')

/**
 * Hands of a program that speaks HTTP and reads the pages' HTML: no browser is needed, and no script is run.
 * @param url the address of the desk
 * @param wire `now`: the moment for one-time codes, in ms since 1970
 */
export function httpCustomerHands(
  url: string,
  { now = Date.now, ...wire }: Wire & { now?: () => number } = {},
): CustomerHands {
  const client = openClient(wire)
  let shown = ''

  const call = async (address: string, body?: URLSearchParams | FormData): Promise<string> => {
    shown = (await (body ? client.post(address, body) : client.get(address))).html
    return shown
  }

  /** The page that came, if it is the expected one. @throws {Trouble} if it is another */
  function expected(html: string, isExpected: (html: string) => boolean): string {
    const kind = troubleOn(html)
    if (kind && !(kind === 'over' && isExpected(html))) throw new Trouble(kind, byId(html, 'error') || kind)
    if (!isExpected(html)) throw new Error(`Another page came: ${byId(html, 'main').slice(0, 200)}`)
    return html
  }

  const open = async (path: string, isExpected: (html: string) => boolean) =>
    expected(await call(url + path), isExpected)

  /** Fills fields of the page by their ids, and presses a button by its id. */
  async function press(
    button: string,
    fields: Readonly<Record<string, string>> = {},
    file?: string,
  ): Promise<string> {
    const form = formWith(shown, button)
    const values = { ...form.values }
    for (const [id, value] of Object.entries(fields)) values[form.names[id] ?? id] = value
    const address = new URL(form.action, url)
    if (file !== undefined) {
      const data = new FormData()
      for (const [name, value] of Object.entries(values)) data.set(name, value)
      data.set(form.names['file']!, new Blob([file], { type: 'text/csv' }), 'report.csv')
      return call(address.href, data)
    }
    if (form.method === 'get') {
      for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value)
      return call(address.href)
    }
    return call(address.href, new URLSearchParams(values))
  }

  const atDesk = async (button: string, fields: Readonly<Record<string, string>> = {}, file?: string) => {
    if (!hasId(shown, button)) await open('', isDesk)
    return expected(await press(button, fields, file), (html) => isDesk(html) || hasId(html, 'verdict'))
  }

  const screen = async (): Promise<ShownScreen> => screenIn(await open('/terminal', isTerminal))

  return {
    enter: async (name) => {
      await call(url)
      if (hasId(shown, 'form-enter')) expected(await press('enter', { 'robot-name': name }), isDesk)
      const vault = (id: string) => byId(shown, id)
      return {
        registry: {
          user: vault('registry-user'),
          password: vault('registry-password'),
          secret: vault('registry-secret'),
        },
        terminal: { user: vault('terminal-user'), password: vault('terminal-password') },
      }
    },
    take: async () => {
      let html = await open('', isDesk)
      if (hasId(html, 'take')) html = expected(await press('take'), isDesk)
      if (!hasId(html, 'item')) return null
      return linesIn(html.slice(html.indexOf('id="item"'), html.indexOf('class="ways"')))
    },
    done: async () => void (await atDesk('done')),
    exception: async (_, code) => void (await atDesk('exception', { code })),
    logIn: async ({ user, password, secret }) => {
      if (!hasId(shown, 'code') || !hasId(shown, 'log-in')) await call(`${url}/registry`)
      if (!hasId(shown, 'log-in')) return void expected(shown, isRegistry)
      expected(await press('log-in', { user, password, code: codeAt(secret, now()) }), isRegistry)
    },
    signOn: async ({ user, password }) => {
      await call(`${url}/terminal`)
      if (!hasId(shown, 'form-log-in')) return void expected(shown, isTerminal)
      expected(await press('key-enter', { user, password }), isTerminal)
    },
    closeNotice: async (app) => {
      await call(app === 'registry' ? `${url}/registry/customers` : `${url}/terminal`)
      if (hasId(shown, 'notice')) await press(app === 'registry' ? 'close-notice' : 'key-enter')
    },
    customers: async (search, page) => {
      const query = new URLSearchParams({ q: search, page: String(page) })
      const html = await open(`/registry/customers?${query}`, isRegistry)
      const rows = cellsOf(html).map(([number = '', name = '', place = '', status = '']) => ({
        number,
        name,
        place,
        status,
      }))
      return { rows, pages: pagesIn(byId(html, 'found')) }
    },
    customer: async (number) => {
      const html = await open(`/registry/customers/${encodeURIComponent(number)}`, () => true)
      if (!isRegistry(html)) return null
      const { Status: status = '', 'Account number': account = '' } = linesIn(html)
      return { status, account }
    },
    register: async (fields) => {
      await open('/registry/new', isRegistry)
      const typed = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [`customer-${name}`, value]),
      )
      return byId(
        expected(await press('register', typed), (html) => hasId(html, 'number')),
        'number',
      )
    },
    writeAccount: async (customer, account) => {
      await open(`/registry/customers/${customer}`, isRegistry)
      expected(await press('save', { account }), isRegistry)
    },
    screen,
    press: async (key, fields = {}) => {
      if (!isTerminal(shown)) await screen()
      // While the clock stands there is no key to press: a look is all that one can do.
      if (!hasId(shown, `key-${key.toLowerCase()}`)) return screen()
      const typed = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [`field-${name}`, value]),
      )
      return screenIn(expected(await press(`key-${key.toLowerCase()}`, typed), isTerminal))
    },
    report: async (rows) => {
      const lines = rows.map(({ item, result, customer, account }) =>
        [item, result, customer, account].join(),
      )
      await atDesk('upload', {}, `Item,Result,Customer,Account\n${lines.join('\n')}\n`)
    },
    handIn: async () => void (await atDesk('hand-in')),
  }
}
