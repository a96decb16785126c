import type { Entry } from '#game/log.ts'
import { addAll, isCompleted, missedIn, type Misses, type Standing, standingAtStart } from '#game/standing.ts'
import type { NumberedGame } from '#levels/rulebook.ts'

/** Tolerance for a page's clock that runs ahead of the server's: ms, and a share of the elapsed time. */
const AHEAD = 500
const AHEAD_OF_TIME = 0.002

/** The verdict on new entries. */
export type Judgement = {
  standing: Standing
  /** The misses of the whole run up to here. */
  missed: Misses
  /** Number of entries that the room refused, and number of restarts. */
  refused: number
  restarts: number
  isSolved: boolean
  /** The first entry that claims a future time, counted from 1. */
  tooEarly: number | null
}

/** The latest time that an entry may claim. @param elapsed ms since the run was opened, by the server's clock */
export const latestAt = (elapsed: number): number => elapsed * (1 + AHEAD_OF_TIME) + AHEAD

const atOf = (entry: unknown): number => {
  const { at } = (entry ?? {}) as { at?: unknown }
  return typeof at === 'number' ? at : 0
}

const has = (entry: unknown, key: keyof (Entry & { isRefused: true; restart: true })): boolean =>
  typeof entry === 'object' && entry !== null && key in entry

/** Plays new entries from a standing. Pure; `standings.ts` keeps standings. */
export function judge(
  game: NumberedGame,
  before: Standing,
  entries: readonly unknown[],
  elapsed: number,
): Judgement {
  const standing = addAll(game, before, entries)
  const early = entries.findIndex((entry) => atOf(entry) > latestAt(elapsed))
  const taken = entries.slice(0, standing.count - before.count)
  return {
    standing,
    missed: missedIn(game, standing),
    refused: taken.filter((entry) => has(entry, 'isRefused')).length,
    restarts: taken.filter((entry) => has(entry, 'restart')).length,
    isSolved: isCompleted(standing),
    tooEarly: early === -1 ? null : before.count + early + 1,
  }
}

/** The standing of a run whose entries are read again. */
export const rebuilt = (game: NumberedGame, seed: string, entries: readonly unknown[]): Standing =>
  addAll(game, standingAtStart(game, seed), entries)
