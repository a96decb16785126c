import type { Dice } from '#game/luck.ts'
import { money } from '#office/base/numbers.ts'
import { type Mark, type Paper, SHEET, type SheetFile } from '#office/base/paper.ts'

/** What stands on a receipt. Amounts in hundredths of the currency. */
export type ReceiptContent = {
  shop: string
  town: string
  /** As YYYY-MM-DD. */
  day: string
  number: string
  currency: string
  items: readonly { text: string; amount: number }[]
}

export const sumOf = ({ items }: Pick<ReceiptContent, 'items'>): number =>
  items.reduce((sum, { amount }) => sum + amount, 0)

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `9 March 2026`: no program takes the day for the month. */
const longDay = (day: string): string => LONG_DAY.format(new Date(day))

/** Points between two lines. */
const LINE = 22

/** What a till prints: a strip in the middle of the sheet on which it was scanned. */
function tillPaper(dice: Dice, { shop, town, day, number, currency, items }: ReceiptContent): Paper {
  const [left, right] = [170, 425]
  let y = 90
  const marks: Mark[] = []
  const row = (text: string, amount?: string, isBold?: true) => {
    const look = { y, size: 13, ...(isBold ? { isBold } : {}) }
    marks.push({ ...look, x: left, text })
    if (amount !== undefined) marks.push({ ...look, x: right, text: amount, isRight: true })
    y += LINE
  }
  row(shop, undefined, true)
  row(town)
  row(longDay(day))
  row(`Receipt ${number}`)
  y += LINE
  for (const { text, amount } of items) row(text, money(amount))
  y += LINE / 2
  row(`Total ${currency}`, money(sumOf({ items })), true)
  row('Thank you')
  return {
    title: `Receipt ${number}`,
    day,
    marks,
    rules: [{ x: left, y: 90 + LINE * (5 + items.length), width: right - left, height: 1 }],
    scan: { degrees: dice.whole(-10, 10) / 10, specks: dice.whole(0, 2 ** 31 - 1), stains: [] },
  }
}

/** The bill of a hotel: a sheet with text. */
function hotelPaper({ shop, town, day, number, currency, items }: ReceiptContent): Paper {
  const [left, right] = [70, SHEET.width - 70]
  const marks: Mark[] = [
    { x: left, y: 70, text: shop, size: 18, isBold: true },
    { x: left, y: 96, text: town },
    { x: left, y: 140, text: `Bill ${number}`, size: 12, isBold: true },
    { x: left, y: 160, text: `Day of departure: ${longDay(day)}` },
    { x: left, y: 200, text: 'Item', isBold: true },
    { x: right, y: 200, text: `Amount in ${currency}`, isBold: true, isRight: true },
  ]
  let y = 224
  for (const { text, amount } of items) {
    marks.push({ x: left, y, text }, { x: right, y, text: money(amount), isRight: true })
    y += LINE
  }
  marks.push(
    { x: left, y: y + 14, text: `Total ${currency}`, isBold: true },
    { x: right, y: y + 14, text: money(sumOf({ items })), isBold: true, isRight: true },
  )
  return {
    title: `Bill ${number}`,
    day,
    marks,
    rules: [
      { x: left, y: 216, width: right - left, height: 0.8 },
      { x: left, y: y + 4, width: right - left, height: 0.8 },
    ],
    scan: null,
  }
}

/** The mail of a ride. */
const rideMail = ({ shop, town, day, number, currency, items }: ReceiptContent): string[] => [
  `From: receipts@${shop.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
  `Subject: Your ride in ${town}`,
  '',
  `Thank you for riding with ${shop}.`,
  '',
  `Day: ${longDay(day)}`,
  ...items.map(({ text, amount }) => `${text}: ${money(amount)}`),
  `Total: ${currency} ${money(sumOf({ items }))}`,
  `Receipt: ${number}`,
]

/** The file of a receipt. Each kind of expense comes in a form of its own. @param at the line of the claim, from 1 */
export function receiptOf(
  dice: Dice,
  kind: 'Hotel' | 'Meal' | 'Ride',
  printed: ReceiptContent,
  at: number,
): SheetFile {
  switch (kind) {
    case 'Meal':
      return { name: `till-${at}.png`, paper: tillPaper(dice, printed) }
    case 'Hotel':
      return { name: `bill-${at}.pdf`, paper: hotelPaper(printed) }
    case 'Ride':
      return { name: `ride-${at}.txt`, lines: rideMail(printed) }
  }
}
