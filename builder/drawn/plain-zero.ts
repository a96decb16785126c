/**
 * Removes the bar from a font's zero, in place. Hubot Sans has no plain zero, and in a title people and OCR read a
 * barred zero as theta ("Level 1θ"). The OFL allows changes under another name, which the font has anyway. Tables and
 * glyphs as in OpenType: "cmap", "loca", "glyf — Simple Glyph Description".
 */

/** The offset of a table. @throws Error if the font has none of that name. */
function tableAt(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`The headline face has no table ${tag}.`)
}

/** The glyph of a character, by the font's table of format 4. */
function glyphOf(font: Buffer, sign: string): number {
  const cmap = tableAt(font, 'cmap')
  const code = sign.codePointAt(0)!
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * i)
    if (font.readUInt16BE(table) !== 4) continue
    const twice = font.readUInt16BE(table + 6)
    for (let at = 0; at < twice; at += 2) {
      if (font.readUInt16BE(table + 14 + at) < code) continue
      const start = font.readUInt16BE(table + 16 + twice + at)
      if (start > code) break
      const delta = font.readUInt16BE(table + 16 + 2 * twice + at)
      const rangeAt = table + 16 + 3 * twice + at
      const range = font.readUInt16BE(rangeAt)
      const glyph = range === 0 ? code : font.readUInt16BE(rangeAt + range + 2 * (code - start))
      return (glyph + delta) & 0xffff
    }
  }
  throw new Error(`The headline face has no ${sign}.`)
}

/** Bits of a point's flag. */
const ON_CURVE = 1
const SHORT = [2, 4] as const
const REPEATED = 8
const SAME_OR_POSITIVE = [16, 32] as const

type Point = { isOn: boolean; dx: number; dy: number }

/** Reads a glyph's points, each as its offset from the one before. @param at position of its first flag. */
function readPoints(font: Buffer, at: number, count: number): Point[] {
  let next = at
  const flags: number[] = []
  while (flags.length < count) {
    const flag = font.readUInt8(next++)
    flags.push(flag)
    if (flag & REPEATED) for (let more = font.readUInt8(next++); more > 0; more--) flags.push(flag)
  }
  const readAxis = (axis: 0 | 1) =>
    flags.map((flag) => {
      const isMarked = (flag & SAME_OR_POSITIVE[axis]) !== 0
      if (flag & SHORT[axis]) return font.readUInt8(next++) * (isMarked ? 1 : -1)
      if (isMarked) return 0
      next += 2
      return font.readInt16BE(next - 2)
    })
  const xs = readAxis(0)
  const ys = readAxis(1)
  return flags.map((flag, i) => ({ isOn: (flag & ON_CURVE) !== 0, dx: xs[i]!, dy: ys[i]! }))
}

/** Writes the same points as bytes. */
function writePoints(points: readonly Point[]): Buffer {
  const flags: number[] = []
  const axes: [number[], number[]] = [[], []]
  for (const { isOn, dx, dy } of points) {
    let flag = isOn ? ON_CURVE : 0
    for (const [axis, d] of [
      [0, dx],
      [1, dy],
    ] as const) {
      if (d === 0) flag |= SAME_OR_POSITIVE[axis]
      else if (Math.abs(d) < 256) {
        flag |= SHORT[axis] | (d > 0 ? SAME_OR_POSITIVE[axis] : 0)
        axes[axis].push(Math.abs(d))
      } else axes[axis].push((d >> 8) & 0xff, d & 0xff)
    }
    flags.push(flag)
  }
  return Buffer.from([...flags, ...axes[0], ...axes[1]])
}

/** @param font an uncompressed font with outlines of TrueType, at one instance of its axes. */
export function plainZero(font: Buffer): void {
  const glyph = glyphOf(font, '0')
  const loca = tableAt(font, 'loca')
  const isLong = font.readInt16BE(tableAt(font, 'head') + 50) === 1
  const offset = (index: number) =>
    isLong ? font.readUInt32BE(loca + 4 * index) : 2 * font.readUInt16BE(loca + 2 * index)
  const start = tableAt(font, 'glyf') + offset(glyph)
  const end = tableAt(font, 'glyf') + offset(glyph + 1)
  const contours = font.readInt16BE(start)
  const lastPoint = (contour: number) => font.readUInt16BE(start + 10 + 2 * contour)
  // Outline, counter, bar. Another version of the font may have another zero: then this code must be adapted.
  if (contours !== 3 || lastPoint(2) - lastPoint(1) !== 4)
    throw new Error(
      'The zero of the headline face is not the barred one that builder/drawn/plain-zero.ts knows.',
    )

  const instructions = start + 10 + 2 * contours
  const points = readPoints(font, instructions + 2 + font.readUInt16BE(instructions), lastPoint(2) + 1)
  const outline = Buffer.concat([
    // Two contours; the bounding box is that of the outer one, as before.
    Buffer.from([0, 2]),
    font.subarray(start + 2, start + 10 + 4),
    // No instructions: browsers do not use them.
    Buffer.from([0, 0]),
    writePoints(points.slice(0, lastPoint(1) + 1)),
  ])
  if (outline.length > end - start) throw new Error('The plain zero is longer than the barred one.')
  font.fill(0, start, end)
  outline.copy(font, start)
}
