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

/** What OCR reads into the space between a label and its value: a speck of dust looks like a letter or two. */
const GAP = String.raw`(?: \D{1,3})?`

/** A label, with its values behind it. Specks may stand on either side, so neither end of the line is asked for. */
const after = (label: string, ...values: readonly string[]) =>
  new RegExp(`${label}${values.map((value) => `${GAP} (${value})`).join('')}(?!\\S)`)

const AMOUNT = String.raw`\d[\d.,]*`
const CURRENCY = String.raw`[A-Z]{3}`
const ORDER = String.raw`PO-\d{5}`

const LAYOUTS: readonly Layout[] = [
  {
    mark: /Invoice number/,
    number: /Invoice number (.+?)(?: [a-z]{1,2})?$/,
    day: after('Invoice date', String.raw`\d{4}-\d\d-\d\d`),
    days: /within ?(\d+) ?days/,
    order: after('Your order', ORDER),
    vat: after('VAT number', String.raw`\w{4,}`),
    net: after('Net', AMOUNT),
    tax: new RegExp(String.raw`VAT (\d+) ?%?${GAP} (${AMOUNT})`),
    total: after('Total', CURRENCY, AMOUNT),
    cents: withPoint,
  },
  {
    mark: /VAT ID/,
    number: /Bill (.+?)(?: [a-z]{1,2})?$/,
    day: after('Date:', String.raw`\d\d\.\d\d\.\d{4}`),
    days: /Terms: ?(\d+) ?days/,
    order: after('Order:', ORDER),
    vat: after('VAT ID:', String.raw`\w{4,}`),
    net: after('Subtotal', AMOUNT),
    tax: new RegExp(String.raw`Sales tax (\d+) ?%?${GAP} (${AMOUNT})`),
    total: after('To pay', CURRENCY, AMOUNT),
    cents: withComma,
  },
  {
    mark: /VAT registration/,
    // Below their labels, in one line: number, date, order, days.
    number: new RegExp(String.raw`^(.+?)${GAP} \d\d\/\d\d\/\d{4}${GAP} ${ORDER}`),
    day: new RegExp(String.raw`(\d\d\/\d\d\/\d{4})${GAP} ${ORDER}`),
    days: new RegExp(String.raw`\d{4}${GAP} ${ORDER}${GAP} (\d+)`),
    order: new RegExp(String.raw`\d{4}${GAP} (${ORDER})`),
    vat: after('VAT registration', String.raw`\w{4,}`),
    net: after('Goods value', AMOUNT),
    tax: new RegExp(String.raw`Tax (\d+) ?%?${GAP} (${AMOUNT})`),
    total: after('Amount due', CURRENCY, AMOUNT),
    cents: withPoint,
  },
]

/** A line of the table: article, pieces, price of each, amount. */
const LINE = new RegExp(String.raw`^\D.*? (\d+)${GAP} (\d[\d.,]*[.,]\d\d)${GAP} (\d[\d.,]*[.,]\d\d)(?!\S)`)

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

/** Whether an invoice adds up. Its tax is rounded to the cent, a half upwards. */
export function isRightSum({ lines, net, percent, tax, total }: Reading): boolean {
  const sum = lines.reduce((all, line) => all + line.cents, 0)
  return (
    lines.every((line) => line.pieces * line.each === line.cents) &&
    sum === net &&
    Math.floor((net * percent + 50) / 100) === tax &&
    net + tax === total
  )
}
