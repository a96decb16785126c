import type { Dice } from '#game/luck.ts'

/** A day in ms. */
export const DAY = 86_400_000

/** The day of a moment in UTC, as YYYY-MM-DD. @param ms since 1970 */
export const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** A day so many days later. Days are YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string => dayText(Date.parse(day) + days * DAY)

/** Days from a day to another one, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/** Whether the calendar has a day, written as YYYY-MM-DD. JavaScript takes 30 February for a day in March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayText(Date.parse(text)) === text

/** A day as people write it: 2026-03-09 is `09/03/2026`. */
export const dayFirst = (day: string): string => day.split('-').toReversed().join('/')

/** Whether people work on the day of a moment. @param ms since 1970 */
export const isWorkingDay = (ms: number): boolean => new Date(ms).getUTCDay() % 6 !== 0

/** Whether day and month of a moment can be mixed up: of 9 March, but neither of 13 March nor of 3 March. @param ms since 1970 */
export function isAmbiguousDay(ms: number): boolean {
  const date = new Date(ms)
  return date.getUTCDate() <= 12 && date.getUTCDate() !== date.getUTCMonth() + 1
}

/** The day on which a shift lies, in ms since 1970: 6 January 2025, or one of the 600 days after it. */
export const dealToday = (dice: Dice): number => Date.UTC(2025, 0, 6) + dice.whole(0, 600) * DAY
