import { type ApiWire, type ListPage, programApi } from '#bots/office/api-client.ts'
import type { Fields, Hands, ShownArticle, ShownOrder } from './hands.ts'
import { httpHands } from './http-hands.ts'

/** The rows of each list. */
type Lists = { listArticles: ShownArticle; listOrders: ShownOrder }

/**
 * Hands that work the shop by calls, and know them by the document of its API alone. The desk has screens only.
 * @param url the address of the desk
 * @param hasKey whether an order's reference goes along as its Idempotency-Key: then no press makes it twice, also after a
 * new start
 */
export function apiHands(url: string, wire: ApiWire = {}, hasKey = true): Hands {
  const { hands: desk } = httpHands(url, wire)
  const { open, logIn } = programApi(url, 'shop', wire)
  let draft: Fields | null = null

  /** A page of a list by its number: a cursor leads from each page to the next one. */
  const pageOf = async <Operation extends keyof Lists>(
    operation: Operation,
    query: Readonly<Record<string, string>>,
    page: number,
  ): Promise<{ rows: readonly Lists[Operation][]; pages: number }> => {
    type Row = Lists[Operation]
    const { call } = await open()
    const first = await call<ListPage<Row>>(operation, { query })
    let now = first
    for (let at = 1; at < page; at++)
      now =
        now.next === null
          ? { ...first, items: [] }
          : await call<ListPage<Row>>(operation, { query: { ...query, cursor: now.next } })
    return { rows: now.items, pages: Math.max(1, Math.ceil(first.total / Math.max(1, first.items.length))) }
  }

  return {
    ...desk,
    logIn,
    articles: (page) => pageOf('listArticles', {}, page),
    orders: (search, page) => pageOf('listOrders', { search }, page),
    // Nothing is sent yet: one call makes the whole order.
    fill: async (fields) => {
      draft = fields
    },
    place: async () => {
      const { call } = await open()
      const { reference = '', packs = '', ...rest } = draft ?? {}
      return call<ShownOrder>('placeOrder', {
        body: { ...rest, reference, packs: Number(packs) },
        ...(hasKey ? { key: reference } : {}),
      })
    },
  }
}
