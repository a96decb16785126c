import { LATER_KEYS } from './later-keys.ts'
import { readText, writeText } from './storage.ts'

/**
 * The state of each day of a series, one sign for each day: `.` not opened, `o` open, `l` completed at its first
 * opening, `d` opened again before it was completed, `c` completed after that.
 */
type Days = { seed: string; days: string }

/** Reads a stored series; a new one if the text is no series of this length. */
function stored(level: number, seed: string, count: number): Days {
  try {
    const { seed: of, days } = JSON.parse(readText(LATER_KEYS.days(level)) ?? '') as Partial<Days>
    if (of === seed && typeof days === 'string' && days.length === count && /^[.oldc]+$/.test(days))
      return { seed, days }
  } catch {
    // There is no series, or somebody else wrote the text.
  }
  return { seed, days: '.'.repeat(count) }
}

const NEXT = { open: { '.': 'o', o: 'd' }, completed: { '.': 'l', o: 'l', d: 'c' } } as const

/**
 * Notes that a day was opened or completed. Opening the first day begins the series anew.
 * @param day counted from 1
 * @returns the signs of all days
 */
export function noteDay(
  level: number,
  { seed, days: count }: { seed: string; days: number },
  day: number,
  what: keyof typeof NEXT,
): string {
  const before = day === 1 && what === 'open' ? '.'.repeat(count) : stored(level, seed, count).days
  const sign = before[day - 1] ?? '.'
  const after = (NEXT[what] as Record<string, string>)[sign] ?? sign
  const days = before.slice(0, day - 1) + after + before.slice(day)
  writeText(LATER_KEYS.days(level), JSON.stringify({ seed, days } satisfies Days))
  return days
}

/** The result of a series so far. */
export type SeriesResult = {
  /** Number of days, from the first one on without a gap, that were completed at their first opening. */
  passed: number
  /** Number of completed days, at any opening. */
  completed: number
  /**
   * The day that ended the unbroken part, from 1: it was opened again, or skipped for a later one. Null if no day did.
   */
  failed: number | null
}

/** Reads the signs of a series. */
export function passedIn(days: string): SeriesResult {
  const passed = /^l*/.exec(days)![0].length
  const rest = days.slice(passed)
  // The series is unbroken: the rest is not opened, except for a day that is open now.
  const isAlive = /^o?\.*$/.test(rest)
  return {
    passed,
    completed: days.replaceAll(/[^lc]/g, '').length,
    failed: isAlive ? null : passed + 1,
  }
}
