import { tesseract } from '#bots/office/ocr.ts'
import { enlarged, lettersOn, readPng } from './picture.ts'

/** A text on a picture and its place, in pixels. */
export type PrintedText = { text: string; x: number; y: number; width: number; height: number }

/** The height to which a picture is enlarged for OCR, at first and, where that finds nothing, once more. */
const TALL = [1500, 2200] as const

/** Least confidence in a word, in percent. */
const SURE = 20

/** Words stand in one phrase that are no farther apart than this part of their height. */
const APART = 1.1

/** Words of tesseract's table: level, page, block, par, line, word, left, top, width, height, confidence, text. */
const wordsIn = (tsv: string, times: number): PrintedText[] =>
  tsv.split('\n').flatMap((row) => {
    const cells = row.split('\t')
    const [left, top, width, height, sure] = cells.slice(6, 11).map(Number)
    const text = (cells[11] ?? '').trim()
    if (cells[0] !== '5' || text === '' || sure! < SURE) return []
    return [{ text, x: left! / times, y: top! / times, width: width! / times, height: height! / times }]
  })

const middle = ({ y, height }: PrintedText) => y + height / 2

/** Words that stand beside each other as phrases: from top to bottom, then from left to right. */
export function phrasesOf(words: readonly PrintedText[]): PrintedText[] {
  const lines: PrintedText[][] = []
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (last && Math.abs(middle(word) - middle(last)) < Math.max(word.height, last.height) / 2)
      line!.push(word)
    else lines.push([word])
  }
  return lines.flatMap((line) => {
    const tall = Math.max(...line.map(({ height }) => height))
    const phrases: PrintedText[] = []
    for (const word of line.toSorted((a, b) => a.x - b.x)) {
      const last = phrases.at(-1)
      if (last && word.x - last.x - last.width < APART * tall) {
        const [top, bottom] = [Math.min(last.y, word.y), Math.max(last.y + last.height, word.y + word.height)]
        phrases[phrases.length - 1] = {
          text: `${last.text} ${word.text}`,
          x: last.x,
          y: top,
          width: word.x + word.width - last.x,
          height: bottom - top,
        }
      } else phrases.push(word)
    }
    return phrases
  })
}

/** How often a picture can be read, each time in another way. */
export const READINGS = TALL.length

/**
 * Reads the phrases on a picture by OCR.
 * @param reading in which way, from 0
 * @throws {Error} if tesseract is not installed
 */
export async function readPicture(png: Uint8Array, reading = 0): Promise<PrintedText[]> {
  const letters = lettersOn(readPng(png))
  const times = Math.max(2, Math.round(TALL[reading]! / letters.height))
  const tsv = await tesseract(enlarged(letters, times), ['--psm', '11', 'tsv'])
  return phrasesOf(wordsIn(tsv, times))
}
