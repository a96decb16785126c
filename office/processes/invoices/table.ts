import type { Dice } from '#game/luck.ts'
import type { Posting } from '#office/apps/ledger/books.ts'
import { DAY, daysAfter, dayText, isAmbiguousDay, isWorkingDay } from '#office/base/days.ts'
import type { Supplier } from './partners.ts'
import { type Invoice, inEuro, plainNumber, type RightResult, taxOf } from './rules.ts'

/** A purchase order of the registry, with its net amount in cents of its currency. */
export type PurchaseOrder = { number: string; supplier: string; currency: string; net: number; text: string }

/** Units of a currency for one euro on a day, in ten-thousandths. */
export type Rate = { day: string; currency: string; perEuro: number }

/** Tax codes of the ledger, with their rates in percent. */
export const TAX_CODES = [
  { code: 'V0', percent: 0 },
  { code: 'V1', percent: 7 },
  { code: 'V2', percent: 19 },
] as const

export const taxCodeOf = (percent: number): string =>
  TAX_CODES.find((one) => one.percent === percent)?.code ?? TAX_CODES[0].code

/** What a shift is dealt on: the lists grow while invoices are dealt. */
export type Table = {
  dice: Dice
  /** In ms since 1970. */
  today: number
  suppliers: readonly Supplier[]
  rates: readonly Rate[]
  orders: PurchaseOrder[]
  postings: Posting[]
  /** A number of five digits that no invoice and no order has yet. */
  nextNumber: () => number
}

/** Days back to the oldest invoice of a shift. */
export const OLDEST = 45

/** A working day of the last weeks whose day and month can be mixed up. */
function invoiceDay({ dice, today }: Table): string {
  for (;;) {
    const at = today - dice.whole(4, OLDEST) * DAY
    if (isWorkingDay(at) && isAmbiguousDay(at)) return dayText(at)
  }
}

const GOODS = [
  'Box file, black',
  'Cable, 5 m',
  'Copy paper, A4',
  'Desk lamp',
  'Filter, 40 mm',
  'Glass pane, 60 x 40',
  'Label roll',
  'Pump seal',
  'Tool case',
  'Wall clock',
] as const

/** An invoice that no rule forbids, with its order in the registry. */
export function dealInvoice(table: Table, supplier: Supplier, percent: number): Invoice {
  const { dice, orders } = table
  const lines = dice
    .shuffle(GOODS)
    .slice(0, dice.whole(2, 4))
    .map((text) => {
      const pieces = dice.whole(1, 40)
      const each = dice.whole(195, 8990)
      return { text, pieces, each, cents: pieces * each }
    })
  const net = lines.reduce((sum, { cents }) => sum + cents, 0)
  const tax = taxOf(net, percent)
  const { currency } = supplier
  const order = `PO-${table.nextNumber()}`
  // Within both limits: some are as far from the order as they may be.
  const most = Math.min(500, Math.floor((net * 2) / 102))
  const apart = dice.pick([0, 0, 0, most, -Math.min(most, 120)])
  orders.push({ number: order, supplier: supplier.number, currency, net: net - apart, text: lines[0]!.text })
  return {
    supplier: supplier.name,
    vat: supplier.vat,
    number: `${supplier.prefix}${table.nextNumber()}`,
    day: invoiceDay(table),
    days: supplier.days,
    order,
    currency,
    lines,
    net,
    percent,
    tax,
    total: net + tax,
  }
}

/** What must be posted for an invoice. @param text the number of its item */
export function rightOf(
  { rates }: Table,
  text: string,
  { account }: Supplier,
  invoice: Invoice,
): RightResult {
  const { number, day, days, order, currency, percent, tax, total } = invoice
  const perEuro = rates.find((rate) => rate.currency === currency && rate.day === day)?.perEuro ?? 10_000
  return {
    account,
    reference: plainNumber(number),
    text,
    day,
    due: daysAfter(day, days),
    cents: inEuro(total, perEuro),
    taxCode: taxCodeOf(percent),
    taxCents: inEuro(tax, perEuro),
    order,
  }
}

/** A posting that stood in the ledger before the shift. It gets its number later. */
export const oldPosting = (table: Table, supplier: Supplier, invoice: Invoice): Posting => ({
  number: '',
  kind: 'invoice',
  discount: null,
  clears: [],
  act: 0,
  ...rightOf(table, `IN-${table.dice.whole(100, 999)}`, supplier, invoice),
})
