import { saveBlob } from '#ui/save-blob.ts'
import { type Invoice, WIDTHS, sheetOf } from './workbook.ts'

/**
 * Makes a workbook of an invoice and downloads it. The library is loaded with the click; the promise rejects if that
 * fails. The universal build is used, because the browser build zips in a worker made from a blob, which the CSP
 * refuses.
 */
export async function saveWorkbook(invoice: Invoice, fileName: string): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const columns = WIDTHS.map((width) => ({ width }))
  saveBlob(await writeExcelFile(sheetOf(invoice), { sheet: 'Invoice', columns }).toBlob(), fileName)
}
