import { createHmac } from 'node:crypto'

/** A kill: at which form that the robot sends, counted over the whole night from 1, and on which side of its arrival. */
export type Kill = {
  at: number
  /** `before`: the server never gets the form. `after`: it gets it, and its answer reaches nobody. */
  when: 'before' | 'after'
}

/** What one night of a trial is like. */
export type Night = {
  /** From 1. */
  night: number
  /** The seed of its shift or run, 32 hexadecimal digits; undefined: the server draws a secret one. */
  seed: string | undefined
  /** The faults that may come, or the conditions of a level: one a night in turn, then all in a night, then none. */
  faults: readonly string[]
  /** In the order in which they come. */
  kills: readonly Kill[]
}

/** Kills of a night at most. */
const MOST_KILLS = 2

/** Forms that a robot sends for an item, roughly: kills lie within so many forms. */
const FORMS_AN_ITEM = 4

/** A whole number from 0 to `below` − 1, from the words of a seed. The bias is below 2⁻³². */
const drawn = (seed: string, below: number, ...words: readonly (string | number)[]): number =>
  Number(
    createHmac('sha256', seed).update(words.join('\0')).digest().readBigUInt64BE() %
      BigInt(Math.max(1, below)),
  )

/** The faults of a night: the kinds one after the other, then all together, then none. */
function faultsOf(night: number, kinds: readonly string[]): readonly string[] {
  const turn = (night - 1) % (kinds.length + 2)
  const kind = kinds[turn]
  if (kind !== undefined) return [kind]
  return turn === kinds.length ? kinds : []
}

/**
 * Plans the nights of a trial. The same word plans the same nights.
 * @param word of the trial
 * @param size items of a shift; null for a level: it is one exercise of seconds, in which nobody is stopped by force
 * @param kinds of faults that the process has, or the conditions of a level
 * @param isSealed whether the server draws the seeds of the shifts. If not, they follow from the word, so that the trial
 * can be run again with the same shifts.
 */
export function planNights(
  word: string,
  nights: number,
  size: number | null,
  kinds: readonly string[],
  isSealed: boolean,
): Night[] {
  return Array.from({ length: nights }, (_, i) => {
    const night = i + 1
    const count = size === null ? 0 : drawn(word, MOST_KILLS + 1, night, 'kills')
    const places = new Set<number>()
    for (let k = 0; places.size < count; k += 1)
      places.add(2 + drawn(word, (size ?? 0) * FORMS_AN_ITEM, night, 'kill', k))
    const kills = [...places]
      .toSorted((one, other) => one - other)
      .map((at): Kill => ({ at, when: drawn(word, 2, night, 'when', at) === 0 ? 'before' : 'after' }))
    const seed = isSealed
      ? undefined
      : createHmac('sha256', word).update(`shift\0${night}`).digest('hex').slice(0, 32)
    return { night, seed, faults: faultsOf(night, kinds), kills }
  })
}
