import { MAX_SECONDS } from '#contract/limits.ts'
import type { Seconds } from '#game/clock.ts'

/** The result of one level. A level that is not completed yet has only its attempts. */
export type Result = {
  /** How often the simulation was begun: opened, reloaded or started over. */
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

/** More attempts than a robot makes in a year. A larger count is not believed. */
const MOST_ATTEMPTS = 1_000_000

export const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0
/** The form that `toISOString` writes. `Date.parse` accepts other forms too. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  // `Date.parse` takes February 31 for March 3.
  new Date(value).toISOString().startsWith(value.slice(0, 10))
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100

/** Reads a result from a stored value, or null if the value holds none. */
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

/** Reads the results in a parsed JSON value. Broken ones are skipped. */
export function resultsIn(value: unknown): Results {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).flatMap(([level, stored]) => {
    const result = /^[1-9]\d{0,5}$/.test(level) ? readResult(stored) : null
    return result ? [[level, result] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Reads the stored results. A broken text does no harm. */
export function readResults(text: string | null): Results {
  try {
    return resultsIn(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** Adds one attempt at a level. */
export const countAttempt = (results: Results, level: number): Results => ({
  ...results,
  [level]: { ...results[level], attempts: (results[level]?.attempts ?? 0) + 1 },
})
