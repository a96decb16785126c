import { linesOn } from '#bots/office/ocr.ts'
import { readReceipt } from './reading.ts'

/** Ways in which tesseract finds the lines on a page, tesseract(1). None reads every scan. */
const WAYS = [
  ['--psm', '6'],
  ['--psm', '4'],
  ['--psm', '3'],
  ['--psm', '6', '-c', 'thresholding_method=2'],
  ['--psm', '4', '-c', 'thresholding_method=2'],
] as const

const CURRENCIES = ['EUR', 'CHF', 'GBP', 'PLN'] as const

/**
 * The lines of a till's receipt, as OCR reads them: the first reading whose items make its total, or else the first.
 * @throws {Error} if tesseract is not installed
 */
export async function readTillByOcr(png: Uint8Array): Promise<readonly string[]> {
  let first: readonly string[] | null = null
  for (const way of WAYS) {
    const lines = await linesOn(png, way)
    if (CURRENCIES.some((currency) => readReceipt(lines, currency)?.isSound)) return lines
    first ??= lines
  }
  return first ?? []
}
