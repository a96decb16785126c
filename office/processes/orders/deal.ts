import type { Dice } from '#game/luck.ts'
import type { DeskItem } from '#office/apps/desk/desk.ts'
import { type Article, type Order, type OrderForm, totalOf } from '#office/apps/shop/shop.ts'
import { dealStreet, TOWNS } from '#office/base/addresses.ts'
import { DAY, dayFirst, dayText, dealToday, isAmbiguousDay, isWorkingDay } from '#office/base/days.ts'
import { differentNumbers, secretDice } from '#office/base/dice.ts'
import { FIRST_NAMES, LAST_NAMES } from '#office/base/names.ts'
import type { Deal } from '#office/process/process.ts'
import { CODES, type Code, MOST_PIECES, type RightResult } from './rules.ts'

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

/** Pieces in a pack. They come in turn: each shift has packs that 200 pieces fill, and packs that they do not. */
const PACKS = [1, 4, 5, 6, 10, 12] as const

/** Articles of the shop, and those of a large shift: no article is asked for twice while there are enough. */
const ARTICLES = 28
const MANY_ARTICLES = 56
const LARGE = 12

const COLOURS = ['black', 'blue', 'green', 'grey', 'red', 'white'] as const

const ALL_NAMES = GOODS.flatMap((goods) => COLOURS.map((colour) => `${goods}, ${colour}`))

/** Last names of customers: without the last two, as their seeds have drawn since they were first dealt. */
const LAST = LAST_NAMES.slice(0, -2)

/** Orders that stand in the shop already: more than a page of them. */
const OLD = 12

/** A working day from 3 to 60 days later, whose day and month can be mixed up. */
function deliveryDay(dice: Dice, today: number): string {
  for (;;) {
    const at = today + dice.whole(3, 60) * DAY
    if (isWorkingDay(at) && isAmbiguousDay(at)) return dayText(at)
  }
}

function dealArticles(dice: Dice, size: number): Article[] {
  const count = size > LARGE ? MANY_ARTICLES : ARTICLES
  const names = dice.shuffle(ALL_NAMES).slice(0, count).toSorted()
  const drawn = differentNumbers(dice, 1000, 9999, count)
  const unsold = new Set(differentNumbers(dice, 0, count - 1, Math.round(count / 6)))
  const packs = dice.shuffle(names.map((_, i) => PACKS[i % PACKS.length]!))
  return names.map((name, i) => ({
    number: `A-${drawn[i]}`,
    name,
    pieces: packs[i]!,
    cents: dice.whole(250, 9999),
    isSold: !unsold.has(i),
  }))
}

type Person = Pick<OrderForm, 'customer' | 'street' | 'postcode' | 'town'>

const dealPerson = (dice: Dice): Person => ({
  customer: `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST)}`,
  street: dealStreet(dice),
  postcode: String(dice.whole(10_000, 99_999)),
  town: dice.pick(TOWNS),
})

/** Articles that a page of the shop shows. */
const PAGE = 10

/** What an item is to become. `isMany`: it asks for more pieces than may be ordered without asking. */
type Plan = { code: Code | null; isMany: boolean }

/** What an item asks for: an article by its name, and pieces. */
type Wish = { article: string; pieces: number; right: { number: string; packs: number } | Code }

/** The pieces of an item: often the most that may be ordered, or a number beside it. They do not depend on the code. */
const dealPieces = (dice: Dice, isMany: boolean): number =>
  isMany
    ? MOST_PIECES + dice.whole(1, dice.pick([4, 40, 120]))
    : dice.pick([
        dice.whole(1, 60),
        dice.whole(1, 60),
        dice.whole(1, MOST_PIECES),
        MOST_PIECES - dice.whole(0, 4),
      ])

/** What the wishes of a shift share. */
type Shop = { dice: Dice; articles: readonly Article[]; asked: Set<string> }

const isWhole = (pieces: number) => (article: Article) => pieces % article.pieces === 0

/**
 * Whether both are there, articles whose packs so many pieces fill and others: only then the pieces alone do not say
 * whether they make whole packs.
 */
function isOpenQuestion(articles: readonly Article[], pieces: number): boolean {
  const sold = articles.filter(({ isSold }) => isSold)
  return sold.some(isWhole(pieces)) && !sold.every(isWhole(pieces))
}

/** The names of the articles for which an item may ask. */
function namesFor({ articles }: Shop, code: Code | null, pieces: number): string[] {
  if (code === 'UNKNOWN-ARTICLE') {
    const known = new Set(articles.map(({ name }) => name))
    return ALL_NAMES.filter((name) => !known.has(name))
  }
  return articles
    .filter((article) =>
      code === 'NO-LONGER-SOLD'
        ? !article.isSold
        : article.isSold && isWhole(pieces)(article) !== (code === 'PACK-SIZE'),
    )
    .map(({ name }) => name)
}

/**
 * First the pieces, then an article that makes the code: the pieces of an exception are those of any other item.
 * @param fixed the pieces, if they are given
 * @param fits of an article that has its place in the shop: whether the item may ask for it
 */
function dealWish(
  shop: Shop,
  { code, isMany }: Plan,
  fixed: number | null = null,
  fits: (place: number) => boolean = () => true,
): Wish {
  const { dice, articles, asked } = shop
  for (let tries = 0; ; tries++) {
    const pieces = fixed ?? dealPieces(dice, isMany)
    if (!isOpenQuestion(articles, pieces)) continue
    const names = namesFor(shop, code, pieces).filter((name) =>
      fits(articles.findIndex((article) => article.name === name)),
    )
    const fresh = names.filter((name) => !asked.has(name))
    if (fresh.length === 0 && tries < MOST_TRIES) continue
    if (names.length === 0) return dealWish(shop, { code, isMany }, fixed)
    const name = dice.pick(fresh.length > 0 ? fresh : names)
    asked.add(name)
    const article = articles.find((one) => one.name === name)
    return {
      article: name,
      pieces,
      right: code ?? { number: article!.number, packs: pieces / article!.pieces },
    }
  }
}

/** Draws after which an article may be asked for a second time. */
const MOST_TRIES = 60

/**
 * What each place of the queue is to become. From two exceptions on, two rules fit one of them at least: it asks for too
 * many pieces as well, and the first rule counts.
 */
function dealPlans(dice: Dice, size: number, exceptions: number): Plan[] {
  const codes = dice.shuffle(Object.keys(CODES) as Code[])
  const plans = Array.from({ length: size }, (_, i): Plan => {
    if (i >= exceptions) return { code: null, isMany: false }
    const code = codes[i % codes.length]!
    return { code, isMany: code === 'OVER-LIMIT' || dice.whole(0, 1) === 0 }
  })
  const other = plans.findIndex(({ code }) => code !== null && code !== 'OVER-LIMIT')
  if (exceptions > 1) plans[other] = { ...plans[other]!, isMany: true }
  return dice.shuffle(plans)
}

/** The wishes of a queue. One item asks for exactly as many pieces as may be ordered: whatever its code is. */
function dealWishes(shop: Shop, plans: readonly Plan[]): Wish[] {
  const { dice } = shop
  const few = dice.shuffle(plans.flatMap(({ isMany }, i) => (isMany ? [] : [i])))
  const ordered = plans.flatMap(({ code }, i) => (code === null ? [i] : []))
  const [later, first] = dice.shuffle(ordered)
  return plans.map((plan, i) =>
    dealWish(shop, plan, i === few[0] ? MOST_PIECES : null, (place) => {
      // Whoever looks at the first page only does not find every article, and finds some.
      if (i === later) return place >= PAGE
      return i !== first || plans.length < LARGE || place < PAGE
    }),
  )
}

/** What only whoever deals knows: what is right for each item, by its id. */
export type OrdersDeal = Deal<'shop'> & { right: Readonly<Record<string, RightResult>> }

/** Deals a shift of Orders: a quarter of the items, at least one, are business exceptions. */
export function dealOrders(seed: string, size: number): OrdersDeal {
  const dice = secretDice(seed, 'deal')
  const today = dealToday(dice)
  const articles = dealArticles(dice, size)
  const ids = differentNumbers(dice, 1000, 9999, size + OLD).map((number) => `ORD-${number}`)
  const exceptions = Math.max(1, Math.floor(size / 4))
  const plans = dealPlans(dice, size, exceptions)
  const wishes = dealWishes({ dice, articles, asked: new Set() }, plans)
  const right: Record<string, RightResult> = {}
  const items = wishes.map((wish, i): DeskItem => {
    const [id, person] = [ids[i]!, dealPerson(dice)]
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
    const wish = dealWish({ dice, articles, asked: new Set() }, { code: null, isMany: false }).right as {
      number: string
      packs: number
    }
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
