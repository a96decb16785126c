import { zipSync } from 'fflate'
import { openPdf } from '#server/office/apps/base/pdf.ts'

/** What stands on a receipt: its number, the day, and lines of a label and a value. */
export type Receipt = { number: string; day: string; lines: readonly (readonly [string, string])[] }

/**
 * A receipt as PDF, with text that programs can read. The same receipt gives the same bytes: no clock and no chance is
 * in it.
 * @param receipt its day is YYYY-MM-DD
 */
export function receiptPdf({ number, day, lines }: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, bytes } = openPdf({
    size: 'A5',
    margin: 40,
    info: { Title: `Receipt ${number}`, CreationDate: new Date(`${day}T12:00:00Z`) },
  })
  pdf.fontSize(18).text(`Receipt ${number}`)
  pdf.moveDown().fontSize(11)
  for (const [label, value] of lines) pdf.text(`${label}: ${value}`)
  pdf.end()
  return bytes
}

/** The oldest date that a ZIP can hold: no clock is in it. */
const NO_TIME = new Date(1980, 0, 1)

/** Files in a ZIP, the same bytes each time. */
export const zipOf = (files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ ...files }, { mtime: NO_TIME }))
