import { describe, expect, test } from 'vitest'
import { LIMITS } from './limits.ts'
import { decode, readRows, readTable } from './table.ts'
import { rawWorkbook, workbookParts, zipped } from './testing.ts'
import { UnreadableFile } from './unreadable.ts'
import { readWorkbook } from './workbook.ts'

/** What an error says beside its cause; the error itself, if it is another one. */
function refusalOf(read: () => unknown): unknown {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof UnreadableFile ? [error.why, error.cell] : error
  }
}

const MANY_ROWS = ['too-large', 'It has more than 50,000 rows.']
const MANY_CELLS = ['too-large', 'It has more than 500,000 cells.']
const MANY_BYTES = ['too-large', 'It has more than 64 MB when it is unpacked.']

/** Anything behind the limit is damaged, so a reader that reads on says so. */
const DAMAGED = '<c t="s"><v>99</v></c>'

describe('a workbook is given up at one more than', () => {
  const rows = (count: number, more = '') =>
    refusalOf(() => readWorkbook(rawWorkbook('<row><c><v>1</v></c></row>'.repeat(count) + more)))

  test('50,000 rows, and not later', () => {
    expect(rows(LIMITS.rows)).toBeNull()
    expect(rows(LIMITS.rows + 1, `<row>${DAMAGED}</row>`)).toEqual(MANY_ROWS)
    expect(rows(LIMITS.rows, `<row>${DAMAGED}</row>`)).toEqual(MANY_ROWS)
  })

  test('50,000 rows, empty ones and those of all sheets included', () => {
    const last = (row: number) => `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`
    const sheets = (...all: string[]) => refusalOf(() => readWorkbook(rawWorkbook(...all)))
    expect(sheets(last(LIMITS.rows))).toBeNull()
    expect(sheets(last(LIMITS.rows + 1))).toEqual(MANY_ROWS)
    expect(sheets(last(LIMITS.rows - 1), last(1))).toBeNull()
    expect(sheets(last(LIMITS.rows - 1), last(2))).toEqual(MANY_ROWS)
    expect(sheets('<row/>'.repeat(LIMITS.rows))).toBeNull()
    expect(sheets('<row/>'.repeat(LIMITS.rows + 1))).toEqual(MANY_ROWS)
  })

  test('500,000 cells, whether they are filled or not', () => {
    const row = (cell: string, count: number) => `<row>${cell.repeat(count)}</row>`
    const cells = (cell: string, more = '') =>
      refusalOf(() => readWorkbook(rawWorkbook(row(cell, 10_000).repeat(LIMITS.cells / 10_000) + more)))
    expect(cells('<c/>')).toBeNull()
    expect(cells('<c/>', row(DAMAGED, 1))).toEqual(MANY_CELLS)
    // One filled cell at the end of a row stands for all before it.
    const wide = (count: number) =>
      refusalOf(() =>
        readWorkbook(
          rawWorkbook(
            Array.from({ length: 50 }, (_, i) => `<row><c r="NTP${i + 1}"><v>1</v></c></row>`).join('') +
              '<row r="60"><c><v>1</v></c></row>'.repeat(count),
          ),
        ),
      )
    expect(wide(0)).toBeNull()
    expect(wide(1)).toEqual(MANY_CELLS)
  })

  test('500,000 shared texts', () => {
    const texts = (count: number) =>
      refusalOf(() => readWorkbook(zipped(workbookParts(['<row/>'], { texts: '<si/>'.repeat(count) }))))
    expect(texts(LIMITS.cells)).toBeNull()
    expect(texts(LIMITS.cells + 1)).toEqual(MANY_CELLS)
  })

  test('64 MB as it is unpacked', () => {
    const parts = workbookParts(['<row/>'])
    const sheet = parts['xl/worksheets/sheet1.xml'] as string
    const small = Object.values(parts).reduce((sum, part) => sum + part.length, 0)
    // Only parts that are opened count: the list of types is none of them.
    const opened = small - parts['[Content_Types].xml']!.length
    // A text of an element has a limit of its own, so many are in between.
    const half = `<a>${' '.repeat(499_993)}</a>`
    const filled = (bytes: number) =>
      half.repeat(Math.floor(bytes / half.length)) + '\n'.repeat(bytes % half.length)
    const sized = (bytes: number) =>
      refusalOf(() =>
        readWorkbook(
          zipped({
            ...parts,
            'xl/worksheets/sheet1.xml': sheet.replace(
              '</sheetData>',
              `</sheetData>${filled(bytes - opened)}`,
            ),
          }),
        ),
      )
    expect(sized(LIMITS.bytes)).toBeNull()
    expect(sized(LIMITS.bytes + 1)).toEqual(MANY_BYTES)
  })
})

describe('a text is given up at one more than', () => {
  test.each([
    ['lines', 'a\n'],
    ['lines of Windows', 'a\r\n'],
    ['lines of old Macs', 'a\r'],
    ['empty cells', ';\n'],
    ['lines with an odd quote in them', 'a"b\n'],
  ])('50,000 rows: %s', (_, line) => {
    const rows = (count: number, more = '') => refusalOf(() => readRows(line.repeat(count) + more))
    expect(rows(LIMITS.rows)).toBeNull()
    expect(rows(LIMITS.rows, 'a')).toEqual(MANY_ROWS)
    expect(rows(LIMITS.rows + 1)).toEqual(MANY_ROWS)
  })

  test('50,000 rows, and line ends within quotes are none', () => {
    expect(readRows(`a,"${'\n'.repeat(2 * LIMITS.rows)}"\n1,2`).rows).toHaveLength(2)
    expect(refusalOf(() => readTable(`a,"${'\n'.repeat(2 * LIMITS.rows)}"\n1,2`))).toBeNull()
  })

  test('500,000 cells', () => {
    const row = `${','.repeat(9999)}\n`
    const cells = (more: string) => refusalOf(() => readRows(row.repeat(LIMITS.cells / 10_000) + more))
    expect(cells('')).toBeNull()
    expect(cells('1')).toEqual(MANY_CELLS)
  })

  test('64 MB', () => {
    const sized = (bytes: number) => refusalOf(() => decode(new Uint8Array(bytes).fill(0x20)))
    expect(sized(LIMITS.bytes)).toBeNull()
    expect(sized(LIMITS.bytes + 1)).toEqual(MANY_BYTES)
  })
})
