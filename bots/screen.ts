import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { needProgram } from '#machine/programs.ts'
import type { Box } from './accessibility.ts'
import { type Line, linesOf, wordsOf } from './printed.ts'

/** A picture in shades of grey, one byte a pixel: 0 is black. */
export type Picture = { width: number; height: number; grey: Uint8Array }

/** What an X window dump holds, as the screen of a hidden desktop writes it. */
export function pictureOf(dump: Buffer): Picture {
  const header = (place: number) => dump.readUInt32BE(4 * place)
  const [size, width, height, perLine, colors] = [0, 4, 5, 12, 19].map(header) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const bytesOfColor = 12
  const start = size + colors * bytesOfColor
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = start + y * perLine + 4 * x
      grey[y * width + x] = (dump[at]! * 29 + dump[at + 1]! * 150 + dump[at + 2]! * 77) >> 8
    }
  }
  return { width, height, grey }
}

export function crop({ width, height, grey }: Picture, box: Box): Picture {
  const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
  const right = Math.min(width, Math.round(box.x + box.width))
  const bottom = Math.min(height, Math.round(box.y + box.height))
  const part = new Uint8Array(Math.max(0, right - left) * Math.max(0, bottom - top))
  for (let y = top; y < bottom; y++)
    part.set(grey.subarray(y * width + left, y * width + right), (y - top) * (right - left))
  return { width: right - left, height: bottom - top, grey: part }
}

/** How far around a pixel its background is taken from, and how much of it still counts as background. */
const AROUND = 16
const BACKGROUND = 0.85

/** Straight dark lines of this length and this thickness are borders and no strokes of letters, in pixels. */
const BORDER_ACROSS = 36
const BORDER_DOWN = 34
const THIN = 4

/**
 * The picture with one background everywhere, and without borders: tesseract takes a word in a box, or on a field of
 * colour, for a drawing, and reads over it.
 */
export function flattened({ width, height, grey }: Picture): Picture {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += grey[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  const flat = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)]
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!
      const mean = sum / ((bottom - top) * (right - left))
      flat[y * width + x] = Math.min(255, (255 * grey[y * width + x]!) / Math.max(1, BACKGROUND * mean))
    }
  }
  const light = new Uint8Array(flat)
  const isDark = (at: number) => (flat[at] ?? 255) < 225
  /** Takes out thin dark runs of a length: along one direction, which is `step` from pixel to pixel. */
  const erase = (lines: number, length: number, across: number, step: number, least: number) => {
    for (let line = 0; line < lines; line++) {
      let run = 0
      for (let i = 0; i <= length; i++) {
        const at = line * across + i * step
        if (i < length && isDark(at)) {
          run++
          continue
        }
        const middle = at - Math.ceil(run / 2) * step
        if (run >= least && !(isDark(middle - THIN * across) || isDark(middle + THIN * across)))
          for (let k = 1; k <= run; k++) light[at - k * step] = 255
        run = 0
      }
    }
  }
  erase(height, width, width, 1, BORDER_ACROSS)
  erase(width, height, 1, width, BORDER_DOWN)
  return { width, height, grey: light }
}

/** How much larger a picture is made before it is read: letters of a screen are small for a reader of scans, those of headlines are not. */
const SCALE: Record<Layout, number> = { scattered: 2, closer: 3, block: 2, line: 3, headline: 1 }

/** The picture as a file that tesseract reads, enlarged smoothly. */
function enlarged({ width, height, grey }: Picture, scale: number): Buffer {
  const [w, h] = [width * scale, height * scale]
  const large = Buffer.alloc(w * h)
  for (let y = 0; y < h; y++) {
    const fy = Math.min(height - 1, Math.max(0, (y + 0.5) / scale - 0.5))
    const [y0, y1] = [Math.floor(fy), Math.min(height - 1, Math.floor(fy) + 1)]
    const wy = fy - y0
    for (let x = 0; x < w; x++) {
      const fx = Math.min(width - 1, Math.max(0, (x + 0.5) / scale - 0.5))
      const [x0, x1] = [Math.floor(fx), Math.min(width - 1, Math.floor(fx) + 1)]
      const wx = fx - x0
      const above = grey[y0 * width + x0]! * (1 - wx) + grey[y0 * width + x1]! * wx
      const below = grey[y1 * width + x0]! * (1 - wx) + grey[y1 * width + x1]! * wx
      large[y * w + x] = above * (1 - wy) + below * wy
    }
  }
  return Buffer.concat([Buffer.from(`P5 ${w} ${h} 255\n`), large])
}

/** How tesseract takes a picture apart: it looks for scattered text, or for one line. */
export type Layout = 'scattered' | 'closer' | 'block' | 'line' | 'headline'
const SEGMENTATION: Record<Layout, string> = {
  scattered: '11',
  closer: '11',
  block: '6',
  line: '7',
  headline: '11',
}

/** A screen that is looked at and read, and nothing else. */
export type Screen = {
  see: () => Promise<Picture>
  /** The lines printed in a part of a picture, with where they stand on the screen. */
  read: (picture: Picture, part: Box, layout?: Layout) => Promise<Line[]>
}

/** @param pixels the file in which the screen keeps its pixels */
export function openScreen(pixels: string): Screen {
  /** What was read already: waiting is looking at the same again. */
  const known = new Map<string, Promise<Line[]>>()
  const tesseract = (input: Buffer, layout: Layout) =>
    new Promise<string>((resolve, reject) => {
      const child = execFile(
        needProgram('tesseract'),
        ['stdin', 'stdout', '--dpi', '192', '--psm', SEGMENTATION[layout], 'tsv'],
        { env: { ...process.env, OMP_THREAD_LIMIT: '1' }, maxBuffer: 1 << 26 },
        (fault, stdout) => (fault ? reject(fault) : resolve(stdout)),
      )
      child.stdin!.end(input)
    })
  return {
    see: async () => pictureOf(await readFile(pixels)),
    read: (picture, part, layout = 'scattered') => {
      const piece = crop(picture, part)
      if (piece.width === 0 || piece.height === 0) return Promise.resolve([])
      const key = `${layout} ${part.x} ${part.y} ${piece.width} ${createHash('sha1').update(piece.grey).digest('base64')}`
      const before = known.get(key)
      if (before) return before
      const lines = tesseract(enlarged(flattened(piece), SCALE[layout]), layout).then((tsv) =>
        linesOf(
          wordsOf(tsv, SCALE[layout], {
            x: Math.max(0, Math.round(part.x)),
            y: Math.max(0, Math.round(part.y)),
          }),
        ),
      )
      known.set(key, lines)
      return lines
    },
  }
}
