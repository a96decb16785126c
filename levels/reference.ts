import type { Milliseconds } from '#game/clock.ts'
import type { Game } from '#game/game.ts'
import { type Entry, MOST_ENTRIES } from '#game/log.ts'
import { advance, begin, fallDue, take } from '#game/run.ts'

/** Time of the reference player for an action, in ms. */
const PACE: Milliseconds = 40

/**
 * The reference player's log of a seed: an action every 40 ms, and each wait that the level imposes.
 * @param pace the time for the next action, if it differs
 * @throws {Error} that names the seed if the player never finishes
 */
export function referenceEntries(
  { rules, next }: Game,
  seed: string,
  pace: () => Milliseconds = () => PACE,
): Entry[] {
  const entries: Entry[] = []
  let run = begin(rules, seed)
  let at: Milliseconds = 0
  while (entries.length < MOST_ENTRIES) {
    const event = next(run.state)
    if (event) {
      at += pace()
      run = take(rules, advance(rules, run, at), at, event)
      entries.push({ at, event })
    } else if (run.awaited) {
      at = Math.max(at, run.awaited.at)
      run = fallDue(rules, run)
    } else return [...entries, { at: at + PACE, completed: true }]
  }
  throw new Error(`The reference player comes to no end with the seed ${JSON.stringify(seed)}.`)
}
