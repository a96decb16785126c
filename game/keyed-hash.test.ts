import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

const count = (length: number) => Uint8Array.from({ length }, (_, at) => at)

/** The first vectors of the reference implementation: the key counts from 0 to 7, the message from 0 up. */
const VECTORS = [
  0x5b9f35a9, 0xb85a4727, 0x03a662fa, 0x04e7fe8a, 0x89466e2a, 0x69b6fac5, 0x23fc6358, 0xc563cf8b, 0x8f84b8d0,
  0x79e706f8, 0x3479b094, 0x50300808,
]

test('it hashes as the reference does', () => {
  expect(VECTORS.map((_, length) => keyedHash(count(8), count(length)))).toEqual(VECTORS)
})

test('a key of another length is refused', () => {
  expect(() => keyedHash(count(7), count(3))).toThrow(RangeError)
})
