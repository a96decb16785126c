import type { Key } from '#conditions/list/list.ts'
import type { Sight } from '#conditions/stage/losses.ts'

/** A condition that may have stopped the robot. */
export type Suspect = {
  key: Key
  /** Sentences about what the page saw; empty if it only guesses. */
  seen: readonly string[]
}

/**
 * How likely each condition stops a robot, 1 being the likeliest; null if it does not. `first`: a robot that never finds
 * its first control; `later`: one that was used before; `beside`: one that presses another control than it meant.
 */
const STOPS: Readonly<Record<Key, Readonly<Record<'first' | 'later' | 'beside', number | null>>>> = {
  frame: { first: 1, later: null, beside: null },
  names: { first: 2, later: 8, beside: null },
  words: { first: 3, later: 5, beside: null },
  shape: { first: 4, later: 6, beside: 2 },
  late: { first: 5, later: 4, beside: null },
  cover: { first: 6, later: 1, beside: null },
  moving: { first: 7, later: 7, beside: 1 },
  twins: { first: 8, later: 3, beside: null },
  stale: { first: null, later: 2, beside: null },
}

/** The conditions that may stop a robot in one of these ways, the likeliest first. */
const stoppersAt = (where: 'first' | 'later' | 'beside'): readonly Key[] =>
  Object.entries(STOPS)
    .flatMap(([key, { [where]: place }]) => (place === null ? [] : [{ key: key as Key, place }]))
    .toSorted((one, other) => one.place - other.place)
    .map(({ key }) => key)

const AT_FIRST = stoppersAt('first')
const LATER = stoppersAt('later')
const BESIDE = stoppersAt('beside')

/** The most suspects that the page names. A longer list explains nothing. */
const MOST = 3

const counted = ({ sentence, count }: { sentence: string; count: number }) =>
  count === 1 ? sentence : `${sentence} That happened ${count} times.`

/**
 * The conditions that may have stopped a robot, the likeliest first. Conditions that the page saw at work come before
 * guessed ones. If a press was lost, nothing is guessed.
 * @param met the conditions that have changed something in this run
 * @param nowOf a sentence about what is in every robot's way at this moment
 * @param isWrong whether the simulation called the last action wrong, or refused it: that explains the stop, unless the robot
 * meant another control
 */
export function suspectsOf(
  { losses, recorded }: Pick<Sight, 'losses' | 'recorded'>,
  met: readonly Key[],
  nowOf: (key: Key) => string | null,
  isWrong = false,
): readonly Suspect[] {
  const seenBy = (key: Key) => [
    ...losses.filter((loss) => loss.key === key).map(counted),
    ...[nowOf(key)].filter((sentence) => sentence !== null),
  ]
  const latest = losses.flatMap(({ key }) => key ?? [])
  const guesses = isWrong ? BESIDE : recorded === 0 ? AT_FIRST : LATER
  const order = [...new Set([...latest, ...guesses, ...(recorded === 0 ? AT_FIRST : LATER)])]
  const all = order
    .filter((key) => met.includes(key) || latest.includes(key))
    .map((key) => ({ key, seen: seenBy(key) }))
  const seen = all.filter((suspect) => suspect.seen.length > 0)
  const guessed =
    latest.length > 0
      ? []
      : all.filter((suspect) => suspect.seen.length === 0 && guesses.includes(suspect.key))
  return [...seen, ...guessed].slice(0, MOST)
}
