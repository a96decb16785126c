import { createHmac, createSecretKey } from 'node:crypto'
import { type Dice, diceFrom } from '#game/luck.ts'

/** A seed: 128 bits as 32 hexadecimal digits. */
const SEED = /^[0-9a-f]{32}$/

/** Bytes that one roll takes, and bytes of one block of the stream. */
const ROLL = 8
const BLOCK = 32

/**
 * Dice whose rolls nobody can tell without the seed: a stream of HMAC-SHA-256 over a counter. A level's dice
 * (game/luck.ts) have 32 bits, and a program tries all of those in seconds. Here the deal is the secret.
 * @param purpose each purpose has a stream of its own, so that one more roll of one changes nothing of another
 * @throws {RangeError} if the seed has not 128 bits
 */
export function secretDice(seed: string, purpose: string): Dice {
  if (!SEED.test(seed)) throw new RangeError('A seed of a shift has 32 hexadecimal digits.')
  // Made once: as bytes, Node makes a key of them for every block, which takes five times as long.
  const key = createSecretKey(seed, 'hex')
  let block = Buffer.alloc(0)
  let counter = 0
  let place = BLOCK
  return diceFrom(() => {
    if (place >= BLOCK) {
      block = createHmac('sha256', key).update(`${purpose}\0${counter}`).digest()
      counter += 1
      place = 0
    }
    const bits = block.readBigUInt64BE(place) >> 11n
    place += ROLL
    return Number(bits) / 2 ** 53
  })
}

/** Whole numbers that all differ. @param min the least one @param max the greatest one */
export function differentNumbers(dice: Dice, min: number, max: number, count: number): number[] {
  const drawn = new Set<number>()
  while (drawn.size < count) drawn.add(dice.whole(min, max))
  return [...drawn]
}

/** Digits, at most 15 of them: one roll has no more. */
export const digits = (dice: Dice, count: number): string =>
  String(dice.whole(0, 10 ** count - 1)).padStart(count, '0')
