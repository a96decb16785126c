import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { rawWorkbook as rawBytes, textCell as text } from '#files/testing.ts'
import { causeOf, findInFile } from './find-in-file.late.ts'

const csv = (text: string | Uint8Array<ArrayBuffer>) => findInFile(new Blob([text]), 'a.csv')
const workbook = (rows: (string | number | Date | null)[][]) =>
  writeExcelFile(
    rows.map((row) =>
      row.map((value) =>
        value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : { value: value ?? undefined },
      ),
    ),
  ).toBlob()

const EMPLOYEES = readFileSync(path.join(import.meta.dirname, '../../app/public/sample-data.csv'))

/** How the old .xls format begins (a compound file). */
const OLD_EXCEL = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(512).fill(0))

test('the employee data have six columns and twenty rows', async () => {
  const found = await findInFile(new Blob([EMPLOYEES]), 'employee-data.csv')
  expect(found.columns).toEqual(['ID', 'Name', 'Department', 'Salary', 'Start Date', 'Performance Score'])
  expect(found.rowCount).toBe(20)
  expect(found.preview).toHaveLength(5)
  expect(found.preview[0]).toEqual(['1001', 'Amara Okafor', 'Automation', '58200', '2019-03-04', '4.6'])
})

test('a workbook is read with its numbers and dates', async () => {
  const blob = await workbook([
    ['Name', 'Salary', 'Since'],
    ['Ada', 4200.5, new Date(Date.UTC(2026, 0, 31))],
    ['Bo', null, null],
  ])
  expect(await findInFile(blob, 'A.XLSX')).toEqual({
    columns: ['Name', 'Salary', 'Since'],
    rowCount: 2,
    preview: [
      ['Ada', '4200.5', '2026-01-31'],
      ['Bo', '', ''],
    ],
  })
})

test('a workbook whose sheet unpacks to megabytes is read without further workers', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => [`Person ${i}`, i])
  const found = await findInFile(await workbook([['Name', 'Number'], ...rows]), 'a.xlsx')
  expect(found.rowCount).toBe(20_000)
})

describe('a CSV file', () => {
  test.each([
    ['with semicolons', 'a;b\n1;2'],
    ['with tabs', 'a\tb\n1\t2'],
    ['of Windows, with a mark', '\uFEFFa,b\r\n1,2\r\n'],
    ['with quotes around commas and line breaks', '"a","b"\n"1","2"'],
    ['with a line that names the delimiter', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['with the line ends of old Macs', 'a,b\r1,2\r'],
    ['with mixed line ends', 'a,b\r\n1,2\n'],
    ['with a bar', 'a|b\n1|2'],
  ])('%s is read', async (_, text) => {
    expect(await csv(text)).toEqual({ columns: ['a', 'b'], rowCount: 1, preview: [['1', '2']] })
  })

  test('with empty lines keeps their numbers, as Excel shows them', async () => {
    expect(await csv('\na,b\n\n1,2\n,\n\n')).toEqual({
      columns: ['a', 'b'],
      rowCount: 1,
      preview: [['1', '2']],
      numbers: [2, 4],
    })
  })

  test('in UTF-16 or in the code page of old Windows is read', async () => {
    const utf16 = Buffer.from('\uFEFFé,b\n1,2', 'utf16le')
    expect((await csv(Uint8Array.from(utf16))).columns).toEqual(['é', 'b'])
    expect((await csv(Uint8Array.from(Buffer.from('é,b\n1,2', 'latin1')))).columns).toEqual(['é', 'b'])
  })

  test('keeps quoted text together', async () => {
    expect((await csv('a,b\n"1,5","x\ny"')).preview).toEqual([['1,5', 'x\ny']])
  })

  test('with headers alone has no rows', async () => {
    expect((await csv('ID,Name\n')).rowCount).toBe(0)
  })

  test('is shown in part where it is wide or its cells are long', async () => {
    const wide = Array.from({ length: 40 }, (_, i) => `c${i}`)
    const found = await csv(`${wide.join(',')}\n${'x'.repeat(500)}`)
    expect(found.columns).toHaveLength(40)
    expect(found.preview[0]![0]).toHaveLength(60)
  })
})

describe('unreadable is', () => {
  test.each([
    ['an empty file named .csv', new Uint8Array(), 'a.csv'],
    ['an empty file named .xlsx', new Uint8Array(), 'a.xlsx'],
    ['a CSV file of spaces and line breaks', new TextEncoder().encode(' \n,,\n \n'), 'a.csv'],
    ['an .xls renamed to .xlsx', OLD_EXCEL, 'a.xlsx'],
    ['an .xls renamed to .csv', OLD_EXCEL, 'a.csv'],
    ['a CSV file renamed to .xlsx', Uint8Array.from(EMPLOYEES), 'a.xlsx'],
    [
      'an archive that begins like a workbook and ends early',
      Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0),
      'a.xlsx',
    ],
  ])('%s', async (_, bytes, name) => {
    await expect(findInFile(new Blob([bytes]), name)).rejects.toThrow(/./)
  })

  test('an archive without a workbook in it', async () => {
    const { zipSync } = await import('fflate')
    const archive = zipSync({ 'notes.xml': new TextEncoder().encode('<notes/>') })
    await expect(findInFile(new Blob([Uint8Array.from(archive)]), 'a.xlsx')).rejects.toThrow(/./)
  })

  test('a workbook with an empty sheet, and one that is cut off', async () => {
    await expect(findInFile(await workbook([]), 'a.xlsx')).rejects.toThrow(/./)
    const whole = await workbook([['a'], ['1']])
    await expect(findInFile(whole.slice(0, whole.size / 2), 'a.xlsx')).rejects.toThrow(/./)
  })
})

const rawWorkbook = (...sheets: string[]) => new Blob([rawBytes(...sheets)])
const ROWS = `<row r="1">${text('A1', 'Name')}</row><row r="2">${text('A2', 'Ada')}</row>`

describe('a workbook that a robot wrote', () => {
  test('is read from its first sheet that holds anything', async () => {
    expect(await findInFile(rawWorkbook('', ROWS), 'a.xlsx')).toMatchObject({
      columns: ['Name'],
      preview: [['Ada']],
    })
    expect(await findInFile(rawWorkbook(ROWS, ''), 'a.xlsx')).toMatchObject({ rowCount: 1 })
  })

  test('shows errors by name, and formulas without a result', async () => {
    const rows =
      `<row r="1">${text('A1', 'Sum')}${text('B1', 'Share')}${text('C1', 'Known')}</row>` +
      '<row r="2"><c r="A2"><f>SUM(D2:D9)</f><v></v></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C2"><f>1+1</f><v>2</v></c></row>'
    expect(await findInFile(rawWorkbook(rows), 'a.xlsx')).toMatchObject({
      rowCount: 1,
      preview: [['=SUM(D2:D9)', '#DIV/0!', '2']],
    })
  })

  test('of empty sheets alone holds nothing', async () => {
    await expect(findInFile(rawWorkbook('', ''), 'a.xlsx')).rejects.toThrow('no cell is filled')
  })
})

test.each([
  ['a PDF', '%PDF-1.7\n1 0 obj\nendobj'],
  ['a web page', '<!DOCTYPE html><html><body>x</body></html>'],
  ['JSON', '[{"a": 1},\n{"a": 2}]'],
  ['prose', 'This is a letter and no table\nIt goes on in the same way'],
])('%s called CSV is taken, and named for what it is', async (looksLike, content) => {
  expect(await csv(content)).toMatchObject({ looksLike })
})

test.each(['a,b\n1,2', 'name\nAda', 'Full Name Of Person\nAda Lovelace', 'a;b\n1;2'])(
  '%j is what its name says',
  async (content) => {
    expect(await csv(content)).not.toHaveProperty('looksLike')
  },
)

test('a table that stands lower and to the right is described where Excel shows it', async () => {
  const rows = `<row r="3">${text('B3', 'Name')}</row><row r="4">${text('B4', 'Ada')}</row>`
  const asked = [
    { row: 3, column: 1 },
    { row: 1, column: 0 },
  ]
  expect(await findInFile(rawWorkbook(rows), 'a.xlsx', [['Name'], ['Ada']], asked)).toEqual({
    columns: ['', 'Name'],
    rowCount: 1,
    preview: [['', 'Ada']],
    numbers: [3, 4],
    asked: ['Ada', ''],
    difference: { count: 4, first: { row: 0, column: 0, before: 'Name', after: '' } },
  })
})

test('what cannot be read has a cause', async () => {
  const causeFor = (name: string, bytes: Uint8Array<ArrayBuffer> | string) =>
    findInFile(new Blob([bytes]), name).then(() => 'read', causeOf)
  expect(await causeFor('a.xlsx', 'a,b\n1,2')).toBe('csv')
  expect(await causeFor('a.xlsx', OLD_EXCEL)).toBe('compound')
  expect(await causeFor('a.csv', rawBytes(ROWS))).toBe('workbook-as-csv')
  expect(await causeFor('a.csv', '')).toBe('empty')
  const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) } as Blob
  expect(await findInFile(gone, 'a.csv').then(() => 'read', causeOf)).toBe('unread')
})

test('what a spreadsheet program does to the download is named with the first difference', async () => {
  const original = [
    ['ID', 'Start Date'],
    ['1', '2019-03-04'],
  ]
  const { difference } = await findInFile(new Blob(['ID;Start Date\n1;04.03.2019\n']), 'a.csv', original)
  expect(difference?.problem).toContain('European')
})
