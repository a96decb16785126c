/** What stands on an invoice. Amounts in cents of its currency, days as YYYY-MM-DD. */
export type Reading = {
  number: string
  day: string
  days: number
  order: string
  vat: string
  /** Price of one and amount of each line. */
  lines: readonly { each: number; cents: number }[]
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
}

/** All amounts have two digits behind the last sign, whether it is a point or a comma: OCR confuses the two. */
const centsOf = (text: string) => Number(text.replaceAll(/[.,]/g, ''))

/** What OCR reads into the space before a value: a speck of dust looks like a letter or two, or like a digit. */
const GAP = String.raw`(?: \S{1,3})?`

/** A label, with its values behind it. Specks may stand on either side, so neither end of the line is asked for. */
const after = (label: string, ...values: readonly string[]) =>
  new RegExp(`${label}${values.map((value) => `${GAP} (${value})`).join('')}(?!\\S)`)

const AMOUNT = String.raw`\d[\d.,]*[.,]\d\d`
const CURRENCY = String.raw`[A-Z]{3}`
const ORDER = String.raw`PO-\d{5}`

const LAYOUTS: readonly Layout[] = [
  {
    mark: /Invoice number/,
    number: /Invoice number (.+?)(?: [a-z]{1,2})?$/,
    day: after('Invoice date', String.raw`\d{4}-\d\d-\d\d`),
    days: /within ?(\d+) ?days/,
    order: after('Your order', ORDER),
    vat: /VAT number\W*(?:\S{1,3} )?([A-Z]{2}\w{6,})/,
    net: after('Net', AMOUNT),
    tax: new RegExp(String.raw`VAT ?(\d+) ?%?${GAP} (${AMOUNT})`),
    total: after('Total', CURRENCY, AMOUNT),
  },
  {
    mark: /VAT ID/,
    number: /Bill (.+?)(?: [a-z]{1,2})?$/,
    day: after('Date:?', String.raw`\d\d\.\d\d\.\d{4}`),
    days: /Terms:? ?(\d+) ?days/,
    order: after('Order:?', ORDER),
    vat: /VAT ID\W*(?:\S{1,3} )?([A-Z]{2}\w{6,})/,
    net: after('Subtotal', AMOUNT),
    tax: new RegExp(String.raw`Sales tax ?(\d+) ?%?${GAP} (${AMOUNT})`),
    total: after('To pay', CURRENCY, AMOUNT),
  },
  {
    mark: /VAT registration/,
    // Below their labels, in one line: number, date, order, days.
    number: new RegExp(String.raw`^(.+?)(?: [a-z]{1,2})? \d\d\/\d\d\/\d{4}${GAP} ${ORDER}`),
    day: new RegExp(String.raw`(\d\d\/\d\d\/\d{4})${GAP} ${ORDER}`),
    days: new RegExp(String.raw`\d{4}${GAP} ${ORDER}(?: \D{1,3})? (\d+)`),
    order: new RegExp(String.raw`\d{4}${GAP} (${ORDER})`),
    vat: /VAT registration\W*(?:\S{1,3} )?([A-Z]{2}\w{6,})/,
    net: after('Goods value', AMOUNT),
    tax: new RegExp(String.raw`Tax ?(\d+) ?%?${GAP} (${AMOUNT})`),
    total: after('Amount due', CURRENCY, AMOUNT),
  },
]

/**
 * A line of the table: its last two values are the price of one and the amount. The pieces are not read: OCR loses narrow
 * numbers that stand alone, such as 11, and the other two say them.
 */
const LINE = new RegExp(String.raw`^\D.* (${AMOUNT})(?: \D{1,3})? (${AMOUNT})(?!\S)`)

const dayIn = (text: string, west: (text: string) => string) =>
  text.includes('/') ? west(text) : text.includes('.') ? text.split('.').toReversed().join('-') : text

/** Letters that OCR takes for digits. */
const DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', l: '1', Z: '2', S: '5', B: '8' }

/** A VAT number: two letters, and digits behind them. */
const vatIn = (text: string) =>
  text.slice(0, 2) + text.slice(2).replaceAll(/[OIlZSB]/g, (letter) => DIGITS[letter]!)

/** The number of an invoice. OCR takes a stroke between a letter and digits for an I or an l: `B/62577`. */
const numberIn = (text: string) => text.replace(/^([A-Z])[Il|](?=\d{4,}$)/, '$1/')

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
  return {
    number: numberIn(number),
    day: dayIn(day, west),
    days: Number(days),
    order,
    vat: vatIn(vat),
    lines: lines.flatMap((line) => {
      const found = LINE.exec(line)
      return found ? [{ each: centsOf(found[1]!), cents: centsOf(found[2]!) }] : []
    }),
    net: centsOf(net[1]!),
    percent: Number(tax[1]),
    tax: centsOf(tax[2]!),
    total: centsOf(total[2]!),
    currency: total[1]!,
  }
}

/** Whether an invoice adds up: each line is a whole number of pieces. The tax is rounded to the cent, a half upwards. */
export function isRightSum({ lines, net, percent, tax, total }: Reading): boolean {
  const sum = lines.reduce((all, line) => all + line.cents, 0)
  return (
    lines.every((line) => line.cents % line.each === 0) &&
    sum === net &&
    Math.floor((net * percent + 50) / 100) === tax &&
    net + tax === total
  )
}
