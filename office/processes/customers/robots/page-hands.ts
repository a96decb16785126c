import type { Page } from 'playwright-core'
import { Trouble, type TroubleKind } from '#bots/office/hands.ts'
import { queueIn } from '#bots/office/queue.ts'
import { codeAt } from '#office/apps/registry/registry.ts'
import type { CustomerHands, ShownScreen } from './hands.ts'
import { screenIn } from './markup.ts'

/** Marks of pages that nobody asked for, by what they mean. */
const MARKS: readonly (readonly [selector: string, kind: TroubleKind])[] = [
  ['#away', 'away'],
  ['#broken', 'error'],
  ['#notice', 'covered'],
  ['#restarted', 'restarted'],
  ['#form-log-in', 'logged-out'],
  ['#form-enter', 'restarted'],
  ['#error', 'refused'],
]

/** Tabs of the registry, with the fields behind each. */
const TABS = {
  company: ['reference', 'name', 'tax'],
  address: ['street', 'postcode', 'town'],
  terms: ['iban', 'parent', 'from'],
} as const

/**
 * Hands in a browser that Playwright drives. They go into the registry's shadow trees, search by typing, and work the
 * terminal by the keyboard alone.
 * @param url the address of the desk
 */
export function customerPageHands(page: Page, url: string): CustomerHands {
  /** @throws {Trouble} if another page came than the one with this element */
  async function expected(selector: string): Promise<void> {
    for (const [mark, kind] of MARKS) {
      if (await page.locator(mark).count())
        throw new Trouble(kind, (await page.locator(mark).first().textContent()) ?? '')
    }
    if ((await page.locator(selector).count()) === 0) throw new Error(`The page has no ${selector}.`)
  }
  const see = async (path: string, selector: string) => {
    await page.goto(url + path)
    await expected(selector)
  }
  /** Does something, and waits for the page that comes. */
  const leaving = async (act: () => Promise<unknown>) => {
    await Promise.all([page.waitForEvent('domcontentloaded'), act()])
  }
  const press = async (button: string, selector: string) => {
    await leaving(() => page.locator(button).click())
    await expected(selector)
  }
  const atDesk = async () => {
    if (page.url() !== url || (await page.locator('#queue').count()) === 0) await see('', '#queue')
  }
  const lines = (within: string): Promise<Record<string, string>> =>
    page
      .locator(`${within} dl > div`)
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [
            one.querySelector('dt')!.textContent.trim(),
            one.querySelector('dd')!.textContent.trim(),
          ]),
        ),
      )
  const REGISTRY = 'nav[aria-label="Registry"]'
  const shown = async (): Promise<ShownScreen> =>
    screenIn(await page.locator('#screen').evaluate((one) => one.outerHTML))
  const screen = async () => {
    await see('/terminal', '#screen')
    return shown()
  }

  return {
    enter: async (name) => {
      await page.goto(url)
      if (await page.locator('#form-enter').count()) {
        await page.fill('#robot-name', name)
        await press('#enter', '#queue')
      }
      const vault = (id: string) => page.innerText(`#${id}`)
      return {
        registry: {
          user: await vault('registry-user'),
          password: await vault('registry-password'),
          secret: await vault('registry-secret'),
        },
        terminal: { user: await vault('terminal-user'), password: await vault('terminal-password') },
      }
    },
    take: async () => {
      await see('', '#queue')
      if (await page.locator('#take').count()) await press('#take', '#queue')
      return (await page.locator('#item').count()) ? lines('#item') : null
    },
    queue: async () => {
      await see('', '#queue')
      return queueIn((await page.locator('#queue li').allInnerTexts()).join('\n'))
    },
    done: async () => {
      await atDesk()
      await press('#done', '#queue')
    },
    exception: async (_, code) => {
      await atDesk()
      await page.selectOption('#code', code)
      await press('#exception', '#queue')
    },
    logIn: async ({ user, password, secret }) => {
      if ((await page.locator('#code').count()) === 0) await page.goto(`${url}/registry`)
      // A browser keeps its session when the robot is started again.
      if ((await page.locator('#code').count()) === 0) return expected(REGISTRY)
      await page.fill('#user', user)
      await page.fill('#password', password)
      await page.fill('#code', codeAt(secret, Date.now()))
      await press('#log-in', REGISTRY)
    },
    signOn: async ({ user, password }) => {
      await page.goto(`${url}/terminal`)
      if ((await page.locator('#form-log-in').count()) === 0) return expected('#screen')
      await page.keyboard.type(user)
      await page.keyboard.press('Tab')
      await page.keyboard.type(password)
      await leaving(() => page.keyboard.press('Enter'))
      await expected('#screen')
    },
    closeNotice: async (app) => {
      await page.goto(app === 'registry' ? `${url}/registry/customers` : `${url}/terminal`)
      if (await page.locator('#notice').count())
        await leaving(() => page.locator(app === 'registry' ? '#close-notice' : '#key-enter').click())
    },
    // All rows come at once; only those in view are elements, so it goes through the list.
    customers: async (search) => {
      await see('/registry/customers', REGISTRY)
      await page.locator('#search').pressSequentially(search)
      await page.locator('#found', { hasText: `for “${search}”.` }).waitFor()
      const list = page.locator('registry-search [role="list"]')
      const rows = new Map<string, { number: string; name: string; place: string; status: string }>()
      for (;;) {
        const view = await list.evaluate((one) => ({
          rows: [...one.querySelectorAll('[role="listitem"]')].map((row) => {
            const [number = '', name = '', place = '', status = ''] = [...row.children].map(
              (part) => part.textContent,
            )
            return { number, name, place, status, all: Number(row.getAttribute('aria-setsize')) }
          }),
        }))
        for (const { all: _, ...row } of view.rows) rows.set(row.number, row)
        if (rows.size >= (view.rows[0]?.all ?? 0)) return { rows: [...rows.values()], pages: 1 }
        await list.focus()
        await page.keyboard.press('PageDown')
        await page.waitForFunction((last) => {
          const root = document.querySelector('registry-search')!.shadowRoot!
          return [...root.querySelectorAll('[role="listitem"] a')].at(-1)?.textContent !== last
        }, view.rows.at(-1)!.number)
      }
    },
    customer: async (number) => {
      await see(`/registry/customers/${number}`, 'h1')
      if ((await page.locator('#number').count()) === 0) return null
      return { status: await page.innerText('#status'), account: await page.inputValue('#account') }
    },
    register: async (fields) => {
      await see('/registry/new', '#form-customer')
      const tabs = Object.entries(TABS)
      for (const [i, [tab, names]] of tabs.entries()) {
        if (i === 0) await page.locator(`#tab-${tab}`).focus()
        else {
          await page.locator(`#tab-${tabs[i - 1]![0]}`).focus()
          await page.keyboard.press('ArrowRight')
        }
        for (const name of names) {
          await page.keyboard.press('Tab')
          await page.keyboard.type(fields[name])
        }
      }
      await page.keyboard.press('Tab')
      await leaving(() => page.keyboard.press('Enter'))
      await expected('#number')
      return page.innerText('#number')
    },
    writeAccount: async (customer, account) => {
      await see(`/registry/customers/${customer}`, '#account')
      await page.fill('#account', account)
      await press('#save', '#account')
    },
    screen,
    press: async (key, fields = {}) => {
      if ((await page.locator('#screen').count()) === 0) await screen()
      // The first field has the focus; what it holds is selected and typed over.
      for (const [i, value] of Object.values(fields).entries()) {
        if (i > 0) await page.keyboard.press('Tab')
        await page.keyboard.press('Control+A')
        await page.keyboard.type(value)
      }
      await leaving(() => page.keyboard.press(key))
      await expected('#screen')
      return shown()
    },
    report: async (rows) => {
      await atDesk()
      const text = rows.map(({ item, result, customer, account }) => [item, result, customer, account].join())
      await page.setInputFiles('#file', {
        name: 'report.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Item,Result,Customer,Account\n${text.join('\n')}\n`),
      })
      await press('#upload', '#queue')
    },
    handIn: async () => {
      await atDesk()
      await leaving(() => page.locator('#hand-in').click())
      // The site's page of the report asks the server first.
      if (new URL(page.url()).pathname === '/office/result') await page.locator('#verdict').waitFor()
      else await expected('#verdict')
    },
  }
}
