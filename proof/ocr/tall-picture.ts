import type { Box } from '#proof/desktop/box.ts'
import { type Picture, crop } from './picture.ts'

/** The shades of a scrollbar's thumb. Its trough is lighter, and the page beside it, too. */
const THUMB = 140

/** Shortest thumb, in pixels: an arrow of the scrollbar is shorter. */
const SHORTEST_THUMB = 16

/** How far from a scrollbar's end its thumb may stand at the end of the page: an arrow lies between. In pixels. */
const ARROW = 20

/**
 * Where a page stands, as its scrollbar says: whether its first and its last line are in view. Undefined if there is no
 * scrollbar, or none whose thumb can be seen.
 * @param bar the middle column of the scrollbar, from end to end
 */
export function standingOf(picture: Picture, bar: Box): { isAtTop: boolean; isAtEnd: boolean } | undefined {
  const { grey } = crop(picture, { ...bar, width: 1 })
  let [from, to] = [0, 0]
  for (let y = 0, start = 0; y <= grey.length; y++) {
    if (y < grey.length && grey[y]! < THUMB) continue
    if (y - start > to - from) [from, to] = [start, y]
    start = y + 1
  }
  if (to - from < SHORTEST_THUMB) return undefined
  return { isAtTop: from <= ARROW, isAtEnd: to >= grey.length - ARROW }
}

/** The share of equal rows from which two pictures show the same part of a page, and how many rows that are not blank. */
const EQUAL = 0.75
const FEWEST = 24

/** A hash of each row of pixels. Blank rows are 0, and match any row. */
function rowsOf({ width, height, grey }: Picture): Int32Array {
  const rows = new Int32Array(height)
  for (let y = 0; y < height; y++) {
    const first = grey[y * width]!
    let isBlank = true
    let sum = 17
    for (let x = 0; x < width; x++) {
      const shade = grey[y * width + x]!
      if (shade !== first) isBlank = false
      sum = (Math.imul(sum, 31) + shade) | 0
    }
    rows[y] = isBlank ? 0 : sum || 1
  }
  return rows
}

/** How far a page has moved up from one picture to the next, in pixels. Undefined if they have nothing in common. */
export function shiftBetween(before: Picture, after: Picture): number | undefined {
  const [old, now] = [rowsOf(before), rowsOf(after)]
  let best: { shift: number; equal: number } | undefined
  for (let shift = 0; shift < old.length - FEWEST; shift++) {
    let [equal, count] = [0, 0]
    for (let y = 0; y + shift < old.length; y++) {
      if (old[y + shift] === 0 && now[y] === 0) continue
      count++
      if (old[y + shift] === now[y]) equal++
    }
    if (equal >= FEWEST && equal >= EQUAL * count && equal > (best?.equal ?? 0)) best = { shift, equal }
  }
  return best?.shift
}

/** A picture that grows downwards, as somebody scrolls over a page. */
export type TallPicture = {
  /** The picture so far, as wide as the screen. It is blank outside of the part that scrolls. */
  picture: () => Picture
  /** Adds the next look. @returns whether it goes on where the last one ended */
  add: (look: Picture) => boolean
  /** How far the page had moved up in the last look, in pixels. */
  moved: () => number
}

/** @param part of the screen that scrolls as one */
export function tallPictureOf(first: Picture, part: Box): TallPicture {
  const { width } = first
  let last = crop(first, part)
  const strips = [last]
  let moved = 0
  return {
    moved: () => moved,
    add: (look) => {
      const now = crop(look, part)
      const shift = shiftBetween(last, now)
      if (shift === undefined) return false
      last = now
      moved += shift
      strips.push(crop(now, { x: 0, y: now.height - shift, width: now.width, height: shift }))
      return true
    },
    picture: () => {
      const height = part.y + strips.reduce((sum, strip) => sum + strip.height, 0)
      const grey = new Uint8Array(width * height).fill(255)
      let y = part.y
      for (const strip of strips)
        for (let row = 0; row < strip.height; row++, y++)
          grey.set(strip.grey.subarray(row * strip.width, (row + 1) * strip.width), y * width + part.x)
      return { width, height, grey }
    },
  }
}
