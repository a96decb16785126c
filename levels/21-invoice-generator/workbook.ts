import type { Cell, SheetData } from 'write-excel-file/universal'
import type { Milliseconds } from '#game/clock.ts'
import { type CalendarDate, dateAt, utcMidnight } from '#game/dates.ts'
import { hundredthsOf, totalOf, totalsOf } from './amounts.ts'

/** An invoice for a file. A missing date leaves its cell empty. */
export type Invoice = {
  company: string
  client: string
  invoiceDate: CalendarDate | null
  dueDate: CalendarDate | null
  rows: readonly { name: string; quantity: string; price: string }[]
}

const MONEY = '0.00'

const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })
/** Always a text, even if it looks like a formula or a number. */
const text = (value: string): Cell => (value === '' ? null : { value, type: String })
/** A number, from whole cents: the double nearest to the displayed value. */
const money = (cents: number): Cell => ({ value: cents / 100, type: Number, format: MONEY })
/** A date of the spreadsheet, not a text that looks like one. */
const date = (day: CalendarDate | null): Cell =>
  day && { value: utcMidnight(day), type: Date, format: 'mm/dd/yyyy' }

/** Whether a row has any content. */
const isUsed = ({ name, quantity, price }: Invoice['rows'][number]) =>
  name.trim() !== '' || quantity !== '' || price !== ''

/** The sheet of an invoice: head, materials, totals. Values, not formulas: every reader sees the same numbers. */
export function sheetOf({ company, client, invoiceDate, dueDate, rows }: Invoice): SheetData {
  const { subtotal, tax, total } = totalsOf(rows)
  const below = (label: string, cents: number): Cell[] => [null, null, null, bold(label), money(cents)]
  return [
    [bold('Company'), text(company)],
    [bold('Client'), text(client)],
    [bold('Invoice Date'), date(invoiceDate)],
    [bold('Due Date'), date(dueDate)],
    [],
    ['No.', 'Material', 'Quantity', 'Price', 'Total'].map(bold),
    ...rows
      .filter(isUsed)
      .map((row, i): Cell[] => [
        { value: i + 1, type: Number },
        text(row.name),
        { value: hundredthsOf(row.quantity) / 100, type: Number },
        money(hundredthsOf(row.price)),
        money(totalOf(row)),
      ]),
    below('Subtotal', subtotal),
    below('Tax 10%', tax),
    below('Total', total),
  ]
}

/** Widths of the columns, in characters. */
export const WIDTHS = [14, 32, 10, 12, 14] as const

/** Longest part of a company's name in a file name, in characters: paths have a length limit. */
const LONGEST = 60

const two = (n: number) => String(n).padStart(2, '0')

/**
 * Spec §7: "Invoice_{company}_{timestamp}.xlsx", without characters that a file system refuses or that begin a path.
 */
export function fileNameOf(company: string, moment: Milliseconds): string {
  const name = company
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '_')
    .slice(0, LONGEST)
    .replaceAll(/^[._-]+|[._-]+$/g, '')
  const at = new Date(moment)
  const { year, month, day } = dateAt(moment)
  const stamp = `${year}${two(month)}${two(day)}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
  return `Invoice_${name || 'Company'}_${stamp}.xlsx`
}
