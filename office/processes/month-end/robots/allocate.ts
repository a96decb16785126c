import type { Line } from './statement.ts'

/** An open item, as the list of Receivables shows it. */
export type ShownItem = { invoice: string; customer: string; day: string; cents: number }

/** A row of the workbook. Amounts in cents. */
export type WorkRow = {
  payment: string
  booked: string
  invoice: string
  paid: number
  discount: number
  rest: number
  result: string
}

/** What differs between robots. The careful one has all of these. */
export type Skill = {
  /** Whether it corrects a mistyped digit; `anybody`: also to an invoice of another customer. */
  correctsDigits: boolean | 'anybody'
  checksCustomer: boolean
  /** The days of the discount; Infinity: whatever day it is. */
  discountDays: number
  splits: boolean
}

export const CAREFUL_SKILL: Skill = {
  correctsDigits: true,
  checksCustomer: true,
  discountDays: 14,
  splits: true,
}

const DAY = 86_400_000

const offBy = (one: string, other: string) => {
  let count = 0
  for (let i = 0; i < 7; i++) if (one[i] !== other[i]) count += 1
  return count
}

/** The rows for the lines of a statement, by the brief's six rules. */
export function allocate(lines: readonly Line[], items: readonly ShownItem[], skill: Skill): WorkRow[] {
  const open = new Map(items.map((item) => [item.invoice, item.cents]))
  const rows: WorkRow[] = []
  for (const line of lines.filter(({ cents }) => cents > 0)) {
    const candidates = skill.checksCustomer ? items.filter(({ customer }) => customer === line.name) : items
    const pool = skill.correctsDigits === 'anybody' ? items : candidates
    const found: ShownItem[] = []
    for (const number of line.purpose.match(/(?<!\d)\d{7}(?!\d)/g) ?? []) {
      const exact = candidates.find(({ invoice }) => invoice === number)
      const near = skill.correctsDigits ? pool.filter(({ invoice }) => offBy(invoice, number) === 1) : []
      const item = exact ?? (near.length === 1 || skill.correctsDigits === 'anybody' ? near[0] : undefined)
      if (item && !found.includes(item)) found.push(item)
    }
    const book = (item: ShownItem, paid: number, discount: number) => {
      const rest = open.get(item.invoice)! - paid - discount
      open.set(item.invoice, rest)
      const result = discount > 0 ? 'DISCOUNT' : rest > 0 ? 'PART' : 'PAID'
      rows.push({
        payment: line.reference,
        booked: line.booked,
        invoice: item.invoice,
        paid,
        discount,
        rest,
        result,
      })
    }
    const total = found.reduce((sum, { invoice }) => sum + open.get(invoice)!, 0)
    const [first] = found
    const off = Math.round(total / 50)
    if (first && total === line.cents) {
      if (skill.splits) for (const item of found) book(item, open.get(item.invoice)!, 0)
      else book(first, line.cents, 0)
    } else if (first && found.length === 1 && line.cents < total) {
      const age = (Date.parse(line.booked) - Date.parse(first.day)) / DAY
      if (age <= skill.discountDays && line.cents === total - off) book(first, line.cents, off)
      else book(first, line.cents, 0)
    } else {
      rows.push({
        payment: line.reference,
        booked: line.booked,
        invoice: '',
        paid: line.cents,
        discount: 0,
        rest: 0,
        result: 'UNCLEAR',
      })
    }
  }
  return rows
}
