import { expect, test } from 'vitest'
import { dayFirst } from '#bots/office/days.ts'
import { isRightSum, readInvoice } from './reading.ts'

/** As tesseract read scans of the three layouts: specks became letters, and blanks were lost. */
const DUSTY = [
  {
    lines: `_ Marlow & Finch Trading INVOICE
Invoice number 62 481 a
Invoice date 2026-05-01 ee
Your order PO-39906
VAT number DE531798173 q
Toolcase 0 24 29.97 719.28
Net o 719.28
VAT 7% 50.35
Total EUR 769.63 9
Payable within 30days of the invoice date`,
    number: '62 481',
    day: '2026-05-01',
  },
  {
    lines: `c Bill R75674
Date: 04.03.2025 5
Order: PO-47173
VAT ID: SE148484226
Terms: 45daysnet
Cable 5m 36 85,22 _ 3.067,92
Subtotal ps 3.067,92
Sales tax 19 % 582,90
c To pay EUR 3.650,82`,
    number: 'R75674',
    day: '2025-03-04',
  },
  {
    lines: `_ VAT registration DE579926393 a
q Document date Purchase order Days to pay
B/62481 08/05/2025 PO-38103 14
Tool case a 25 46.83 1,170.75
Goods value o 1,170.75
Tax 0 % ps 0.00
Amount due USD 1,170.75 9`,
    number: 'B/62481',
    day: '2025-05-08',
  },
]

test.each(DUSTY)('dust on a scan changes no value of invoice $number', ({ lines, number, day }) => {
  const invoice = readInvoice(
    lines.split('\n').map((line) => line.replaceAll(/_ ?/g, '')),
    dayFirst,
  )!
  expect(invoice).toMatchObject({ number, day })
  expect(invoice.vat).toMatch(/^[A-Z]{2}\d{9}$/)
  expect(isRightSum(invoice)).toBe(true)
})

test('a stroke that OCR took for a letter is a stroke', () => {
  const [, , { lines }] = DUSTY as [unknown, unknown, (typeof DUSTY)[number]]
  const numbers = ['B/62481', 'BI62481', 'Bl62481', 'BI-62481', 'RI66', 'R62481']
  expect(
    numbers.map((number) => readInvoice(lines.replace('B/62481', number).split('\n'), dayFirst)?.number),
  ).toEqual(['B/62481', 'B/62481', 'B/62481', 'BI-62481', 'RI66', 'R62481'])
})

test('a value that a stain covers is missing, and is not guessed', () => {
  const [, , { lines }] = DUSTY as [unknown, unknown, (typeof DUSTY)[number]]
  for (const part of ['B/62481', 'PO-38103', 'DE579926393', 'Goods value o 1,170.75'])
    expect([part, readInvoice(lines.replace(part, 'yg').split('\n'), dayFirst)]).toEqual([part, null])
})
