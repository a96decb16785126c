import { type Paper, SHEET, type SheetFile, TEXT_SIZE } from '#office/base/paper.ts'
import { openPdf, type PdfFont } from './pdf.ts'
import { scanPng } from './scans.ts'

/**
 * A sheet as PDF: with text that programs can read, or, of a scan, with a picture of it. The same sheet gives the same
 * bytes: no clock and no chance is in it.
 */
export async function paperPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { title, day, marks, rules, scan } = paper
  const picture = scan && (await scanPng(paper, scan))
  const { pdf, bytes } = openPdf({
    size: 'A4',
    margin: 0,
    lang: 'en',
    info: { Title: scan ? 'Scan' : title, CreationDate: new Date(`${day}T12:00:00Z`) },
  })
  if (picture) pdf.image(Buffer.from(picture), 0, 0, { width: SHEET.width, height: SHEET.height })
  else {
    for (const { x, y, width, height } of rules) pdf.rect(x, y, width, height).fill('#000')
    for (const { x, y, text, size = TEXT_SIZE, isBold, isRight } of marks) {
      pdf.font((isBold ? 'Helvetica-Bold' : 'Helvetica') satisfies PdfFont).fontSize(size)
      pdf.text(text, isRight ? x - pdf.widthOfString(text) : x, y, { lineBreak: false })
    }
  }
  pdf.end()
  return bytes
}

/** The bytes of a file that a program hands out. */
export function fileBytes(file: SheetFile): Uint8Array | Promise<Uint8Array> {
  if (!('paper' in file)) return new TextEncoder().encode(`${file.lines.join('\n')}\n`)
  const { name, paper } = file
  return name.endsWith('.png') && paper.scan ? scanPng(paper, paper.scan) : paperPdf(paper)
}
