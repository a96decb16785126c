import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Letters } from '#office/apps/receivables/allocation.ts'
import { readImport } from './read-import.ts'

/** Workbooks that other programs wrote. The README there tells which. */
const FOLDER = path.join(import.meta.dirname, 'workbooks')
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.xlsx'))
  .map((name) => name.slice(0, -'.xlsx'.length))

const read = (name: string) => readImport(readFileSync(path.join(FOLDER, `${name}.xlsx`)))

/** What all right ones say: payment, day, invoice, paid, discount and rest in cents, and the result. */
const SAID = [
  ['BR-482170', '2026-03-09', '4711023', 98_000, 2000, 0, 'DISCOUNT'],
  ['BR-482171', '2026-03-09', '5520877', 60_000, 0, 0, 'PAID'],
  ['BR-482171', '2026-03-09', '5520933', 90_000, 0, 0, 'PAID'],
  ['BR-482172', '2026-03-10', '6100417', 123_450, 0, 6555, 'PART'],
  ['BR-482173', '2026-03-11', '', 1990, 0, 0, 'UNCLEAR'],
]

/** The letters of the columns, and the number of the first row, where they are not A to G and 2. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'pandas-index': 'BCDEFGH 2',
  'pandas-xlsxwriter': 'ABCDEFG 4',
  xlsxwriter: 'ABCDEFG 3',
  'libreoffice-saved': 'ABCDEFG 3',
  'gnumeric-saved': 'ABCDEFG 3',
  'xlsx-populate': 'BCDEFGH 4',
}

const KEYS = ['payment', 'booked', 'invoice', 'paid', 'discount', 'rest', 'result'] as const

const placesOf = (letters: Letters, row: number | undefined) =>
  `${KEYS.map((key) => letters[key]).join('')} ${row}`

describe('right workbooks of other programs are taken', () => {
  test.each(NAMES.filter((name) => !name.endsWith('-wrong')))('%s', (name) => {
    const got = read(name)
    if ('why' in got) throw new Error(got.why.join(' '))
    expect(got.rows.map((row) => KEYS.map((key) => row[key]))).toEqual(SAID)
    expect(placesOf(got.letters, got.rows[0]?.row)).toBe(ELSEWHERE[name] ?? 'ABCDEFG 2')
  })
})

const COMPUTE = 'Open the workbook in a spreadsheet program and save it, or write the value.'
const NO_RESULT = `holds the formula “=1000+234.5” without a result. ${COMPUTE}`
const NOT_COMPUTED = `holds the formula “=1000+234.5” with the result 0, and the workbook says that it was not computed. ${COMPUTE}`
const NO_FORMAT = 'the number that a workbook stores for a day. Give the column the format of a date.'

/** What each wrong one is told: the cell, what it holds, and what to do. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'openpyxl-wrong': [
    `D5 (Paid) ${NO_RESULT}`,
    'F5 (Rest) says “65,555”, which has three digits after its sign. Write 1234.00 for a thousand, and two digits after the point.',
  ],
  'openpyxl-merged-wrong': [
    'D4 (Paid) is merged with D3, which says “1500”. Split the cells, and write the value of each.',
    'F6 (Rest) says “UNCLEAR”, which is no amount. Write 1234.50.',
    'G6 (Result) is merged with F6, which says “UNCLEAR”. Split the cells, and write the value of each.',
  ],
  'pandas-wrong': ['C6 (Invoice) holds “nan”. Leave the cell empty where there is no value.'],
  'xlsxwriter-wrong': [
    `B2 (Booked) says “46090”, ${NO_FORMAT}`,
    `B3 (Booked) says “46090”, ${NO_FORMAT}`,
    `B4 (Booked) says “46090”, ${NO_FORMAT}`,
    `D5 (Paid) ${NOT_COMPUTED}`,
    `B5 (Booked) says “46091”, ${NO_FORMAT}`,
    `B6 (Booked) says “46092”, ${NO_FORMAT}`,
  ],
  'perl-wrong': [`D5 (Paid) ${NOT_COMPUTED}`],
  'r-openxlsx-wrong': ['D6 (Invoice) holds “#N/A”. Leave the cell empty where there is no value.'],
  'exceljs-wrong': [
    'E3 (Discount) says “TRUE”, which is no amount. Write 1234.50.',
    'B4 (Booked) says “March 9, 2026”, which is no day. Write 2026-03-09.',
    `D5 (Paid) ${NO_RESULT}`,
  ],
  'sheetjs-wrong': [
    'C4 (Invoice) holds “#N/A”. Leave the cell empty where there is no value.',
    `D5 (Paid) ${NO_RESULT}`,
  ],
  'xlsx-populate-wrong': [`E7 (Paid) ${NO_RESULT}`],
  'excel-export-wrong': [
    'The workbook is damaged: a part is not valid XML, or refers to a cell or a text that is missing. Open it in Excel, let Excel repair it, and save it again.',
    'B2 is a cell for a number, but holds “Mon Mar 09 2026 00:00:00 GMT+0000 (Coord”. Write a number there, or make it a cell for a text.',
  ],
}

test('every wrong workbook of other programs is told its cells', () => {
  const wrong = NAMES.filter((name) => name.endsWith('-wrong'))
  expect(Object.fromEntries(wrong.map((name) => [name, (read(name) as { why?: string[] }).why]))).toEqual(
    TOLD,
  )
})

test('the README has a line for each workbook', () => {
  const told = [...readFileSync(path.join(FOLDER, 'README.md'), 'utf8').matchAll(/^\| ([\w-]+)\.xlsx/gm)].map(
    ([, name]) => name!,
  )
  expect(told.toSorted()).toEqual(NAMES.toSorted())
})
