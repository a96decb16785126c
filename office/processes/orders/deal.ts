import type { Dice } from '#game/luck.ts'
import type { DeskItem } from '#office/apps/desk/desk.ts'
import { type Article, type Order, type OrderForm, totalOf } from '#office/apps/shop/shop.ts'
import { dealStreet, TOWNS } from '#office/base/addresses.ts'
import { secretDice } from '#office/base/dice.ts'
import type { Deal } from '#office/process/process.ts'
import { CODES, type Code, MOST_PIECES, type Right } from './rules.ts'

const GOODS = [
  'Box file',
  'Cable tray',
  'Chair mat',
  'Clip frame',
  'Coat stand',
  'Desk lamp',
  'Drawer unit',
  'Foot rest',
  'Key cabinet',
  'Letter tray',
  'Monitor arm',
  'Paper bin',
  'Pin board',
  'Wall clock',
] as const

const COLOURS = ['black', 'blue', 'green', 'grey', 'red', 'white'] as const

const FIRST = [
  'Ada',
  'Bo',
  'Cleo',
  'Dana',
  'Emil',
  'Fay',
  'Gil',
  'Hana',
  'Ivo',
  'Juno',
  'Kit',
  'Lena',
] as const
const LAST = [
  'Abend',
  'Brook',
  'Castle',
  'Dorn',
  'Ember',
  'Fields',
  'Grove',
  'Hollis',
  'Ivers',
  'Jansen',
  'Kestrel',
  'Lund',
  'Marsh',
  'Novak',
] as const

/** Orders that stand in the shop already: more than a page of them. */
const OLD = 12

/** Days around which the shift lies, in ms since 1970: 6 January 2025 and as many days after it. */
const FIRST_DAY = Date.UTC(2025, 0, 6)
const DAYS = 600
const DAY = 86_400_000

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** As the queue writes a day: `09/03/2026` is 9 March. */
const dayFirst = (day: string) => day.split('-').toReversed().join('/')

/** A working day from 3 to 60 days later, whose day and month can be mixed up. */
function deliveryDay(dice: Dice, today: number): string {
  for (;;) {
    const at = today + dice.whole(3, 60) * DAY
    const date = new Date(at)
    const isWorkingDay = date.getUTCDay() % 6 !== 0
    const isAmbiguous = date.getUTCDate() <= 12 && date.getUTCDate() !== date.getUTCMonth() + 1
    if (isWorkingDay && isAmbiguous) return dayText(at)
  }
}

/** Different whole numbers. */
const numbers = (dice: Dice, min: number, max: number, count: number): number[] => {
  const drawn = new Set<number>()
  while (drawn.size < count) drawn.add(dice.whole(min, max))
  return [...drawn]
}

function dealArticles(dice: Dice): Article[] {
  const names = dice
    .shuffle(GOODS.flatMap((goods) => COLOURS.map((colour) => `${goods}, ${colour}`)))
    .slice(0, 28)
    .toSorted()
  const drawn = numbers(dice, 1000, 9999, names.length)
  const unsold = new Set(numbers(dice, 0, names.length - 1, 5))
  return names.map((name, i) => ({
    number: `A-${drawn[i]}`,
    name,
    pieces: dice.pick([1, 4, 5, 6, 10, 12]),
    cents: dice.whole(250, 9999),
    isSold: !unsold.has(i),
  }))
}

type Person = Pick<OrderForm, 'customer' | 'street' | 'postcode' | 'town'>

const dealPerson = (dice: Dice): Person => ({
  customer: `${dice.pick(FIRST)} ${dice.pick(LAST)}`,
  street: dealStreet(dice),
  postcode: String(dice.whole(10_000, 99_999)),
  town: dice.pick(TOWNS),
})

/** What an item asks for: an article by its name, and pieces. */
type Wish = { article: string; pieces: number; right: { number: string; packs: number } | Code }

function dealWish(dice: Dice, articles: readonly Article[], code: Code | null): Wish {
  const sold = articles.filter(({ isSold }) => isSold)
  // Two pages on: whoever looks at the first one only does not find it.
  const later = sold.filter((article) => articles.indexOf(article) >= 10)
  const article = dice.pick(code === null ? later : sold)
  const packs = dice.whole(1, Math.min(9, Math.floor(MOST_PIECES / article.pieces)))
  const right = { number: article.number, packs }
  switch (code) {
    case null:
      return { article: article.name, pieces: packs * article.pieces, right }
    case 'UNKNOWN-ARTICLE': {
      const known = new Set(articles.map(({ name }) => name))
      const missing = GOODS.flatMap((goods) => COLOURS.map((colour) => `${goods}, ${colour}`)).filter(
        (name) => !known.has(name),
      )
      return { article: dice.pick(missing), pieces: dice.whole(1, 60), right: code }
    }
    case 'NO-LONGER-SOLD': {
      const gone = dice.pick(articles.filter(({ isSold }) => !isSold))
      return { article: gone.name, pieces: gone.pieces * dice.whole(1, 9), right: code }
    }
    case 'PACK-SIZE': {
      const packed = dice.pick(sold.filter(({ pieces }) => pieces > 1))
      const rest = dice.whole(1, packed.pieces - 1)
      return { article: packed.name, pieces: packed.pieces * dice.whole(1, 9) + rest, right: code }
    }
    case 'OVER-LIMIT': {
      const many = Math.ceil((MOST_PIECES + 1) / article.pieces) + dice.whole(0, 5)
      return { article: article.name, pieces: many * article.pieces, right: code }
    }
  }
}

/** What only whoever deals knows: what is right for each item, by its id. */
export type OrdersDeal = Deal<'shop'> & { right: Readonly<Record<string, Right>> }

/** Deals a shift of Orders: a quarter of the items, at least one, are business exceptions. */
export function dealOrders(seed: string, size: number): OrdersDeal {
  const dice = secretDice(seed, 'deal')
  const today = FIRST_DAY + dice.whole(0, DAYS) * DAY
  const articles = dealArticles(dice)
  const ids = numbers(dice, 1000, 9999, size + OLD).map((number) => `ORD-${number}`)
  const exceptions = Math.max(1, Math.floor(size / 4))
  const allCodes = dice.shuffle(Object.keys(CODES) as Code[])
  const kinds = dice.shuffle(
    Array.from({ length: size }, (_, i) => (i < exceptions ? allCodes[i % allCodes.length]! : null)),
  )
  const right: Record<string, Right> = {}
  const items = kinds.map((code, i): DeskItem => {
    const [id, person, wish] = [ids[i]!, dealPerson(dice), dealWish(dice, articles, code)]
    const day = deliveryDay(dice, today)
    right[id] =
      typeof wish.right === 'string'
        ? { code: wish.right }
        : {
            form: {
              ...person,
              reference: id,
              article: wish.right.number,
              packs: String(wish.right.packs),
              day,
            },
          }
    return {
      id,
      lines: [
        ['Order', id],
        ['Customer', person.customer],
        ['Street', person.street],
        ['Town', `${person.postcode} ${person.town}`],
        ['Article', wish.article],
        ['Pieces', String(wish.pieces)],
        ['Deliver on', dayFirst(day)],
      ],
    }
  })
  const first = dice.whole(20_000, 79_999)
  const shop = {
    credentials: {
      user: 'orders',
      password: `${dice.pick(GOODS).replace(' ', '-')}-${dice.whole(1000, 9999)}`,
    },
    today: dayText(today),
    articles,
    firstNumber: first + OLD,
  }
  const orders = Array.from({ length: OLD }, (_, i): Order => {
    const wish = dealWish(dice, articles, null).right as { number: string; packs: number }
    const form: OrderForm = {
      ...dealPerson(dice),
      reference: ids[size + i]!,
      article: wish.number,
      packs: String(wish.packs),
      day: deliveryDay(dice, today),
    }
    return { number: `S-${first + i}`, form, total: totalOf(form, { ...shop, orders: [] }), act: 0 }
  })
  return {
    apps: { desk: { items, codes: CODES }, shop: { ...shop, orders } },
    moments: { shop: { submits: size - exceptions, fills: size - exceptions } },
    right,
  }
}
