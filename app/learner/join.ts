import { MAX_SECONDS } from '#contract/limits.ts'
import type { Progress } from './progress-rules.ts'
import type { Result, Results } from './results.ts'

/** One level's facts: its completion, and how often it was begun. The server's rows hold the same. */
export type LevelRow = {
  /** ISO 8601 in UTC with milliseconds, so that texts compare as moments do; null: not completed. */
  completedAt: string | null
  seconds: number | null
  seed: string | null
  attempts: number
}

/** The facts about a learner, as one machine or the server holds them. */
export type LearnerFacts = {
  /** Time of the last reset. A completion counts only if it is later. */
  resetAt: string | null
  levels: Readonly<Record<string, LevelRow>>
}

/** This browser's facts. */
export type LocalProgress = { progress: Progress; results: Results }

/** The server stores no longer seed. */
const LONGEST_SEED = 40

const later = (a: string | null, b: string | null): string | null => ((a ?? '') < (b ?? '') ? b : a)

/** Compares by code points, as databases compare bytes. JavaScript compares UTF-16 units. */
function isBefore(a: string, b: string): boolean {
  const [x, y] = [Array.from(a), Array.from(b)]
  const i = x.findIndex((letter, i) => letter !== y[i])
  if (i < 0) return x.length < y.length
  return i < y.length && x[i]!.codePointAt(0)! < y[i]!.codePointAt(0)!
}

/** Whether the first completion wins: the later one, then the quicker one, then the one with the smaller seed. */
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
 * Joins the facts of two machines. Each part is a maximum, so machines may be offline for weeks and meet in any order,
 * as often as they like: all end with the same facts. The databases join in the same way (server/store/base/learners.ts,
 * supabase/migrations/).
 */
export function join(a: LearnerFacts, b: LearnerFacts): LearnerFacts {
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

/** The moment one millisecond after another. */
const after = (moment: string) => new Date(Date.parse(moment) + 1).toISOString()

/**
 * This browser's record in the form that can be joined. Its levels were earned after the last reset that this browser
 * knows, so each is dated after that reset, whatever the clock said. A level without a date gets today's.
 * @param isLevel whether a number is a level of this site; other numbers stay in this browser
 */
export function knownHere(
  { progress, results }: LocalProgress,
  { resetAt, now, isLevel }: { resetAt: string | null; now: string; isLevel: (level: number) => boolean },
): LearnerFacts {
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

/**
 * A wrong clock must not win for ever, so a moment of the future becomes the server's time. The server does the same.
 */
export const cutTo = ({ resetAt, levels }: LearnerFacts, now: string): LearnerFacts => ({
  resetAt: resetAt !== null && resetAt > now ? now : resetAt,
  levels: Object.fromEntries(
    Object.entries(levels).map(([number, row]) => [
      number,
      row.completedAt !== null && row.completedAt > now ? { ...row, completedAt: now } : row,
    ]),
  ),
})

/**
 * This browser's record after a join. New levels bring the catalogue's points. After a reset the points are counted
 * anew from the remaining levels. Levels of other sites stay unless a reset removed them.
 * @param isReset whether this browser did not know the reset yet
 */
export function heldHere(
  { progress, results }: LocalProgress,
  { resetAt, levels }: LearnerFacts,
  { isReset, pointsOf }: { isReset: boolean; pointsOf: (level: number) => number },
): LocalProgress {
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
