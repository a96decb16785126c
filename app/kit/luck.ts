/**
 * Chance that can be repeated. A run with the same seed rolls the same numbers in the same order, on every machine.
 * Nothing here is fit for secrets.
 */
export type Luck = {
  /** A number from 0 (included) to 1 (excluded). */
  roll: () => number
  /** A whole number, both ends included. */
  whole: (min: number, max: number) => number
  /** One item. Throws a RangeError when there is none to pick. */
  pick: <T>(items: readonly T[]) => T
  /** A new list in another order (Fisher–Yates). */
  shuffle: <T>(items: readonly T[]) => T[]
}

/** FNV-1a over UTF-16 code units: spreads any text over 32 bits. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  return bits >>> 0
}

/** Luck from a seed: any text. The stream is mulberry32, 32 bits of state. */
export function createLuck(seed: string): Luck {
  let state = hash(seed)
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(roll() * (max - min + 1))
  return {
    roll,
    whole,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.')
      return items[whole(0, items.length - 1)]!
    },
    shuffle: (items) => {
      const mixed = [...items]
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = whole(0, i)
        ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
      }
      return mixed
    },
  }
}

/** Longest seed taken from an address. What is longer is cut, so that the page can still show it. */
const MAX_SEED_LENGTH = 40

/** The seed an address asks for (`?seed=`), or a fresh one of up to six digits: short enough to read out in class. */
export function seedFrom(search: string, random: () => number = Math.random): string {
  const asked = new URLSearchParams(search).get('seed')?.trim().slice(0, MAX_SEED_LENGTH)
  return asked || String(Math.floor(random() * 1_000_000))
}
