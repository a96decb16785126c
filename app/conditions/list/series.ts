/**
 * One robot for all days: the same level under one condition after the other, with other seeds in each round. The
 * address holds everything: `/challenge/8?days=27&day=4&seed=abc`, so a script can make every address by itself.
 */
import { CONDITIONS, type Key } from './list.ts'

/** Most days of a series. */
export const MOST_DAYS = 99

/** A series of days, as its address names it. */
export type Series = { days: number; seed: string }

/** Reads a whole number from 1 to `most`; null if there is none. */
function wholeIn(text: string | null, most: number): number | null {
  const number = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : Number.NaN
  return number <= most ? number : null
}

/** The series in an address. `day` and `seed` are null if the address has none: then the page chooses. */
type AskedDay = { days: number; day: number | null; seed: string | null }

/** Reads `?days=27&day=4&seed=abc`. @returns null if the numbers make no series */
export function readDay(search: string): AskedDay | null {
  const asked = new URLSearchParams(search)
  const days = wholeIn(asked.get('days'), MOST_DAYS)
  if (days === null) return null
  const day = wholeIn(asked.get('day'), days)
  if (asked.has('day') && day === null) return null
  return { days, day, seed: asked.get('seed')?.trim() || null }
}

/**
 * The place of each condition in a round: what most kinds of robots pass comes first (app/front/showcase/passed.json, the sum
 * of a line).
 */
const PLACES: Readonly<Record<Key, number>> = {
  late: 1,
  shape: 2,
  stale: 3,
  moving: 4,
  twins: 5,
  words: 6,
  names: 7,
  frame: 8,
  cover: 9,
}

/** The conditions of a round, from the easiest to survive to the hardest. */
export const ROUND: readonly Key[] = CONDITIONS.map(({ key }) => key).toSorted(
  (one, other) => PLACES[one] - PLACES[other],
)

/** The condition of a day, counted from 1: each of a round, then again. */
export const keyOnDay = (day: number): Key => ROUND[(day - 1) % ROUND.length]!

/** The round of a day, counted from 1: each round has every condition once. */
export const roundOf = (day: number): number => Math.ceil(day / ROUND.length)

/** The query of the address for the practice run of a day. */
export const practiceOf = ({ seed }: Series, day: number): string =>
  `?${new URLSearchParams({ conditions: keyOnDay(day), seed: `${roundOf(day)}.${seed}` })}`

/** The address of a day. */
export const dayPath = (level: number, { days, seed }: Series, day: number): string =>
  `/challenge/${level}?${new URLSearchParams({ days: String(days), day: String(day), seed })}`

/** The day behind the one that an address names; null at the end of a series and for any other address. */
export function nextDay(level: number, search: string): { text: string; path: string } | null {
  const asked = readDay(search)
  if (!asked?.day || asked.seed === null || asked.day === asked.days) return null
  const { days, day, seed } = asked
  return { text: `Day ${day + 1} of ${days}`, path: dayPath(level, { days, seed }, day + 1) }
}
