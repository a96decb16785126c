import { openClient, type Page } from '#bots/office/client.ts'
import { Trouble } from '#bots/office/hands.ts'
import type { NewEntry, PayrollHands, ShownEntry } from '#bots/office/payroll.ts'
import { expectedOn } from '#bots/office/screen/expected.ts'
import { openScreen, type Wire } from '#bots/office/screen/screen.ts'
import { clientViewer } from '#bots/office/screen/viewer.ts'
import { digitsIn, numberIn, openEye, type Sight } from './eye.ts'

/** Most pages of a list that are looked through. */
const MOST_PAGES = 30

/** An amount with its point, which OCR may have lost. */
const amountIn = (text: string): string => {
  const digits = digitsIn(text).replaceAll('.', '').padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Hands at payroll that see pixels alone: a picture, what OCR reads on it, a pointer and keys. The log-in is a page. Every
 * call throws a Trouble if a page came in place of the picture.
 * @param url the address of the desk
 */
export function payrollByPixels(url: string, { words = () => [], ...wire }: Wire = {}): PayrollHands {
  const client = openClient(wire)
  const screen = openScreen({ ...wire, words, viewer: clientViewer(client) })
  const address = `${url}/payroll`

  /** The picture that came, or what came in its place. */
  const sightIn = async (page: Page): Promise<Sight> => {
    const type = page.headers.find(([name]) => name === 'content-type')?.[1]
    if (type === 'image/png')
      return {
        png: page.bytes,
        shown:
          /shown=([^&]+)/.exec(page.headers.find(([name]) => name === 'content-location')?.[1] ?? '')?.[1] ??
          '',
      }
    await screen.show(page)
    expectedOn(screen, ['The payroll'], false)
    throw new Trouble('error')
  }

  const eye = openEye(
    {
      look: async () => sightIn(await client.get(`${address}/screen.png`)),
      send: async (events, shown) =>
        sightIn(
          await client.post(
            `${address}/events`,
            JSON.stringify({ events, ...(shown === '' ? {} : { shown }) }),
          ),
        ),
    },
    words,
  )

  /** The list of employees, whatever stood there before. */
  const home = async (): Promise<void> => {
    await eye.keys('Escape', 'Escape', 'Escape')
    if (!(await eye.has('Search'))) throw new Error('The window is not the list of employees.')
  }

  /** The row that has a number in a column; null: it is not seen. */
  const rowWith = async (head: string, number: string, others: readonly string[]) => {
    const rows = await eye.rows([head, ...others])
    return rows.find((row) => row[head] && digitsIn(row[head].text) === digitsIn(number))?.[head] ?? null
  }

  const open = async (employee: string): Promise<void> => {
    await home()
    const all = { type: 'key', key: 'SelectAll' } as const
    await eye.send(await eye.on('Search'), all, { type: 'text', text: employee })
    const row = await rowWith('Number', employee, ['Name'])
    if (!row) throw new Error(`Payroll has no ${employee}.`)
    // Nothing moves while a row is chosen, so both places are known.
    await eye.send(eye.at(row), await eye.on('Open'))
    if (!(await eye.has('New entry'))) throw new Error(`Payroll did not open ${employee}.`)
  }

  /** The entries that are seen now. */
  const seenEntries = async (): Promise<ShownEntry[]> =>
    (await eye.rows(['Number', 'Wage type', 'Amount', 'Reference'])).flatMap((row) => {
      const [number, amount, reference] = [row['Number'], row['Amount'], row['Reference']]
      if (!number || !amount || !reference || !/\d{3}/.test(digitsIn(number.text))) return []
      return [
        {
          number: numberIn(number.text),
          wageType: digitsIn(row['Wage type']?.text ?? ''),
          amount: amountIn(amount.text),
          reference: numberIn(reference.text),
        },
      ]
    })

  /** All entries of the employee who is open, page by page. */
  const allEntries = async (): Promise<ShownEntry[]> => {
    const found = new Map<string, ShownEntry>()
    await eye.keys('Home')
    for (let page = 0; page < MOST_PAGES; page++) {
      const before = (await eye.look()).png
      for (const entry of await seenEntries()) found.set(entry.number, entry)
      // A list that has all of its rows in sight, or that is at its end, stays as it is.
      await eye.keys('PageDown')
      if (Buffer.compare(before, (await eye.look()).png) === 0) break
    }
    return [...found.values()]
  }

  return {
    logIn: async ({ user, password }: { user: string; password: string }): Promise<void> => {
      eye.forget()
      await screen.go(address)
      if (!screen.hasField('Password')) {
        if (screen.has('Close notice')) throw new Trouble('covered')
        if (screen.hasHeading('The payroll is not available')) throw new Trouble('away')
        return
      }
      screen.fill('User', user)
      screen.fill('Password', password)
      await screen.press('Log in')
      expectedOn(screen, ['The payroll'], !screen.hasField('Password'))
    },
    closeNotice: async (): Promise<void> => {
      eye.forget()
      await screen.go(address)
      if (screen.has('Close notice')) await screen.press('Close notice')
    },
    entriesOf: async (employee: string): Promise<ShownEntry[]> => {
      await open(employee)
      return allEntries()
    },
    post: async ({ employee, wageType, amount, reference }: NewEntry): Promise<void> => {
      await open(employee)
      await eye.click('New entry')
      let row = await rowWith('Number', wageType, ['Name'])
      for (let page = 0; !row; page++) {
        if (page === MOST_PAGES) throw new Error(`Payroll has no wage type ${wageType}.`)
        await eye.keys('PageDown')
        row = await rowWith('Number', wageType, ['Name'])
      }
      await eye.send(
        eye.at(row),
        await eye.on('Amount'),
        { type: 'text', text: amount },
        await eye.on('Reference'),
        { type: 'text', text: reference },
        await eye.on('Post'),
      )
      if (!(await eye.has('Yes')))
        throw new Trouble('refused', (await eye.read()).map(({ text }) => text).join(' '))
      await eye.click('Yes')
    },
  }
}
