import { numberOf } from '#game/decimals.ts'
import type { Desk, Item, ReportRow } from '#office/apps/desk/desk.ts'
import { type Grade, isClean, type ItemGrade, type ItemVerdict, NO_COUNTS } from '#office/base/counts.ts'

/** What was made for an item: an order, a document. */
export type Made = {
  /** As the app says it. */
  number: string
  /** In cents. */
  total: number
  /** The act that made it, from 1. */
  act: number
}

/** What is right for an item: one thing with nothing wrong in it, or an exception with this code. */
export type Wanted<Thing> = { code: string } | { wrongIn: (thing: Thing) => readonly string[] }

/** One flaw: the count that it adds to, how often, and its sentence. */
type Flaw = { verdict: Exclude<ItemVerdict, 'right'>; by: number; sentence: string }

/** Pieces of a sentence in a row: `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const actsOf = (made: readonly Made[]) => listed(made.map(({ act }) => `at act ${act}`))

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

/** What is wrong with an item for which one thing must be made. @param did what is done to an item: `ordered` */
function flawsOfWork<Thing extends Made>(
  item: Item,
  wrongIn: (thing: Thing) => readonly string[],
  made: readonly Thing[],
  did: string,
): Flaw[] {
  const { id } = item
  if (made.length === 0) {
    return item.status === 'exception'
      ? [{ verdict: 'misfiled', by: 1, sentence: `${id} should be ${did}, but ${closedAs(item)}.` }]
      : [{ verdict: 'missed', by: 1, sentence: `${id} was not ${did}: ${closedAs(item)}.` }]
  }
  const flaws: Flaw[] = []
  if (made.length > 1) {
    const sentence = `${id} was ${did} ${times(made.length)}: ${actsOf(made)}.`
    flaws.push({ verdict: 'doubled', by: made.length - 1, sentence })
  }
  const wrong = made.flatMap((thing) => wrongIn(thing).map((what) => `at act ${thing.act} ${what}`))
  if (wrong.length > 0)
    flaws.push({ verdict: 'wrong', by: 1, sentence: `${id} has wrong values: ${listed(wrong)}.` })
  if (item.status === 'exception')
    flaws.push({ verdict: 'misfiled', by: 1, sentence: `${id} was ${did}, but ${closedAs(item)}.` })
  else if (item.status !== 'done')
    flaws.push({ verdict: 'left', by: 1, sentence: `${id} was ${did}, but ${closedAs(item)}.` })
  return flaws
}

/** What is wrong with an item that is a business exception. */
function flawsOfException(item: Item, code: string, made: readonly Made[], did: string): Flaw[] {
  const { id } = item
  const flaws: Flaw[] = []
  if (made.length > 0) {
    const sentence = `${id} must not be ${did} (${code}), but it was, ${actsOf(made)}.`
    flaws.push({ verdict: 'touched', by: made.length, sentence })
  }
  const sentence = `${id} should be closed with the code ${code}, but ${closedAs(item)}.`
  if (isOpen(item)) flaws.push({ verdict: 'missed', by: 1, sentence })
  else if (item.code !== code) flaws.push({ verdict: 'misfiled', by: 1, sentence })
  return flaws
}

const money = (cents: number) => (cents / 100).toFixed(2)

/** A row of the report: what became of an item, and the number and total of what was made. */
type Row = Readonly<Record<'result' | 'number' | 'total', string>>

/** The rows that tell what was done with an item; null for one that is open. */
function rowsOf(item: Item, made: readonly Made[]): Row[] | null {
  if (isOpen(item)) return null
  if (item.status === 'exception') return [{ result: item.code!, number: '', total: '' }]
  const result = item.status === 'done' ? 'DONE' : 'FAILED'
  return made.length === 0
    ? [{ result, number: '', total: '' }]
    : made.map(({ number, total }) => ({ result, number, total: money(total) }))
}

const isSameRow = (given: Row, right: Row): boolean =>
  given.result.trim().toUpperCase() === right.result &&
  given.number.trim() === right.number &&
  (given.total.trim() === right.total ||
    (right.total !== '' && numberOf(given.total) === Number(right.total)))

function flawsOfReport(
  item: Item,
  made: readonly Made[],
  rows: readonly ReportRow[] | null,
  column: string,
): Flaw[] {
  const { id } = item
  const told = rows?.filter((row) => row.item.trim() === id) ?? []
  const right = rowsOf(item, made)
  const flaw = (sentence: string): Flaw[] => [{ verdict: 'report', by: 1, sentence }]
  if (!right) return told.length === 0 ? [] : flaw(`The report has a row for ${id}, but ${closedAs(item)}.`)
  if (told.length === 0) return flaw(`The report has no row for ${id}.`)
  if (told.length > 1) return flaw(`The report has ${told.length} rows for ${id}.`)
  const { result = '', [column]: number = '', total = '' } = told[0]!
  if (right.some((one) => isSameRow({ result, number, total }, one))) return []
  const said = [result, number, total].filter(Boolean).join(', ')
  const was = [right[0]!.result, right[0]!.number, right[0]!.total].filter(Boolean).join(', ')
  return flaw(`The report says “${said}” of ${id}, but “${was}” is what was done.`)
}

/**
 * Grades a process whose items are worked one by one: one thing is made for each, or it is closed with a code.
 * @param of what was made in the shift, with the item that it names
 * @param strangers sentences about what was made for no item
 */
export function gradeItems<Thing extends Made>({
  desk,
  did,
  wanted,
  of,
  strangers,
  column,
}: {
  desk: Desk
  /** What is done to an item, as a participle: `ordered`. */
  did: string
  wanted: (id: string) => Wanted<Thing>
  of: (id: string) => readonly Thing[]
  strangers: readonly string[]
  /** The report's column with the number of what was made. The others are `item`, `result` and `total`. */
  column: string
}): Grade {
  const counts = { ...NO_COUNTS, touched: strangers.length }
  const items = desk.items.map((item): ItemGrade => {
    const made = of(item.id)
    const right = wanted(item.id)
    const flaws =
      'code' in right
        ? flawsOfException(item, right.code, made, did)
        : flawsOfWork(item, right.wrongIn, made, did)
    if (item.status === 'taken' && flaws.every(({ verdict }) => verdict !== 'left'))
      flaws.push({ verdict: 'left', by: 1, sentence: `${item.holder} still holds ${item.id}.` })
    flaws.push(...flawsOfReport(item, made, desk.report?.rows ?? null, column))
    for (const { verdict, by } of flaws) counts[verdict] += by
    const acts = [...item.acts, ...made.map(({ act }) => act)].toSorted((one, other) => one - other)
    if (flaws.length > 0) {
      const sentence = flaws.map((flaw) => flaw.sentence).join(' ')
      return { id: item.id, verdict: flaws[0]!.verdict, sentence, acts }
    }
    const sentence =
      'code' in right
        ? `${item.id} was closed with the right code, ${right.code}.`
        : `${item.id} was ${did} once, ${actsOf(made)}, as the brief asks for.`
    return { id: item.id, verdict: 'right', sentence, acts }
  })
  const known = new Set(desk.items.map(({ id }) => id))
  const unknown = desk.report?.rows.filter(({ item }) => !known.has(item.trim())) ?? []
  counts.report += unknown.length
  const beside = [
    ...strangers,
    ...unknown.map(({ item }) => `The report has a row for “${item}”, which is no item of the queue.`),
  ]
  const rightItems = items.filter(({ verdict }) => verdict === 'right').length
  return { counts, clean: isClean(counts), share: rightItems / items.length, items, beside }
}
