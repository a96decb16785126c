import type { Box } from '#proof/desktop/box.ts'

/** A word read from a picture. */
export type Word = Box & { text: string; confidence: number }

/** Words beside each other. */
export type Line = Box & { text: string; words: readonly Word[] }

/** Least confidence of tesseract in a word, in percent. */
const SURE = 5

/** Splits tesseract's table of many pictures into one table for each. Pictures are counted from 1. */
export const pagesOf = (tsv: string): ReadonlyMap<number, string> =>
  new Map(
    Array.from(
      Map.groupBy(tsv.split('\n'), (row) => Number(row.split('\t')[1])),
      ([page, rows]) => [page, rows.join('\n')],
    ),
  )

/** The words of tesseract's table. @param scale how much the picture was enlarged @param corner where it stood */
export function wordsOf(tsv: string, scale: number, corner: { x: number; y: number }): Word[] {
  return tsv.split('\n').flatMap((row) => {
    const cells = row.split('\t')
    const [left, top, width, height, confidence] = cells.slice(6, 11).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const text = cells.slice(11).join(' ').trim()
    // Level 5 is a word; headings and empty cells have other levels.
    if (cells[0] !== '5' || text === '' || confidence < SURE) return []
    return [
      {
        text,
        confidence,
        x: corner.x + left / scale,
        y: corner.y + top / scale,
        width: width / scale,
        height: height / scale,
      },
    ]
  })
}

const middle = ({ y, height }: Box) => y + height / 2

/**
 * Largest gap between two words of a line; between two columns it is larger. In pixels, and for headlines in heights.
 */
const GAP = 14
const GAP_IN_HEIGHTS = 0.8

/** A one before “of” looks like an l or an L, and the blank between them is lost: “Case lof 4”, “Case 4o0f4”. */
const countsRight = (text: string) =>
  text.replaceAll(/\b[lLI|](?=\s?of\s?\d)/g, '1').replaceAll(/(\d)\s?[o0]{1,2}f\s?(\d)/g, '$1 of $2')

/** Joins words to lines, from top to bottom: neighbours without a gap as wide as a column's. */
export function linesOf(words: readonly Word[]): Line[] {
  const rows: Word[][] = []
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.find((other) => {
      const last = other.at(-1)!
      return Math.abs(middle(last) - middle(word)) < Math.max(5, Math.min(last.height, word.height) * 0.5)
    })
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows.flatMap((row) => {
    const lines: Word[][] = []
    for (const word of row.toSorted((a, b) => a.x - b.x)) {
      const line = lines.at(-1)
      const last = line?.at(-1)
      if (line && last && word.x - (last.x + last.width) < Math.max(GAP, GAP_IN_HEIGHTS * word.height))
        line.push(word)
      else lines.push([word])
    }
    return lines.map(lineOf)
  })
}

/** Joins the words of one line. */
export function lineOf(words: readonly Word[]): Line {
  const [x, y] = [Math.min(...words.map((word) => word.x)), Math.min(...words.map((word) => word.y))]
  return {
    words,
    text: countsRight(words.map(({ text }) => text).join(' ')),
    x,
    y,
    width: Math.max(...words.map((word) => word.x + word.width)) - x,
    height: Math.max(...words.map((word) => word.y + word.height)) - y,
  }
}

/** The compared part of a text: letters and digits. Other signs are misread most often. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Number of letters in which two texts differ. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}

/** One letter in this many may be misread. */
const TOLERANCE = 7

const isNearly = (read: string, wanted: string, slack: number) =>
  read === wanted || distance(read, wanted) <= Math.max(slack, Math.floor(wanted.length / TOLERANCE))

/** A place where a phrase is printed, and how much other text its line has. */
export type FoundPhrase = Line & { extra: number }

/**
 * The places where a phrase is printed: first those with the least other text in their line, then from top to bottom.
 * @param slack how many letters may be misread in any case
 */
export function findPhrase(lines: readonly Line[], phrase: string, slack = 0): FoundPhrase[] {
  const wanted = plain(phrase)
  const found = lines.flatMap((line): FoundPhrase[] => {
    for (let from = 0; from < line.words.length; from++) {
      for (let to = from + 1; to <= line.words.length; to++) {
        const words = line.words.slice(from, to)
        const text = plain(words.map((word) => word.text).join(''))
        if (text.length > wanted.length + 2) break
        // In a phrase of few letters, a mark beside it is not a part of it.
        if (text !== '' && isNearly(text, wanted, slack)) {
          const extra = Math.max(0, plain(line.text).length - text.length)
          return [{ ...lineOf(words), extra }]
        }
      }
    }
    return []
  })
  return found.toSorted((a, b) => a.extra - b.extra || a.y - b.y)
}
