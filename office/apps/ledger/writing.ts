import { isDay } from '#office/base/days.ts'

/** With points between the thousands, or without: `1.234,50` and `1234,50`. Two digits after the comma. */
const AMOUNT = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}$/

/** More than any invoice has, so that a sum of cents stays a whole number. */
const MOST_CENTS = 99_999_999_99

/** A typed amount in cents; null if it is none. */
export function centsOf(typed: string): number | null {
  if (!AMOUNT.test(typed)) return null
  const cents = Number(typed.replaceAll('.', '').replace(',', ''))
  return cents <= MOST_CENTS ? cents : null
}

/** A typed day as YYYY-MM-DD; null if the calendar has no such day. */
export function dateOf(typed: string): string | null {
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed) ?? []
  if (year === undefined) return null
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : null
}
