import { inflateSync } from 'node:zlib'

/** A picture in shades of grey, one byte a pixel: 0 is black. */
export type Picture = { width: number; height: number; grey: Uint8Array }

/** PNG (W3C, third edition): bytes before the first chunk, and around the data of each. */
const [BEFORE, AROUND] = [8, 12]

/** Undoes what a row was filtered by, 9.2: the byte on the left, the one above, their mean, or the nearest of three. */
function unfiltered(kind: number, row: Buffer, above: Uint8Array): Uint8Array {
  const plain = new Uint8Array(row.length)
  for (let i = 0; i < row.length; i++) {
    const [left, up, corner] = [plain[i - 1] ?? 0, above[i] ?? 0, above[i - 1] ?? 0]
    const guess = left + up - corner
    const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
    const nearest = a <= b && a <= c ? left : b <= c ? up : corner
    plain[i] = row[i]! + [0, left, up, (left + up) >> 1, nearest][kind]!
  }
  return plain
}

/**
 * Reads a PNG of one byte a pixel: of grey, or of a palette.
 * @throws {Error} for another one
 */
export function readPng(bytes: Uint8Array): Picture {
  const png = Buffer.from(bytes)
  const chunks = new Map<string, Buffer>()
  for (let place = BEFORE; place + AROUND <= png.length;) {
    const length = png.readUInt32BE(place)
    const name = png.toString('latin1', place + 4, place + 8)
    const data = png.subarray(place + 8, place + 8 + length)
    chunks.set(name, Buffer.concat([chunks.get(name) ?? Buffer.alloc(0), data]))
    place += length + AROUND
  }
  const head = chunks.get('IHDR')
  const packed = chunks.get('IDAT')
  const palette = chunks.get('PLTE')
  if (!head || !packed || head[8] !== 8 || ![0, 3].includes(head[9]!) || head[12] !== 0)
    throw new Error('This is no PNG of one byte a pixel.')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const shade = (index: number) =>
    palette
      ? (palette[3 * index]! * 77 + palette[3 * index + 1]! * 150 + palette[3 * index + 2]! * 29) >> 8
      : index
  const rows = inflateSync(packed)
  const grey = new Uint8Array(width * height)
  let above: Uint8Array = new Uint8Array(width)
  for (let y = 0; y < height; y++) {
    const at = y * (width + 1)
    above = unfiltered(rows[at]!, rows.subarray(at + 1, at + 1 + width), above)
    for (let x = 0; x < width; x++) grey[y * width + x] = shade(above[x]!)
  }
  return { width, height, grey }
}

/** A row is cut into pieces of so many pixels; the ground of one is the most frequent shade in it and around it. */
const [PIECE, AROUND_PIECE] = [16, 90]

/** The longest line from top to bottom that is part of a letter, as a share of the height of the picture. */
const STROKE = 0.034

/** How far from its ground a pixel must be to be part of a line. */
const SEEN = 40

/**
 * A picture with its letters alone, dark on white. OCR takes a word in a box, or on a coloured field, for a drawing, and
 * skips it. The ground is looked for row by row, so a line from left to right is ground itself.
 */
export function lettersOn({ width, height, grey }: Picture): Picture {
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = grey.subarray(y * width, (y + 1) * width)
    for (let from = 0; from < width; from += PIECE) {
      const counts = new Uint32Array(256)
      let ground = row[from]!
      for (const shade of row.subarray(Math.max(0, from - AROUND_PIECE), from + PIECE + AROUND_PIECE)) {
        counts[shade]! += 1
        if (counts[shade]! > counts[ground]!) ground = shade
      }
      for (let x = from; x < Math.min(width, from + PIECE); x++)
        ink[y * width + x] = Math.abs(row[x]! - ground)
    }
  }
  for (let x = 0; x < width; x++) {
    let run = 0
    for (let y = 0; y <= height; y++) {
      if (y < height && ink[y * width + x]! > SEEN) run += 1
      else {
        if (run > STROKE * height) for (let k = 1; k <= run; k++) ink[(y - k) * width + x] = 0
        run = 0
      }
    }
  }
  return { width, height, grey: ink.map((far) => 255 - Math.min(255, Math.round(far * 1.3))) }
}

/** A picture, enlarged smoothly, as PGM: letters of a screen are too small for OCR. */
export function enlarged({ width, height, grey }: Picture, times: number): Buffer {
  const [w, h] = [width * times, height * times]
  const large = Buffer.alloc(w * h)
  for (let y = 0; y < h; y++) {
    const fy = Math.min(height - 1, Math.max(0, (y + 0.5) / times - 0.5))
    const [y0, dy] = [Math.floor(fy), fy % 1]
    const [above, below] = [y0 * width, Math.min(height - 1, y0 + 1) * width]
    for (let x = 0; x < w; x++) {
      const fx = Math.min(width - 1, Math.max(0, (x + 0.5) / times - 0.5))
      const [x0, dx] = [Math.floor(fx), fx % 1]
      const x1 = Math.min(width - 1, x0 + 1)
      const upper = grey[above + x0]! * (1 - dx) + grey[above + x1]! * dx
      const lower = grey[below + x0]! * (1 - dx) + grey[below + x1]! * dx
      large[y * w + x] = upper * (1 - dy) + lower * dy
    }
  }
  return Buffer.concat([Buffer.from(`P5 ${w} ${h} 255\n`), large])
}
