import { constants, crc32, deflateSync, type ZlibOptions } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** PNG (W3C, third edition), 11.2.1: eight bits a pixel, of grey or of a palette. */
const [DEPTH, GREY, PALETTE] = [8, 0, 3]

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of a byte a pixel. It has no chunk of text, of time or of the program that made it. */
function pngOf(
  kind: number,
  { width, height }: { width: number; height: number },
  rows: Uint8Array,
  packing: ZlibOptions,
  palette: readonly Buffer[] = [],
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([DEPTH, kind], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...palette,
    chunk('IDAT', deflateSync(rows, packing)),
    chunk('IEND', new Uint8Array()),
  ])
}

/**
 * A picture in grey as PNG. The renderer writes colours and a channel of transparency, which makes a scan three times as
 * large, and a PDF splits that channel off again.
 * @param pixels red, green, blue and opacity of each pixel, row by row; red counts
 */
export function greyPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = pixels[(y * width + x) * 4]!
  }
  return pngOf(GREY, { width, height }, rows, { level: 6 })
}

/** PNG, 9.2: each byte of a row as what it differs from the byte above. */
const UP = 2

/**
 * A picture of few colours as PNG. Most rows of a window are like the row above, so they become runs of zeros, which are
 * packed as runs: in a third of the time that a search for other repetitions takes, and not larger.
 * @param pixels the place of each pixel's colour in the palette, row by row
 * @param palette red, green and blue of each colour
 */
export function palettePng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
  palette: Uint8Array,
): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    const [row, from] = [y * width, y * (width + 1)]
    rows[from] = UP
    for (let x = 0; x < width; x++)
      rows[from + 1 + x] = pixels[row + x]! - (y === 0 ? 0 : pixels[row - width + x]!)
  }
  return pngOf(PALETTE, { width, height }, rows, { level: 1, strategy: constants.Z_RLE }, [
    chunk('PLTE', palette),
  ])
}
