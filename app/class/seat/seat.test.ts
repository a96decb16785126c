import { expect, test } from 'vitest'
import { KEYS, readText, writeText } from '#learner/storage.ts'
import { seatNow } from './seat.ts'

test.each(['[', '{"a":1}', 'null', '""', ''])('a key that holds no seat is removed: %j', (junk) => {
  writeText(KEYS.seat, junk)
  expect(seatNow()).toBeNull()
  expect(readText(KEYS.seat)).toBeNull()
})
