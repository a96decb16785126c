import { expect, test } from 'vitest'
import { rawWorkbook, textCell } from '#files/testing.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { readReport } from './report.ts'

const HEAD = ['Item', 'Result', 'Order', 'Total']

const csv = (...rows: string[][]) =>
  readReport(
    new TextEncoder().encode(
      [HEAD, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'),
    ),
    ORDERS.columns,
  )

test('a number that pandas has given a fraction of nought is the number', () => {
  expect(csv(['ORD-1', 'DONE', '1900420469.0', '3876.46'])).toEqual({
    rows: [{ item: 'ORD-1', result: 'DONE', order: '1900420469', total: '3876.46' }],
  })
})

test.each([
  ['3,876.46', '3876.46'],
  ['3.876,46', '3876.46'],
  ['119,6', '119.60'],
  ['€ 5', '5.00'],
  ['119.6', '119.6'],
  ['', ''],
])('the total %s is read as %s', (typed, read) => {
  expect(csv(['ORD-1', 'DONE', 'S-1', typed])).toMatchObject({ rows: [{ total: read }] })
})

test('what cannot be read is named by its cell, in a CSV as in a workbook', () => {
  const order =
    'C3 (Order) says “1.9E+09”: a spreadsheet program has shortened the number. Make the column a text, and write all digits.'
  const total =
    'D3 (Total) says “1.234”, which has three digits after its sign. Write 1234.00 for a thousand, and two digits after the point.'
  const rows = [
    ['ORD-1', 'DONE', 'S-1', '1'],
    ['ORD-2', 'DONE', '1.9E+09', '1.234'],
  ]
  expect(csv(...rows)).toEqual({ why: `${order} ${total}` })
  const sheet = [HEAD, ...rows]
    .map(
      (row, i) =>
        `<row>${row.map((cell, place) => textCell(`${'ABCD'[place]!}${i + 1}`, cell)).join('')}</row>`,
    )
    .join('')
  expect(readReport(rawWorkbook(sheet), ORDERS.columns)).toEqual({ why: `${order} ${total}` })
})

test('empty lines have numbers too, as a spreadsheet program shows them', () => {
  const text = `\n${HEAD.join(';')}\n\n;;;\nORD-1;DONE;S-1;1\nORD-2;DONE;S-1;much\n`
  expect(readReport(new TextEncoder().encode(text), ORDERS.columns)).toMatchObject({
    why: expect.stringContaining('D6 (Total)'),
  })
})

test.each([
  ['Item,Result,Order,Total', 'ORD-1,DONE,S-1,3876,46', 'D2 (Total) says “3876,46”', 'Write 3876.46'],
  ['Item,Result,Order,Total', 'ORD-1,DONE,S-1,3.876,46', 'D2 (Total) says “3.876,46”', 'Write 3876.46'],
  ['Item,Result,Total,Order', 'ORD-1,DONE,119,6,S-1', 'C2 (Total) says “119,6”', 'Write 119.6,'],
])('below %s the row %s is told by its column, and not read as another amount', (head, row, cell, write) => {
  const text = `${head}\n${row}\n`
  expect(readReport(new TextEncoder().encode(text), ORDERS.columns)).toEqual({
    why: `${cell} without quotation marks, and the comma ends the cell. ${write.replace(/,$/, '')}, or put the amount in quotation marks.`,
  })
})

test.each(['ORD-1,DONE,S-1,3876.46,', 'ORD-1,DONE,S-1,3876,seen', 'ORD-1,DONE,S-1,3876,,12'])(
  'what stands behind the end of %s tears no amount',
  (row) => {
    const text = `Item,Result,Order,Total\n${row}\n`
    expect(readReport(new TextEncoder().encode(text), ORDERS.columns)).toMatchObject({
      rows: [{ item: 'ORD-1', total: /\d{4}(?:\.46)?/.exec(row)![0] }],
    })
  },
)

test('of many cells five are named, and the others are counted', () => {
  const { why } = csv(...Array.from({ length: 8 }, (_, i) => [`ORD-${i}`, 'DONE', 'S-1', 'much'])) as {
    why: string
  }
  expect(why).toContain('D6 (Total) says “much”, which is no amount. Write 1234.50.')
  expect(why).not.toContain('D7')
  expect(why).toContain('3 more cells must be corrected.')
})
