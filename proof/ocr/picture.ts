import type { Box } from '#proof/desktop/box.ts'

/** A picture in shades of grey, one byte a pixel: 0 is black. */
export type Picture = { width: number; height: number; grey: Uint8Array }

/** Pixels darker than this are ink, once the background is white. */
export const INK = 190

/** Reads an X window dump, as the screen of a hidden desktop writes it. */
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

/** Light signs on a dark ground as dark signs on a light one: readers look for ink. */
export const inverted = ({ width, height, grey }: Picture): Picture => ({
  width,
  height,
  grey: grey.map((shade) => 255 - shade),
})

export const isSamePicture = (a: Picture, b: Picture): boolean =>
  a === b || (a.width === b.width && Buffer.compare(a.grey, b.grey) === 0)

export function crop({ width, height, grey }: Picture, box: Box): Picture {
  const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
  const right = Math.min(width, Math.round(box.x + box.width))
  const bottom = Math.min(height, Math.round(box.y + box.height))
  const part = new Uint8Array(Math.max(0, right - left) * Math.max(0, bottom - top))
  for (let y = top; y < bottom; y++)
    part.set(grey.subarray(y * width + left, y * width + right), (y - top) * (right - left))
  return { width: right - left, height: bottom - top, grey: part }
}
