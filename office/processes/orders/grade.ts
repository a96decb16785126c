import { numberOf } from '#game/decimals.ts'
import type { Item, ReportRow } from '#office/apps/desk/desk.ts'
import { ORDER_FIELDS, type Order } from '#office/apps/shop/shop.ts'
import { type Grade, isClean, type ItemGrade, type ItemVerdict, NO_COUNTS } from '#office/base/counts.ts'
import type { Left } from '#office/process/process.ts'
import type { OrdersDeal } from './deal.ts'
import type { Right } from './rules.ts'

/** A row as Orders names its columns. */
type Row = Record<'result' | 'order' | 'total', string>

const rowIn = ({ result = '', order = '', total = '' }: ReportRow): Row => ({ result, order, total })

/** One flaw: the count that it adds to, how often, and its sentence. */
type Flaw = { verdict: Exclude<ItemVerdict, 'right'>; by: number; sentence: string }

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const actsOf = (orders: readonly Order[]) => listed(orders.map(({ act }) => `at act ${act}`))

const TIMES = ['', 'once', 'twice', 'three times']

const times = (count: number) => TIMES[count] ?? `${count} times`

const isOpen = ({ status }: Item) => status === 'new' || status === 'taken'

/** How an item was closed, in words. */
const closedAs = ({ status, code }: Item): string =>
  ({
    new: 'it waits in the queue',
    taken: 'a robot still holds it',
    done: 'it was closed as done',
    exception: `it was closed with the code ${code}`,
    failed: 'it was closed as a system exception',
  })[status]

/** What is wrong with an item that must be ordered. */
function flawsOfOrder(
  item: Item,
  right: Extract<Right, { form: unknown }>,
  orders: readonly Order[],
): Flaw[] {
  const { id } = item
  if (orders.length === 0) {
    return item.status === 'exception'
      ? [{ verdict: 'misfiled', by: 1, sentence: `${id} should be ordered, but ${closedAs(item)}.` }]
      : [{ verdict: 'missed', by: 1, sentence: `${id} was not ordered: ${closedAs(item)}.` }]
  }
  const flaws: Flaw[] = []
  if (orders.length > 1) {
    const sentence = `${id} was ordered ${times(orders.length)}: ${actsOf(orders)}.`
    flaws.push({ verdict: 'doubled', by: orders.length - 1, sentence })
  }
  const differing = orders.flatMap(({ form, act }) =>
    ORDER_FIELDS.filter((field) => form[field] !== right.form[field]).map(
      (field) => `at act ${act} the field ${field} is “${form[field]}”, but “${right.form[field]}” is right`,
    ),
  )
  if (differing.length > 0)
    flaws.push({ verdict: 'wrong', by: 1, sentence: `${id} has wrong values: ${listed(differing)}.` })
  if (item.status === 'exception')
    flaws.push({ verdict: 'misfiled', by: 1, sentence: `${id} was ordered, but ${closedAs(item)}.` })
  else if (item.status !== 'done')
    flaws.push({ verdict: 'left', by: 1, sentence: `${id} was ordered, but ${closedAs(item)}.` })
  return flaws
}

/** What is wrong with an item that is a business exception. */
function flawsOfException(item: Item, code: string, orders: readonly Order[]): Flaw[] {
  const { id } = item
  const flaws: Flaw[] = []
  if (orders.length > 0) {
    const sentence = `${id} must not be ordered (${code}), but it was, ${actsOf(orders)}.`
    flaws.push({ verdict: 'touched', by: orders.length, sentence })
  }
  if (isOpen(item)) {
    const sentence = `${id} should be closed with the code ${code}, but ${closedAs(item)}.`
    flaws.push({ verdict: 'missed', by: 1, sentence })
  } else if (item.code !== code) {
    const sentence = `${id} should be closed with the code ${code}, but ${closedAs(item)}.`
    flaws.push({ verdict: 'misfiled', by: 1, sentence })
  }
  return flaws
}

const money = (cents: number) => (cents / 100).toFixed(2)

/** The row that tells what was done with an item; null for one that is open. */
function rowOf(item: Item, orders: readonly Order[]): Row[] | null {
  if (isOpen(item)) return null
  if (item.status === 'exception') return [{ result: item.code!, order: '', total: '' }]
  const result = item.status === 'done' ? 'DONE' : 'FAILED'
  return orders.length === 0
    ? [{ result, order: '', total: '' }]
    : orders.map(({ number, total }) => ({ result, order: number, total: money(total) }))
}

const isSameRow = (given: Row, true_: Row): boolean =>
  given.result.trim().toUpperCase() === true_.result &&
  given.order.trim() === true_.order &&
  (given.total.trim() === true_.total ||
    (true_.total !== '' && numberOf(given.total) === Number(true_.total)))

function flawsOfReport(item: Item, orders: readonly Order[], rows: readonly ReportRow[] | null): Flaw[] {
  const { id } = item
  const told = rows?.filter((row) => row.item.trim() === id) ?? []
  const right = rowOf(item, orders)
  const flaw = (sentence: string): Flaw[] => [{ verdict: 'report', by: 1, sentence }]
  if (!right) return told.length === 0 ? [] : flaw(`The report has a row for ${id}, but ${closedAs(item)}.`)
  if (told.length === 0) return flaw(`The report has no row for ${id}.`)
  if (told.length > 1) return flaw(`The report has ${told.length} rows for ${id}.`)
  const row = rowIn(told[0]!)
  if (right.some((one) => isSameRow(row, one))) return []
  const said = [row.result, row.order, row.total].filter(Boolean).join(', ')
  const was = [right[0]!.result, right[0]!.order, right[0]!.total].filter(Boolean).join(', ')
  return flaw(`The report says “${said}” of ${id}, but “${was}” is what was done.`)
}

/** Judges what is left of a shift of Orders. */
export function gradeOrders({ right }: OrdersDeal, { desk, shop }: Left<'shop'>): Grade {
  const counts = { ...NO_COUNTS }
  const add = ({ verdict, by }: Flaw) => {
    counts[verdict] += by
  }
  const placed = shop.orders.filter(({ act }) => act > 0)
  const items = desk.items.map((item): ItemGrade => {
    const orders = placed.filter(({ form }) => form.reference === item.id)
    const wanted = right[item.id]!
    const flaws =
      'form' in wanted ? flawsOfOrder(item, wanted, orders) : flawsOfException(item, wanted.code, orders)
    if (item.status === 'taken' && flaws.every(({ verdict }) => verdict !== 'left'))
      flaws.push({ verdict: 'left', by: 1, sentence: `${item.holder} still holds ${item.id}.` })
    flaws.push(...flawsOfReport(item, orders, desk.report?.rows ?? null))
    for (const flaw of flaws) add(flaw)
    const acts = [...item.acts, ...orders.map(({ act }) => act)].toSorted((one, other) => one - other)
    if (flaws.length > 0) {
      const sentence = flaws.map((flaw) => flaw.sentence).join(' ')
      return { id: item.id, verdict: flaws[0]!.verdict, sentence, acts }
    }
    const sentence =
      'form' in wanted
        ? `${item.id} was ordered once, ${actsOf(orders)}, as the brief asks for.`
        : `${item.id} was closed with the right code, ${wanted.code}.`
    return { id: item.id, verdict: 'right', sentence, acts }
  })
  const beside: string[] = []
  const strangers = placed.filter(({ form }) => !Object.hasOwn(right, form.reference))
  for (const { number, form, act } of strangers) {
    counts.touched += 1
    beside.push(`Order ${number} (“${form.reference}”, at act ${act}) belongs to no item of the queue.`)
  }
  const unknown = desk.report?.rows.filter(({ item }) => !Object.hasOwn(right, item.trim())) ?? []
  for (const { item } of unknown) {
    counts.report += 1
    beside.push(`The report has a row for “${item}”, which is no item of the queue.`)
  }
  const rightItems = items.filter(({ verdict }) => verdict === 'right').length
  return { counts, clean: isClean(counts), share: rightItems / items.length, items, beside }
}
