import type { Box } from '#bots/desktop/box.ts'
import { INK, type Picture } from './picture.ts'

/** Between two lines are at least so many rows without ink, between two columns so many columns, in pixels. */
const BETWEEN_LINES = 3
const BETWEEN_COLUMNS = 14

/** What is lower than this is one line: an i's dot, and a semicolon's, are not lines of their own. */
const ONE_LINE = 24

/** What stands beside several lines at once, an icon, is this far from them. */
const BESIDE_LINES = 7

/** What is smaller in both directions is dust. */
const DUST = 2

type Span = readonly [from: number, to: number]

/** The stretches of a row or column that hold ink, those as one between which there is less than a gap. */
function spans(holdsInk: (i: number) => boolean, [from, to]: Span, gap: number): Span[] {
  const found: [number, number][] = []
  for (let i = from; i < to; i++) {
    if (!holdsInk(i)) continue
    const last = found.at(-1)
    if (last && i - last[1] < gap) last[1] = i + 1
    else found.push([i, i + 1])
  }
  return found
}

/**
 * Where text stands in a picture with a white background and no borders, a box for each line: the picture is cut where
 * rows are blank, each part where columns are, and so on. Tesseract's own way of taking a page apart is for pages of
 * paper, and leaves out a word that stands alone.
 */
export function textBoxes({ width, height, grey }: Picture, gap = BETWEEN_COLUMNS): Box[] {
  const isInk = (x: number, y: number) => grey[y * width + x]! < INK
  const cut = (across: Span, down: Span): Box[] => {
    const isOneLine = down[1] - down[0] <= ONE_LINE
    const hasInkInRow = (y: number) => {
      for (let x = across[0]; x < across[1]; x++) if (isInk(x, y)) return true
      return false
    }
    const rows = spans(hasInkInRow, down, isOneLine ? ONE_LINE : BETWEEN_LINES)
    if (rows.length > 1) return rows.flatMap((row) => cut(across, row))
    const row = rows[0]
    if (!row) return []
    const hasInkInColumn = (x: number) => {
      for (let y = row[0]; y < row[1]; y++) if (isInk(x, y)) return true
      return false
    }
    const columns = spans(hasInkInColumn, across, isOneLine ? gap : Math.min(gap, BESIDE_LINES))
    if (columns.length > 1) {
      const parts = columns.map((column) => cut(column, row))
      // A headline's letters are parted by as much: it is one line where none of them has a word below it.
      const hasLines = parts.some(
        (part) => part.length > 1 && part.every(({ width }) => width > ONE_LINE / 2),
      )
      if (isOneLine || hasLines) return parts.flat()
      return spans(hasInkInColumn, across, Math.max(gap, (row[1] - row[0]) / 2)).map((span) =>
        boxOf(span, row),
      )
    }
    return [boxOf(columns[0]!, row)].filter((box) => box.width > DUST || box.height > DUST)
  }
  return cut([0, width], [0, height])
}

const boxOf = ([left, right]: Span, [top, bottom]: Span): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
})

/** What belongs to a dash is darker than this, and next to a dash it is lighter. */
const DASH = 235

/** A dashed border: its least length, and the longest gap in it. */
const DASHED = 22
const DASH_GAP = 5

/** How far the ends of a box's sides may lie apart, and how far they are from the corners. */
const CORNER = 4

/** What part of a side is dashes at most: strokes of letters have no gaps. */
const SOLID = 0.9

/** Boxes with a dashed border, in a picture with a white background. Only the sides of a box are that long and thin. */
export function dashedBoxes({ width, height, grey }: Picture): Box[] {
  const isDark = (x: number, y: number) => x >= 0 && x < width && grey[y * width + x]! < DASH
  // A comma may stand close to a side.
  const isThin = (x: number, y: number) => isDark(x, y) && !(isDark(x - 2, y) && isDark(x + 2, y))
  const hasGaps = (x: number, [top, bottom]: Span) => {
    let dark = 0
    for (let y = top; y < bottom; y++) if (isDark(x, y)) dark++
    return dark <= SOLID * (bottom - top)
  }
  const sides: { x: number; down: Span }[] = []
  for (let x = 0; x < width; x++)
    for (const down of spans((y) => isThin(x, y), [0, height], DASH_GAP + 1))
      if (down[1] - down[0] >= DASHED && hasGaps(x, down)) sides.push({ x, down })
  /** Whether a row is dashes from one side to the other: one border, not those of two boxes beside each other. */
  const isEdge = (from: number, to: number, y: number) =>
    y >= 0 &&
    y < height &&
    spans((x) => isDark(x, y), [from, to], DASH_GAP + 1).some(
      ([first, last]) => last - first >= to - from - DASH_GAP,
    )
  const edgeNear = (from: number, to: number, y: number) => {
    for (let i = 0; i <= CORNER + 1; i++)
      for (const near of [y - i, y + i]) if (isEdge(from, to, near)) return near
    return undefined
  }
  const found: Box[] = []
  for (const left of sides) {
    if (
      found.some(
        (box) => left.x <= box.x + box.width && left.down[0] < box.y + box.height && left.down[1] > box.y,
      )
    )
      continue
    // The farthest that fits: a bar among the letters has the height of a side, nearly.
    for (const right of sides.toReversed()) {
      const isSameHeight =
        Math.abs(right.down[0] - left.down[0]) <= CORNER && Math.abs(right.down[1] - left.down[1]) <= CORNER
      if (right.x < left.x + DASHED - 6 || !isSameHeight) continue
      const top = edgeNear(left.x + CORNER, right.x - CORNER, left.down[0])
      const bottom = edgeNear(left.x + CORNER, right.x - CORNER, left.down[1])
      if (top === undefined || bottom === undefined) continue
      found.push(boxOf([left.x, right.x], [top, bottom]))
      break
    }
  }
  return found
}
