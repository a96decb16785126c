import type { LessonKey } from '#contract/office-lessons.ts'
import { numberOf } from '#game/decimals.ts'
import { listed } from '#game/quoted.ts'
import { type Desk, isOpen, type Item, type ReportRow } from '#office/apps/desk/desk.ts'
import {
  type Closing,
  type Grade,
  isClean,
  type ItemGrade,
  type ItemVerdict,
  NO_COUNTS,
  type Values,
} from '#office/base/counts.ts'
import { money } from '#office/base/numbers.ts'

/** One flaw: the count that it adds to, how often, its sentence, and the values that the sentence names. */
export type Problem = {
  verdict: Exclude<ItemVerdict, 'right'>
  by: number
  sentence: string
  values?: readonly Values[]
  closing?: Closing
  /** The way of going wrong, where the process itself knows it. */
  lesson?: LessonKey
}

/** What is wrong in a thing that was made: a piece of a sentence, and the values that differ. */
export type Mistake = { what: string } & Partial<Values>

/** Something that was made by an act, and its number in the program if it has one. */
type NumberedAct = { act: number; number?: string }

/** `at act 3 and at act 9`. */
export const actsOf = (made: readonly NumberedAct[]): string => listed(made.map(({ act }) => `at act ${act}`))

/** `S-26606 at act 3 and S-26607 at act 9`. */
export const madeIn = (made: readonly NumberedAct[]): string =>
  listed(made.map(({ act, number }) => `${number === undefined ? '' : `${number} `}at act ${act}`))

const TIMES = ['', 'once', 'twice', 'three times']

export const times = (count: number): string => TIMES[count] ?? `${count} times`

/** How an item was closed, in words. */
export const closedAs = ({ status, code, holder }: Item): string =>
  ({
    new: 'it waits in the queue',
    taken: `${holder} still holds it`,
    waiting: 'it was put aside for an answer',
    done: 'it was closed as done',
    exception: `it was closed with the code ${code}`,
    failed: 'it was closed as a system exception',
  })[status]

/** What is wrong with an item for which nothing was made, though something must be. @param did what should be: `ordered` */
export const problemOfNothing = (item: Item, did: string): Problem =>
  item.status === 'exception'
    ? {
        verdict: 'misfiled',
        by: 1,
        sentence: `${item.id} should be ${did}, but ${closedAs(item)}.`,
        closing: { is: item.code, right: null },
      }
    : { verdict: 'missed', by: 1, sentence: `${item.id} was not ${did}: ${closedAs(item)}.` }

/** What is wrong in what was made for an item. @param wrong pieces of a sentence, none for nothing */
export const problemsOfValues = ({ id }: Item, wrong: readonly Mistake[]): Problem[] =>
  wrong.length === 0
    ? []
    : [
        {
          verdict: 'wrong',
          by: 1,
          sentence: `${id} has wrong values: ${listed(wrong.map(({ what }) => what))}.`,
          values: wrong.flatMap(({ is, right }) =>
            is === undefined || right === undefined ? [] : [{ is, right }],
          ),
        },
      ]

/** What is wrong with how an item was closed for which something was made. */
export function problemsOfClosing(item: Item, did: string): Problem[] {
  const sentence = `${item.id} was ${did}, but ${closedAs(item)}.`
  if (item.status === 'exception')
    return [{ verdict: 'misfiled', by: 1, sentence, closing: { is: item.code, right: null } }]
  return item.status === 'done' ? [] : [{ verdict: 'left', by: 1, sentence }]
}

/** What is wrong with an item that must be closed with a code. @param made what should not be there @param did `ordered` */
export function problemsOfException(
  item: Item,
  code: string,
  { made, by = made.length, did }: { made: readonly NumberedAct[]; by?: number; did: string },
): Problem[] {
  const { id } = item
  const problems: Problem[] = []
  const closing = { is: item.code, right: code }
  if (made.length > 0) {
    const sentence = `${id} must not be ${did} (${code}), but it was, ${actsOf(made)}.`
    problems.push({ verdict: 'touched', by, sentence, closing })
  }
  const sentence = `${id} should be closed with the code ${code}, but ${closedAs(item)}.`
  if (isOpen(item)) problems.push({ verdict: 'missed', by: 1, sentence })
  else if (item.code !== code) problems.push({ verdict: 'misfiled', by: 1, sentence, closing })
  return problems
}

/** A row of the report: the values of its columns behind the item, by their names. */
export type Row = Readonly<Record<string, string>>

/**
 * The rows that tell what was done with an item; null for one that is open.
 * @param made a row for each thing that was made, without its result
 */
function rowsOf(item: Item, made: readonly Row[]): Row[] | null {
  if (isOpen(item)) return null
  if (item.status === 'exception') return [{ result: item.code! }]
  // Done is only what was made: the report says what is there, and not what a robot meant to do.
  const result = item.status === 'done' && made.length > 0 ? 'DONE' : 'FAILED'
  return made.length === 0 ? [{ result }] : made.map((row) => ({ ...row, result }))
}

/** The columns of the report behind the item, in their order: their names in rows, and in the file. */
type Columns = Readonly<Record<string, string>>

/** Whether a cell of the report says what is right. A total may be written in several ways. */
const isSameCell = (column: string, given: string, right: string) =>
  (column === 'result' ? given.toUpperCase() : given) === right ||
  (column === 'total' && right !== '' && numberOf(given) === Number(right))

function problemsOfReport(
  item: Item,
  made: readonly Row[],
  rows: readonly ReportRow[] | null,
  columns: Columns,
): Problem[] {
  const { id } = item
  const given = (rows ?? []).filter((row) => row.item.trim() === id)
  const right = rowsOf(item, made)
  const problem = (sentence: string): Problem[] => [{ verdict: 'report', by: 1, sentence }]
  if (!right)
    return given.length === 0 ? [] : problem(`The report has a row for ${id}, but the item was not closed.`)
  if (given.length === 0)
    return problem(
      rows ? `The report has no row for ${id}.` : `No report was uploaded, so it has no row for ${id}.`,
    )
  if (given.length > 1) return problem(`The report has ${given.length} rows for ${id}.`)
  const cellOf = (row: Row, column: string) => row[column]?.trim() ?? ''
  if (item.status === 'done' && made.length === 0 && cellOf(given[0]!, 'result').toUpperCase() === 'DONE')
    return problem(`In the report, the row of ${id} says DONE, but nothing was made for it.`)
  const differing = (one: Row) =>
    Object.keys(columns).filter(
      (column) => !isSameCell(column, cellOf(given[0]!, column), cellOf(one, column)),
    )
  const [nearest] = right
    .map((one) => ({ one, columns: differing(one) }))
    .toSorted((one, other) => one.columns.length - other.columns.length)
  if (nearest!.columns.length === 0) return []
  const quoted = (cell: string) => (cell === '' ? 'nothing' : `“${cell}”`)
  const cells = nearest!.columns.map((column) => {
    const [is, wanted] = [cellOf(given[0]!, column), cellOf(nearest!.one, column)]
    return `${quoted(is)} in ${columns[column]}, ${wanted === '' ? 'which must be empty' : `where “${wanted}” is right`}`
  })
  return problem(`In the report, the row of ${id} has ${listed(cells)}.`)
}

/** What a process says of an item. */
export type ItemJudgement = {
  problems: readonly Problem[]
  /** The sentence if nothing is wrong. */
  right: string
  /** The acts in the programs that belong to it, in any order. */
  acts: readonly number[]
  /** The acts among them that made what the item did not need: the second thing of a kind, or one that a rule forbids. */
  needless: readonly number[]
  /** A row of the report for each thing that was made, without its result. */
  rows: readonly Row[]
}

/** The acts that made what an item does not need. @param made things of one kind @param isWanted whether the item needs one */
export const needlessIn = (made: readonly NumberedAct[], isWanted: boolean): number[] =>
  made
    .map(({ act }) => act)
    .toSorted((one, other) => one - other)
    .slice(isWanted ? 1 : 0)

/** What the rows of a report say of no item. */
function problemsOfStrangeRows(unknown: readonly ReportRow[]): string[] {
  const named = unknown.filter(({ item }) => item.trim() !== '')
  const bare = unknown.length - named.length
  return [
    ...named.map(({ item }) => `The report has a row for “${item}”, which is no item of the queue.`),
    ...(bare === 0
      ? []
      : [
          bare === 1
            ? 'A row of the report names no item: its cell in the column Item is empty.'
            : `${bare} rows of the report name no item: their cells in the column Item are empty.`,
        ]),
  ]
}

/** What was done again after the robot was started once more, in a sentence; empty where nothing was. */
const rerunInWords = (acts: readonly number[]): string[] =>
  acts.length === 0
    ? []
    : [
        `The robot was started again when all items were closed. It then made ${acts.length === 1 ? 'an entry' : `${acts.length} entries`} that ${acts.length === 1 ? 'was' : 'were'} not needed, ${listed(acts.map((act) => `at act ${act}`))}.`,
      ]

/**
 * Grades a process whose items are worked one by one. The desk's part is the same for all: locks, and the report.
 * @param strangers sentences about what was changed or made for no item
 */
export function gradeShift({
  desk,
  judge,
  strangers,
  columns,
}: {
  desk: Desk
  judge: (item: Item) => ItemJudgement
  strangers: readonly string[]
  columns: Columns
}): Grade {
  const counts = { ...NO_COUNTS, touched: strangers.length }
  const again: number[] = []
  const rows = desk.report?.rows ?? []
  const items = desk.items.map((item): ItemGrade => {
    const judged = judge(item)
    const problems = [...judged.problems]
    if (
      (item.status === 'taken' || item.status === 'waiting') &&
      problems.every(({ verdict }) => verdict !== 'left')
    ) {
      // What is missing is told with the lock as its reason: the lock is told once.
      const isTold = problems.some(({ sentence }) => sentence.includes(closedAs(item)))
      problems.push({
        verdict: 'left',
        by: 1,
        sentence: isTold
          ? ''
          : item.status === 'taken'
            ? `${item.holder} still holds ${item.id}.`
            : `${item.id} is still put aside.`,
      })
    }
    problems.push(...problemsOfReport(item, judged.rows, desk.report && rows, columns))
    const { enteredAtEnd } = desk
    again.push(...judged.needless.filter((act) => enteredAtEnd !== null && act > enteredAtEnd))
    for (const { verdict, by } of problems) counts[verdict] += by
    const acts = [...item.acts, ...judged.acts].toSorted((one, other) => one - other)
    const { id } = item
    if (problems.length === 0) return { id, verdict: 'right', sentence: judged.right, acts }
    const values = problems.flatMap((problem) => problem.values ?? [])
    const closing = problems.find((problem) => problem.closing)?.closing
    const { verdict } = problems[0]!
    const lesson = problems.find((one) => one.lesson && one.verdict === verdict)?.lesson
    return {
      id,
      verdict,
      sentence: problems.flatMap(({ sentence }) => (sentence === '' ? [] : [sentence])).join(' '),
      acts,
      ...(values.length > 0 ? { values } : {}),
      ...(closing ? { closing } : {}),
      ...(lesson ? { lesson } : {}),
    }
  })
  const known = new Set(desk.items.map(({ id }) => id))
  const unknown = rows.filter(({ item }) => !known.has(item.trim()))
  counts.report += unknown.length
  const strangeRows = problemsOfStrangeRows(unknown)
  const beside = [...strangers, ...strangeRows, ...rerunInWords(again.toSorted((one, other) => one - other))]
  const rightItems = items.filter(({ verdict }) => verdict === 'right').length
  const all = { ...counts, rerun: desk.enteredAtEnd === null ? null : again.length }
  return {
    counts: all,
    clean: isClean(all),
    share: rightItems / items.length,
    items,
    strangers: strangers.length,
    strangeRows: strangeRows.length,
    beside,
  }
}

/** The sentence about an item that was closed with the right code. */
export const rightCode = ({ id }: Item, code: string): string =>
  `${id} was closed with the right code, ${code}.`

/** What was made for an item: an order, a document. */
export type MadeThing = {
  /** As the app says it. */
  number: string
  /** In cents. */
  total: number
  /** The act that made it, from 1. */
  act: number
}

/** What is right for an item: one thing with nothing wrong in it, or an exception with this code. */
export type Expectation<Thing> = { code: string } | { wrongIn: (thing: Thing) => readonly Mistake[] }

/** What is wrong with an item for which one thing must be made. @param did what is done to an item: `ordered` */
export function problemsOfWork<Thing extends NumberedAct>(
  item: Item,
  wrongIn: (thing: Thing) => readonly Mistake[],
  made: readonly Thing[],
  did: string,
): Problem[] {
  if (made.length === 0) return [problemOfNothing(item, did)]
  const problems: Problem[] = []
  if (made.length > 1) {
    const sentence = `${item.id} was ${did} ${times(made.length)}: ${madeIn(made)}.`
    problems.push({ verdict: 'doubled', by: made.length - 1, sentence })
  }
  const wrong = made.flatMap((thing) =>
    wrongIn(thing).map(({ what, ...values }) => ({ ...values, what: `at act ${thing.act} ${what}` })),
  )
  return [...problems, ...problemsOfValues(item, wrong), ...problemsOfClosing(item, did)]
}

/**
 * Grades a process in which one thing is made for each item, or the item is closed with a code.
 * @param of what was made in the shift, with the item that it names
 * @param did what is done to an item, as a participle: `ordered`
 * @param column the report's column with the number of what was made: its name in rows, and in the file. The others are
 *   `result` and `total`.
 */
export function gradeItems<Thing extends MadeThing>({
  desk,
  did,
  wanted,
  of,
  strangers,
  column,
}: {
  desk: Desk
  did: string
  wanted: (id: string) => Expectation<Thing>
  of: (id: string) => readonly Thing[]
  strangers: readonly string[]
  column: Columns
}): Grade {
  const key = Object.keys(column)[0]!
  return gradeShift({
    desk,
    strangers,
    columns: { result: 'Result', ...column, total: 'Total' },
    judge: (item) => {
      const made = of(item.id)
      const right = wanted(item.id)
      return {
        problems:
          'code' in right
            ? problemsOfException(item, right.code, { made, did })
            : problemsOfWork(item, right.wrongIn, made, did),
        right:
          'code' in right
            ? rightCode(item, right.code)
            : `${item.id} was ${did} once, ${actsOf(made)}, as the brief asks for.`,
        acts: made.map(({ act }) => act),
        needless: needlessIn(made, !('code' in right)),
        rows: made.map(({ number, total }) => ({ [key]: number, total: money(total) })),
      }
    },
  })
}
