import { openDesk } from '#bots/office/screen/desk.ts'
import type { Wire } from '#bots/office/screen/screen.ts'
import type { Fields, Hands } from './hands.ts'

/** The programs that may be away. */
const PROGRAMS = ['The shop']

/** The labels of an item, as the brief has them. */
const ITEM = ['Customer', 'Street', 'Town', 'Article', 'Pieces', 'Deliver on']

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
  const desk = openDesk(url, PROGRAMS, wire)
  const { screen, expected } = desk

  const shop = (path: string) => desk.see(`/shop${path}`)
  const orderShown = () => ({
    number: screen.value('Order'),
    reference: screen.value('Your reference'),
    total: screen.value('Total'),
  })
  const COLUMNS = ['Number', 'Name', 'Pieces in a pack', 'Sold', 'Order', 'Reference', 'Total']

  return {
    enter: async (name) => {
      await desk.enter(name)
      return { user: screen.value('User'), password: screen.value('Password') }
    },
    take: async () => {
      const lines = await desk.take(ITEM)
      if (!lines) return null
      // The value of the first line has the form of an item, whatever its label.
      const order = Object.values(lines).find((value) => /^ORD-\d+$/.test(value))
      return { ...lines, Order: order ?? '' }
    },
    queue: desk.queue,
    done: desk.done,
    exception: desk.exception,
    logIn: (credentials) => desk.logIn('shop', credentials),
    closeNotice: () => desk.closeNotice('/shop/orders'),
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
    report: (rows) =>
      desk.report(
        'Item,Result,Order,Total',
        rows.map(({ item, result, order, total }) => [item, result, order, total]),
      ),
    handIn: desk.handIn,
  }
}
