import * as z from 'zod'
import { type AppApi, list, logInByPassword, look, make, MONEY } from '#office/apps/base/api.ts'
import { nameOfDraft } from '#office/apps/base/program.ts'
import { money } from '#office/base/numbers.ts'
import { type Article, isFound, LONGEST, MOST_PACKS, type Order, type Shop, type ShopAct } from './shop.ts'

const text = z.string().trim().min(1).max(LONGEST)

/** An order as a call sends it: a number is a number here. What the shop refuses besides is said by its own sentences. */
const NEW_ORDER = z.strictObject({
  reference: text.describe('Letters, digits and hyphens.'),
  customer: text,
  street: text.describe('Street and number.'),
  postcode: text.describe('Five digits.'),
  town: text,
  article: text.describe('The number of an article that is sold.'),
  packs: z.int().min(1).max(MOST_PACKS),
  day: text.describe('The delivery day, from Monday to Friday, as YYYY-MM-DD.'),
})

const ARTICLE = z.strictObject({
  number: z.string(),
  name: z.string(),
  pieces: z.int().describe('Pieces in a pack.'),
  price: MONEY.describe('Price of a pack, with two digits after the point.'),
  isSold: z.boolean(),
})

const ORDER = NEW_ORDER.extend({
  number: z.string().describe('Such as S-20417.'),
  total: MONEY.describe('An amount with two digits after the point.'),
})

type ShownOrder = z.infer<typeof ORDER>

const articleOf = ({ number, name, pieces, cents, isSold }: Article): z.infer<typeof ARTICLE> => ({
  number,
  name,
  pieces,
  price: money(cents),
  isSold,
})

const orderOf = ({ number, form, total }: Order): ShownOrder => ({
  number,
  ...form,
  packs: Number(form.packs),
  total: money(total),
})

const orderIn = ({ orders }: Shop, number: string): ShownOrder | null => {
  const order = orders.find((one) => one.number === number)
  return order ? orderOf(order) : null
}

/** The operations of the shop, for programs: all that its screens show and take, but for the receipts. */
export const SHOP_API: AppApi<Shop, ShopAct> = {
  about:
    'Articles and orders of the shop. A placed order cannot be changed. An order that is sent twice is placed twice, unless both calls have the same Idempotency-Key.',
  operations: [
    logInByPassword('shop'),
    list({
      id: 'listArticles',
      path: '/articles',
      summary: 'Lists the articles.',
      query: z.object({}),
      row: ARTICLE,
      all: ({ start }: Shop) => start.articles.map(articleOf),
    }),
    list({
      id: 'listOrders',
      path: '/orders',
      summary: 'Lists the orders, the oldest first.',
      query: z.object({
        search: z
          .string()
          .max(LONGEST)
          .optional()
          .describe('Part of a reference, of an order’s number or of a customer’s name.'),
      }),
      row: ORDER,
      all: ({ orders }: Shop) => orders.map(orderOf),
      fits: (order, { search = '' }) => isFound({ number: order.number, form: order }, search),
    }),
    look({
      id: 'getOrder',
      path: '/orders/{number}',
      summary: 'Shows an order.',
      answer: ORDER,
      see: orderIn,
    }),
    make({
      id: 'placeOrder',
      path: '/orders',
      summary: 'Places an order.',
      body: NEW_ORDER,
      answer: ORDER,
      // The order that was filled in here is the one that is placed, whatever else the session fills in meanwhile.
      acts: (session, body, once): readonly [ShopAct, ...ShopAct[]] => {
        const form = { ...body, packs: String(body.packs) }
        return [
          { app: 'shop', do: 'fill', session, form },
          { app: 'shop', do: 'place', session, shown: nameOfDraft(form), ...(once ? { once } : {}) },
        ]
      },
      see: orderIn,
      at: (number) => `/orders/${number}`,
    }),
  ],
}
