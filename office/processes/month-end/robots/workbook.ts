import writeExcelFile from 'write-excel-file/node'
import type { WorkRow } from './allocate.ts'

const HEADS = ['Payment', 'Booked', 'Invoice', 'Paid', 'Discount', 'Rest', 'Result']

/** The workbook of a statement, with days as days and amounts as numbers. */
export async function workbookOf(rows: readonly WorkRow[]): Promise<Uint8Array<ArrayBuffer>> {
  const money = (cents: number) => ({ value: cents / 100, type: Number, format: '#,##0.00' })
  const text = (value: string) => ({ value, type: String })
  const buffer = await writeExcelFile([
    HEADS.map(text),
    ...rows.map((row) => [
      text(row.payment),
      { value: new Date(`${row.booked}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' },
      row.invoice === '' ? null : text(row.invoice),
      money(row.paid),
      money(row.discount),
      money(row.rest),
      text(row.result),
    ]),
  ]).toBuffer()
  return new Uint8Array(buffer)
}
