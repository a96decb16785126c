import type { Entry } from '#game/log.ts'
import { addAll, isCompleted, type Standing, standingAtStart } from '#game/verdict.ts'
import type { NumberedGame } from '#levels/rulebook.ts'

/** Most kept standings of open runs: more than a class has. A dropped one is built again from its rows. */
const MOST_KEPT = 2000

/** Tolerance for a page's clock that runs ahead of the server's: ms, and a share of the elapsed time. */
const AHEAD = 500
const AHEAD_OF_TIME = 0.002

/** The verdict on new entries. */
export type Judged = {
  standing: Standing
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

/** Plays new entries from a standing. Pure; `openJudge` keeps standings. */
export function judge(
  game: NumberedGame,
  before: Standing,
  entries: readonly unknown[],
  elapsed: number,
): Judged {
  const standing = addAll(game, before, entries)
  const early = entries.findIndex((entry) => atOf(entry) > latestAt(elapsed))
  const taken = entries.slice(0, standing.count - before.count)
  return {
    standing,
    refused: taken.filter((entry) => has(entry, 'isRefused')).length,
    restarts: taken.filter((entry) => has(entry, 'restart')).length,
    isSolved: isCompleted(standing),
    tooEarly: early === -1 ? null : before.count + early + 1,
  }
}

/** The standing of a run whose entries are read again. */
export const rebuilt = (game: NumberedGame, seed: string, entries: readonly unknown[]): Standing =>
  addAll(game, standingAtStart(game, seed), entries)

/** Keeps standings by run, so that a batch costs no more than its own entries. */
export function openJudge() {
  // Least recently used first.
  const kept = new Map<string, Standing>()
  return {
    /**
     * The standing of a run, if it is kept.
     * @param count the number of entries in its row: another copy of the server may have heard the latest ones
     */
    kept: (game: NumberedGame, { id, seed, count }: { id: string; seed: string; count: number }) => {
      const standing = count === 0 ? standingAtStart(game, seed) : kept.get(id)
      return standing?.count === count ? standing : null
    },
    keep: (id: string, standing: Standing) => {
      kept.delete(id)
      kept.set(id, standing)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    },
    drop: (id: string) => kept.delete(id),
  }
}

export type Judge = ReturnType<typeof openJudge>
