import { kindOfFile, whyNoText } from '#files/kind.ts'
import { atMost } from '#files/limits.ts'
import { readRows } from '#files/table.ts'
import { decodeText, isBinary } from '#files/text.ts'
import { UnreadableFile } from '#files/unreadable.ts'
import { type Cells, firstFilled, readWorkbook } from '#files/workbook.ts'
import type { FileCause } from '#game/file-causes.ts'
import { type Difference, compare } from './compare.late.ts'
import { problemIn } from './random-mishaps.ts'
import { type Cell as Place, type SheetDescription, SHOWN, type Sheet } from './sheet.ts'

/**
 * Reads a workbook or a CSV file and describes it.
 * @param original the original sheet: with it the changes are described too
 * @param asked cells whose whole texts are returned too; '' if a cell is missing
 * @throws {UnreadableFile} with the cause that makes the file unreadable
 */
export async function findInFile(
  file: Blob,
  name: string,
  original: Sheet | null = null,
  asked: readonly Place[] = [],
): Promise<SheetDescription & { difference?: Difference; asked?: readonly string[] }> {
  // No memory for what is refused anyway: a workbook is no longer than its unpacked parts.
  atMost('bytes', file.size)
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new UnreadableFile('unread')
    },
  )
  const isCsv = /\.csv$/i.test(name)
  const cells = isCsv ? readCsv(bytes) : firstFilled(readWorkbook(bytes))
  // Empty rows keep their numbers: an address here is the address in Excel.
  const filled = cells.flatMap((row, i) => (row.some((cell) => cell !== '') ? [i] : []))
  const [top, ...below] = filled
  if (top === undefined) throw new UnreadableFile('blank')
  const width = Math.min(SHOWN.columns, cells[top]!.length)
  const show = (row: number) => {
    const shown = cells[row]!.slice(0, SHOWN.columns).map(shortened)
    return [...shown, ...Array<string>(Math.max(0, width - shown.length)).fill('')]
  }
  const shown = below.slice(0, SHOWN.rows)
  const numbers = [top, ...shown].map((row) => row + 1)
  const looksLike = isCsv ? otherThanCsv(bytes) : null
  return {
    columns: cells[top]!.map(shortened),
    rowCount: below.length,
    preview: shown.map(show),
    ...(numbers.some((number, i) => number !== i + 1) ? { numbers } : {}),
    ...(looksLike ? { looksLike } : {}),
    ...(asked.length > 0 ? { asked: asked.map(({ row, column }) => cells[row]?.[column] ?? '') } : {}),
    ...(original ? { difference: explained(compare(original, cells)) } : {}),
  }
}

/** A difference, with what a spreadsheet program has done to its first cell by itself. */
function explained(difference: Difference): Difference {
  const { first } = difference
  const problem = first && first.after !== '' ? problemIn(first.before, first.after) : null
  return problem === null ? difference : { ...difference, problem }
}

/** The cause of an error of `findInFile`. */
export const causeOf = (reason: unknown): FileCause =>
  reason instanceof UnreadableFile ? reason.why : reason instanceof RangeError ? 'too-large' : 'malformed'

const shortened = (text: string): string =>
  text.length > SHOWN.characters ? `${text.slice(0, SHOWN.characters - 1)}…` : text

/** The cells of a CSV file. A line that holds nothing but delimiters is an empty row, as Excel shows it. */
function readCsv(bytes: Uint8Array): Cells {
  const why = whyNoText(bytes)
  if (why) throw new UnreadableFile(why)
  const decoded = decodeText(bytes)
  if (isBinary(decoded)) throw new UnreadableFile('binary')
  return readRows(decoded.text).rows.map((row) => (row.every((cell) => cell.trim() === '') ? [] : row))
}

/** Kinds of file that are called .csv but are something else, in words. */
const OTHER_KINDS = { pdf: 'a PDF', html: 'a web page', xml: 'XML', json: 'JSON' } as const

/** The kind of a file that is called .csv but is something else; null if it may be CSV. */
function otherThanCsv(bytes: Uint8Array): string | null {
  const kind = kindOfFile(bytes)
  if (kind in OTHER_KINDS) return OTHER_KINDS[kind as keyof typeof OTHER_KINDS]
  const head = decodeText(bytes.subarray(0, 2048), true).text
  const lines = head.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return lines.every((line) => !/[,;\t|]/.test(line) && line.trim().split(/\s+/).length > 3) ? 'prose' : null
}
