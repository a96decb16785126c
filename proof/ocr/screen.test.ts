import { expect, test } from 'vitest'
import { crop, pictureOf } from './picture.ts'
import { flattened } from './screen.ts'

/** A dump as a hidden desktop writes it: a header of big-endian numbers, colours nobody needs, pixels as BGRX. */
function dump(
  width: number,
  height: number,
  pixels: readonly (readonly [b: number, g: number, r: number])[],
): Buffer {
  const [size, colors] = [100, 2]
  const header = Buffer.alloc(size + colors * 12)
  for (const [place, value] of [
    [0, size],
    [4, width],
    [5, height],
    [12, width * 4],
    [19, colors],
  ] as const)
    header.writeUInt32BE(value, place * 4)
  return Buffer.concat([header, Buffer.from(pixels.flatMap((pixel) => [...pixel, 0]))])
}

test('a dump becomes a picture in grey', () => {
  const picture = pictureOf(
    dump(2, 1, [
      [255, 255, 255],
      [0, 0, 0],
    ]),
  )
  expect([picture.width, picture.height, ...picture.grey]).toEqual([2, 1, 255, 0])
})

test('a part of a picture ends where the picture does', () => {
  const picture = { width: 3, height: 2, grey: Uint8Array.from([1, 2, 3, 4, 5, 6]) }
  expect(crop(picture, { x: 1, y: 0, width: 9, height: 9 })).toEqual({
    width: 2,
    height: 2,
    grey: Uint8Array.from([2, 3, 5, 6]),
  })
})

/** A field of one colour with something dark on it. */
function field(colour: number, isDark: (x: number, y: number) => boolean) {
  const [width, height] = [120, 80]
  const grey = Uint8Array.from({ length: width * height }, (_, i) =>
    isDark(i % width, Math.floor(i / width)) ? 20 : colour,
  )
  const flat = flattened({ width, height, grey })
  return (x: number, y: number) => flat.grey[y * width + x]!
}

test('a colour behind words becomes white, and the words stay', () => {
  const at = field(180, (x, y) => x > 50 && x < 58 && y > 30 && y < 40)
  expect(at(20, 20)).toBe(255)
  expect(at(54, 35)).toBeLessThan(60)
})

test('a border is taken out, and a thick stroke of a headline is not', () => {
  const border = field(255, (x, y) => y === 40 && x > 10 && x < 110)
  expect(border(60, 40)).toBe(255)
  const stroke = field(255, (x, y) => x >= 60 && x < 68 && y > 10 && y < 60)
  expect(stroke(63, 40)).toBeLessThan(60)
})
