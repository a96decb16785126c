/** A day of the calendar, without a time and without a time zone. Month and day count from 1. */
export type CalendarDate = { year: number; month: number; day: number }

/** Years that typed numbers may name, both included. Spec §5: "year 1900-2100". */
const NUMERIC_YEARS = [1900, 2100] as const
/** Years that any other form may name, both included. Spec §5: "any parseable date with year 1901-2099". */
const OTHER_YEARS = [1901, 2099] as const

/** Milliseconds of a day. */
const DAY = 24 * 60 * 60 * 1000

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The date, if the calendar has it and its year is allowed. */
function real(
  year: number,
  month: number,
  day: number,
  [first, last]: readonly [number, number],
): CalendarDate | null {
  if (year < first || year > last || month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return null
  return { year, month, day }
}

/** Month first, as spec §5 names it; a time after it says nothing about the day. */
const MONTH_FIRST = /^(\d{1,2})([/-])(\d{1,2})([/-])(\d+)(?:[\s,T].*)?$/
/** Year first. The browser would read it in UTC, which west of Greenwich is the day before. */
const YEAR_FIRST = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[\s,T].*)?$/

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Where a word, or the beginning of one, stands among others; -1 for no such word. */
const find = (words: readonly string[], word: string) =>
  word.length < 3 ? -1 : words.findIndex((whole) => whole.startsWith(word === 'sept' ? 'sep' : word))

/**
 * Reads a typed date (spec §5, "Invoice submit"); null for what is none.
 *
 * `MM/dd/yyyy` and `MM-dd-yyyy` are read by rule and never reach the general parser, for which 31 February is
 * 3 March. Two digits for a year are read as browsers do: below 50 this century, else the last.
 */
export function parseDate(typed: string): CalendarDate | null {
  const text = typed.trim()
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) {
    const [, month, separator, day, second, year] = monthFirst
    if (separator !== second) return null
    if (year!.length === 4) return real(Number(year), Number(month), Number(day), NUMERIC_YEARS)
    if (year!.length !== 2) return null
    return real(Number(year) + (Number(year) < 50 ? 2000 : 1900), Number(month), Number(day), OTHER_YEARS)
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) {
    const [, year, , month, day] = yearFirst
    return real(Number(year), Number(month), Number(day), OTHER_YEARS)
  }
  return parseOther(text)
}

/**
 * Everything else is the browser's to read. It finds a date in "Invoice 12" and rolls 31 February on, so what it
 * finds must stand in the text: the day, the year, and the month as a word or a number. Other words are refused.
 */
function parseOther(text: string): CalendarDate | null {
  // An ordinal ("March 5th") is English, and no browser reads it. A time says nothing about the day.
  const plain = text.replaceAll(/(\d)(?:st|nd|rd|th)\b/gi, '$1').replace(/[\s,]+\d{1,2}:\d\d.*$/, '')
  const words = plain.toLowerCase().match(/\p{L}+/gu) ?? []
  const months = words.map((word) => find(MONTHS, word)).filter((month) => month >= 0)
  const weekdays = words.filter((word) => find(WEEKDAYS, word) >= 0)
  if (months.length + weekdays.length !== words.length) return null
  const parsed = new Date(plain)
  if (Number.isNaN(parsed.getTime())) return null
  const date = real(parsed.getFullYear(), parsed.getMonth() + 1, parsed.getDate(), OTHER_YEARS)
  const numbers = (plain.match(/\d+/g) ?? []).map(Number)
  if (!date || !numbers.includes(date.day) || !numbers.includes(date.year)) return null
  return (months.length > 0 ? months[0] === date.month - 1 : numbers.includes(date.month)) ? date : null
}

const two = (n: number) => String(n).padStart(2, '0')

/** As the spec writes it: MM/dd/yyyy. */
export const formatDate = ({ year, month, day }: CalendarDate): string => `${two(month)}/${two(day)}/${year}`

/** Midnight of that day in UTC: what a spreadsheet counts its days from. */
export const utcMidnight = ({ year, month, day }: CalendarDate): Date =>
  new Date(Date.UTC(year, month - 1, day))

/** Noon of that day on this machine: no change to summer time moves it into another day. */
export const localNoon = ({ year, month, day }: CalendarDate): Date => new Date(year, month - 1, day, 12)

/** The day that it is on this machine at a moment, in milliseconds since 1970. */
export function dayOf(moment: number): CalendarDate {
  const at = new Date(moment)
  return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() }
}

/** The day so many days later. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const at = new Date(utcMidnight(date).getTime() + days * DAY)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** The date in words, so that a reader sees which number was taken for the month. */
export const spellDate = (date: CalendarDate): string =>
  utcMidnight(date).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'full' })
