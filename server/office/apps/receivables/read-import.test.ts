import { expect, test } from 'vitest'
import { type Parts, rawWorkbook, textCell, workbookParts, zipped } from '#files/testing.ts'
import { amountOf, letterOf } from '#server/office/apps/base/cells.ts'
import { dateOf, readImport } from './read-import.ts'

const HEADS = ['Payment', 'Booked', 'Invoice', 'Paid', 'Discount', 'Rest', 'Result']

const texts = (row: number, values: readonly string[]) =>
  `<row r="${row}">${values.map((value, i) => (value === '' ? '' : textCell(`${letterOf(i)}${row}`, value))).join('')}</row>`

const HEAD = texts(1, HEADS)

/** What every way of writing the table must say. */
const SAID = [
  {
    row: 2,
    payment: 'BR-482170',
    booked: '2026-03-09',
    invoice: '4711023',
    paid: 123_450,
    discount: 0,
    rest: 0,
    result: 'PAID',
  },
  {
    row: 3,
    payment: 'BR-482171',
    booked: '2026-03-09',
    invoice: '',
    paid: 1990,
    discount: 0,
    rest: 0,
    result: 'UNCLEAR',
  },
]

const LETTERS = { payment: 'A', booked: 'B', invoice: 'C', paid: 'D', discount: 'E', rest: 'F', result: 'G' }

/** 9 March 2026 as Excel counts days, and as old Excel for the Mac counts them. */
const [SERIAL, SERIAL_1904] = [46_090, 44_628]

const number = (address: string, value: number | string, style = 0) =>
  `<c r="${address}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`
const shared = (address: string, index: number) => `<c r="${address}" t="s"><v>${index}</v></c>`

const si = (...all: string[]) => all.map((one) => `<si><t>${one}</t></si>`).join('')

/** The table with shared texts, days as serial numbers and empty cells with a style: Excel, Google Sheets. */
const SHARED_TEXTS = si(...HEADS, 'BR-482170', 'PAID', 'BR-482171', 'UNCLEAR')
const sharedRows = (serial: number) =>
  `<row r="1" spans="1:7">${HEADS.map((_, i) => shared(`${letterOf(i)}1`, i)).join('')}</row>` +
  `<row r="2" spans="1:7">${shared('A2', 7)}${number('B2', serial, 1)}${number('C2', 4_711_023)}${number('D2', '1234.5', 2)}<c r="E2" s="2"/>${number('F2', 0, 2)}${shared('G2', 8)}</row>` +
  `<row r="3" spans="1:7">${shared('A3', 9)}${number('B3', serial, 1)}<c r="C3" s="2"/>${number('D3', '19.899999999999999', 2)}<c r="E3" s="2"/><c r="F3" s="2"/>${shared('G3', 10)}</row>` +
  // A row that was filled once, with formats and nothing in them.
  `<row r="4" spans="1:7"><c r="A4" s="2"/><c r="G4" s="2"/></row>`
const FORMATS = ['dd\\.mm\\.yyyy', '#,##0.00\\ "€"']

const excel = (is1904 = false) =>
  workbookParts([sharedRows(is1904 ? SERIAL_1904 : SERIAL)], {
    texts: SHARED_TEXTS,
    formats: FORMATS,
    is1904,
  })

const mapped = (parts: Parts, change: (name: string, part: string) => string): Uint8Array =>
  zipped(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(name, part as string)])),
  )

const two = (first: readonly string[], second: readonly string[], head = HEAD) =>
  head + texts(2, first) + texts(3, second)
const FIRST = ['BR-482170', '2026-03-09', '4711023', '1234.50', '0', '0.00', 'PAID']
const SECOND = ['BR-482171', '2026-03-09', '', '19.90', '', '', 'UNCLEAR']

test.each<[string, Uint8Array]>([
  ['Excel: shared texts, days as numbers with a format, empty cells with a style', zipped(excel())],
  ['Excel for the Mac: days counted from 1904', zipped(excel(true))],
  [
    'openpyxl: inline texts, an ISO day',
    rawWorkbook(
      HEAD +
        `<row r="2">${textCell('A2', 'BR-482170')}<c r="B2" t="d"><v>2026-03-09T00:00:00</v></c>${textCell('C2', '4711023')}${number('D2', 1234.5)}${number('E2', 0)}${number('F2', 0)}${textCell('G2', 'PAID')}</row>` +
        `<row r="3">${textCell('A3', 'BR-482171')}<c r="B3" t="d"><v>2026-03-09</v></c><c r="C3"/>${number('D3', 19.9)}<c r="E3"/><c r="F3"/>${textCell('G3', 'UNCLEAR')}</row>`,
    ),
  ],
  [
    'pandas: a column for the index, invoices as numbers with a fraction, days as texts with a time',
    rawWorkbook(
      texts(1, ['', ...HEADS]) +
        `<row r="2">${number('A2', 0)}${textCell('B2', 'BR-482170')}${textCell('C2', '2026-03-09 00:00:00')}${textCell('D2', '4711023.0')}${number('E2', 1234.5)}${number('F2', 0)}${number('G2', 0)}${textCell('H2', 'PAID')}</row>` +
        `<row r="3">${number('A3', 1)}${textCell('B3', 'BR-482171')}${textCell('C3', '2026-03-09 00:00:00')}${number('E3', '1.99E1')}${textCell('H3', 'UNCLEAR')}</row>`,
    ),
  ],
  [
    'EPPlus: prefixes of namespaces, absolute targets',
    mapped(excel(), (name, part) => {
      if (name.endsWith('.rels')) return part.replaceAll('Target="worksheets/', 'Target="/xl/worksheets/')
      if (!name.startsWith('xl/worksheets/')) return part
      return part
        .replaceAll(/<(\/?)(worksheet|sheetData|row|c|v)\b/g, '<$1x:$2')
        .replace('xmlns="', 'xmlns:x="')
    }),
  ],
  [
    'ClosedXML: a filter, formulas with their results',
    rawWorkbook(
      HEAD +
        `<row r="2">${textCell('A2', 'BR-482170')}<c r="B2" t="str"><f>TEXT(DATE(2026,3,9),"yyyy-mm-dd")</f><v>2026-03-09</v></c>${number('C2', 4_711_023)}<c r="D2"><f>1000+234.5</f><v>1234.5</v></c><c r="E2"><f>0*1</f><v>0</v></c><c r="F2"><f>D2-D2</f><v>2.2737367544323206E-13</v></c><c r="G2" t="str"><f>IF(F2&lt;1,"PAID","PART")</f><v>PAID</v></c></row>` +
        texts(3, SECOND),
    ),
  ],
  [
    'LibreOffice: a title and an empty row above, a column between, another order',
    rawWorkbook(
      `<row r="1">${textCell('A1', 'Month’s end')}</row>` +
        `<row r="3">${textCell('A3', 'Result')}${textCell('B3', 'Note')}${['Payment', 'Booked', 'Invoice', 'Paid', 'Discount', 'Rest'].map((head, i) => textCell(`${letterOf(i + 2)}3`, head)).join('')}</row>` +
        `<row r="4">${textCell('A4', 'PAID')}${textCell('B4', 'checked')}${['BR-482170', '09.03.2026', '4711023', '1.234,50', '0,00', '0,00'].map((value, i) => textCell(`${letterOf(i + 2)}4`, value)).join('')}</row>` +
        `<row r="5">${textCell('A5', 'unclear')}${textCell('C5', ' BR-482171 ')}${textCell('D5', '9.3.2026')}${textCell('F5', '19,9 €')}</row>`,
    ),
  ],
  ['a library: every cell a text', rawWorkbook(two(FIRST, SECOND))],
  [
    'a sheet of notes in front, and a hidden one',
    rawWorkbook(
      { rows: HEAD + texts(2, ['BR-1', '2026-03-09', '1', '1', '1', '1', 'PAID']), state: 'hidden' },
      texts(1, ['Notes', 'Result']),
      two(FIRST, SECOND),
    ),
  ],
])('%s', (_, bytes) => {
  const read = readImport(bytes)
  const rows = 'rows' in read ? read.rows : []
  expect(read).not.toHaveProperty('why')
  expect(rows.map((one) => ({ ...one, row: 0 }))).toEqual(SAID.map((one) => ({ ...one, row: 0 })))
})

test('rows and columns have the places that they have in the workbook', () => {
  expect(readImport(zipped(excel()))).toEqual({ rows: SAID, letters: LETTERS })
  const moved = `<row r="3">${['Note', ...HEADS].map((head, i) => textCell(`${letterOf(i)}3`, head)).join('')}</row>`
  const filled = `<row r="5">${FIRST.map((value, i) => textCell(`${letterOf(i + 1)}5`, value)).join('')}</row>`
  expect(readImport(rawWorkbook(moved + filled))).toMatchObject({
    rows: [{ row: 5, paid: 123_450 }],
    letters: { payment: 'B', result: 'H' },
  })
})

const FORMULA = `<row r="2">${textCell('A2', 'BR-1')}${textCell('B2', '2026-03-09')}${textCell('C2', '4711023')}<c r="D2"><f>SUM(A1:A2)</f></c><c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c>${textCell('F2', '0')}${textCell('G2', 'PAID')}</row>`

test.each<[string, string, string[]]>([
  [
    'a formula without a result, and an error',
    HEAD + FORMULA,
    ['D2 (Paid) holds the formula “=SUM(A1:A2)” without a result', 'E2 (Discount) holds the error #DIV/0!'],
  ],
  [
    'the number of a day',
    two(FIRST, ['BR-2', '46090', '', '1', '', '', 'UNCLEAR']),
    ['B3 (Booked) says “46090”, the number that a workbook stores'],
  ],
  [
    'a day whose month is not known',
    two(FIRST, ['BR-2', '03/09/2026', '', '1', '', '', 'UNCLEAR']),
    ['B3 (Booked) says “03/09/2026”, in which day and month'],
  ],
  [
    'no day of the calendar',
    two(FIRST, ['BR-2', '31.02.2026', '', '1', '', '', 'UNCLEAR']),
    ['B3 (Booked) says “31.02.2026”, which no calendar has'],
  ],
  [
    'a moment',
    two(FIRST, ['BR-2', '2026-03-09 09:30:00', '', '1', '', '', 'UNCLEAR']),
    ['B3 (Booked) says “2026-03-09 09:30:00”. Write the day without'],
  ],
  [
    'a missing value of pandas',
    two(FIRST, ['BR-2', '2026-03-09', 'nan', '1', 'NaN', '', 'UNCLEAR']),
    ['E3 (Discount) holds “NaN”', 'C3 (Invoice) holds “nan”'],
  ],
  [
    'three digits after a sign',
    two(FIRST, ['BR-2', '2026-03-09', '', '1.234', '', '', 'UNCLEAR']),
    ['D3 (Paid) says “1.234”, which has three digits'],
  ],
  [
    'a tenth of a cent',
    two(FIRST, ['BR-2', '2026-03-09', '', '1.2345', '', '', 'UNCLEAR']),
    ['D3 (Paid) says “1.2345”, which has more than two'],
  ],
  [
    'an amount that became a day',
    two(FIRST, ['BR-2', '2026-03-09', '', '2026-05-12', '', '', 'UNCLEAR']),
    ['D3 (Paid) says “2026-05-12”, which is a day'],
  ],
  [
    'words',
    two(FIRST, ['', '2026-03-09', '', 'much', '', '', 'OPEN']),
    [
      'D3 (Paid) says “much”, which is no amount',
      'A3 (Payment) is empty',
      'G3 (Result) says “OPEN”. Write PAID',
    ],
  ],
  [
    'columns that are missing',
    texts(1, ['Payment', 'Booked', 'Invoice', 'Paid']),
    ['Row 1 has no column Discount, Rest, Result'],
  ],
  ['columns that stand twice', texts(1, [...HEADS, ' paid ']), ['Row 1 has Paid more than once: in D and H']],
  ['no table', texts(1, ['Hello']), ['no row with the names']],
  ['a head alone', HEAD, ['no row below']],
])('%s: a sentence for each cell', (_, rows, sentences) => {
  const read = readImport(rawWorkbook(rows))
  const why = 'why' in read ? read.why : []
  expect(why).toHaveLength(sentences.length)
  for (const [i, sentence] of sentences.entries()) expect(why[i]).toContain(sentence)
})

test.each([
  ['', 0],
  ['0', 0],
  ['-0', 0],
  ['1234.5', 123_450],
  ['1234.50', 123_450],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1.234.567,89', 123_456_789],
  ['1,234,567', 123_456_700],
  ['1234,5', 123_450],
  ['1 234,50', 123_450],
  ['1’234.50', 123_450],
  ['€ 12.00', 1200],
  ['12,00 EUR', 1200],
  ['−5,00', -500],
  ['-1.234,56', -123_456],
  ['1234.5600000000001', 123_456],
  ['1.5E2', 15_000],
  ['.5', 50],
])('“%s” is %d cents', (text, cents) => {
  const read = amountOf(text)
  expect(read).toEqual({ value: cents })
})

test('a day is a day, as ISO or as the ledger writes it', () => {
  for (const text of [
    '2026-03-09',
    '2026-03-09T00:00:00',
    '2026-03-09 00:00:00',
    '2026-03-09T00:00:00.000Z',
    '09.03.2026',
    '9.3.2026',
  ])
    expect(dateOf(text)).toEqual({ value: '2026-03-09' })
})

test('a file that is no workbook gets the sentence of its kind', () => {
  const why = (bytes: Uint8Array) => {
    const read = readImport(bytes)
    return 'why' in read ? read.why.join(' ') : ''
  }
  expect(why(new TextEncoder().encode('Payment;Booked\nBR-1;1'))).toContain(
    'This is a text file, such as CSV',
  )
  expect(why(new Uint8Array())).toContain('0 bytes')
  expect(why(new TextEncoder().encode('%PDF-1.7'))).toContain('This is a PDF')
  expect(why(rawWorkbook({ rows: HEAD, state: 'hidden' }))).toContain('hidden')
  expect(why(rawWorkbook(''))).toContain('no cell is filled')
  expect(why(rawWorkbook(two(FIRST, SECOND)).slice(0, 300))).toContain('incomplete')
  const many = Array.from({ length: 201 }, (_, i) => texts(i + 2, FIRST)).join('')
  expect(why(rawWorkbook(HEAD + many))).toContain('201 rows')
})
