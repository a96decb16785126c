import { MAX_SECONDS } from '#contract/limits.ts'
import type { Progress } from './progress-rules.ts'
import type { Result, Results } from './results.ts'

/** What is known of one level: a completion and how often it was begun. The server's rows say the same. */
export type LevelRow = {
  /** ISO 8601 in UTC with milliseconds, so that texts compare as moments do; null: not completed. */
  completedAt: string | null
  seconds: number | null
  seed: string | null
  attempts: number
}

/** What one machine knows of a learner, or the server. */
export type Known = {
  /** When progress was last reset. A completion counts if it is later than that. */
  resetAt: string | null
  levels: Readonly<Record<string, LevelRow>>
}

/** What lies in this browser. */
export type Here = { progress: Progress; results: Results }

/** The server keeps no longer seed. */
const LONGEST_SEED = 40

const later = (a: string | null, b: string | null): string | null => ((a ?? '') < (b ?? '') ? b : a)

/** Letter by letter, as databases compare bytes: JavaScript compares halves of letters. */
function isBefore(a: string, b: string): boolean {
  const [x, y] = [Array.from(a), Array.from(b)]
  const i = x.findIndex((letter, i) => letter !== y[i])
  if (i < 0) return x.length < y.length
  return i < y.length && x[i]!.codePointAt(0)! < y[i]!.codePointAt(0)!
}

/** Whether the first completion wins: the later one, then the quicker, then the one with the smaller seed. */
function wins(a: LevelRow, b: LevelRow): boolean {
  if (a.completedAt !== b.completedAt) return (a.completedAt ?? '') > (b.completedAt ?? '')
  const [mine, other] = [a.seconds ?? MAX_SECONDS + 1, b.seconds ?? MAX_SECONDS + 1]
  if (mine !== other) return mine < other
  return a.seed !== null && (b.seed === null || isBefore(a.seed, b.seed))
}

function joinRows(a: LevelRow | undefined, b: LevelRow | undefined): LevelRow {
  if (!a || !b) return (a ?? b)!
  return { ...(wins(a, b) ? a : b), attempts: Math.max(a.attempts, b.attempts) }
}

/**
 * What two machines know together. Each part is a maximum, so machines may be offline for weeks, meet in any order and
 * as often as they like: all end alike. The databases do the same (server/store/learners.ts, supabase/migrations/).
 */
export function join(a: Known, b: Known): Known {
  const numbers = new Set([...Object.keys(a.levels), ...Object.keys(b.levels)])
  return {
    resetAt: later(a.resetAt, b.resetAt),
    levels: Object.fromEntries(
      Array.from(numbers, (number) => [number, joinRows(a.levels[number], b.levels[number])]),
    ),
  }
}

/** Whether a completion is later than the last reset. */
export const counts = ({ completedAt }: LevelRow, resetAt: string | null): boolean =>
  completedAt !== null && completedAt > (resetAt ?? '')

/** One millisecond later. */
const after = (moment: string) => new Date(Date.parse(moment) + 1).toISOString()

/**
 * This browser's record as it can be joined. What lies here was earned after the last reset that is known here, so it
 * is dated after that, whatever the clock said; what has no date gets today's.
 * @param isLevel whether a number is a level of this site; others stay at home.
 */
export function knownHere(
  { progress, results }: Here,
  { resetAt, now, isLevel }: { resetAt: string | null; now: string; isLevel: (level: number) => boolean },
): Known {
  const dateOf = ({ completedAt }: Partial<Result>) => {
    const date = completedAt === undefined ? now : new Date(completedAt).toISOString()
    return resetAt !== null && date <= resetAt ? after(resetAt) : date
  }
  const numbers = new Set([...progress.completed.map(String), ...Object.keys(results)])
  const rows = [...numbers].flatMap((number): [string, LevelRow][] => {
    const level = Number(number)
    const result: Partial<Result> = results[number] ?? {}
    const attempts = result.attempts ?? 0
    if (!isLevel(level)) return []
    if (!progress.completed.includes(level)) {
      return attempts > 0 ? [[number, { completedAt: null, seconds: null, seed: null, attempts }]] : []
    }
    const { seconds = null, seed = null } = result
    const isKept = seed !== null && seed.length <= LONGEST_SEED && !seed.includes('\0') && seed.isWellFormed()
    return [[number, { completedAt: dateOf(result), seconds, seed: isKept ? seed : null, attempts }]]
  })
  return { resetAt, levels: Object.fromEntries(rows) }
}

/** A clock that is wrong must not win for ever: moments of the future are cut to the server's now, as it does itself. */
export const cutTo = ({ resetAt, levels }: Known, now: string): Known => ({
  resetAt: resetAt !== null && resetAt > now ? now : resetAt,
  levels: Object.fromEntries(
    Object.entries(levels).map(([number, row]) => [
      number,
      row.completedAt !== null && row.completedAt > now ? { ...row, completedAt: now } : row,
    ]),
  ),
})

/**
 * What this browser holds once it knows as much. Levels that are new here bring the catalogue's points; after a reset
 * the points of what is left are counted anew. Levels of other sites stay unless a reset took them.
 * @param isReset whether the reset is news here
 */
export function heldHere(
  { progress, results }: Here,
  { resetAt, levels }: Known,
  { isReset, pointsOf }: { isReset: boolean; pointsOf: (level: number) => number },
): Here {
  const counting = Object.keys(levels).filter((number) => counts(levels[number]!, resetAt))
  const kept = isReset ? [] : progress.completed
  const completed = [...new Set([...kept, ...counting.map(Number)])].toSorted((a, b) => a - b)
  const pointsHere = (level: number) => results[level]?.points ?? pointsOf(level)
  const told = Object.entries(levels).map(([number, { completedAt, seconds, seed, attempts }]) => {
    if (!counting.includes(number)) return [number, { attempts }] as const
    return [
      number,
      {
        attempts,
        points: pointsHere(Number(number)),
        ...(seconds === null ? {} : { seconds }),
        ...(seed === null ? {} : { seed }),
        completedAt: completedAt!,
      },
    ] as const
  })
  const added = completed.filter((level) => !progress.completed.includes(level))
  const points = isReset
    ? completed.reduce((sum, level) => sum + pointsHere(level), 0)
    : added.reduce((sum, level) => sum + pointsOf(level), progress.points)
  return {
    progress: { points, completed },
    results: { ...(isReset ? {} : results), ...Object.fromEntries(told) },
  }
}
