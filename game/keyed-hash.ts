/** Bytes of a key. */
const KEY = 8

/**
 * Hashes bytes to 32 bits under a key: HalfSipHash-2-4, after its authors' reference. Without the key one hash reveals
 * nothing about another. The platform's own hashes are asynchronous, and missing on plain http.
 * @throws {RangeError} if the key has not 8 bytes
 */
export function keyedHash(key: Uint8Array, bytes: Uint8Array): number {
  if (key.length !== KEY) throw new RangeError(`A key has ${KEY} bytes, not ${key.length}.`)
  const wordAt = (from: Uint8Array, at: number) =>
    from[at]! | (from[at + 1]! << 8) | (from[at + 2]! << 16) | (from[at + 3]! << 24)
  const turn = (word: number, by: number) => (word << by) | (word >>> (32 - by))
  const [low, high] = [wordAt(key, 0), wordAt(key, 4)]
  let [v0, v1, v2, v3] = [low, high, 0x6c796765 ^ low, 0x74656462 ^ high]
  const rounds = (count: number) => {
    for (let round = 0; round < count; round++) {
      v0 = (v0 + v1) | 0
      v1 = turn(v1, 5) ^ v0
      v0 = turn(v0, 16)
      v2 = (v2 + v3) | 0
      v3 = turn(v3, 8) ^ v2
      v0 = (v0 + v3) | 0
      v3 = turn(v3, 7) ^ v0
      v2 = (v2 + v1) | 0
      v1 = turn(v1, 13) ^ v2
      v2 = turn(v2, 16)
    }
  }
  const absorb = (word: number) => {
    v3 ^= word
    rounds(2)
    v0 ^= word
  }
  const whole = bytes.length & ~3
  for (let at = 0; at < whole; at += 4) absorb(wordAt(bytes, at))
  // The last word holds the remaining bytes and the length.
  const rest = new Uint8Array(4)
  rest.set(bytes.subarray(whole))
  rest[3] = bytes.length
  absorb(wordAt(rest, 0))
  v2 ^= 0xff
  rounds(4)
  return (v1 ^ v3) >>> 0
}
