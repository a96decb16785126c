import { type App, keepSession, keptOf, NOTHING_SAID, type Outcome, saidIn } from '#office/apps/base/app.ts'
import { type Page, paged } from '#office/apps/base/paged.ts'
import {
  type Credentials,
  filled,
  isDraft,
  type OnceKey,
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
  submit,
} from '#office/apps/base/program.ts'
import { isDay } from '#office/base/days.ts'
import type { Fault } from '#office/base/faults.ts'
import { isFoundIn } from '#office/base/searchable.ts'
import { SHOP_LABELS } from './labels.ts'

/** The fields of an order, in the order of the form. */
export const ORDER_FIELDS = [
  'reference',
  'customer',
  'street',
  'postcode',
  'town',
  'article',
  'packs',
  'day',
] as const

export type OrderField = (typeof ORDER_FIELDS)[number]

/** An order as it is typed. */
export type OrderForm = Readonly<Record<OrderField, string>>

export type Article = {
  /** Its number in the shop, such as `A-1042`. */
  number: string
  name: string
  /** Pieces in a pack. */
  pieces: number
  /** Price of a pack, in cents. */
  cents: number
  isSold: boolean
}

/** An order that stands in the shop. */
export type Order = {
  number: string
  form: OrderForm
  /** In cents. */
  total: number
  /** The act that placed it, from 1; 0: it stood there before the shift. */
  act: number
}

/** What a process puts into the shop. */
export type ShopStart = {
  credentials: Credentials
  /** The day of the shift, as YYYY-MM-DD. */
  today: string
  articles: readonly Article[]
  orders: readonly Order[]
  /** The number of the first order of the shift. */
  firstNumber: number
}

/** A session keeps what was filled in and not yet placed. */
export type Shop = Program<OrderForm | null> & {
  readonly start: ShopStart
  readonly orders: readonly Order[]
}

export type ShopAct =
  | ProgramAct<'shop'>
  | { app: 'shop'; do: 'fill'; session: string; form: OrderForm }
  | { app: 'shop'; do: 'place'; session: string; shown?: string; once?: OnceKey }

/** Most packs of one order. */
export const MOST_PACKS = 999

/** Longest text of a field, in characters. */
export const LONGEST = 80

const openShop = (start: ShopStart, faults: readonly Fault[]): Shop => ({
  ...openProgram<OrderForm | null>(start.credentials, faults),
  start,
  orders: start.orders,
})

/** The fields of an order within a sentence. */
export const FIELDS_IN_WORDS: Readonly<Record<OrderField, string>> = {
  reference: 'your reference',
  customer: 'the customer’s name',
  street: 'the street and number',
  postcode: 'the postcode',
  town: 'the town',
  article: 'the article number',
  packs: 'the number of packs',
  day: 'the delivery day',
}

/** What the shop refuses in an order, by field; empty for a right form. */
export function refusalsOf(form: OrderForm, { articles, today }: ShopStart): Record<string, string> {
  const why: Record<string, string> = {}
  for (const field of ORDER_FIELDS) {
    if (form[field] === '') why[field] = `Enter ${FIELDS_IN_WORDS[field]}.`
    else if (form[field].length > LONGEST) why[field] = `Enter at most ${LONGEST} characters.`
  }
  const article = articles.find(({ number }) => number === form.article)
  if (!why['reference'] && !/^[A-Za-z0-9-]+$/.test(form.reference))
    why['reference'] = 'A reference has letters, digits and hyphens only.'
  if (!why['postcode'] && !/^\d{5}$/.test(form.postcode)) why['postcode'] = 'A postcode has five digits.'
  if (!why['article'] && !article)
    why['article'] = `There is no article ${form.article}. See ${SHOP_LABELS.articles}.`
  else if (article && !article.isSold) why['article'] = `${article.number} is no longer sold.`
  if (!why['packs'] && !(/^[1-9]\d*$/.test(form.packs) && Number(form.packs) <= MOST_PACKS))
    why['packs'] = `Enter a whole number of packs from 1 to ${MOST_PACKS}.`
  if (!why['day']) {
    const weekday = new Date(form.day).getUTCDay()
    if (!isDay(form.day)) why['day'] = 'Enter a day of the calendar as YYYY-MM-DD.'
    else if (form.day <= today) why['day'] = `Enter a day after today, ${today}.`
    else if (weekday === 0 || weekday === 6)
      why['day'] =
        `The shop delivers from Monday to Friday, and ${form.day} is a ${weekday === 0 ? 'Sunday' : 'Saturday'}.`
  }
  return why
}

/** The price of an order that the shop takes, in cents. */
export function totalOf({ article, packs }: OrderForm, { articles }: ShopStart): number {
  return (articles.find(({ number }) => number === article)?.cents ?? 0) * Number(packs)
}

/** The number of a new order. */
const numberOf = (shop: Shop): string =>
  `S-${shop.start.firstNumber + shop.orders.length - shop.start.orders.length}`

function place(
  shop: Shop,
  { session, shown, once }: { session: string; shown?: string; once?: OnceKey },
  at: number,
): Outcome<Shop> {
  const form = keptOf(shop.sessions, session)
  if (!form) return { state: shop, answer: { is: 'refused', why: { form: `${SHOP_LABELS.fillIn} first.` } } }
  if (!isDraft(form, shown)) {
    const why = `This page showed another order than the one that was filled in last, ${form.reference}. Press ${SHOP_LABELS.preview}, and compare.`
    return { state: shop, answer: { is: 'refused', why: { form: why } } }
  }
  const number = numberOf(shop)
  const order: Order = { number, form, total: totalOf(form, shop.start), act: at }
  const emptied = { ...shop, sessions: keepSession<OrderForm | null>(shop.sessions, session, null) }
  return submit(emptied, session, (one) => ({ ...one, orders: [...one.orders, order] }), number, once)
}

function fill(shop: Shop, session: string, form: OrderForm): Outcome<Shop> {
  const why = refusalsOf(form, shop.start)
  if (Object.keys(why).length > 0) return { state: shop, answer: { is: 'refused', why } }
  return filled({ ...shop, sessions: keepSession<OrderForm | null>(shop.sessions, session, form) })
}

function stepShop(shop: Shop, act: ShopAct, at: number): Outcome<Shop> {
  const common = stepProgram<OrderForm | null, Shop>(shop, act, null)
  if (common) return common
  if (act.do === 'fill') return fill(shop, act.session, act.form)
  return place(shop, act, at)
}

/** The shop: articles, and orders that are previewed and then placed. */
export const SHOP: App<ShopStart, Shop, ShopAct> = {
  title: 'Shop',
  open: openShop,
  step: stepShop,
  ...PROGRAM,
  saidBy: (act) => (act.do === 'fill' ? saidIn(act.form, act.form.reference) : NOTHING_SAID),
}

/** The screen of articles. */
export const articlesOf = ({ start }: Shop, page: number): Page<Article> => paged(start.articles, page)

/** Whether an order fits a search: part of a reference, of an order's number or of a customer's name. */
export const isFound = (
  { number, form }: { number: string; form: Pick<OrderForm, 'reference' | 'customer'> },
  search: string,
): boolean => isFoundIn(search, [number, form.reference, form.customer])

/** The screen of orders, oldest first. @param search what they must fit */
export const ordersOf = ({ orders }: Shop, page: number, search = ''): Page<Order> =>
  paged(
    orders.filter((order) => isFound(order, search)),
    page,
  )
