import { expect, test } from 'vitest'
import { leader } from './leader.ts'
import { CHANNELS, columnX, holes, rings } from './tape.ts'

test('column n is n in binary', () => {
  for (let n = 1; n <= 31; n++) {
    const read = rings(n).reduce((sum, y) => sum + 2 ** CHANNELS.indexOf(y as (typeof CHANNELS)[number]), 0)
    expect(read).toBe(n)
  }
})

test('a hole is a line without length at its channel', () => {
  expect(holes(5, columnX(5))).toBe('M45 9.4h0M45 39.4h0')
  expect(holes(0, 5)).toBe('')
})

test('a word is punched sign by sign, and an unknown sign is refused', () => {
  expect(leader('L', 5)).toBe('M5 9.4h0M5 19.4h0M5 39.4h0M5 49.4h0M5 59.4h0M15 59.4h0M25 59.4h0')
  expect(() => leader('?', 0)).toThrow('no glyph')
})
