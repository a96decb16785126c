import { decode, readRows } from '#files/table.ts'
import { UnreadableFile } from '#files/unreadable.ts'
import { firstFilled, readWorkbook } from '#files/workbook.ts'
import type { ReportRow } from '#office/apps/desk/desk.ts'
import type { Process } from '#office/process/process.ts'
import { amountOf, letterOf, nameOf, type CellReading, short } from '#server/office/apps/base/cells.ts'

/** Most rows of a report, and most characters of a cell. */
const MOST_ROWS = 500
const LONGEST_CELL = 100

/** Sentences about cells that are told at once. */
const MOST_SENTENCES = 5

const plain = (head: string) => head.trim().toLowerCase()

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The cells of an uploaded file. @throws {Error} if it cannot be read */
function cellsOf(bytes: Uint8Array): readonly (readonly string[])[] {
  if (isZip(bytes)) return firstFilled(readWorkbook(bytes))
  return readRows(decode(bytes).text).rows
}

/** The rows of a report, or a sentence for whoever sent a file that is no report. */
export type ReadReport = { rows: ReportRow[] } | { why: string }

/**
 * The rows of a report. It may take long: `readReportInThread` is for answers.
 * @param columns the names of the columns, by their meaning
 */
export function readReport(bytes: Uint8Array, columns: Process['columns']): ReadReport {
  if (bytes.length === 0) return { why: 'The file is empty. Choose a CSV file or a workbook (.xlsx).' }
  let cells: readonly (readonly string[])[]
  try {
    cells = cellsOf(bytes)
  } catch (error) {
    if (error instanceof UnreadableFile && error.why === 'too-large')
      return { why: `${error.cell} ${error.message}` }
    return { why: 'The file is neither a CSV nor a workbook (.xlsx). Save the report as one of them.' }
  }
  const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')
  const headAt = Math.max(0, cells.findIndex(isFilled))
  const [head = [], ...rest] = cells.slice(headAt)
  const names = Object.entries(columns)
  const placeOf = (name: string) => head.findIndex((one) => plain(one) === plain(name))
  const missing = names.filter(([, name]) => placeOf(name) < 0)
  if (missing.length > 0) {
    const said = missing.map(([, name]) => name).join(', ')
    return {
      why: `The first line has no column ${said}. It must name all columns: ${Object.values(columns).join(', ')}.`,
    }
  }
  // PostgreSQL stores no U+0000, and both databases store only whole characters.
  const clean = (cell = '') => cell.trim().replaceAll('\0', '\uFFFD').toWellFormed()
  const filled = rest.flatMap((row, i) => (isFilled(row) ? [{ row, number: headAt + i + 2 }] : []))
  const rows = filled.map(
    ({ row }) =>
      Object.fromEntries(names.map(([key, name]) => [key, clean(row[placeOf(name)])])) as ReportRow,
  )
  if (rows.length > MOST_ROWS)
    return { why: `The report has ${rows.length} rows. At most ${MOST_ROWS} are read.` }
  if (rows.some((row) => Object.values(row).some((cell) => cell.length > LONGEST_CELL)))
    return { why: `A cell of the report has more than ${LONGEST_CELL} characters.` }
  const width = head.findLastIndex((one) => one.trim() !== '') + 1
  const why: string[] = []
  const read = rows.map((row, i) => {
    const cells = names.map(([key, name]) => {
      const torn = key === 'total' ? tornAt(filled[i]!.row, placeOf(name), width) : null
      const got = torn ?? valueOf(key, row[key] ?? '')
      if ('value' in got) return [key, got.value]
      why.push(`${letterOf(placeOf(name))}${filled[i]!.number} (${name}) ${got.why}`)
      return [key, '']
    })
    return Object.fromEntries(cells) as ReportRow
  })
  if (why.length > MOST_SENTENCES)
    why.splice(MOST_SENTENCES, why.length, `${why.length - MOST_SENTENCES} more cells must be corrected.`)
  return why.length > 0 ? { why: why.join(' ') } : { rows: read }
}

/**
 * Whether a comma without quotation marks has torn an amount: `3876,46` is two cells, so the row is longer than the first
 * line. Null for a row that is as long, or has something else behind its end.
 * @param width cells of the first line
 */
function tornAt(row: readonly string[], place: number, width: number): { why: string } | null {
  const [whole = '', fraction = ''] = row.slice(place, place + 2).map((cell) => cell.trim())
  const isLonger = row.slice(width).some((cell) => cell.trim() !== '')
  if (!isLonger || !/^-?\d+(?:\.\d{3})*$/.test(whole) || !/^\d{1,2}$/.test(fraction)) return null
  return {
    why: `says “${short(`${whole},${fraction}`)}” without quotation marks, and the comma ends the cell. Write ${whole.replaceAll('.', '')}.${fraction}, or put the amount in quotation marks.`,
  }
}

/** What a cell says, by its column: an amount with two digits, or a name or a number as it is written. */
function valueOf(key: string, text: string): CellReading<string> {
  if (key !== 'total' || text === '') return nameOf(text)
  const cents = amountOf(text)
  // A plain one stays as it was written: the report of the shift shows it.
  if ('why' in cents || /^-?\d+(?:\.\d{1,2})?$/.test(text)) return 'why' in cents ? cents : { value: text }
  return { value: (cents.value / 100).toFixed(2) }
}
