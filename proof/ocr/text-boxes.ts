import type { Box } from '#proof/desktop/box.ts'
import { INK, type Picture } from './picture.ts'

/** Fewest rows without ink between two lines, and columns between two columns, in pixels. */
const BETWEEN_LINES = 3
const BETWEEN_COLUMNS = 14

/** A lower block is one line: the dot of an i or a semicolon is no line of its own. */
const ONE_LINE = 24

/** Distance of an icon beside several lines. */
const BESIDE_LINES = 7

/** A block smaller than this in both directions is dust. */
const DUST = 2

type Span = readonly [from: number, to: number]

/** The stretches of a row or column with ink; stretches closer than a gap are joined. */
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
 * The boxes of text in a picture with a white background and no borders, one for each line. The picture is cut at blank
 * rows, each part at blank columns, and so on. Tesseract's own page segmentation is made for paper, and leaves out a
 * single word.
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
      // A headline's letters have such gaps too: it is one line if no part of it has a word below.
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

/** The pixels of a dash are darker than this, and those beside it are lighter. */
const DASH = 235

/** A dashed border: its least length, and its longest gap. */
const DASHED = 22
const DASH_GAP = 5

/** Largest distance between the ends of a box's sides, and from the corners. */
const CORNER = 4

/** Largest share of dashes in a side: strokes of letters have no gaps. */
const SOLID = 0.9

/** Boxes with a dashed border, in a picture with a white background. No other shape is so long and thin. */
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
  /** Whether a row consists of dashes from one side to the other: one border, not those of two boxes. */
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
    // The farthest row that fits: a bar among the letters is nearly as high as a side.
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
