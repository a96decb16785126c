import { createRequire } from 'node:module'
import PdfDocument from 'pdfkit'

const require = createRequire(import.meta.url)

/** The fonts of our documents, as pdfkit calls them and as its files are called. */
const FONTS = {
  Helvetica: 'Helvetica',
  'Helvetica-Bold': 'HelveticaBold',
  'Helvetica-Oblique': 'HelveticaOblique',
  Courier: 'Courier',
} as const

/** A font of a document. */
export type PdfFont = keyof typeof FONTS

/**
 * Switches kerning off. pdfkit moves some letters closer together (the "o" of "Your"), and has no option for it in the
 * standard fonts: its data of a font is the only place. Some readers, as pypdf, take such a gap for a space: "Y our".
 */
function withoutKerning() {
  for (const file of Object.values(FONTS)) {
    const metrics = require(`pdfkit/standard-fonts/${file}`) as { kernPairs: unknown[] }
    metrics.kernPairs = []
  }
}

withoutKerning()

/**
 * A new PDF in the office's fonts, and its bytes when it has ended. The same steps give the same bytes.
 * @param options those of pdfkit; a `CreationDate` keeps the clock out
 */
export function openPdf(options: PDFKit.PDFDocumentOptions) {
  const pdf = new PdfDocument(options)
  const chunks: Uint8Array[] = []
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  return { pdf, bytes }
}
