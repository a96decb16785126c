import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { totalsOf } from './amounts.ts'
import { SAMPLE } from './sample.ts'
import { fileNameOf, sheetOf } from './workbook.ts'

/** The content that a reader of the file finds. */
async function readBack(invoice: Parameters<typeof sheetOf>[0]) {
  const sheets = await readSheets(await writeExcelFile(sheetOf(invoice)).toBuffer())
  return sheets[0]!.data
}

test('the sample has twenty items, and adds up to the figures of the spec', () => {
  expect(SAMPLE.rows).toHaveLength(20)
  expect(totalsOf(SAMPLE.rows)).toEqual({ subtotal: 1_545_000, tax: 154_500, total: 1_699_500 })
})

test('the file of the sample holds numbers as numbers and dates as dates', async () => {
  const rows = await readBack(SAMPLE)
  expect(rows[2]![1]).toEqual(new Date('2026-01-15T00:00:00.000Z'))
  expect(rows[3]![1]).toEqual(new Date('2026-02-14T00:00:00.000Z'))
  const items = rows.slice(6, 26)
  expect(items.map((row) => row[0])).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  for (const [, , quantity, price, total] of items) {
    expect(total).toBeCloseTo(Number(quantity) * Number(price), 10)
  }
  expect(rows.slice(26).map((row) => row.slice(3, 5))).toEqual([
    ['Subtotal', 15450],
    ['Tax 10%', 1545],
    ['Total', 16995],
  ])
})

test('amounts in a file are exact to the cent, and a text stays a text', async () => {
  const rows = await readBack({
    company: '=1+1',
    client: '007',
    invoiceDate: null,
    dueDate: null,
    rows: [
      { name: 'Dime', quantity: '3', price: '0.1' },
      { name: '', quantity: '', price: '' },
      { name: 'Half', quantity: '0.5', price: '0.01' },
    ],
  })
  expect(rows.slice(0, 2).map((row) => row[1])).toEqual(['=1+1', '007'])
  expect(rows[6]!.slice(1)).toEqual(['Dime', 3, 0.1, 0.3])
  expect(rows[7]!.slice(0, 2)).toEqual([2, 'Half'])
  expect(rows.at(-1)!.at(-1)).toBe(0.34)
})

const moment = new Date(2026, 10, 20, 9, 5, 7).getTime()

test.each([
  ['Acme', 'Invoice_Acme_20261120-090507.xlsx'],
  ['Demo Company Ltd.', 'Invoice_Demo_Company_Ltd_20261120-090507.xlsx'],
  ['../../etc/passwd', 'Invoice_etc_passwd_20261120-090507.xlsx'],
  ['A/B\\C:D*E?"F<G>|H', 'Invoice_A_B_C_D_E_F_G_H_20261120-090507.xlsx'],
  ['Müller & Söhne', 'Invoice_Müller_Söhne_20261120-090507.xlsx'],
  ['  ', 'Invoice_Company_20261120-090507.xlsx'],
])('"%s" makes the file name %s', (company, name) => {
  expect(fileNameOf(company, moment)).toBe(name)
})

test('a very long company is cut', () => {
  expect(fileNameOf('x'.repeat(500), moment).length).toBeLessThan(100)
})
