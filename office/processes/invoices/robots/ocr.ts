import { dayFirst } from '#bots/office/days.ts'
import { linesOn } from '#bots/office/ocr.ts'
import { isRightSum, readInvoice } from './reading.ts'

/**
 * Ways in which tesseract finds the lines on a page, tesseract(1): one block of text, by itself, one column, one block
 * whose ink is told from paper in each part of the page. None reads every scan; where one makes a mistake, the next one
 * seldom makes the same.
 */
const WAYS = [
  ['--psm', '6'],
  ['--psm', '3'],
  ['--psm', '4'],
  ['--psm', '6', '-c', 'thresholding_method=2'],
  ['--psm', '6', '-c', 'thresholding_method=1'],
  ['--psm', '4', '-c', 'thresholding_method=2'],
  ['--psm', '3', '-c', 'thresholding_method=1'],
] as const

/**
 * The lines of a scanned invoice, as OCR reads them. It reads the scan in another way until two readings agree on an
 * invoice that adds up. Without two: one that adds up, or else what two agree on, or else the first.
 * @throws {Error} if tesseract is not installed
 */
export async function readByOcr(png: Uint8Array): Promise<string[]> {
  const readings: { lines: string[]; said: string; isSound: boolean }[] = []
  for (const way of WAYS) {
    const lines = await linesOn(png, way)
    const invoice = readInvoice(lines, dayFirst)
    const reading = { lines, said: JSON.stringify(invoice), isSound: invoice !== null && isRightSum(invoice) }
    if (reading.isSound && readings.some(({ said }) => said === reading.said)) return lines
    readings.push(reading)
  }
  const agreed = readings.find(({ said }, i) => readings.some((one, at) => at > i && one.said === said))
  return (readings.find(({ isSound }) => isSound) ?? agreed ?? readings[0]!).lines
}
