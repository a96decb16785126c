import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { dashedBoxes, textBoxes } from './text-boxes.ts'

/** A white picture with ink where a test says so. */
function paper(width: number, height: number, isInk: (x: number, y: number) => boolean): Picture {
  const grey = Uint8Array.from({ length: width * height }, (_, i) =>
    isInk(i % width, Math.floor(i / width)) ? 20 : 255,
  )
  return { width, height, grey }
}

const within = (value: number, from: number, to: number) => value >= from && value < to

test('lines are parted by blank rows, columns by blank columns, words by neither', () => {
  const boxes = textBoxes(
    paper(
      200,
      60,
      (x, y) =>
        (within(y, 5, 15) && (within(x, 5, 40) || within(x, 45, 80) || within(x, 120, 160))) ||
        (within(y, 40, 50) && within(x, 5, 60)),
    ),
  )
  expect(boxes).toEqual([
    { x: 5, y: 5, width: 75, height: 10 },
    { x: 120, y: 5, width: 40, height: 10 },
    { x: 5, y: 40, width: 55, height: 10 },
  ])
})

test('a sign of two parts is one line, and so is a headline that ends with one', () => {
  const semicolon = paper(60, 40, (x, y) => within(x, 20, 22) && (within(y, 10, 12) || within(y, 17, 21)))
  expect(textBoxes(semicolon)).toHaveLength(1)
  const headline = paper(
    200,
    60,
    (x, y) =>
      (within(x, 10, 100) && within(y, 10, 42)) ||
      (within(x, 108, 114) && (within(y, 10, 32) || within(y, 36, 42))),
  )
  expect(textBoxes(headline)).toEqual([{ x: 10, y: 10, width: 104, height: 32 }])
})

/** A dashed border between two corners: three on, two off. */
const isDash = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
  ((x === left || x === right) && within(y, top! + 2, bottom! - 1) && y % 5 < 3) ||
  ((y === top || y === bottom) && within(x, left! + 2, right! - 1) && x % 5 < 3)

test('two dashed boxes beside each other are two, and a bar in one of them is no side', () => {
  const picture = paper(
    240,
    60,
    (x, y) =>
      isDash(x, y, [20, 10, 120, 40]) || isDash(x, y, [134, 10, 200, 40]) || (x === 70 && within(y, 15, 33)),
  )
  expect(dashedBoxes(picture).map(({ x, width }) => [x, width])).toEqual([
    [20, 100],
    [134, 66],
  ])
})

test('letters, and a border without gaps, are no dashed box', () => {
  const picture = paper(
    160,
    60,
    (x, y) => within(y, 10, 41) && within(x, 20, 121) && (y === 10 || y === 40 || x === 20 || x === 120),
  )
  expect(dashedBoxes(picture)).toEqual([])
})
