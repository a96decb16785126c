import { Trouble, type TroubleKind } from '#bots/office/hands.ts'
import { byId, cellsOf, hasId, linesOf, pagesIn, pairsOf } from '#bots/office/markup.ts'
import type { Hands, ShownOrder } from './hands.ts'

/** A file that is uploaded. */
export type Upload = { field: string; name: string; text: string }

/** How a tool shows pages and presses buttons. Each call resolves with the HTML of the page that came. */
export type Screen = {
  /** @param path below the address of the desk, or empty for the desk */
  open: (path: string) => Promise<string>
  /** Fills fields by their ids, and presses a button by its id. */
  press: (button: string, fields?: Readonly<Record<string, string>>, file?: Upload) => Promise<string>
}

/** Ids of pages that nobody asked for, by what they mean. Where one page has two of them, the first one counts. */
const MARKS: Readonly<Record<string, TroubleKind>> = {
  away: 'away',
  broken: 'error',
  notice: 'covered',
  restarted: 'restarted',
  'form-log-in': 'logged-out',
  'form-enter': 'restarted',
  error: 'refused',
  verdict: 'over',
}

const KINDS = Object.keys(MARKS)

/** The marks in one search: a page is read as often as a robot acts. */
const MARKED = new RegExp(`id="(${KINDS.join('|')})"`, 'g')

/** What a page means that nobody asked for; undefined for one without a mark. */
export function troubleOn(html: string): TroubleKind | undefined {
  const found = [...html.matchAll(MARKED)].map(([, id = '']) => KINDS.indexOf(id))
  return found.length === 0 ? undefined : MARKS[KINDS[Math.min(...found)]!]
}

const isShop = (html: string) => html.includes('<nav aria-label="Shop">')

const isDesk = (html: string) => hasId(html, 'queue')

const REPORT = 'Item,Result,Order,Total'

/** Hands that read the screens of a shift of Orders, with any tool. */
export function handsOf(screen: Screen): Hands {
  let shown = ''

  /** The page that came, if it is the expected one. @throws {Trouble} if it is another */
  function expected(html: string, isExpected: (html: string) => boolean): string {
    shown = html
    const kind = troubleOn(html)
    if (kind && !(kind === 'over' && isExpected(html))) throw new Trouble(kind, byId(html, 'error') || kind)
    if (!isExpected(html)) throw new Error(`Another page came: ${byId(html, 'main').slice(0, 200)}`)
    return html
  }
  const open = async (path: string, isExpected: (html: string) => boolean) =>
    expected(await screen.open(path), isExpected)
  const press = async (
    button: string,
    isExpected: (html: string) => boolean,
    fields: Readonly<Record<string, string>> = {},
    file?: Upload,
  ) => expected(await screen.press(button, fields, file), isExpected)
  /** Presses a button of the desk. */
  const pressAtDesk = async (
    button: string,
    fields: Readonly<Record<string, string>> = {},
    isExpected = isDesk,
    file?: Upload,
  ) => {
    if (!hasId(shown, button)) await open('', isDesk)
    return press(button, isExpected, fields, file)
  }
  const orderOn = (html: string): ShownOrder => {
    const lines = linesOf(html)
    return { number: lines['Order']!, reference: lines['Your reference']!, total: lines['Total']! }
  }

  return {
    enter: async (name) => {
      shown = await screen.open('')
      if (hasId(shown, 'verdict')) return null
      // A browser keeps its sessions when the robot dies: then the desk itself comes.
      if (hasId(shown, 'form-enter')) await press('enter', isDesk, { 'robot-name': name })
      return { user: byId(shown, 'shop-user'), password: byId(shown, 'shop-password') }
    },
    take: async () => {
      let html = await open('', isDesk)
      if (hasId(html, 'take')) html = await press('take', isDesk)
      return hasId(html, 'item') ? linesOf(html, 'id="item"') : null
    },
    queue: async () => pairsOf(await open('', isDesk), 'queue').map(([item, status]) => ({ item, status })),
    done: async () => void (await pressAtDesk('done')),
    exception: async (code) => void (await pressAtDesk('exception', { code })),
    logIn: async (vault) => {
      // Another program may have ended this session a moment ago: then the form is on the screen.
      if (!hasId(shown, 'log-in')) shown = await screen.open('/shop')
      if (hasId(shown, 'log-in')) await press('log-in', isShop, vault)
      else expected(shown, isShop)
    },
    closeNotice: async () => {
      if (!hasId(shown, 'close-notice')) shown = await screen.open('/shop/orders')
      if (hasId(shown, 'close-notice')) shown = await screen.press('close-notice')
    },
    articles: async (page) => {
      const html = await open(`/shop/articles?page=${page}`, isShop)
      const rows = cellsOf(html).map(([number = '', name = '', pieces, , sold]) => ({
        number,
        name,
        pieces: Number(pieces),
        isSold: sold === 'yes',
      }))
      return { rows, pages: pagesIn(html) }
    },
    orders: async (search, page) => {
      const html = await open(`/shop/orders?q=${encodeURIComponent(search)}&page=${page}`, isShop)
      const rows = cellsOf(html).map(([number = '', reference = '', , , total = '']) => ({
        number,
        reference,
        total,
      }))
      return { rows, pages: pagesIn(html) }
    },
    fill: async (fields) => {
      await open('/shop/new', isShop)
      const typed = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [`order-${name}`, value]),
      )
      await press('preview', (html) => hasId(html, 'place'), typed)
    },
    place: async () => orderOn(await press('place', (html) => hasId(html, 'order-number'))),
    report: async (rows) => {
      const lines = rows.map((row) => [row.item, row.result, row.order, row.total].join())
      const text = `${[REPORT, ...lines].join('\n')}\n`
      await pressAtDesk('upload', {}, isDesk, { field: 'file', name: 'report.csv', text })
    },
    handIn: async () => void (await pressAtDesk('hand-in', {}, (html) => hasId(html, 'verdict'))),
  }
}
