import type { Area, Mark, Paper, Scan } from '#office/base/paper.ts'
import type { Invoice } from './rules.ts'

/** How a supplier writes its invoices: where things stand, what they are called, and how days and amounts look. */
export type Layout = 'north' | 'south' | 'west'

export const LAYOUTS: readonly Layout[] = ['west', 'south', 'north']

const whole = (cents: number, mark: string) =>
  String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, mark)

const parts = (cents: number) => String(Math.abs(cents) % 100).padStart(2, '0')

/** `1,234.50` */
const point = (cents: number) => `${whole(cents, ',')}.${parts(cents)}`
/** `1.234,50` */
const comma = (cents: number) => `${whole(cents, '.')},${parts(cents)}`

/** A day as a layout writes it. In the west the day stands first: `09/03/2026` is 9 March. */
export const dayIn = (layout: Layout, day: string): string =>
  layout === 'north'
    ? day
    : day
        .split('-')
        .toReversed()
        .join(layout === 'south' ? '.' : '/')

export const amountIn = (layout: Layout, cents: number): string =>
  layout === 'south' ? comma(cents) : point(cents)

type Sheet = { marks: Mark[]; rules: Area[] }

const right = (x: number, y: number, text: string, more: Partial<Mark> = {}): Mark => ({
  x,
  y,
  text,
  isRight: true,
  ...more,
})

/** Labels down the left side, the values beside them. */
function pairs(
  sheet: Sheet,
  { x, y, gap, step = 16 }: { x: number; y: number; gap: number; step?: number },
  all: [string, string][],
) {
  all.forEach(([label, value], i) => {
    sheet.marks.push({ x, y: y + i * step, text: label }, { x: x + gap, y: y + i * step, text: value })
  })
}

/** The lines of an invoice, below their heads. @returns where they end */
function table(
  sheet: Sheet,
  layout: Layout,
  { y, heads, at }: { y: number; heads: readonly string[]; at: readonly number[] },
  lines: Invoice['lines'],
): number {
  const [first, ...rest] = at
  sheet.marks.push({ x: first!, y, text: heads[0]!, isBold: true })
  rest.forEach((x, i) => sheet.marks.push(right(x, y, heads[i + 1]!, { isBold: true })))
  sheet.rules.push({ x: 50, y: y + 14, width: 495, height: 0.7 })
  lines.forEach(({ text, pieces, each, cents }, i) => {
    const row = y + 22 + i * 18
    sheet.marks.push({ x: first!, y: row, text })
    const values = [String(pieces), amountIn(layout, each), amountIn(layout, cents)]
    rest.forEach((x, place) => sheet.marks.push(right(x, row, values[place]!)))
  })
  const end = y + 26 + lines.length * 18
  sheet.rules.push({ x: 50, y: end, width: 495, height: 0.7 })
  return end
}

/** Net, tax and total, one below the other. @returns the area of the values */
function sums(
  sheet: Sheet,
  layout: Layout,
  { y, labels }: { y: number; labels: readonly string[] },
  { net, percent, tax, total, currency }: Invoice,
): Area {
  const rows: [string, number][] = [
    [labels[0]!, net],
    [`${labels[1]!} ${percent} %`, tax],
    [`${labels[2]!} ${currency}`, total],
  ]
  rows.forEach(([label, cents], i) => {
    const bold = i === 2 ? ({ isBold: true } as const) : {}
    sheet.marks.push({ x: 340, y: y + 12 + i * 18, text: label, ...bold })
    sheet.marks.push(right(540, y + 12 + i * 18, amountIn(layout, cents), bold))
  })
  return { x: 440, y: y + 6, width: 112, height: 58 }
}

const US = ['Marlow & Finch Trading', 'Accounts payable', 'Quay 12', '20457 Harwick']

/** What stands on the sheet, and the parts that a stain can make unreadable. */
type DrawnSheet = Sheet & { amounts: Area; number: Area }

function north(invoice: Invoice, town: string): DrawnSheet {
  const sheet: Sheet = { marks: [], rules: [] }
  sheet.marks.push({ x: 50, y: 50, text: invoice.supplier, size: 16, isBold: true })
  sheet.marks.push({ x: 50, y: 72, text: town })
  US.forEach((text, i) => sheet.marks.push({ x: 50, y: 120 + i * 14, text }))
  sheet.marks.push({ x: 330, y: 112, text: 'INVOICE', size: 18, isBold: true })
  pairs(sheet, { x: 330, y: 146, gap: 100 }, [
    ['Invoice number', invoice.number],
    ['Invoice date', dayIn('north', invoice.day)],
    ['Your order', invoice.order],
    ['Our VAT number', invoice.vat],
  ])
  const end = table(
    sheet,
    'north',
    { y: 250, heads: ['Description', 'Quantity', 'Price', 'Amount'], at: [50, 340, 440, 540] },
    invoice.lines,
  )
  const amounts = sums(sheet, 'north', { y: end, labels: ['Net', 'VAT', 'Total'] }, invoice)
  sheet.marks.push({ x: 50, y: end + 110, text: `Payable within ${invoice.days} days of the invoice date.` })
  return { ...sheet, amounts, number: { x: 420, y: 141, width: 130, height: 18 } }
}

function south(invoice: Invoice, town: string): DrawnSheet {
  const sheet: Sheet = { marks: [], rules: [] }
  sheet.marks.push(right(545, 48, invoice.supplier, { size: 15, isBold: true }))
  sheet.marks.push(right(545, 68, town))
  sheet.marks.push(right(545, 82, `VAT ID: ${invoice.vat}`))
  sheet.rules.push({ x: 50, y: 100, width: 495, height: 1 })
  US.forEach((text, i) => sheet.marks.push({ x: 50, y: 116 + i * 14, text }))
  sheet.marks.push({ x: 50, y: 200, text: 'Bill', size: 14, isBold: true })
  sheet.marks.push({ x: 82, y: 200, text: invoice.number, size: 14, isBold: true })
  pairs(sheet, { x: 50, y: 228, gap: 90 }, [
    ['Date:', dayIn('south', invoice.day)],
    ['Order:', invoice.order],
    ['Terms:', `${invoice.days} days net`],
  ])
  const end = table(
    sheet,
    'south',
    { y: 300, heads: ['Item', 'Pieces', 'Each', 'Sum'], at: [50, 330, 430, 540] },
    invoice.lines,
  )
  const amounts = sums(sheet, 'south', { y: end, labels: ['Subtotal', 'Sales tax', 'To pay'] }, invoice)
  return { ...sheet, amounts, number: { x: 78, y: 196, width: 190, height: 22 } }
}

function west(invoice: Invoice, town: string): DrawnSheet {
  const sheet: Sheet = { marks: [], rules: [] }
  sheet.marks.push({ x: 50, y: 46, text: `${invoice.supplier}, ${town}`, size: 11, isBold: true })
  sheet.rules.push({ x: 50, y: 66, width: 495, height: 0.7 })
  const heads = ['Document', 'Document date', 'Purchase order', 'Days to pay']
  const values = [invoice.number, dayIn('west', invoice.day), invoice.order, String(invoice.days)]
  heads.forEach((text, i) => {
    sheet.marks.push({ x: 50 + i * 128, y: 76, text, size: 9 })
    sheet.marks.push({ x: 50 + i * 128, y: 92, text: values[i]! })
  })
  sheet.rules.push({ x: 50, y: 112, width: 495, height: 0.7 })
  US.forEach((text, i) => sheet.marks.push({ x: 340, y: 130 + i * 14, text }))
  const end = table(
    sheet,
    'west',
    { y: 220, heads: ['Goods', 'Units', 'Unit price', 'Value'], at: [50, 320, 430, 540] },
    invoice.lines,
  )
  const amounts = sums(sheet, 'west', { y: end, labels: ['Goods value', 'Tax', 'Amount due'] }, invoice)
  sheet.marks.push({ x: 50, y: 770, text: `VAT registration ${invoice.vat}`, size: 9 })
  return { ...sheet, amounts, number: { x: 44, y: 87, width: 120, height: 20 } }
}

const DRAWN = { north, south, west } as const

/** How a scan of an invoice came out: askew, with specks, and perhaps with a stain. */
export type InvoiceScan = Omit<Scan, 'stains'> & { stained: 'amounts' | 'number' | null }

/** An invoice on paper. */
export function paperOf(invoice: Invoice, layout: Layout, town: string, scanned: InvoiceScan | null): Paper {
  const { marks, rules, ...areas } = DRAWN[layout](invoice, town)
  const scan = scanned && {
    degrees: scanned.degrees,
    specks: scanned.specks,
    stains: scanned.stained === null ? [] : [areas[scanned.stained]],
  }
  return { title: `Invoice of ${invoice.supplier}`, day: invoice.day, marks, rules, scan }
}
