/** What stands on an invoice. Amounts in cents of its currency, days as YYYY-MM-DD. */
export type Reading = {
  number: string
  day: string
  days: number
  order: string
  vat: string
  lines: readonly { pieces: number; each: number; cents: number }[]
  net: number
  percent: number
  tax: number
  total: number
  currency: string
}

/** Labels of a way to write an invoice, as the brief lists them. */
type Layout = {
  /** Only this layout has it. */
  mark: RegExp
  number: RegExp
  day: RegExp
  days: RegExp
  order: RegExp
  vat: RegExp
  net: RegExp
  tax: RegExp
  total: RegExp
  cents: (text: string) => number
}

const withPoint = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)
const withComma = (text: string) => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)

const LAYOUTS: readonly Layout[] = [
  {
    mark: /Invoice number/,
    number: /Invoice number (.+)$/,
    day: /Invoice date (\d{4}-\d\d-\d\d)$/,
    days: /within (\d+) days/,
    order: /Your order (PO-\d{5})$/,
    vat: /VAT number (\w+)$/,
    net: /Net ([\d.,]+)$/,
    tax: /VAT (\d+) ?%? ([\d.,]+)$/,
    total: /Total (\w{3}) ([\d.,]+)$/,
    cents: withPoint,
  },
  {
    mark: /VAT ID/,
    number: /Bill (.+)$/,
    day: /Date: (\d\d\.\d\d\.\d{4})$/,
    days: /Terms: (\d+) days/,
    order: /Order: (PO-\d{5})$/,
    vat: /VAT ID: (\w+)$/,
    net: /Subtotal ([\d.,]+)$/,
    tax: /Sales tax (\d+) ?%? ([\d.,]+)$/,
    total: /To pay (\w{3}) ([\d.,]+)$/,
    cents: withComma,
  },
  {
    mark: /VAT registration/,
    // Below their labels, in one line: number, date, order, days.
    number: /^(.+?) \d\d\/\d\d\/\d{4} PO-\d{5} \d+$/,
    day: /(\d\d\/\d\d\/\d{4}) PO-\d{5} \d+$/,
    days: /\d{4} PO-\d{5} (\d+)$/,
    order: /\d{4} (PO-\d{5}) \d+$/,
    vat: /VAT registration (\w+)$/,
    net: /Goods value ([\d.,]+)$/,
    tax: /Tax (\d+) ?%? ([\d.,]+)$/,
    total: /Amount due (\w{3}) ([\d.,]+)$/,
    cents: withPoint,
  },
]

const LINE = /^\D.* (\d+) ([\d.,]+) ([\d.,]+)$/

/** `09/03/2026` as `2026-03-09`: in the west the day stands first. */
export const dayFirst = (text: string): string => text.split('/').toReversed().join('-')

/** The same text read by an American calendar. */
export const monthFirst = (text: string): string => {
  const [month, day, year] = text.split('/')
  return `${year}-${month}-${day}`
}

const dayIn = (text: string, west: (text: string) => string) =>
  text.includes('/') ? west(text) : text.includes('.') ? text.split('.').toReversed().join('-') : text

/**
 * Reads an invoice from the lines of its sheet.
 * @param west how a day of the west is read
 * @returns null if something that is needed is not there
 */
export function readInvoice(lines: readonly string[], west: (text: string) => string): Reading | null {
  const layout = LAYOUTS.find(({ mark }) => lines.some((line) => mark.test(line)))
  if (!layout) return null
  const match = (expression: RegExp) => {
    for (const line of lines) {
      const found = expression.exec(line)
      if (found) return found
    }
    return null
  }
  const [number, day, days, order, vat] = [
    layout.number,
    layout.day,
    layout.days,
    layout.order,
    layout.vat,
  ].map((expression) => match(expression)?.[1])
  const [net, tax, total] = [match(layout.net), match(layout.tax), match(layout.total)]
  if (!number || !/\d{2}/.test(number) || !day || !days || !order || !vat || !net || !tax || !total)
    return null
  const { cents } = layout
  return {
    number,
    day: dayIn(day, west),
    days: Number(days),
    order,
    vat,
    lines: lines.flatMap((line) => {
      const found = LINE.exec(line)
      return found ? [{ pieces: Number(found[1]), each: cents(found[2]!), cents: cents(found[3]!) }] : []
    }),
    net: cents(net[1]!),
    percent: Number(tax[1]),
    tax: cents(tax[2]!),
    total: cents(total[2]!),
    currency: total[1]!,
  }
}
