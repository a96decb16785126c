import { MAX_SECONDS } from '#contract/limits.ts'
import type { Seconds } from '#game/clock.ts'

/** How one level went. A level that is not completed yet has only its attempts. */
export type Result = {
  /** How often the room was begun: opened, reloaded, started over. */
  attempts: number
  points?: number
  seconds?: Seconds
  /** The seed of the run that solved it. */
  seed?: string
  /** ISO 8601. */
  completedAt?: string
}

/** Results by the number of the level. */
export type Results = Readonly<Record<string, Result>>

/** More than a robot makes in a year. What is beyond is no count. */
const MOST_ATTEMPTS = 1_000_000

export const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0
/** What `toISOString` writes, and nothing else that `Date.parse` would make a day of. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  // February 31 is March 3 to it.
  new Date(value).toISOString().startsWith(value.slice(0, 10))
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100

/** What of a stored value is a result, or null where nothing is. */
function readResult(value: unknown): Result | null {
  if (typeof value !== 'object' || value === null) return null
  const { attempts, points, seconds, seed, completedAt } = value as Record<string, unknown>
  return {
    attempts: isWhole(attempts) && attempts <= MOST_ATTEMPTS ? attempts : 0,
    ...(isWhole(points) ? { points } : {}),
    ...(isWhole(seconds) ? { seconds: Math.min(seconds, MAX_SECONDS) } : {}),
    ...(isText(seed) ? { seed } : {}),
    ...(isInstant(completedAt) ? { completedAt } : {}),
  }
}

/** The results in a parsed JSON value, read as far as they make sense. */
export function resultsIn(value: unknown): Results {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).flatMap(([level, stored]) => {
    const result = /^[1-9]\d{0,5}$/.test(level) ? readResult(stored) : null
    return result ? [[level, result] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The stored results, however broken their text is. */
export function readResults(text: string | null): Results {
  try {
    return resultsIn(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** One more attempt at a level. */
export const countAttempt = (results: Results, level: number): Results => ({
  ...results,
  [level]: { ...results[level], attempts: (results[level]?.attempts ?? 0) + 1 },
})
