import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isLeftOut } from '#machine/left-out.ts'
import { IS_WHOLE_RUN, testSeed } from '#machine/whole-run.ts'
import { skipWithout } from '#server/testing/skip-without.ts'
import { decode, readTable, writeTable } from './table.ts'
import { type Parts, textCell as text, workbookParts, zipped } from './testing.ts'
import { encodeText } from './text.ts'
import { UnreadableFile } from './unreadable.ts'
import { type Cells, firstFilled, readWorkbook } from './workbook.ts'

const SEED = testSeed(2027)
const COUNT = IS_WHOLE_RUN ? 2000 : 250

const TEXTS =
  '<si><t>ID</t></si><si><t xml:space="preserve">Name </t></si><si><r><t>Rich</t></r><r><t> text</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>'
const FORMATS = ['yyyy\\-mm\\-dd', 'dd/mm/yyyy hh:mm', '0.00', '[h]:mm', 'h:mm']
const DATES = [1, 2, 4, 5]
  .map((style, i) => `<c r="${'CDEF'[i]}2" s="${style}"><v>${[46451, 46451.5, 1.25, 0.5][i]}</v></c>`)
  .join('')

/** Workbooks as programs write them, which are then changed. */
const BASES: readonly Parts[] = [
  workbookParts(
    [
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row><row r="2"><c r="A2"><v>1001</v></c>${text('B2', 'Ada &amp; Bo')}${DATES}</row><row r="5"><c r="B5" t="b"><v>1</v></c><c r="C5" t="e"><v>#N/A</v></c><c r="D5"><f>A2*2</f><v>2002</v></c></row>`,
    ],
    { texts: TEXTS, formats: FORMATS },
  ),
  workbookParts(
    [
      { rows: `<row>${text('A1', 'config')}</row>`, state: 'veryHidden' },
      '',
      '<row><c t="str"><v>x</v></c><c/><c><v>4.5999999999999996</v></c></row><row/><row><c t="d" s="1"><v>2027-03-05T00:00:00</v></c><c><v>1E3</v></c></row>',
    ],
    { formats: FORMATS },
  ),
  workbookParts([`<row r="3">${text('B3', 'low')}<c r="E3" s="1"><v>44989</v></c></row>`], {
    formats: FORMATS,
    is1904: true,
  }),
]

/** Pieces that change the meaning of what stands around them. */
const PIECES = [
  '<',
  '>',
  '/',
  '"',
  '&',
  '&amp;',
  '&#65;',
  '&#x1F600;',
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '<c>',
  '</c>',
  '<v>',
  '</row>',
  '<row r="2">',
  ' r="B7"',
  ' t="s"',
  ' s="1"',
  ' s="99"',
  '\0',
  '\uFEFF',
  '\u00A0',
  '1',
  '-',
  'e5',
  '.',
  ' ',
  '\r\n',
  ' xmlns="x"',
  'xml:',
]

const change = fc.record({
  part: fc.nat(),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  taken: fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, fc.nat(60)),
  put: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...PIECES) },
    fc.constant(''),
    fc.string({ maxLength: 3 }),
  ),
})
const inParts = fc
  .record({ base: fc.constantFrom(...BASES), changes: fc.array(change, { minLength: 1, maxLength: 3 }) })
  .map(({ base, changes }) => {
    const parts = { ...base }
    for (const { part, at, taken, put } of changes) {
      const names = Object.keys(parts)
      const name = names[part % names.length]!
      const xml = parts[name] as string
      const place = Math.floor(at * xml.length)
      parts[name] = xml.slice(0, place) + put + xml.slice(place + taken)
    }
    return zipped(parts)
  })
/** What may stand in the place of an attribute or a text, by what stands there. Most of these files are still workbooks. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  r: ['', ' r="A1"', ' r="B2"', ' r="$C$9"', ' r="7"', ' r="AB3"'],
  s: ['', ' s="1"', ' s="2"', ' s="3"', ' s="4"', ' s="5"', ' s="99"'],
  t: ['', ' t="n"', ' t="b"', ' t="str"', ' t="e"', ' t="inlineStr"', ' t="d"'],
  state: ['', ' state="hidden"', ' state="visible"'],
  date1904: ['', ' date1904="0"', ' date1904="true"'],
  formatCode: ['d/m', 'General', '0.00 "d"', '[Red]0', 'mm:ss', '[$-409]mmm d;@', 'yyyy_)', '#,##0', '@'].map(
    (code) => ` formatCode="${code.replaceAll('"', '&quot;')}"`,
  ),
  numFmtId: [14, 22, 46, 1, 49, 170, 172].map((id) => ` numFmtId="${id}"`),
  text: [
    '',
    '0',
    '1',
    '60',
    '-1',
    '0.75',
    '46451.999',
    ' 5 ',
    '1e2',
    'Ada',
    '&lt;',
    '#REF!',
    '2027-03-05',
  ].map((value) => `>${value}<`),
}
const VALUE = / (r|s|t|state|date1904|formatCode|numFmtId)="[^"]*"|>[^<>]*<(?=\/)/g
const inValues = fc
  .record({
    base: fc.constantFrom(...BASES),
    changes: fc.array(
      fc.record({
        isSheet: fc.boolean(),
        part: fc.nat({ max: 99 }),
        at: fc.double({ min: 0, max: 0.999, noNaN: true }),
        put: fc.nat({ max: 99 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ base, changes }) => {
    const parts = { ...base }
    for (const { isSheet, part, at, put } of changes) {
      const names = Object.keys(parts).filter((name) => isSheet === name.includes('worksheets/'))
      const name = names[part % names.length]!
      const xml = parts[name] as string
      const found = [...xml.matchAll(VALUE)]
      const value = found[Math.floor(at * found.length)]
      if (!value) continue
      const choice = VALUES[value[1] ?? 'text']!
      parts[name] =
        xml.slice(0, value.index) + choice[put % choice.length]! + xml.slice(value.index + value[0].length)
    }
    return zipped(parts)
  })
/** The archive itself, changed, cut, or with a piece of it twice. */
const inBytes = fc
  .record({
    base: fc.constantFrom(...BASES),
    flips: fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255) }), { maxLength: 4 }),
    cut: fc.option(fc.record({ at: fc.nat(), length: fc.nat(100) })),
  })
  .map(({ base, flips, cut }) => {
    const whole = zipped(base)
    for (const { at, byte } of flips) whole[at % whole.length] = byte
    const at = cut ? cut.at % whole.length : whole.length
    return Uint8Array.from([...whole.subarray(0, at), ...whole.subarray(at + (cut?.length ?? 0))])
  })

/** The cells of a changed workbook; null if it is refused with a cause. Every other error fails the test. */
function cellsOf(bytes: Uint8Array): Cells | null {
  try {
    return firstFilled(readWorkbook(bytes))
  } catch (reason) {
    if (reason instanceof UnreadableFile) return null
    throw reason
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'workbooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The Python that has openpyxl; or why there is none. */
function secondReader(): { python: string } | { why: string } {
  for (const python of isLeftOut('openpyxl') ? [] : ['/usr/bin/python3', 'python3'])
    if (spawnSync(python, ['-c', 'import openpyxl']).status === 0) return { python }
  return { why: 'a Python with openpyxl (Debian: apt-get install python3-openpyxl)' }
}
const reader = secondReader()

const address = (row: number, column: number): string =>
  `${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}${row + 1}`

/** A value of openpyxl as it is written here. */
function inOurWords([kind, value]: readonly [string, string]): string {
  switch (kind) {
    case 'bool':
      return value.toUpperCase()
    case 'int':
    case 'float':
      return String(Number(value))
    case 'datetime':
      return value.replace(/\.\d+$/, '').replace(' 00:00:00', '')
    case 'timedelta': {
      const [, days = '0', hours, rest] =
        /^(?:(\d+) days?, )?(\d+):(.*)$/.exec(value.replace(/\.\d+$/, '')) ?? []
      return `${String(Number(days) * 24 + Number(hours)).padStart(2, '0')}:${rest}`
    }
    default:
      return value
  }
}

type Answer = { name: string; cells?: Record<string, [string, string]>; error?: string }

test(`${COUNT} workbooks that were changed at random are read as openpyxl reads them, or refused (seed ${SEED})`, (context) => {
  const made = fc.sample(
    fc.oneof({ weight: 5, arbitrary: inValues }, { weight: 3, arbitrary: inParts }, inBytes),
    { seed: SEED, numRuns: COUNT },
  )
  const ours = made.map(cellsOf)
  expect(ours.filter((cells) => cells === null).length).toBeGreaterThan(COUNT / 10)
  expect(ours.filter((cells) => cells !== null).length).toBeGreaterThan(COUNT / 10)
  if ('why' in reader) return skipWithout(context, reader.why)

  made.forEach((bytes, i) => {
    if (ours[i]) writeFileSync(path.join(folder, `${String(i).padStart(5, '0')}.xlsx`), bytes)
  })
  const asked = spawnSync(reader.python, [path.join(import.meta.dirname, 'second-reader.py'), folder], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  expect(asked.stderr).toBe('')
  const answers = asked.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer)
  const differing = answers.flatMap(({ name, cells: theirs }) => {
    const rows = ours[Number(name)]!
    const mine = Object.fromEntries(
      rows.flatMap((row, y) => row.flatMap((cell, x) => (cell === '' ? [] : [[address(y, x), cell]]))),
    )
    // openpyxl gives results alone: a formula without one is nothing to it.
    if (!theirs || Object.values(mine).some((cell) => cell.startsWith('='))) return []
    const its = Object.fromEntries(
      Object.entries(theirs).map(([place, cell]) => {
        const value = inOurWords(cell)
        // A format without hours shows the day alone. openpyxl gives the hours too.
        const isDay = cell[0] === 'datetime' && mine[place]?.length === 'yyyy-mm-dd'.length
        // The day before the first: Excel shows it, openpyxl shows the time alone.
        if (cell[0] === 'time' && /^190[04]-01-0[01]$/.test(mine[place] ?? '')) return [place, mine[place]]
        return [place, isDay ? value.slice(0, mine[place]!.length) : value]
      }),
    )
    return JSON.stringify(mine) === JSON.stringify(its)
      ? []
      : [{ name, mine: JSON.stringify(mine), its: JSON.stringify(its) }]
  })
  expect(differing).toEqual([])
  expect(answers.filter(({ cells }) => cells).length).toBeGreaterThan(COUNT / 20)
})

const TEXT_FILES = [
  'sep=;\r\nFirst name;Last name;ID number\r\nAda;"Now;ak";s-001\r\n',
  'Name,ID,Quiz\n"O""Neil\nx",1,\nZoë,2,9\n',
  'Name\tID\rAda\t1\r',
  'a:b\r\n1:2\n',
]

test(`${COUNT} tables that were changed at random are read the same again after they were written (seed ${SEED})`, () => {
  const encoding = fc.constantFrom(
    'utf-8' as const,
    'utf-16le' as const,
    'utf-16be' as const,
    'windows-1252' as const,
  )
  const changed = fc
    .record({
      base: fc.constantFrom(...TEXT_FILES),
      encoding,
      hasBom: fc.boolean(),
      at: fc.nat(200),
      taken: fc.nat(4),
      put: fc.oneof(
        fc.constantFrom('"', ';', ',', '\t', '\n', '\r', 'sep=', '\0', 'é', '\uFEFF', ':'),
        fc.string({ maxLength: 4 }),
      ),
      byte: fc.option(fc.record({ at: fc.nat(), byte: fc.nat(255) })),
    })
    .map(({ base, encoding, hasBom, at, taken, put, byte }) => {
      const bytes = encodeText({ text: base.slice(0, at) + put + base.slice(at + taken), encoding, hasBom })
      if (byte && bytes.length > 0) bytes[byte.at % bytes.length] = byte.byte
      return bytes
    })
  let count = 0
  const refusals = new Set<string>()
  fc.assert(
    fc.property(changed, (bytes) => {
      let table
      try {
        table = readTable(decode(bytes))
      } catch (reason) {
        refusals.add((reason as Error).message)
        return
      }
      count += 1
      const again = readTable(writeTable(table))
      // A cell that is empty and alone in its line is no line.
      const lines = [table.head, ...table.rows].filter((row) => row.length > 1 || row[0] !== '')
      expect([again.head, ...again.rows]).toEqual(lines)
    }),
    { seed: SEED, numRuns: COUNT },
  )
  // A refusal is a sentence.
  expect([...refusals].filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
  expect(count).toBeGreaterThan(COUNT / 2)
})
