import { UnreadableFile } from '#files/unreadable.ts'
import { type Cells, readWorkbook, type WorkbookSheet } from '#files/workbook.ts'
import { FILE_CAUSES } from '#game/file-causes.ts'
import { foldUnseen } from '#game/unseen.ts'
import {
  AMOUNTS,
  type Column,
  COLUMNS,
  type Import,
  type Letters,
  type ReadRow,
  type Result,
  RESULTS,
} from '#office/apps/receivables/allocation.ts'
import { isDay } from '#office/base/days.ts'
import { amountOf, letterOf, nameOf, type CellReading, short } from '#server/office/apps/base/cells.ts'

/** Most rows of an import, and most characters of a cell. */
const MOST_ROWS = 200
const LONGEST_CELL = 60

/** Rows of a sheet in which the names of the columns are looked for: a title may stand above them. */
const HEAD_ROWS = 20

/** Sentences that are told at once. */
const MOST_SENTENCES = 20

const KEYS = Object.keys(COLUMNS) as Column[]

const clean = (text: string) => foldUnseen(text).replaceAll('\0', '\uFFFD').toWellFormed().trim()

/** What pandas and others write where a value is missing. */
const NOTHING = /^(?:nan|none|null|nat|n\/a|#n\/a)$/i

/** What to do about a formula that was not computed. */
const COMPUTE = 'Open the workbook in a spreadsheet program and save it, or write the value.'

/** What no cell of an import may hold, whatever its column. */
function whyNoValue(text: string): string | null {
  if (text.startsWith('=')) return `holds the formula “${short(text)}” without a result. ${COMPUTE}`
  if (NOTHING.test(text)) return `holds “${text}”. Leave the cell empty where there is no value.`
  if (/^#[A-Z0-9/]+[!?]$/.test(text))
    return `holds the error ${text}. Correct its formula, or write the value.`
  return text.length > LONGEST_CELL ? `has more than ${LONGEST_CELL} characters.` : null
}

/** A day of a cell, as YYYY-MM-DD. */
export function dateOf(text: string): CellReading<string> {
  const told = (why: string): CellReading<string> => ({ why: `says “${short(text)}”${why}` })
  const [, iso, time] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? []
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const found =
    iso ?? (year === undefined ? undefined : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`)
  if (found !== undefined) {
    if (!isDay(found)) return told(', which no calendar has.')
    if (time !== undefined && !/^[0:.]+$/.test(time)) return told('. Write the day without a time.')
    return { value: found }
  }
  if (/^[34567]\d{4}(?:\.\d+)?$/.test(text))
    return told(', the number that a workbook stores for a day. Give the column the format of a date.')
  if (/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(text))
    return told(', in which day and month can be mixed up. Write 2026-03-09 or 09.03.2026.')
  return text === ''
    ? { why: 'is empty. Write the day of booking.' }
    : told(', which is no day. Write 2026-03-09.')
}

type Head = { at: number; places: Readonly<Record<Column, number>> }

const plain = (text: string) => clean(text).toLowerCase()

const namesIn = (row: readonly string[]) =>
  KEYS.filter((key) => row.some((cell) => plain(cell) === plain(COLUMNS[key])))

/** The row with the names of the columns; a sentence, if there is none. */
function headOf(rows: Cells): Head | { why: string; found: number } {
  let best: { found: Column[]; at: number } = { found: [], at: 0 }
  for (let at = 0; at < Math.min(rows.length, HEAD_ROWS); at++) {
    const found = namesIn(rows[at]!)
    if (found.length > best.found.length) best = { found, at }
  }
  const missing = KEYS.filter((key) => !best.found.includes(key)).map((key) => COLUMNS[key])
  if (missing.length > 0) {
    const needs = Object.values(COLUMNS).join(', ')
    const why =
      best.found.length === 0
        ? `The workbook has no row with the names of the columns. It needs ${needs}.`
        : `Row ${best.at + 1} has no column ${missing.join(', ')}. It needs ${needs}.`
    return { why, found: best.found.length }
  }
  const row = rows[best.at]!
  const places = {} as Record<Column, number>
  for (const key of KEYS) {
    const same = row.flatMap((cell, i) => (plain(cell) === plain(COLUMNS[key]) ? [i] : []))
    if (same.length > 1) {
      const letters = same.map(letterOf).join(' and ')
      return {
        why: `Row ${best.at + 1} has ${COLUMNS[key]} more than once: in ${letters}. Remove one.`,
        found: KEYS.length,
      }
    }
    places[key] = same[0]!
  }
  return { at: best.at, places }
}

/** The sheet with the table: of those that a person sees, the first with all columns, else the one with most of them. */
function tableOf(sheets: readonly WorkbookSheet[]): {
  sheet: WorkbookSheet
  head: Head | { why: string; found: number }
} {
  const seen = sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0)
  if (seen.length === 0)
    throw new UnreadableFile(sheets.some(({ rows }) => rows.length > 0) ? 'hidden' : 'blank')
  const all = seen.map((sheet) => ({ sheet, head: headOf(sheet.rows) }))
  return (
    all.find(({ head }) => 'at' in head) ??
    all.toSorted(
      (one, other) =>
        (('found' in other.head && other.head.found) || 0) - (('found' in one.head && one.head.found) || 0),
    )[0]!
  )
}

/** Whether a column holds amounts. */
const isAmount = (key: Column) => (AMOUNTS as readonly Column[]).includes(key)

/** Columns in which a row may say 0. */
const MAY_BE_NOUGHT: readonly Column[] = ['discount', 'rest']

/**
 * The text of a cell, as a person sees it. Cells that are drawn as one say the same of all their rows, as pandas writes
 * an index; but an amount that is drawn once is not an amount of each row.
 * @param at row and column, from 0
 */
function seenAt(
  { rows, merged, uncomputed }: WorkbookSheet,
  row: number,
  key: Column,
  column: number,
): CellReading<string> {
  const whole = merged.find(
    ({ top, left, bottom, right }) => top <= row && row <= bottom && left <= column && column <= right,
  )
  const [shownRow, shownColumn] = whole ? [whole.top, whole.left] : [row, column]
  const value = clean(rows[shownRow]?.[shownColumn] ?? '')
  const isFirst = shownRow === row && shownColumn === column
  if (!isFirst && value !== '' && (shownColumn !== column || isAmount(key)))
    return {
      why: `is merged with ${letterOf(shownColumn)}${shownRow + 1}, which says “${short(value)}”. Split the cells, and write the value of each.`,
    }
  const formula = uncomputed.find((one) => one.row === shownRow && one.column === shownColumn)?.formula
  return formula === undefined || MAY_BE_NOUGHT.includes(key)
    ? { value }
    : {
        why: `holds the formula “${short(`=${formula}`)}” with the result 0, and the workbook says that it was not computed. ${COMPUTE}`,
      }
}

/**
 * Reads a row of the table.
 * @param row its number, from 1
 * @param say takes a sentence about a cell, and gives nothing
 */
function readRow(
  sheet: WorkbookSheet,
  { places }: Head,
  row: number,
  say: (sentence: string) => void,
): ReadRow {
  const take = <Value>(key: Column, read: (text: string) => CellReading<Value>, none: Value): Value => {
    const seen = seenAt(sheet, row - 1, key, places[key])
    const whyNot = 'why' in seen ? seen.why : whyNoValue(seen.value)
    const got = 'value' in seen && whyNot === null ? read(seen.value) : { why: whyNot ?? '' }
    if ('value' in got) return got.value
    say(`${letterOf(places[key])}${row} (${COLUMNS[key]}) ${got.why}`)
    return none
  }
  const some =
    (what: string) =>
    (given: string): CellReading<string> =>
      given === '' ? { why: `is empty. ${what}` } : { value: given }
  const amounts = Object.fromEntries(AMOUNTS.map((key) => [key, take(key, amountOf, 0)])) as Record<
    (typeof AMOUNTS)[number],
    number
  >
  return {
    row,
    payment: take('payment', some('Write the bank’s reference of the payment, or remove the row.'), ''),
    booked: take('booked', dateOf, ''),
    invoice: take('invoice', nameOf, ''),
    ...amounts,
    result: take<Result>(
      'result',
      (given) => {
        const known = RESULTS.find((one) => one === given.toUpperCase())
        if (known) return { value: known }
        const said = given === '' ? 'is empty' : `says “${short(given)}”`
        return { why: `${said}. Write ${RESULTS.slice(0, -1).join(', ')} or ${RESULTS.at(-1)}.` }
      },
      'UNCLEAR',
    ),
  }
}

/**
 * Reads an import from a workbook, whatever program wrote it: numbers and texts, days as days or as texts, formulas with
 * their results, merged cells, further columns, sheets, titles and empty rows. What it says is not judged here.
 * @returns sentences, if the workbook is no import: about the file, or about each cell that cannot be read
 */
export function readImport(bytes: Uint8Array): Import | { why: string[] } {
  let table: ReturnType<typeof tableOf>
  try {
    table = tableOf(readWorkbook(bytes))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { why, cell } = error
    // The cause is told for a file with the name of a workbook. Here the name is not looked at.
    return {
      why: [
        why === 'csv'
          ? 'This is a text file, such as CSV. Save the table as a workbook (.xlsx).'
          : FILE_CAUSES[why],
        ...(cell === null ? [] : [cell]),
      ],
    }
  }
  const { sheet, head } = table
  if (!('at' in head)) return { why: [head.why] }
  const filled = sheet.rows.flatMap((cells, i) =>
    i > head.at && KEYS.some((key) => clean(cells[head.places[key]] ?? '') !== '') ? [i + 1] : [],
  )
  if (filled.length === 0) return { why: ['The table has no row below the names of its columns.'] }
  if (filled.length > MOST_ROWS)
    return { why: [`The table has ${filled.length} rows. At most ${MOST_ROWS} are read.`] }
  const why: string[] = []
  const read = filled.map((row) => readRow(sheet, head, row, (sentence) => why.push(sentence)))
  if (why.length > MOST_SENTENCES)
    return {
      why: [...why.slice(0, MOST_SENTENCES), `${why.length - MOST_SENTENCES} more cells must be corrected.`],
    }
  const letters = Object.fromEntries(KEYS.map((key) => [key, letterOf(head.places[key])])) as Letters
  return why.length > 0 ? { why } : { rows: read, letters }
}
