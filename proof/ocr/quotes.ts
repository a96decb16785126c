import { INK, type Picture, crop } from './picture.ts'

/** A quotation mark ends at the top of its line; it is higher than the dot of an i, and wider than an apostrophe. */
const MARK = { lowest: 4, highest: 3, least: 3, most: 7 }

/** Rows of ink below the dot of an i. */
const STEM = 6

/**
 * A sign behind a quotation mark: its greatest width, the rows of an upper dot, those between two dots, the first of the
 * lower dot, and the first that hangs below the line.
 */
const SIGN = { width: 3, upper: [2, 5], between: [6, 8], lower: 9, below: 12 } as const

/** A dot may be lighter than ink. */
const FAINT = 225

/** A part of a line: a quotation mark, a sign behind one, or text. */
export type Part = { mark: true } | { sign: string } | { text: Picture }

type Run = { from: number; to: number; bottom: number }

/** The stretches of columns with ink. */
function runsOf({ width, height, grey }: Picture): Run[] {
  const runs: Run[] = []
  for (let x = 0, from = -1, bottom = -1; x <= width; x++) {
    let lowest = -1
    if (x < width) for (let y = 0; y < height; y++) if (grey[y * width + x]! < INK) lowest = y
    if (lowest >= 0) {
      if (from < 0) from = x
      bottom = Math.max(bottom, lowest)
    } else if (from >= 0) {
      runs.push({ from, to: x, bottom })
      from = bottom = -1
    }
  }
  return runs
}

/** The sign behind a quotation mark, if it is one: tesseract takes one for the other. */
function signOf({ width, grey }: Picture, { from, to, bottom }: Run): string | undefined {
  const isMarked = ([first, last]: readonly [number, number]) => {
    for (let y = first; y <= last; y++)
      for (let x = from; x < to; x++) if (grey[y * width + x]! < FAINT) return true
    return false
  }
  if (to - from > SIGN.width || bottom < SIGN.lower || isMarked([0, 1]) || isMarked(SIGN.between))
    return undefined
  const hangs = bottom >= SIGN.below
  return isMarked(SIGN.upper) ? (hangs ? ';' : ':') : hangs ? ',' : '.'
}

type Blot = { from: number; to: number; top: number; bottom: number; pixels: readonly number[] }

/** The connected blots of ink that end above a row, from left to right. */
function blotsAbove({ width, height, grey }: Picture, lowest: number): Blot[] {
  const seen = new Uint8Array(width * height)
  const blots: Blot[] = []
  for (let x = 0; x < width; x++)
    for (let y = 0; y <= lowest && y < height; y++) {
      const start = y * width + x
      if (seen[start] || grey[start]! >= INK) continue
      const pixels = [start]
      seen[start] = 1
      for (const at of pixels)
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) {
            const [nx, ny] = [(at % width) + dx, Math.floor(at / width) + dy]
            const next = ny * width + nx
            if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[next] || grey[next]! >= INK) continue
            seen[next] = 1
            pixels.push(next)
          }
      const [xs, ys] = [pixels.map((at) => at % width), pixels.map((at) => Math.floor(at / width))]
      const blot = {
        from: Math.min(...xs),
        to: Math.max(...xs) + 1,
        top: Math.min(...ys),
        bottom: Math.max(...ys),
        pixels,
      }
      if (blot.bottom <= lowest) blots.push(blot)
    }
  return blots.toSorted((one, other) => one.from - other.from)
}

/** The quotation marks of a line. */
function marksOf(line: Picture): Blot[] {
  const { width, height, grey } = line
  const isDot = ({ from, to, top, bottom }: Blot) => {
    for (let x = from; x < to; x++) {
      let ink = 0
      for (let y = MARK.lowest + 1; y < height; y++) if (grey[y * width + x]! < INK) ink++
      if (ink >= STEM) return bottom - top + 1 < MARK.highest
    }
    return false
  }
  const marks: Blot[] = []
  // A stroke may be broken, and the two of a mark may touch.
  for (const blot of blotsAbove(line, MARK.lowest)) {
    if (isDot(blot) || blot.top >= MARK.highest) continue
    const last = marks.at(-1)
    if (last && blot.to - last.from <= MARK.most)
      marks[marks.length - 1] = {
        from: last.from,
        to: Math.max(last.to, blot.to),
        top: Math.min(last.top, blot.top),
        bottom: Math.max(last.bottom, blot.bottom),
        pixels: [...last.pixels, ...blot.pixels],
      }
    else marks.push(blot)
  }
  return marks.filter(
    ({ from, to, top, bottom }) =>
      bottom - top + 1 >= MARK.highest && to - from >= MARK.least && to - from <= MARK.most,
  )
}

/**
 * Cuts a line of running text at its quotation marks, and at a sign behind one. Tesseract mistakes the marks for
 * straight ones, for apostrophes or for parts of a digit, and then misreads the text between them.
 */
export function partsOf(line: Picture): Part[] {
  const marks = marksOf(line)
  const clean: Picture = { ...line, grey: line.grey.slice() }
  // A stroke is lighter around its ink.
  for (const { from, to, pixels } of marks)
    for (const at of pixels)
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const near = at + dy * line.width + dx
          const x = (at % line.width) + dx
          if (x >= from - 1 && x <= to && line.grey[near] !== undefined && line.grey[near] >= INK)
            clean.grey[near] = 255
          clean.grey[at] = 255
        }
  const cuts = [0, ...marks.map(({ from, to }) => Math.round((from + to) / 2)), line.width]
  return cuts.slice(1).flatMap((end, i): Part[] => {
    const start = cuts[i]!
    const part = crop(clean, { x: start, y: 0, width: end - start, height: line.height })
    const runs = runsOf(part)
    const sign = i > 0 && runs[0] ? signOf(part, runs[0]) : undefined
    const [first, last] = [runs[sign === undefined ? 0 : 1], runs.at(-1)]
    return [
      ...(i > 0 ? [{ mark: true } as const] : []),
      ...(sign === undefined ? [] : [{ sign }]),
      ...(first && last
        ? [{ text: crop(part, { x: first.from, y: 0, width: last.to - first.from, height: part.height }) }]
        : []),
    ]
  })
}

/**
 * The text of a paragraph from the parts of its lines. Marks open and close in turns.
 * @param textOf what a part's picture says
 */
export function quotedText(lines: readonly (readonly Part[])[], textOf: (part: Picture) => string): string {
  let text = ''
  let isOpen = false
  for (const [i, parts] of lines.entries()) {
    // A line that ends in a hyphen goes on without a blank.
    if (i > 0 && !/[\p{L}\p{N}]-$/u.test(text)) text += ' '
    for (const part of parts) {
      const before = text.at(-1) ?? ' '
      if ('mark' in part) {
        text += isOpen ? '”' : `${before === ' ' || before === '(' ? '' : ' '}“`
        isOpen = !isOpen
      } else if ('sign' in part) text += part.sign
      else text += `${isOpen || before === ' ' || text === '' ? '' : ' '}${textOf(part.text)}`
    }
  }
  return text
}
