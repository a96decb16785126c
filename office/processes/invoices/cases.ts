import type { Dice } from '#game/luck.ts'
import type { InvoiceScan } from './papers.ts'
import type { Supplier } from './partners.ts'
import { CODES, type Code, type Invoice, type RightResult } from './rules.ts'
import { dealInvoice, oldPosting, rightOf, type Table, TAX_CODES } from './table.ts'

/** Every third item is an exception. */
const ITEMS_AN_EXCEPTION = 3

/** A shift of so many items has a duplicate. */
const DUPLICATE_FROM = 8

/** A copy comes so many items after the first one at least: two robots side by side do not meet at it. */
const APART = 3

/** An item of the queue: an invoice that a mail has brought. */
export type Case = {
  id: string
  /** The name of the attachment. */
  attachment: string
  invoice: Invoice
  supplier: Supplier
  scanned: InvoiceScan | null
  /** A posting with these values, or a code. */
  right: RightResult | { code: Code }
  /** The item of the same invoice, if it came twice. One of both is posted, and only one. */
  twin: string | null
  /** It came in the same mail as the item before it. */
  isSecond: boolean
}

/** A number as it is written by somebody else: with a space, or in small letters. */
function otherwise(dice: Dice, number: string): string {
  const place = dice.whole(2, number.length - 2)
  const spaced = `${number.slice(0, place)} ${number.slice(place)}`
  return dice.pick([spaced, number.toLowerCase(), spaced.toLowerCase()])
}

/** An amount that is wrong by a digit or two. */
const tooHigh = (dice: Dice, cents: number) => cents + dice.pick([90, 270, 900, 1800])

/** Changes an invoice, or its order, so that one rule fits it. */
function spoil(table: Table, code: Code | null, invoice: Invoice): Invoice {
  const { dice, orders, suppliers } = table
  const place = orders.findIndex(({ number }) => number === invoice.order)
  switch (code) {
    case 'UNKNOWN-SUPPLIER':
      return { ...invoice, vat: `${invoice.vat.slice(0, 2)}${table.nextNumber()}${dice.whole(1000, 9999)}` }
    case 'SUM-WRONG': {
      const wrong = dice.pick(['total', 'tax', 'line'])
      if (wrong === 'total') return { ...invoice, total: tooHigh(dice, invoice.total) }
      if (wrong === 'tax') {
        const tax = tooHigh(dice, invoice.tax)
        return { ...invoice, tax, total: invoice.net + tax }
      }
      const [first, ...rest] = invoice.lines
      return { ...invoice, lines: [{ ...first!, cents: tooHigh(dice, first!.cents) }, ...rest] }
    }
    case 'NO-ORDER':
      if (dice.roll() < 0.5) orders.splice(place, 1)
      else {
        const others = suppliers.filter(({ name }) => name !== invoice.supplier)
        orders[place] = { ...orders[place]!, supplier: dice.pick(others).number }
      }
      return invoice
    case 'AMOUNT-DIFFERS': {
      const limit = Math.min(500, Math.floor((invoice.net * 2) / 100))
      const apart = dice.pick([-1, 1]) * (limit + dice.whole(20, 900))
      orders[place] = { ...orders[place]!, net: Math.max(100, invoice.net + apart) }
      return invoice
    }
    default:
      return invoice
  }
}

/** The codes of the exceptions of a shift: all of them before one comes again. */
function dealCodes(dice: Dice, size: number): Code[] {
  const all = Object.keys(CODES) as Code[]
  const codes = [...dice.shuffle(all), ...dice.shuffle(all)].slice(
    0,
    Math.max(1, Math.floor(size / ITEMS_AN_EXCEPTION)),
  )
  if (size >= DUPLICATE_FROM && !codes.includes('DUPLICATE')) codes[0] = 'DUPLICATE'
  return codes
}

/**
 * What each place of the queue is to become. Any code may stand at any place. A duplicate is a copy of an item before it,
 * or, where none stands far enough before it, of a posting that was there before the shift.
 */
function planOf(dice: Dice, size: number) {
  const codes = dealCodes(dice, size)
  const plan = dice.shuffle(Array.from({ length: size }, (_, i): Code | null => codes[i] ?? null))
  const isLate = (place: number) =>
    plan[place] === 'DUPLICATE' && plan.slice(0, Math.max(0, place - APART + 1)).includes(null)
  const late = size < DUPLICATE_FROM ? -1 : plan.findLastIndex((_, place) => isLate(place))
  const before = plan.flatMap((code, place) => (code === null && place <= late - APART ? [place] : []))
  return { plan, late, early: late < 0 ? -1 : dice.pick(before), second: dice.whole(1, size - 1) }
}

/** Names that anybody gives to a file. They say nothing about what is in it, and come again. */
const FILE_NAMES = ['invoice', 'scan', 'document', 'copy'] as const
const FILE_NUMBERS = 9

/** The name of an attachment. @param other the other one of the same mail, if there is one */
function fileName(dice: Dice, other: string | null): string {
  for (;;) {
    const name = `${dice.pick(FILE_NAMES)}-${dice.whole(1, FILE_NUMBERS)}.pdf`
    if (name !== other) return name
  }
}

/** Deals the items of a shift, in the order in which they came. */
export function dealCases(table: Table, ids: readonly string[]): Case[] {
  const { dice, suppliers, postings } = table
  const { plan, early, late, second } = planOf(dice, ids.length)
  const usable = suppliers.filter(({ isBlocked }) => !isBlocked)
  const blocked = suppliers.filter(({ isBlocked }) => isBlocked)
  // Those that are posted take suppliers, rates, ways of writing and scans in turn, from a drawn beginning.
  const turn = { percent: dice.whole(0, 2), scan: dice.whole(0, 2) }
  let posted = 0
  const cases: Case[] = []
  ids.forEach((id, place) => {
    const isSecond = place === second
    const attachment = fileName(dice, isSecond ? cases[place - 1]!.attachment : null)
    if (place === late) {
      const first = cases[early]!
      cases[early] = { ...first, twin: id }
      cases.push({ ...first, id, attachment, right: { code: 'DUPLICATE' }, twin: first.id, isSecond })
      return
    }
    const code = plan[place]!
    const isPosted = code === null
    const supplier =
      code === 'BLOCKED-SUPPLIER' ? dice.pick(blocked) : usable[(isPosted ? posted : place) % usable.length]!
    const { percent } = TAX_CODES[isPosted ? (posted + turn.percent) % TAX_CODES.length : dice.whole(0, 2)]!
    const dealt = spoil(table, code, dealInvoice(table, supplier, percent))
    if (code === 'DUPLICATE') postings.push(oldPosting(table, supplier, dealt))
    const isScan = isPosted ? (posted + turn.scan) % 3 === 0 : code === 'UNREADABLE'
    // Never on a scan: OCR takes an r for a 1, and nothing on the sheet tells.
    const isOtherwise = isPosted ? (posted + turn.scan) % 3 === 1 : code === 'DUPLICATE'
    const invoice = isOtherwise ? { ...dealt, number: otherwise(dice, dealt.number) } : dealt
    const scanned: InvoiceScan | null = isScan
      ? {
          degrees: (dice.whole(4, 14) / 10) * dice.pick([-1, 1]),
          specks: dice.whole(0, 2 ** 31),
          stained: isPosted ? null : dice.pick(['amounts', 'number'] as const),
        }
      : null
    if (isPosted) posted += 1
    cases.push({
      id,
      attachment,
      invoice,
      supplier,
      scanned,
      right: isPosted ? rightOf(table, id, supplier, invoice) : { code },
      twin: null,
      isSecond,
    })
  })
  return cases
}
