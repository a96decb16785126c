import { addDays, formatDate, parseDate } from '#game/dates.ts'
import { withDifference } from '#game/difference.ts'
import type { Dice } from '#game/luck.ts'
import { quoted } from '#game/quoted.ts'
import { type Rules, inOneLine } from '#game/rules.ts'
import { hundredthsOf } from './amounts.ts'
import { NAMES } from './names.ts'
import {
  type Event,
  FEWEST_ROWS,
  type Field,
  HEAD,
  type State as Invoice,
  type Row,
  missingOf,
  rules as standard,
} from './rules.ts'

export type { Event }

const COMPANIES = [
  'Northwind Robots',
  'Harbour Automation',
  'Lakeside Software',
  'Orchard Data',
  'Summit Services',
]
const FORMS = ['Ltd.', 'GmbH', 'S.A.', 'Inc.', '& Sons']
const CLIENTS = ['City Library', 'Green Valley School', 'Grand Hotel', 'Riverside Clinic', 'Old Mill Bakery']
/** Materials with similar names: a part of a name fits several. */
const MATERIALS = [
  'Robot licence',
  'Robot licence renewal',
  'Server rack',
  'Server rack shelf',
  'Support hour',
  'Support day',
  'Training day',
  'Training material',
  'Network cable',
  'Network switch',
  'Label printer',
  'Label roll',
]

/** A row of the order. */
export type Item = Pick<Row, 'name' | 'quantity' | 'price'>

/** The wanted content of the invoice. */
export type Order = Record<Field, string> & { items: readonly Item[] }

export type State = {
  invoice: Invoice
  order: Order
  /** The error of the last submit; null once a field was changed. */
  refused: string | null
}

/** Title of the sentence about a wrong invoice. */
export const REFUSED = 'Not as in the order'

function deal(dice: Dice): Order {
  const day = { year: dice.whole(2026, 2029), month: dice.whole(1, 12), day: dice.whole(1, 28) }
  return {
    company: `${dice.pick(COMPANIES)} ${dice.pick(FORMS)}`,
    client: `${dice.pick(CLIENTS)} ${dice.whole(2, 98)}`,
    invoiceDate: formatDate(day),
    dueDate: formatDate(addDays(day, dice.whole(10, 60))),
    // More rows than the form has at first: a robot must add some.
    items: dice
      .shuffle(MATERIALS)
      .slice(0, FEWEST_ROWS + dice.whole(1, 2))
      .map((name) => ({
        name,
        quantity: String(dice.whole(2, 40)),
        price: (dice.whole(500, 99_999) / 100).toFixed(2),
      })),
  }
}

const isSameDay = (one: string, other: string): boolean => {
  const [a, b] = [parseDate(one), parseDate(other)]
  return a !== null && b !== null && formatDate(a) === formatDate(b)
}

/** A typed field may have spaces around its value, and a date may be written in another form. */
const isField = (field: Field, typed: string, wanted: string): boolean =>
  field === 'invoiceDate' || field === 'dueDate' ? isSameDay(typed, wanted) : typed.trim() === wanted

const isItem = (typed: Item, wanted: Item): boolean =>
  typed.name.trim() === wanted.name &&
  hundredthsOf(typed.quantity) === hundredthsOf(wanted.quantity) &&
  hundredthsOf(typed.price) === hundredthsOf(wanted.price)

const inWords = ({ quantity, name, price }: Item): string =>
  `${quoted(quantity)} of ${quoted(name)} at ${quoted(price)}`

/** The error of an invoice in the simulation's words: the first difference from the order. Null if there is none. */
export function problemOf(order: Order, invoice: Invoice): string | null {
  const field = HEAD.find((field) => !isField(field, invoice[field], order[field]))
  if (field)
    return withDifference(
      `${NAMES[field]} is ${quoted(invoice[field])}, but “${order[field]}” is expected.`,
      order[field],
      invoice[field].trim(),
    )
  // Empty rows are ignored.
  const rows = invoice.rows.filter(({ name, quantity, price }) => `${name}${quantity}${price}`.trim() !== '')
  const i = order.items.findIndex((item, i) => !rows[i] || !isItem(rows[i], item))
  if (i >= 0) {
    const [row, item] = [rows[i], order.items[i]!]
    const said = `${NAMES.material(i + 1)} is ${row ? inWords(row) : 'missing'}, but ${inWords(item)} is expected.`
    return row ? withDifference(said, item.name, row.name.trim()) : said
  }
  return rows.length > order.items.length
    ? `There are ${rows.length} materials, but ${order.items.length} are expected.`
    : null
}

export const rules: Rules<State, Event> = {
  isDealt: true,
  start: (dice) => ({ invoice: standard.start(dice), order: deal(dice), refused: null }),
  step: (state, event, moment) => {
    const { invoice, order } = state
    if (event.type === 'submitted' && !invoice.isSubmitted && missingOf(invoice).length === 0) {
      const refused = problemOf(order, invoice)
      if (refused !== null) return { ...state, refused }
    }
    const next = standard.step(invoice, event, moment)
    return next === invoice ? state : { ...state, invoice: next, refused: null }
  },
  isSolved: ({ invoice }) => standard.isSolved(invoice),
  missOf: (before, event, after) =>
    event.type === 'submitted' && after.refused !== null
      ? inOneLine({ title: REFUSED, text: after.refused })
      : standard.missOf!(before.invoice, event, after.invoice),
  task: (state) => {
    if (rules.isSolved(state)) return 'Done: the invoice is submitted.'
    const { company, client, invoiceDate, dueDate, items } = state.order
    return `Write this invoice and submit it: company “${company}”, client “${client}”, ${NAMES.invoiceDate.toLowerCase()} “${invoiceDate}”, ${NAMES.dueDate.toLowerCase()} “${dueDate}”. ${NAMES.materials}, in this order: ${items.map(inWords).join('; ')}.`
  },
}
