import type { Fields, Hands } from './hands.ts'
import { queueIn } from './queue.ts'
import { expectedOn } from './screen/expected.ts'
import { openScreen, type Wire } from './screen/screen.ts'

/** The programs that may be away. */
const PROGRAMS = ['The shop']

const LABELS: Readonly<Record<keyof Fields, string>> = {
  reference: 'Your reference',
  customer: 'Customer',
  street: 'Street and number',
  postcode: 'Postcode',
  town: 'Town',
  article: 'Article number',
  packs: 'Packs',
  day: 'Delivery day',
}

/**
 * Hands that work as a person does who hears the page: by labels, buttons, headings and columns. They know no id, no
 * field's name and no place.
 * @param url the address of the desk
 */
export function labelHands(url: string, wire: Wire = {}): Hands {
  const screen = openScreen(wire)

  const expected = (isExpected: boolean) => expectedOn(screen, PROGRAMS, isExpected)

  const desk = async () => {
    await screen.go(url)
    expected(true)
  }
  const shop = async (path: string) => {
    await screen.go(`${url}/shop${path}`)
    expected(true)
  }
  const orderShown = () => ({
    number: screen.value('Order'),
    reference: screen.value('Your reference'),
    total: screen.value('Total'),
  })
  const COLUMNS = ['Number', 'Name', 'Pieces in a pack', 'Sold', 'Order', 'Reference', 'Total']

  return {
    enter: async (name) => {
      await screen.go(url)
      if (screen.hasField('Name of your robot')) {
        screen.fill('Name of your robot', name)
        await screen.press('Enter the desk')
      }
      expected(true)
      return { user: screen.value('User'), password: screen.value('Password') }
    },
    take: async () => {
      await desk()
      if (screen.has('Take next item')) {
        await screen.press('Take next item')
        expected(true)
      }
      if (!screen.has('Done')) return null
      const lines = screen.lines('Your item')
      // The value of the first line has the form of an item, whatever its label.
      const order = Object.entries(lines).find(([, value]) => /^ORD-\d+$/.test(value))
      return { ...lines, ...renamed(lines, wire.words ?? (() => [])), Order: order?.[1] ?? '' }
    },
    queue: async () => {
      await desk()
      return queueIn(screen.text())
    },
    done: async () => {
      if (!screen.has('Done')) await desk()
      await screen.press('Done')
      expected(true)
    },
    exception: async (code) => {
      if (!screen.has('Close with this code')) await desk()
      screen.fill('Business exception', code)
      await screen.press('Close with this code')
      expected(true)
    },
    logIn: async ({ user, password }) => {
      if (!screen.hasField('Password')) await screen.go(`${url}/shop`)
      if (screen.hasField('Password')) {
        screen.fill('User', user)
        screen.fill('Password', password)
        await screen.press('Log in')
      }
      expected(true)
    },
    closeNotice: async () => {
      if (!screen.has('Close notice')) await screen.go(`${url}/shop/orders`)
      await screen.press('Close notice')
    },
    articles: async (page) => {
      await shop(`/articles?page=${page}`)
      const rows = screen.rows(COLUMNS).map(({ cells }) => ({
        number: cells['Number'] ?? '',
        name: cells['Name'] ?? '',
        pieces: Number(cells['Pieces in a pack']),
        isSold: cells['Sold'] === 'yes',
      }))
      return { rows, pages: screen.pages() }
    },
    orders: async (search, page) => {
      await shop(`/orders?q=${encodeURIComponent(search)}&page=${page}`)
      const rows = screen.rows(COLUMNS).map(({ cells }) => ({
        number: cells['Order'] ?? '',
        reference: cells['Reference'] ?? '',
        total: cells['Total'] ?? '',
      }))
      return { rows, pages: screen.pages() }
    },
    fill: async (fields) => {
      await shop('/new')
      for (const [key, value] of Object.entries(fields)) screen.fill(LABELS[key as keyof Fields], value)
      await screen.press('Preview')
      expected(screen.has('Place order'))
    },
    place: async () => {
      await screen.press('Place order')
      expected(screen.heading().startsWith('Order '))
      return orderShown()
    },
    report: async (rows) => {
      await desk()
      const lines = rows.map((row) => [row.item, row.result, row.order, row.total].join())
      const bytes = new TextEncoder().encode(`Item,Result,Order,Total\n${lines.join('\n')}\n`)
      screen.attach('Report file', bytes, 'report.csv')
      await screen.press('Upload the report')
      expected(!/Nothing was changed/.test(screen.text()))
    },
    handIn: async () => {
      await desk()
      await screen.press('Hand in')
    },
  }
}

/** The lines of a case by the names of the brief, where the page says them in other words. */
function renamed(lines: Readonly<Record<string, string>>, words: (name: string) => readonly string[]) {
  const names = ['Customer', 'Street', 'Town', 'Article', 'Pieces', 'Deliver on']
  return Object.fromEntries(
    names.flatMap((name) => {
      const said = Object.keys(lines).find((label) => words(name).includes(label))
      return said === undefined ? [] : [[name, lines[said]!]]
    }),
  )
}
