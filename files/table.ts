import Papa from 'papaparse'
import type { FileCause } from '#game/file-causes.ts'
import { isPersonHead } from './heads.ts'
import { whyNoText } from './kind.ts'
import { atMost, LIMITS } from './limits.ts'
import { withoutSepLine } from './sep-line.ts'
import { type DecodedText, type Encoding, decodeText, encodeText, isBinary } from './text.ts'

/** A table of texts, with the details needed to write it in its original format. */
export type Table = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  delimiter: string
  newline: string
  encoding: Encoding
  hasBom: boolean
  /** The line `sep=;` in front of the head, as it stood there; null without one. Excel reads the delimiter from it. */
  sepLine: string | null
}

/** Advice for a file that is no text. */
const NO_CSV: Partial<Record<FileCause, string>> = {
  'workbook-as-csv': 'It is not a CSV, but a workbook or another archive.',
  encrypted: 'It is not a CSV, but an encrypted workbook.',
  'old-excel': 'It is not a CSV, but a workbook of the old form .xls.',
}

/**
 * Decodes a file that should be a text.
 * @throws {Error} with a sentence, if it is no text
 */
export function decode(bytes: Uint8Array): DecodedText {
  atMost('bytes', bytes.length)
  const why = whyNoText(bytes)
  const decoded = decodeText(bytes)
  if (why === 'empty' || (why === null && !isBinary(decoded))) return decoded
  const what = (why && NO_CSV[why]) ?? 'It is not a CSV.'
  throw new Error(
    `${what} Open it in the program that made it, save it as CSV (UTF-8) there, and choose that file.`,
  )
}

/** Delimiters that spreadsheets and Canvas write, the most usual first. */
const USUAL = [',', ';', '\t', '|'] as const

/**
 * Delimiters that a site of Moodle may write besides: the colon of its form (`lib/csvlib.class.php`, get_delimiter_list),
 * and any one sign of the site's own ($CFG->CSV_DELIMITER).
 */
const RARE: readonly string[] = Array.from(':!#$%&*+/<=>?@\\^_`~§¦¶·')

/** Lines by which a delimiter is judged. */
const LOOKED_AT = 50

/**
 * How a text falls into columns with a delimiter: the number of cells that most of its lines have, and the share of those
 * lines. A title above the table has fewer.
 */
function fitOf(even: string, delimiter: string) {
  const { data } = Papa.parse<string[]>(even, {
    delimiter,
    newline: '\n',
    skipEmptyLines: true,
    preview: LOOKED_AT,
  })
  const counts = new Map<number, number>()
  for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width = 0, count = 0] = [...counts].toSorted(([a, x], [b, y]) => y - x || b - a)[0] ?? []
  return { head: data[0] ?? [], width, share: count / Math.max(1, data.length) }
}

/**
 * The delimiter of a text: the one with which most lines have the same number of cells, and more than one; of equals the
 * one with most columns. A rare one must split every line alike, and a head that names people must come of it: a colon
 * stands in many a time and title.
 */
function delimiterOf(even: string): string {
  const fits = USUAL.map((delimiter) => ({ delimiter, ...fitOf(even, delimiter) })).filter(
    ({ width }) => width > 1,
  )
  const [best] = fits.toSorted((a, b) => b.share - a.share || b.width - a.width)
  if (best) return best.delimiter
  const [rare] = RARE.map((delimiter) => ({ delimiter, ...fitOf(even, delimiter) }))
    .filter(({ head, width, share }) => width > 1 && share === 1 && head.some(isPersonHead))
    .toSorted((a, b) => b.width - a.width)
  return rare?.delimiter ?? ','
}

/** A quoted cell from its start, or a line's end outside of such cells. */
const quotedOrEnd = (delimiter: string | null) => {
  const before = delimiter === null ? ',;\\t|' : delimiter.replace(/[\\\]^-]/, '\\$&')
  return new RegExp(`(?<![^${before}\\r\\n])"(?:[^"]|"")*"|\\r\\n?|\\n`, 'g')
}

/** A file that was put together from several may have different line ends: the most frequent one is kept. */
function evenLines(text: string, delimiter: string | null): { even: string; newline: string } {
  const counts = new Map<string, number>([['\r\n', 0]])
  const even = text.replaceAll(quotedOrEnd(delimiter), (found) => {
    if (found.startsWith('"')) return found
    counts.set(found, (counts.get(found) ?? 0) + 1)
    return '\n'
  })
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { even, newline: most![1] > 0 ? most![0] : '\n' }
}

const [QUOTE, LINE_FEED, RETURN] = [34, 10, 13]

/**
 * Gives up a text with too many lines before anything else looks at it: to even its lines and to try delimiters takes a
 * second where each line is one sign. Line ends in quotes are part of a cell. A quote within a cell may hide some line
 * ends here; the rows are counted again as they are read.
 */
function refuseManyLines(text: string): void {
  let [lines, isQuoted] = [0, false]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) isQuoted = !isQuoted
    if (isQuoted || (code !== LINE_FEED && (code !== RETURN || text.charCodeAt(i + 1) === LINE_FEED)))
      continue
    // A line end is not the begin of a further row at the end of the text.
    if (i + 1 < text.length) lines += 1
    if (lines >= LIMITS.rows) atMost('rows', lines + 1)
  }
}

/**
 * The rows of a text with delimiters, empty lines included, and how it is written.
 * @throws {UnreadableFile} `too-large`, as soon as a limit is exceeded
 */
export function readRows(text: string) {
  atMost('bytes', text.length)
  refuseManyLines(text)
  const { sepLine, delimiter: named, rest } = withoutSepLine(text)
  const delimiter = named ?? delimiterOf(evenLines(rest, null).even)
  const { even, newline } = evenLines(rest, delimiter)
  const rows: string[][] = []
  let cells = 0
  Papa.parse<string[]>(even, {
    newline: '\n',
    delimiter,
    step: ({ data }) => {
      rows.push(data)
      // The line end of the last line makes one more row, which is empty.
      if (data.length === 1 && data[0] === '') return
      cells += data.length
      atMost('rows', rows.length)
      atMost('cells', cells)
    },
  })
  return { rows, delimiter, newline, sepLine }
}

/**
 * Reads a table. Cells stay as they are, spaces included: code that compares ids trims them.
 * @throws {UnreadableFile} `too-large`
 * @throws {Error} with a sentence, if there is no table
 */
export function readTable(file: DecodedText | string): Table {
  const { text, encoding, hasBom } = typeof file === 'string' ? fromString(file) : file
  if (text.trim() === '') {
    throw new Error(
      'This file is empty, so it holds no table. Save it as CSV once more, and choose it again.',
    )
  }
  const { rows: all, ...form } = readRows(text)
  const [head, ...rows] = all.filter((row) => row.length > 1 || row[0] !== '')
  if (!head || head.every((cell) => cell.trim() === '')) {
    throw new Error(
      'This file holds no table. Save it as CSV, with the names of the columns in its first line.',
    )
  }
  return { head, rows, ...form, encoding, hasBom }
}

/** A text that was decoded elsewhere. */
const fromString = (text: string): DecodedText => {
  const hasBom = text.startsWith('\uFEFF')
  return { text: hasBom ? text.slice(1) : text, encoding: 'utf-8', hasBom }
}

/** A cell with quotes where it needs them. The library quotes spaces too, and so changes lines that are none of ours. */
const quoted = (cell: string, delimiter: string): string =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Writes a table by RFC 4180, with the table's own separator, line end and first line. The last line has a line end too. */
const textOf = ({ head, rows, delimiter, newline, sepLine }: Table): string =>
  (sepLine === null ? '' : sepLine + newline) +
  [head, ...rows].map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter) + newline).join('')

/** A table as a text, with its byte order mark. */
export const writeTable = (table: Table): string => (table.hasBom ? '\uFEFF' : '') + textOf(table)

/** A table as the bytes of a file, in its own encoding. */
export const tableBytes = (table: Table): Uint8Array<ArrayBuffer> =>
  encodeText({ text: textOf(table), encoding: table.encoding, hasBom: table.hasBom })

/** A table of our own: commas, and line ends that every program takes. */
export const ownTable = (head: readonly string[], rows: Table['rows'], hasBom: boolean): string =>
  writeTable({ head, rows, delimiter: ',', newline: '\r\n', encoding: 'utf-8', hasBom, sepLine: null })
