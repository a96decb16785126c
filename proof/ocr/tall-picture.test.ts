import { expect, test } from 'vitest'
import { type Picture, crop } from './picture.ts'
import { shiftBetween, standingOf, tallPictureOf } from './tall-picture.ts'

const [WIDTH, HEIGHT] = [60, 100]

/** A page of 260 rows: lines of 8 rows, none like another, with blanks between. */
const page: Picture = {
  width: WIDTH,
  height: 260,
  grey: Uint8Array.from({ length: WIDTH * 260 }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    return y % 13 < 8 && (Math.imul(x + 60 * y, 2_654_435_761) >>> 24) % 3 === 0 ? 20 : 255
  }),
}

/** The part of the picture that is in view when the page has moved up so far. */
const viewAt = (moved: number) => crop(page, { x: 0, y: moved, width: WIDTH, height: HEIGHT })

test('how far a page has moved is seen by its rows, although a part of them has changed', () => {
  expect(shiftBetween(viewAt(0), viewAt(36))).toBe(36)
  expect(shiftBetween(viewAt(40), viewAt(40))).toBe(0)
  const changed = viewAt(36)
  changed.grey.fill(90, 20 * WIDTH, 30 * WIDTH)
  expect(shiftBetween(viewAt(0), changed)).toBe(36)
  expect(shiftBetween(viewAt(0), viewAt(150))).toBeUndefined()
})

test('looks over a page become one tall picture', () => {
  const part = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
  const tall = tallPictureOf(viewAt(0), part)
  expect(tall.add(viewAt(36))).toBe(true)
  expect(tall.add(viewAt(90))).toBe(true)
  expect(tall.moved()).toBe(90)
  expect(tall.picture()).toEqual(crop(page, { x: 0, y: 0, width: WIDTH, height: HEIGHT + 90 }))
  expect(tall.add(viewAt(0))).toBe(false)
})

test.each([
  [12, 50, { isAtTop: true, isAtEnd: false }],
  [30, 60, { isAtTop: false, isAtEnd: false }],
  [48, 88, { isAtTop: false, isAtEnd: true }],
  [20, 26, undefined],
])('a scrollbar’s thumb from %i to %i says where a page stands', (from, to, standing) => {
  const grey = Uint8Array.from({ length: 100 }, (_, y) => (y >= from && y < to ? 124 : 236))
  expect(standingOf({ width: 1, height: 100, grey }, { x: 0, y: 0, width: 1, height: 100 })).toEqual(standing)
})
