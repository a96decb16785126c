import type { Scale } from '#office/apps/base/picture.ts'
import { openPdf } from './pdf.ts'
import { escapeText, FAMILY, renderSvg } from './renderer.ts'

/** The letters of a window, with their sizes in points. */
const FACES = { plain: { size: 13, weight: 400 }, bold: { size: 14, weight: 700 } } as const

export type Face = keyof typeof FACES

/** Every sign that a window draws; another one is drawn as a question mark. */
const SIGNS = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0xa1 + i)),
  '–',
  '’',
  '€',
]

/** Places between two pixels at which a sign is drawn: letters in whole pixels stand too near or too far. */
const STEPS = 3

/** How dark a pixel of a sign can be at most: more steps make larger pictures, and no letter clearer. */
export const DARKEST = 7

/** Part of the size that lies above the line on which letters stand, in capitals. */
const CAPITAL = 0.716

/** The part of a sign that has ink: where it lies, and how dark each pixel is, up to `DARKEST`, row by row. */
export type Glyph = { x: number; y: number; width: number; height: number; dark: Uint8Array }

export type Letters = {
  /** In pixels. */
  widthOf: (text: string) => number
  /** A sign that begins at a part of a pixel, from 0 to 1. Places count from that pixel, and from its upper edge. */
  glyphOf: (sign: string, part: number) => Glyph
  /** From the upper edge of a sign to the upper edge of a capital, and the height of a capital. */
  above: number
  capital: number
}

/** Widths of the signs for a size of 1. The font has those of Helvetica, which the writer of PDFs knows. */
const WIDTHS = new Map<Face, ReadonlyMap<string, number>>()

function widthsOf(face: Face): ReadonlyMap<string, number> {
  const known = WIDTHS.get(face)
  if (known) return known
  const { pdf } = openPdf({})
  pdf.font(face === 'bold' ? 'Helvetica-Bold' : 'Helvetica').fontSize(1000)
  const widths = new Map(SIGNS.map((sign) => [sign, pdf.widthOfString(sign) / 1000]))
  WIDTHS.set(face, widths)
  return widths
}

/** The part of a cell that has ink. A sign begins a pixel behind the left edge of its cell. */
function glyphAt(
  darkAt: (x: number, y: number) => number,
  [width, height]: readonly [number, number],
): Glyph {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (darkAt(x, y) > 0) {
        ;[left, right] = [Math.min(left, x), Math.max(right, x + 1)]
        ;[top, bottom] = [Math.min(top, y), y + 1]
      }
  const [wide, tall] = [Math.max(0, right - left), Math.max(0, bottom - top)]
  const dark = Uint8Array.from({ length: wide * tall }, (_, i) =>
    darkAt(left + (i % wide), top + Math.floor(i / wide)),
  )
  return { x: left - 1, y: top, width: wide, height: tall, dark }
}

/** Draws all signs at once, beside each other: to start the renderer for each would take a hundred times as long. */
async function drawLetters(face: Face, scale: Scale): Promise<Letters> {
  const { size: points, weight } = FACES[face]
  const size = (points * scale) / 96
  const widths = widthsOf(face)
  const [width, height] = [Math.ceil(size * 1.15) + 3, Math.ceil(size * 1.4)]
  const line = Math.round(size * 1.05)
  const texts = SIGNS.flatMap((sign, row) =>
    Array.from(
      { length: STEPS },
      (_, step) =>
        `<text x="${(step * width + 1 + step / STEPS).toFixed(3)}" y="${row * height + line}">${escapeText(sign)}</text>`,
    ),
  )
  const [sheetWidth, sheetHeight] = [STEPS * width, SIGNS.length * height]
  const { pixels } = await renderSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}" font-family="${FAMILY}" font-size="${size}" font-weight="${weight}">${texts.join('')}</svg>`,
    sheetWidth,
  )
  const glyphs = new Map(
    SIGNS.map((sign, row) => [
      sign,
      Array.from({ length: STEPS }, (_, step) =>
        glyphAt(
          (x, y) => {
            const opacity = pixels[((row * height + y) * sheetWidth + step * width + x) * 4 + 3]!
            return Math.round((opacity * DARKEST) / 255)
          },
          [width, height],
        ),
      ),
    ]),
  )
  const known = (sign: string) => (glyphs.has(sign) ? sign : '?')
  const capital = Math.round(size * CAPITAL)
  return {
    widthOf: (text) => Array.from(text).reduce((sum, sign) => sum + widths.get(known(sign))! * size, 0),
    glyphOf: (sign, part) => glyphs.get(known(sign))![Math.min(STEPS - 1, Math.floor(part * STEPS))]!,
    above: line - capital,
    capital,
  }
}

const drawn = new Map<string, Promise<Letters>>()

/** The letters of a face at a scale. They are drawn once in the life of a server. */
export function lettersOf(face: Face, scale: Scale): Promise<Letters> {
  const name = `${face} ${scale}`
  const known = drawn.get(name) ?? drawLetters(face, scale)
  drawn.set(name, known)
  return known
}
