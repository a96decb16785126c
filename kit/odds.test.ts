import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dice, overLevels, passAt1, passHatK, wilson } from './odds.ts'

const closeTo = (value: number): unknown => expect.closeTo(value, 12)

type Triple = [share: number, low: number, high: number]

/** The Python twin is tested against the same cases. */
const CASES = JSON.parse(readFileSync(path.join(import.meta.dirname, 'odds-cases.json'), 'utf8')) as {
  wilson: { c: number; n: number; is: Triple }[]
  passHatK: { c: number; n: number; k: number; is: number | null }[]
  dice: { seed: number; below: number; is: number[] }[]
  overLevels: { values: number[]; is: Triple }[]
}

const triple = ({ share, low, high }: ReturnType<typeof wilson>): Triple => [share, low, high]

test('Wilson’s interval is that of the textbook', () => {
  for (const { c, n, is } of CASES.wilson) {
    for (const [i, value] of triple(wilson({ c, n })).entries()) expect(value).toBeCloseTo(is[i]!, 9)
  }
  // Newcombe 1998, table I: 15 of 148 is 0.0624 to 0.1605; 0 of 20 is 0 to 0.1611.
  expect(wilson({ c: 15, n: 148 })).toMatchObject({
    low: expect.closeTo(0.0624, 4),
    high: expect.closeTo(0.1605, 4),
  })
  expect(wilson({ c: 0, n: 20 })).toMatchObject({ low: 0, high: expect.closeTo(0.1611, 4) })
  // All of them, and 18 of 20.
  expect(wilson({ c: 20, n: 20 })).toMatchObject({ low: expect.closeTo(0.8389, 4), high: 1 })
  expect(wilson({ c: 18, n: 20 })).toMatchObject({
    low: expect.closeTo(0.699, 4),
    high: expect.closeTo(0.9721, 4),
  })
  expect(wilson({ c: 0, n: 0 })).toEqual({ share: 0, low: 0, high: 1 })
})

test('pass^k counts the ways in which k of n runs are all solved', () => {
  for (const { c, n, k, is } of CASES.passHatK) {
    const value = passHatK({ c, n }, k)
    expect([value === null, value ?? 0]).toEqual([is === null, closeTo(is ?? 0)])
  }
  expect(passAt1({ c: 2, n: 5 })).toBe(0.4)
  expect(passAt1({ c: 0, n: 0 })).toBe(0)
})

test('the dice roll the same on every machine, and so do intervals over levels', () => {
  for (const { seed, below, is } of CASES.dice) {
    const roll = dice(seed)
    expect(is.map(() => roll(below))).toEqual(is)
  }
  for (const { values, is } of CASES.overLevels) {
    for (const [i, value] of triple(overLevels(values)).entries()) expect(value).toBeCloseTo(is[i]!, 12)
  }
  // If all levels have the same result, drawing levels changes nothing.
  expect(overLevels([1, 1, 1])).toEqual({ share: 1, low: 1, high: 1 })
  const { low, high } = overLevels([...Array<number>(11).fill(0), ...Array<number>(11).fill(1)])
  expect([low, high].map((value) => value.toFixed(2))).toEqual(['0.27', '0.73'])
})
