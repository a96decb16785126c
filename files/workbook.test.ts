import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { FileCause } from '#game/file-causes.ts'
import { type Parts, type RawSheet, rawWorkbook, textCell as text, workbookParts, zipped } from './testing.ts'
import { UnreadableFile } from './unreadable.ts'
import { firstFilled, readWorkbook } from './workbook.ts'

const cellsOf = (bytes: Uint8Array) => firstFilled(readWorkbook(bytes))
const inSheet = (rows: string, extra: Parameters<typeof workbookParts>[1] = {}) =>
  cellsOf(zipped(workbookParts([rows], extra)))
const ROWS = `<row r="1">${text('A1', 'Name')}</row><row r="2">${text('A2', 'Ada')}</row>`
const CELLS = [['Name'], ['Ada']]

/** A workbook whose parts were changed. */
const changed = (change: (parts: Parts) => Parts, ...sheets: (string | RawSheet)[]) =>
  zipped(change(workbookParts(sheets.length > 0 ? sheets : [ROWS])))
const replaced = (from: string | RegExp, to: string) =>
  changed((parts) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, (part as string).replaceAll(from, to)]),
    ),
  )
const without = (parts: Parts, ...names: readonly string[]): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name)))
const whyNot = (bytes: Uint8Array): FileCause | 'read' => {
  try {
    cellsOf(bytes)
    return 'read'
  } catch (reason) {
    if (reason instanceof UnreadableFile) return reason.why
    throw reason
  }
}

describe('addresses are those of Excel', () => {
  test('empty rows and cells keep their places', () => {
    expect(inSheet(`<row r="3">${text('C3', 'x')}</row><row r="5"><c r="A5"><v>1</v></c></row>`)).toEqual([
      [],
      [],
      ['', '', 'x'],
      [],
      ['1'],
    ])
  })

  test('rows and cells without an address follow the one before', () => {
    expect(inSheet('<row><c><v>1</v></c><c/><c><v>2</v></c></row><row/><row><c><v>3</v></c></row>')).toEqual([
      ['1', '', '2'],
      [],
      ['3'],
    ])
    expect(
      inSheet('<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'),
    ).toEqual([[], ['', '1', '2'], ['3']])
  })

  test('the last column of the last row that is read costs nothing', () => {
    const rows = inSheet('<row r="50000"><c r="XFD50000"><v>1</v></c></row>')
    expect([rows.length, rows.at(-1)!.length, rows.at(-1)!.at(-1)]).toEqual([50_000, 16_384, '1'])
  })
})

test.each<[string, string, string]>([
  ['a number', '<c><v>4.5999999999999996</v></c>', '4.6'],
  ['a number with an exponent', '<c><v>1E3</v></c>', '1000'],
  ['a truth', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['a formula with its result', '<c><f>1+1</f><v>2</v></c>', '2'],
  ['a formula with a text', '<c t="str"><f>A1&amp;"x"</f><v>ax</v></c>', 'ax'],
  ['a formula with an empty text', '<c t="str"><f>""</f><v></v></c>', ''],
  ['a formula without a result', '<c><f>SUM(D2:D9)</f><v></v></c>', '=SUM(D2:D9)'],
  ['an inline text of runs', '<c t="inlineStr"><is><r><t>a </t></r><r><t>b</t></r></is></c>', 'a b'],
  [
    'an inline text with pronunciation',
    '<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>',
    '東京',
  ],
  ['an ISO date', '<c t="d"><v>2027-03-05T00:00:00</v></c>', '2027-03-05'],
  ['an ISO moment', '<c t="d"><v>2027-03-05T09:30:00</v></c>', '2027-03-05 09:30:00'],
  ['references, CDATA and an emoji', '<c t="str"><v>a&amp;b&#x1F600;<![CDATA[<c>]]></v></c>', 'a&b😀<c>'],
  ['a line break by its number', '<c t="inlineStr"><is><t>a_x000A_b</t></is></c>', 'a\nb'],
  ['a style that the list does not have', '<c s="77"><v>5</v></c>', '5'],
  ['a text of spaces', '<c t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>', ' a '],
])('%s', (_, cell, value) => {
  expect(inSheet(`<row>${cell}<c t="str"><v>end</v></c></row>`)[0]).toEqual([value, 'end'])
})

test('the text of a formula stays in its own cell, and a cell without a text takes none', () => {
  expect(
    inSheet('<row r="1"><c r="A1" s="1"/><c r="B1"><f>C1*2</f></c><c r="C1"><v>3</v></c></row>')[0],
  ).toEqual(['', '=C1*2', '3'])
})

test('shared texts are found by their number, rich ones and empty ones too', () => {
  const texts =
    '<si><t>a</t></si><si/><si><r><rPr><b/></rPr><t>b</t></r><r><t xml:space="preserve"> c</t></r></si>'
  expect(
    inSheet('<row><c t="s"><v>2</v></c><c t="s"><v>1</v></c><c t="s"><v>0</v></c></row>', { texts }),
  ).toEqual([['b c', '', 'a']])
})

describe('a day is the same everywhere', () => {
  const formats = [
    'yyyy\\-mm\\-dd',
    'dd/mm/yyyy hh:mm',
    '[h]:mm',
    'h:mm AM/PM',
    '0.00E+00',
    '#,##0 "d"',
    '[$-409]d-mmm;@',
  ]
  const row = (style: number, value: string) => `<row><c s="${style}"><v>${value}</v></c></row>`

  test.each([
    [1, '46451', '2027-03-05'],
    [1, '46451.999', '2027-03-05'],
    [2, '46451.999', '2027-03-05 23:58:34'],
    [2, '46451', '2027-03-05'],
    [1, '1', '1900-01-01'],
    [1, '59', '1900-02-28'],
    [1, '60', '1900-02-29'],
    [1, '61', '1900-03-01'],
    [1, '-1', '-1'],
    [1, '2958466', '2958466'],
    [3, '1.5', '36:00:00'],
    [4, '0.5', '12:00:00'],
    [5, '46451', '46451'],
    [6, '46451', '46451'],
    [7, '46451', '2027-03-05'],
  ])('style %i, %s is %s', (style, value, shown) => {
    expect(inSheet(row(style, value), { formats })).toEqual([[shown]])
  })

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('in %s', (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      expect(inSheet(row(2, '46451.99'), { formats })).toEqual([['2027-03-05 23:45:36']])
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })

  test('a workbook that counts from 1904 says so', () => {
    expect(inSheet(row(1, '44989'), { formats, is1904: true })).toEqual([['2027-03-05']])
  })
})

describe('a workbook as programs write it is read', () => {
  test.each<[string, Uint8Array]>([
    [
      'with backslashes in the archive',
      changed((parts) =>
        Object.fromEntries(Object.entries(parts).map(([name, part]) => [name.replaceAll('/', '\\'), part])),
      ),
    ],
    [
      'at another path',
      changed((parts) => ({
        ...parts,
        '_rels/.rels': (parts['_rels/.rels'] as string).replace('xl/workbook.xml', 'data/book 2.xml'),
        'data/book 2.xml': parts['xl/workbook.xml']!,
        'data/_rels/book 2.xml.rels': (parts['xl/_rels/workbook.xml.rels'] as string).replace(
          '"worksheets/',
          '"../xl/worksheets/',
        ),
        'xl/workbook.xml': '<none/>',
      })),
    ],
    ['with absolute targets', replaced('Target="worksheets/', 'Target="/xl/worksheets/')],
    [
      'with targets that are encoded',
      changed((parts) => ({
        ...parts,
        'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] as string).replace(
          'sheet1',
          'my%20sheet',
        ),
        'xl/worksheets/my sheet.xml': parts['xl/worksheets/sheet1.xml']!,
      })),
    ],
    [
      'with names in other cases',
      changed((parts) =>
        Object.fromEntries(Object.entries(parts).map(([name, part]) => [name.toUpperCase(), part])),
      ),
    ],
    [
      'in the strict form',
      changed((parts) =>
        Object.fromEntries(
          Object.entries(parts).map(([name, part]) => [
            name,
            (part as string)
              .replaceAll(
                'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
                'http://purl.oclc.org/ooxml/spreadsheetml/main',
              )
              .replaceAll(
                'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
                'http://purl.oclc.org/ooxml/officeDocument/relationships',
              ),
          ]),
        ),
      ),
    ],
    [
      'with prefixes',
      changed((parts) => ({
        ...parts,
        'xl/worksheets/sheet1.xml':
          '<q:worksheet xmlns:q="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><q:sheetData><q:row r="1"><q:c r="A1" t="str"><q:v>Name</q:v></q:c></q:row><q:row><q:c t="str"><q:v>Ada</q:v></q:c></q:row></q:sheetData></q:worksheet>',
      })),
    ],
    [
      'with a prefix that another namespace usually has',
      replaced('xmlns:r=', 'xmlns:x="http://example.org" xmlns:r='),
    ],
    ['without relations of the archive', changed((parts) => without(parts, '_rels/.rels'))],
    [
      'without styles and shared texts',
      changed((parts) => without(parts, 'xl/styles.xml', 'xl/sharedStrings.xml')),
    ],
    [
      'in UTF-16',
      changed((parts) => ({
        ...parts,
        'xl/worksheets/sheet1.xml': new Uint8Array(
          Buffer.from(
            `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${parts['xl/worksheets/sheet1.xml'] as string}`,
            'utf16le',
          ),
        ),
      })),
    ],
    [
      'after a hidden sheet',
      rawWorkbook(
        { rows: `<row>${text('A1', 'config')}</row>`, state: 'veryHidden' },
        { rows: `<row>${text('A1', 'more')}</row>`, state: 'hidden' },
        ROWS,
      ),
    ],
    ['after an empty sheet', rawWorkbook('', ROWS)],
    [
      'without compression',
      new Uint8Array(
        zipSync(
          Object.fromEntries(
            Object.entries(workbookParts([ROWS])).map(([name, part]) => [name, strToU8(part as string)]),
          ),
          { level: 0 },
        ),
      ),
    ],
    [
      'with a comment at its end',
      (() => {
        const whole = rawWorkbook(ROWS)
        const longer = new Uint8Array(whole.length + 5)
        longer.set(whole)
        longer[whole.length - 2] = 5
        return longer
      })(),
    ],
  ])('%s', (_, bytes) => {
    expect(cellsOf(bytes)).toEqual(CELLS)
  })
})

test('what Excel itself adds is passed over: namespaces of its own, settings, links, notes and sizes of rows', () => {
  const sheet = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:B2"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><selection activeCell="B2" sqref="B2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="1" width="9.14" customWidth="1"/></cols><sheetData><!-- a > b --><row r="1" spans="1:2" x14ac:dyDescent="0.25"><c r="A1" t="inlineStr" cm="1"><is><t>Name</t></is></c></row><row r="2" spans="1:2" ht="15.75" thickBot="1" x14ac:dyDescent="0.25"><c r="A2" t="inlineStr"><is><t>Ada</t></is><extLst><ext uri="x"/></extLst></c></row></sheetData><hyperlinks><hyperlink ref="A2" r:id="rId1"/></hyperlinks><extLst><ext uri="{x}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:row r="9"><x14:c r="A9"><x14:v>1</x14:v></x14:c></x14:row></ext></extLst></worksheet>`
  expect(cellsOf(changed((parts) => ({ ...parts, 'xl/worksheets/sheet1.xml': sheet })))).toEqual(CELLS)
})

const compound = (stream: string) => {
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(Buffer.from(stream, 'utf16le'), 1024)
  return bytes
}
/** A workbook with one field of its list changed: the record of the sheet, which is the last part. */
const withField = (field: number, change: (value: number) => number) => {
  const bytes = rawWorkbook(ROWS)
  const view = new DataView(bytes.buffer)
  let record = bytes.length - 22
  while (view.getUint32(record, true) !== 0x02014b50) record -= 1
  view.setUint32(record + field, change(view.getUint32(record + field, true)), true)
  return bytes
}
const [SUM, SIZE] = [16, 24]

const endless = (piece: string) =>
  changed((parts) => ({ ...parts, 'xl/worksheets/sheet1.xml': `<worksheet>${piece.repeat(30_000_000)}` }))

test.each<[FileCause, string, () => Uint8Array]>([
  ['empty', 'an empty file', () => new Uint8Array()],
  ['encrypted', 'an encrypted workbook', () => compound('EncryptedPackage')],
  ['encrypted', 'a labelled workbook', () => compound('\u0006DataSpaces DRMEncryptedDataSpace')],
  ['old-excel', 'an .xls', () => compound('Workbook')],
  ['compound', 'another old document', () => compound('WordDocument')],
  ['csv', 'a CSV', () => strToU8('a,b\n1,2\n')],
  ['csv', 'a CSV in UTF-16', () => new Uint8Array(Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'))],
  ['html', 'a web page', () => strToU8('<html><table><tr><td>1</td></tr></table></html>')],
  ['xml', 'a workbook in one XML file', () => strToU8('<?xml version="1.0"?><Workbook/>')],
  ['pdf', 'a PDF', () => strToU8('%PDF-1.7')],
  ['binary', 'a picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)],
  ['xlsb', 'a binary workbook', () => zipped({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' })],
  [
    'ods',
    'an OpenDocument',
    () => zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
  ],
  ['numbers', 'a file of Numbers', () => zipped({ 'Index/Document.iwa': 'x' })],
  ['office', 'a document of Word', () => zipped({ 'word/document.xml': '<x/>' })],
  ['no-workbook', 'an archive of other files', () => zipped({ 'notes.xml': '<notes/>' })],
  ['cut', 'half a workbook', () => rawWorkbook(ROWS).slice(0, 400)],
  ['cut', 'the beginning of an archive', () => Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)],
  ['damaged', 'a part with another sum', () => withField(SUM, (sum) => sum ^ 1)],
  ['damaged', 'a part that unpacks to more than it claims', () => withField(SIZE, (size) => size - 1)],
  ['damaged', 'a part that unpacks to less', () => withField(SIZE, (size) => size + 1)],
  ['malformed', 'a tag that is not closed', () => replaced('</sheetData>', '')],
  ['malformed', 'a text that does not end', () => endless('x')],
  ['malformed', 'a reference that is not known', () => replaced('Ada', '&eacute;')],
  ['malformed', 'a document type', () => replaced('<worksheet', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet')],
  ['malformed', 'a text that is no number', () => rawWorkbook('<row><c><v>many</v></c></row>')],
  ['malformed', 'a shared text that is missing', () => rawWorkbook('<row><c t="s"><v>4</v></c></row>')],
  [
    'malformed',
    'an address outside of every sheet',
    () => rawWorkbook('<row><c r="ZZZ1"><v>4</v></c></row>'),
  ],
  [
    'malformed',
    'a sheet whose part is missing',
    () => replaced('worksheets/sheet1.xml"/>', 'worksheets/gone.xml"/>'),
  ],
  ['too-large', 'a bomb', () => withField(SIZE, () => 300 * 1024 * 1024)],
  ['hidden', 'hidden sheets alone', () => rawWorkbook('', { rows: ROWS, state: 'hidden' })],
  ['blank', 'empty sheets alone', () => rawWorkbook('', '<row><c s="1"/></row>')],
])('%s: %s', (why, _, make) => {
  expect(whyNot(make())).toBe(why)
})
