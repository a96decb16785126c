import { type Hands, type ShownOrder, Trouble, type TroubleKind } from './hands.ts'

/** A page as it came. */
type Page = { status: number; address: string; html: string }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)

/** The text of a piece of a page. */
const textOf = (html: string) => unescaped(html.replaceAll(/<[^>]*>/g, '')).trim()

/** The text of the element with an id; null without one. */
function byId(html: string, id: string): string | null {
  const found = new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)
  return found ? textOf(found[2]!) : null
}

/** The cells of the table on a page, row by row. */
const cellsOf = (html: string): string[][] =>
  [...(/<tbody>(.*)<\/tbody>/s.exec(html)?.[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => textOf(cell)),
  )

/** The labels and values of a case. */
const linesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
      textOf(label),
      textOf(value),
    ]),
  )

const pagesIn = (html: string) => Number(/page \d+ of (\d+)/.exec(html)?.[1] ?? 1)

/** Marks of pages that nobody asked for, by what they mean. */
const MARKS: readonly (readonly [mark: string, kind: TroubleKind])[] = [
  ['id="away"', 'away'],
  ['id="broken"', 'error'],
  ['id="notice"', 'covered'],
  ['id="restarted"', 'restarted'],
  ['id="form-log-in"', 'logged-out'],
  ['id="form-enter"', 'restarted'],
  ['id="error"', 'refused'],
]

/** What a program without a browser hears and does on the way. */
export type Wire = {
  /** Called with every answer, before anything is read in it. */
  heard?: (bytes: Uint8Array, address: string) => void
  /** Called before each request that changes something; one that throws kills the robot there. */
  beforeAct?: () => void
  /** Called after each such request was answered, before its answer is read. */
  afterAct?: () => void
}

/**
 * Hands of a program that speaks HTTP and reads the pages' HTML: no browser is needed.
 * @param url the address of the desk
 */
export function httpHands(
  url: string,
  { heard, beforeAct, afterAct }: Wire = {},
): Hands & {
  /** Gets any address of the shift, with the cookies of this robot. */
  get: (path: string) => Promise<Page>
} {
  const cookies = new Map<string, string>()

  async function call(
    address: string,
    init: { method?: 'POST'; body?: URLSearchParams | FormData } = {},
  ): Promise<Page> {
    const isPost = init.method === 'POST'
    if (isPost) beforeAct?.()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const bytes = new Uint8Array(await answer.arrayBuffer())
    heard?.(bytes, address)
    if (isPost) afterAct?.()
    const to = answer.headers.get('location')
    if (to !== null) return call(new URL(to, address).href)
    return { status: answer.status, address, html: new TextDecoder().decode(bytes) }
  }

  const get = (path: string) => call(url + path)
  let last = ''

  /** Sends a form of the page that was seen last, with its token. */
  async function send(path: string, fields: Record<string, string>, name: string): Promise<Page> {
    const [, token = ''] =
      new RegExp(`<form\\s+id="form-${name}".*?name="token" value="(\\w+)"`, 's').exec(last) ?? []
    const answer = await call(url + path, {
      method: 'POST',
      body: new URLSearchParams({ token, ...fields }),
    })
    last = answer.html
    return answer
  }

  async function see(path: string): Promise<string> {
    const { html } = await get(path)
    last = html
    return html
  }

  /** @throws {Trouble} if another page came */
  function expected(html: string, isExpected: boolean): void {
    const mark = MARKS.find(([one]) => html.includes(one))
    if (mark && (!isExpected || mark[1] !== 'refused')) throw new Trouble(mark[1], byId(html, 'error') ?? '')
    if (!isExpected) throw new Error(`Another page came: ${byId(html, 'main')?.slice(0, 200)}`)
  }

  const shopPage = async (path: string): Promise<string> => {
    const html = await see(path)
    expected(html, html.includes('<nav aria-label="Shop">'))
    return html
  }
  const deskAct = async (path: string, fields: Record<string, string>, name: string): Promise<string> => {
    // A form that is not on the page that was seen last is on the desk.
    if (!last.includes(`id="form-${name}"`)) await see('')
    const { html } = await send(path, fields, name)
    expected(html, html.includes('id="queue"') || html.includes('id="items"'))
    return html
  }
  const order = (html: string): ShownOrder => {
    const lines = linesOf(html)
    return { number: lines['Order']!, reference: lines['Your reference']!, total: lines['Total']! }
  }

  return {
    get,
    enter: async (name) => {
      await see('')
      const { html } = await send('/enter', { name }, 'enter')
      expected(html, html.includes('id="queue"'))
      return { user: byId(html, 'shop-user')!, password: byId(html, 'shop-password')! }
    },
    take: async () => {
      let html = await see('')
      expected(html, html.includes('id="queue"'))
      if (html.includes('id="form-take"')) html = await deskAct('/take', {}, 'take')
      return html.includes('id="item"') ? linesOf(/<section id="item".*?<\/dl>/s.exec(html)![0]) : null
    },
    done: async (item) => void (await deskAct('/done', { item }, 'done')),
    exception: async (item, code) => void (await deskAct('/exception', { item, code }, 'exception')),
    system: async (item) => void (await deskAct('/system', { item }, 'system')),
    logIn: async (user, password) => {
      const { html } = await send('/shop/log-in', { user, password }, 'log-in')
      expected(html, html.includes('<nav aria-label="Shop">'))
    },
    closeNotice: async () => {
      if (!last.includes('id="form-close-notice"')) await see('/shop/orders')
      await send('/shop/notice', {}, 'close-notice')
    },
    articles: async (page) => {
      const html = await shopPage(`/shop/articles?page=${page}`)
      const rows = cellsOf(html).map(([number = '', name = '', pieces, , sold]) => ({
        number,
        name,
        pieces: Number(pieces),
        isSold: sold === 'yes',
      }))
      return { rows, pages: pagesIn(html) }
    },
    orders: async (search, page) => {
      const html = await shopPage(`/shop/orders?q=${encodeURIComponent(search)}&page=${page}`)
      const rows = cellsOf(html).map(([number = '', reference = '', , , total = '']) => ({
        number,
        reference,
        total,
      }))
      return { rows, pages: pagesIn(html) }
    },
    fill: async (fields) => {
      await shopPage('/shop/new')
      const { html } = await send('/shop/new', { ...fields }, 'order')
      expected(html, html.includes('id="form-place"'))
    },
    place: async () => {
      const { html } = await send('/shop/place', {}, 'place')
      expected(html, html.includes('id="order-number"'))
      return order(html)
    },
    report: async (rows) => {
      await see('')
      const [, token = ''] = /<form\s+id="form-report".*?name="token" value="(\w+)"/s.exec(last) ?? []
      const lines = rows.map((row) => [row.item, row.result, row.order, row.total].join())
      const form = new FormData()
      form.set('token', token)
      form.set('file', new Blob([`Item,Result,Order,Total\n${lines.join('\n')}\n`]), 'report.csv')
      const { html } = await call(`${url}/report`, { method: 'POST', body: form })
      last = html
      expected(html, html.includes('id="queue"') && !html.includes('id="error"'))
    },
    handIn: async () => void (await deskAct('/hand-in', {}, 'hand-in')),
  }
}
