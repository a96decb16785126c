import { type Fault, REQUESTS_DOWN } from '#office/base/faults.ts'
import {
  type Answer,
  endAllSessions,
  endSession,
  keepSession,
  keptOf,
  loggedOut,
  noSessions,
  type Outcome,
  type Sessions,
} from './app.ts'

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
  user: string
  password: string
  /** The day of the shift, as YYYY-MM-DD. */
  today: string
  articles: readonly Article[]
  orders: readonly Order[]
  /** The number of the first order of the shift. */
  firstNumber: number
}

export type Shop = {
  start: ShopStart
  faults: readonly Fault[]
  /** Of each session: what was filled in and not yet placed. */
  sessions: Sessions<OrderForm | null>
  orders: readonly Order[]
  logIns: number
  fills: number
  submits: number
  /** Requests that are still answered by 503. */
  away: number
  hasNotice: boolean
}

export type ShopAct =
  | { app: 'shop'; do: 'log-in'; session: string; user: string; password: string }
  | { app: 'shop'; do: 'fill'; session: string; form: OrderForm }
  | { app: 'shop'; do: 'place'; session: string }
  | { app: 'shop'; do: 'close-notice'; session: string }
  /** A request for a page while the shop is away. */
  | { app: 'shop'; do: 'knock'; session: string }

/** Rows of a page of articles or orders. */
export const ROWS = 10

/** Most packs of one order. */
const MOST_PACKS = 999

/** Longest text of a field, in characters. */
export const LONGEST = 80

export const openShop = (start: ShopStart, faults: readonly Fault[]): Shop => ({
  start,
  faults,
  sessions: noSessions(),
  orders: start.orders,
  logIns: 0,
  fills: 0,
  submits: 0,
  away: 0,
  hasNotice: false,
})

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** The day of the week of a text YYYY-MM-DD, 0 for Sunday; null if the calendar has no such day. */
function weekdayOf(text: string): number | null {
  const [, year, month, day] = DAY.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? null : date.getUTCDay()
}

const LABELS: Readonly<Record<OrderField, string>> = {
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
    if (form[field] === '') why[field] = `Enter ${LABELS[field]}.`
    else if (form[field].length > LONGEST) why[field] = `Enter at most ${LONGEST} characters.`
  }
  const article = articles.find(({ number }) => number === form.article)
  if (!why['reference'] && !/^[A-Za-z0-9-]+$/.test(form.reference))
    why['reference'] = 'A reference has letters, digits and hyphens only.'
  if (!why['postcode'] && !/^\d{5}$/.test(form.postcode)) why['postcode'] = 'A postcode has five digits.'
  if (!why['article'] && !article) why['article'] = `There is no article ${form.article}. See Articles.`
  else if (article && !article.isSold) why['article'] = `${article.number} is no longer sold.`
  if (!why['packs'] && !(/^[1-9]\d*$/.test(form.packs) && Number(form.packs) <= MOST_PACKS))
    why['packs'] = `Enter a whole number of packs from 1 to ${MOST_PACKS}.`
  const weekday = weekdayOf(form.day)
  if (!why['day']) {
    if (weekday === null) why['day'] = 'Enter a day of the calendar as YYYY-MM-DD.'
    else if (form.day <= today) why['day'] = `Enter a day after today, ${today}.`
    else if (weekday === 0 || weekday === 6) why['day'] = 'The shop delivers from Monday to Friday.'
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

const faultAt = (shop: Shop, family: readonly string[], at: number) =>
  shop.faults.find((fault) => fault.at === at && family.includes(fault.kind))?.kind

/** Why a session sees no page of the shop now; null if it sees them. A look at a page is no act, but for a knock. */
export function hindranceOf(shop: Shop, session: string): Answer | null {
  if (shop.away > 0) return { is: 'away' }
  if (keptOf(shop.sessions, session) === undefined) return loggedOut(shop.sessions, session)
  return shop.hasNotice ? { is: 'covered' } : null
}

/** An act that changes nothing while the shop is away, or covered by a notice. */
function hinderedBy(shop: Shop, act: ShopAct): Outcome<Shop> | null {
  if (shop.away > 0) return { state: { ...shop, away: shop.away - 1 }, answer: { is: 'away' } }
  if (act.do === 'log-in') return null
  const answer = hindranceOf(shop, act.session)
  return answer && !(answer.is === 'covered' && act.do === 'close-notice') ? { state: shop, answer } : null
}

function place(shop: Shop, session: string, at: number): Outcome<Shop> {
  const form = keptOf(shop.sessions, session)
  if (!form) return { state: shop, answer: { is: 'refused', why: { form: 'Fill in an order first.' } } }
  const counted = {
    ...shop,
    submits: shop.submits + 1,
    sessions: keepSession<OrderForm | null>(shop.sessions, session, null),
  }
  const number = numberOf(shop)
  const order: Order = { number, form, total: totalOf(form, shop.start), act: at }
  const placed = { ...counted, orders: [...shop.orders, order] }
  const met = faultAt(shop, ['answer-lost', 'not-taken', 'signed-out', 'cut'], counted.submits)
  switch (met) {
    case 'answer-lost':
      return { state: placed, answer: { is: 'broken' }, met }
    case 'not-taken':
      return { state: counted, answer: { is: 'broken' }, met }
    case 'signed-out': {
      const sessions = endSession(counted.sessions, session, 'ended')
      return { state: { ...counted, sessions }, answer: { is: 'logged-out', because: 'ended' }, met }
    }
    case 'cut':
      return { state: placed, answer: { is: 'logged-out', because: 'restarted' }, met, isCut: true }
    default:
      return { state: placed, answer: { is: 'ok', about: number } }
  }
}

function fill(shop: Shop, session: string, form: OrderForm): Outcome<Shop> {
  const why = refusalsOf(form, shop.start)
  if (Object.keys(why).length > 0) return { state: shop, answer: { is: 'refused', why } }
  const filled = {
    ...shop,
    fills: shop.fills + 1,
    sessions: keepSession<OrderForm | null>(shop.sessions, session, form),
  }
  const met = faultAt(shop, ['unavailable', 'popup'], filled.fills)
  if (met === 'unavailable') return { state: { ...filled, away: REQUESTS_DOWN }, answer: { is: 'ok' }, met }
  if (met === 'popup') return { state: { ...filled, hasNotice: true }, answer: { is: 'ok' }, met }
  return { state: filled, answer: { is: 'ok' } }
}

/** An act in the shop. Pure. @param at its number in the shift, from 1 */
export function stepShop(shop: Shop, act: ShopAct, at: number): Outcome<Shop> {
  const hindered = hinderedBy(shop, act)
  if (hindered) return hindered
  switch (act.do) {
    case 'log-in': {
      if (act.user !== shop.start.user || act.password !== shop.start.password) {
        const why = { form: 'User or password is wrong. The vault on the desk has both.' }
        return { state: shop, answer: { is: 'refused', why } }
      }
      const sessions = keepSession<OrderForm | null>(shop.sessions, act.session, null)
      return { state: { ...shop, logIns: shop.logIns + 1, sessions }, answer: { is: 'ok' } }
    }
    case 'fill':
      return fill(shop, act.session, act.form)
    case 'place':
      return place(shop, act.session, at)
    case 'close-notice':
      return { state: shop.hasNotice ? { ...shop, hasNotice: false } : shop, answer: { is: 'ok' } }
    case 'knock':
      return { state: shop, answer: { is: 'ok' } }
  }
}

/** The machine is restarted: nobody is logged in any more. */
export const restartShop = (shop: Shop): Shop => ({ ...shop, sessions: endAllSessions(shop.sessions) })

/** Rows of a list on a page, from 1. */
export type Page<Row> = { rows: readonly Row[]; page: number; pages: number; total: number }

const paged = <Row>(all: readonly Row[], page: number): Page<Row> => {
  const pages = Math.max(1, Math.ceil(all.length / ROWS))
  const shown = Math.min(Math.max(1, page), pages)
  return { rows: all.slice((shown - 1) * ROWS, shown * ROWS), page: shown, pages, total: all.length }
}

/** The screen of articles. */
export const articlesOf = ({ start }: Shop, page: number): Page<Article> => paged(start.articles, page)

/** The screen of orders, oldest first. @param search part of a reference, of an order's number or of a customer's name */
export function ordersOf({ orders }: Shop, page: number, search = ''): Page<Order> {
  const wanted = search.trim().toLowerCase()
  return paged(
    orders.filter(({ number, form }) =>
      [number, form.reference, form.customer].some((text) => text.toLowerCase().includes(wanted)),
    ),
    page,
  )
}
