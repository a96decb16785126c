import type { Key } from '#conditions/list/list.ts'
import type { Sight } from '#conditions/stage/losses.ts'

/** A condition that may have stopped the robot. */
export type Suspect = {
  key: Key
  /** Sentences about what the page saw; empty if it only guesses. */
  seen: readonly string[]
}

/** Conditions by which a robot may never find its first control, the likeliest first. */
const AT_FIRST: readonly Key[] = ['frame', 'names', 'words', 'shape', 'late', 'cover', 'moving', 'twins']

/** Conditions by which a robot that was heard before may be stopped, the likeliest first. */
const LATER: readonly Key[] = ['cover', 'stale', 'twins', 'late', 'words', 'shape', 'moving', 'names']

/** Conditions by which a robot may press another control than it meant, the likeliest first. */
const BESIDE: readonly Key[] = ['moving', 'shape']

/** The most suspects that the page names. A longer list explains nothing. */
const MOST = 3

const counted = ({ sentence, count }: { sentence: string; count: number }) =>
  count === 1 ? sentence : `${sentence} That happened ${count} times.`

/**
 * The conditions that may have stopped a robot, the likeliest first. Conditions that the page saw at work come before
 * guessed ones. If a press was lost, nothing is guessed.
 * @param met the conditions that have changed something in this run
 * @param nowOf a sentence about what is in every robot's way at this moment
 * @param isWrong whether the room called the last action wrong, or refused it: that explains the stop, unless the robot
 * meant another control
 */
export function suspectsOf(
  { losses, heard }: Pick<Sight, 'losses' | 'heard'>,
  met: readonly Key[],
  nowOf: (key: Key) => string | null,
  isWrong = false,
): readonly Suspect[] {
  const seenBy = (key: Key) => [
    ...losses.filter((loss) => loss.key === key).map(counted),
    ...[nowOf(key)].filter((sentence) => sentence !== null),
  ]
  const latest = losses.flatMap(({ key }) => key ?? [])
  const guesses = isWrong ? BESIDE : heard === 0 ? AT_FIRST : LATER
  const order = [...new Set([...latest, ...guesses, ...(heard === 0 ? AT_FIRST : LATER)])]
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
