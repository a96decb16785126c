import { INK, type Picture, crop } from './picture.ts'

/** Width of a cell of the page's mono type, in pixels. */
const PITCH = 8.95

/** Half of a capital's height. */
const HALF = 6

type Row = { from: number; to: number; ink: number }

/** The rows of a cell with ink, from top to bottom: the first, the last, and the amount of ink. */
function rowsOf({ width, height, grey }: Picture): (Row & { y: number })[] {
  const rows: (Row & { y: number })[] = []
  for (let y = 0; y < height; y++) {
    const row = Array.from(grey.subarray(y * width, (y + 1) * width), (shade) => shade < INK)
    const from = row.indexOf(true)
    if (from >= 0)
      rows.push({ y, from, to: row.lastIndexOf(true) + 1, ink: row.filter((isInk) => isInk).length })
  }
  return rows
}

/**
 * The sign in a cell of mono type. Tesseract reads words: it takes a single sign for dust, and a bar for an l.
 * Undefined for letters and digits; a blank for an empty cell.
 * @param middle the middle row of capitals in the cell
 */
export function signOf(cell: Picture, middle: number): string | undefined {
  const rows = rowsOf(cell)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return ' '
  const [left, right] = [Math.min(...rows.map(({ from }) => from)), Math.max(...rows.map(({ to }) => to))]
  const [top, bottom, width] = [first.y - middle, last.y - middle, right - left]
  const height = bottom - top + 1
  const gap = rows.findIndex(({ y }, i) => i > 0 && y - rows[i - 1]!.y > 2)
  if (gap > 0 && width <= 4) {
    const lower = rows.slice(gap)
    return gap <= 3 && lower.length <= 6 ? (lower.length > gap + 1 ? ';' : ':') : undefined
  }
  if (height <= 3 && width >= 3 && bottom < HALF - 1) return '-'
  if (height <= 3 && width >= 6) return '_'
  if (height <= 3 && width <= 3) return '.'
  if (height <= 6 && width <= 4 && top >= HALF - 4) return ','
  if (width <= 3 && height >= 2 * HALF + 2) return '|'
  if (height <= 2 * HALF - 2 && top + bottom <= -4) return '*'
  const isNarrow = (row: Row) => row.to - row.from <= 4
  if (height >= 2 * HALF - 1 && rows.every(isNarrow) && first.from - last.from >= 3) return '/'
  const bars = rows.filter(({ ink }) => ink >= 7)
  const isBelow = (row: Row) => bars.every((bar) => Math.abs(row.from + row.to - bar.from - bar.to) <= 2)
  if (height <= 2 * HALF - 2 && isNarrow(first) && isNarrow(last) && bars.length > 0 && bars.length <= 3)
    return isBelow(first) && isBelow(last) ? '+' : undefined
  const isApart = bars.some(({ y }, i) => i > 0 && y - bars[i - 1]!.y > 1)
  const hasTwo = ({ from, to, ink }: Row) => to - from >= 4 && ink < to - from
  return isApart && hasTwo(first) && hasTwo(last) ? '#' : undefined
}

/** A part of a line in mono type: one sign, or a group of letters and digits. */
export type Stretch = { sign: string } | { letters: Picture; count: number }

/**
 * Splits a line of mono type into signs and groups of letters, each with its number of cells.
 * @param start where the line's first cell begins
 * @param width of all cells together
 * @param middle the middle row of capitals
 */
export function stretchesOf(line: Picture, start: number, width: number, middle: number): Stretch[] {
  const count = Math.round(width / PITCH)
  const pitch = width / count
  const cellAt = (i: number, cells = 1) => {
    const [from, to] = [Math.round(start + i * pitch), Math.round(start + (i + cells) * pitch)]
    return crop(line, { x: from, y: 0, width: to - from, height: line.height })
  }
  const stretches: Stretch[] = []
  for (let i = 0; i < count; i++) {
    const sign = signOf(cellAt(i), middle)
    const last = stretches.at(-1)
    if (sign !== undefined) stretches.push({ sign })
    else if (last && 'letters' in last)
      stretches[stretches.length - 1] = {
        letters: cellAt(i - last.count, last.count + 1),
        count: last.count + 1,
      }
    else stretches.push({ letters: cellAt(i), count: 1 })
  }
  return stretches
}
