import type { Page } from 'playwright-core'
import { type Hands, type ShownOrder, Trouble, type TroubleKind } from './hands.ts'

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

/**
 * Hands in a browser that Playwright drives: they read what the pages show, and press what a person presses.
 * @param url the address of the desk
 */
export function pageHands(page: Page, url: string): Hands {
  /** @throws {Trouble} if another page came than the one with this element */
  async function expected(selector: string): Promise<void> {
    for (const [mark, kind] of MARKS) {
      if (await page.locator(mark).count())
        throw new Trouble(kind, await page.locator(mark).first().innerText())
    }
    if ((await page.locator(selector).count()) === 0) throw new Error(`The page has no ${selector}.`)
  }
  const see = async (path: string, selector: string) => {
    await page.goto(url + path)
    await expected(selector)
  }
  /** Presses a button, and waits for the page that comes. */
  const pressed = async (button: string) => {
    await Promise.all([page.waitForEvent('domcontentloaded'), page.locator(button).click()])
  }
  const press = async (button: string, selector: string) => {
    await pressed(button)
    await expected(selector)
  }
  /** Goes to the desk, unless it is there. */
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
  const cells = (): Promise<string[][]> =>
    page
      .locator('main tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
      )
  const pages = async () =>
    Number(/page \d+ of (\d+)/.exec(await page.locator('#found').innerText())?.[1] ?? 1)

  return {
    enter: async (name) => {
      await page.goto(url)
      await page.fill('#robot-name', name)
      await press('#enter', '#queue')
      return { user: await page.innerText('#shop-user'), password: await page.innerText('#shop-password') }
    },
    take: async () => {
      await see('', '#queue')
      if (await page.locator('#take').count()) await press('#take', '#queue')
      return (await page.locator('#item').count()) ? lines('#item') : null
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
    system: async () => {
      await atDesk()
      await press('#system', '#queue')
    },
    logIn: async (user, password) => {
      if ((await page.locator('#form-log-in').count()) === 0) await page.goto(`${url}/shop`)
      await page.fill('#user', user)
      await page.fill('#password', password)
      await press('#log-in', 'nav[aria-label="Shop"]')
    },
    closeNotice: () => pressed('#close-notice'),
    articles: async (number) => {
      await see(`/shop/articles?page=${number}`, '#found')
      const rows = (await cells()).map(([article = '', name = '', pieces, , sold]) => ({
        number: article,
        name,
        pieces: Number(pieces),
        isSold: sold === 'yes',
      }))
      return { rows, pages: await pages() }
    },
    orders: async (search, number) => {
      await see(`/shop/orders?q=${encodeURIComponent(search)}&page=${number}`, '#found')
      const rows = (await cells()).map(([order = '', reference = '', , , total = '']) => ({
        number: order,
        reference,
        total,
      }))
      return { rows, pages: await pages() }
    },
    fill: async (fields) => {
      await see('/shop/new', '#form-order')
      for (const [name, value] of Object.entries(fields)) await page.fill(`#order-${name}`, value)
      await press('#preview', '#place')
    },
    place: async (): Promise<ShownOrder> => {
      await press('#place', '#order-number')
      return {
        number: await page.innerText('#order-number'),
        reference: await page.innerText('#shown-reference'),
        total: await page.innerText('#order-total'),
      }
    },
    report: async (rows) => {
      await atDesk()
      const text = rows.map((row) => [row.item, row.result, row.order, row.total].join()).join('\n')
      await page.setInputFiles('#file', {
        name: 'report.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Item,Result,Order,Total\n${text}\n`),
      })
      await press('#upload', '#queue')
    },
    handIn: async () => {
      await atDesk()
      await press('#hand-in', '#verdict')
    },
  }
}
