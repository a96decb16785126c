import { foldUnseen } from './unseen.ts'

/** A day of the calendar, without a time and without a time zone. Month and day count from 1. */
export type CalendarDate = { year: number; month: number; day: number }

/** Years that typed numbers may name, both included. Spec §5: "year 1900-2100". */
const NUMERIC_YEARS = [1900, 2100] as const
/** Years that any other form may name, both included. Spec §5: "any parseable date with year 1901-2099". */
const OTHER_YEARS = [1901, 2099] as const

/** Milliseconds of a day. */
const DAY = 24 * 60 * 60 * 1000

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

const isInCalendar = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

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
/** Names of the days, in the order of `Date.prototype.getUTCDay`. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Index of the word that is this text or begins with it; -1 if there is none. */
const find = (words: readonly string[], word: string) =>
  word.length < 3
    ? -1
    : words.findIndex((whole) => whole.startsWith(word === 'sept' ? 'sep' : word.toLowerCase()))

/** Length limit of a text, in characters. `Date.prototype.toString` with the longest name of a zone has 80. */
const LONGEST = 100

/** The name of a day before the date: "Thu, " or "Thursday ". It must be the right day for that date. */
const WEEKDAY = /^([a-z]{3,9})(?:\. ?|, ?| )/i

/** Month first, as spec §5 names it. */
const MONTH_FIRST = /^(\d\d?) ?([/-]) ?(\d\d?) ?\2 ?(\d{4}|\d\d)(?!\d)/
/** Year first. Dots are allowed here: they are ambiguous only where the day or the month comes first. */
const YEAR_FIRST = /^(\d{4}) ?([-/.]) ?(\d\d?) ?\2 ?(\d\d?)(?!\d)/
/** "March 5th, 2026", "Mar-5-2026". */
const NAME_FIRST = /^([a-z]{3,9})(?:\. ?|, ?|[ /-])?(\d\d?)(st|nd|rd|th)?(?:, ?|[ /-])(\d{4})(?!\d)/i
/** "5 March 2026", "5. Mar., 2026", "05Mar2026". */
const DAY_THEN_NAME = /^(\d\d?)(st|nd|rd|th)?(?:\. ?|[ /-])?([a-z]{3,9})(?:\.?,? ?|[/-])(\d{4})(?!\d)/i
/** "2026 March 5", "2026-Mar-05". */
const YEAR_THEN_NAME = /^(\d{4})(?:, ?|[ /-])([a-z]{3,9})(?:\. ?|[ /-])(\d\d?)(st|nd|rd|th)?(?!\d)/i

/** A time of day and a zone, as programs write them after a date. They do not change the day, but must be valid. */
const TIME =
  /^(?:t|, ?| at | )(\d\d?)(?::(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?)?(?: ?([ap])\.?m\.?)?(?: ?(?:z|(?:utc|gmt)?(?:([+-])(\d\d):?(\d\d))|utc|gmt))?$/i

/**
 * The name of a zone in brackets behind its offset, as `Date.prototype.toString` prints it: "(Central European Standard
 * Time)", "(GMT+03:00)". English names end in one of these words (CLDR, metazones).
 */
const ZONE_NAME =
  /(?<= (?:GMT|UTC)[+-]\d{4}) \((?:(?:[A-Z][A-Za-z.'-]*(?: and | & | )){1,5}(?:Standard |Daylight |Summer )?Time|GMT(?:[+-]\d\d:\d\d)?)\)$/

type FoundDate = { date: CalendarDate; isNumeric: boolean; rest: string }

/** Reads a date at the beginning of a text. It may be a day that the calendar does not have. */
function readDate(text: string): FoundDate | null {
  const found = (match: RegExpExecArray, year: string, month: number, day: string, isNumeric = false) => ({
    date: { year: Number(year), month, day: Number(day) },
    isNumeric,
    rest: text.slice(match[0].length),
  })
  let match = MONTH_FIRST.exec(text)
  if (match) {
    const [, month, , day, year] = match
    if (year!.length === 4) return found(match, year!, Number(month), day!, true)
    return found(match, `${Number(year) < 50 ? 20 : 19}${year}`, Number(month), day!)
  }
  if ((match = YEAR_FIRST.exec(text))) return found(match, match[1]!, Number(match[3]), match[4]!)
  const named = (match: RegExpExecArray, year: string, name: string, day: string, ordinal?: string) =>
    isOrdinal(Number(day), ordinal) ? found(match, year, find(MONTHS, name) + 1, day) : null
  if ((match = NAME_FIRST.exec(text))) return named(match, match[4]!, match[1]!, match[2]!, match[3])
  if ((match = DAY_THEN_NAME.exec(text))) return named(match, match[4]!, match[3]!, match[1]!, match[2])
  if ((match = YEAR_THEN_NAME.exec(text))) return named(match, match[1]!, match[2]!, match[3]!, match[4])
  return null
}

/** Whether an English ordinal has the right ending: 1st, 2nd, 3rd. A missing ending is right too. */
function isOrdinal(day: number, ending: string | undefined): boolean {
  if (ending === undefined) return true
  const last = Math.trunc(day / 10) === 1 ? 0 : day % 10
  return ending.toLowerCase() === (['th', 'st', 'nd', 'rd'][last] ?? 'th')
}

/** Whether a text is a time of day, on a clock of 24 or 12 hours. */
function isTime(text: string): boolean {
  const match = TIME.exec(text)
  if (!match) return false
  const [, hour, minute, second = '0', half, , zoneHour = '0', zoneMinute = '0'] = match
  // "at 9" is not a time, "at 9 am" is.
  if (minute === undefined && half === undefined) return false
  const isHour = half === undefined ? Number(hour) <= 23 : Number(hour) >= 1 && Number(hour) <= 12
  return (
    isHour &&
    [minute ?? '0', second, zoneMinute].every((sixtieth) => Number(sixtieth) <= 59) &&
    Number(zoneHour) <= 14
  )
}

/**
 * Reads a typed date (spec §5, "Invoice submit"). Returns null if the text is not a date. The grammar is ours and reads
 * the whole text. The parsers of JavaScript engines are not used: they read 31 February as 3 March, find a date in
 * "Invoice 12", skip unknown words, and disagree with one another. Years of two digits follow the browsers: below 50 in
 * this century, otherwise in the last.
 */
export function parseDate(typed: string): CalendarDate | null {
  const trimmed = foldUnseen(typed).trim()
  if (trimmed.length > LONGEST) return null
  const text = trimmed.replaceAll(/\s+/g, ' ').replace(ZONE_NAME, '')
  const weekday = find(WEEKDAYS, WEEKDAY.exec(text)?.[1] ?? '')
  const found = readDate(weekday < 0 ? text : text.replace(WEEKDAY, ''))
  if (!found || (found.rest !== '' && !isTime(found.rest))) return null
  const { date, isNumeric } = found
  const [first, last] = isNumeric && weekday < 0 ? NUMERIC_YEARS : OTHER_YEARS
  if (date.year < first || date.year > last || !isInCalendar(date.year, date.month, date.day)) return null
  return weekday < 0 || utcMidnight(date).getUTCDay() === weekday ? date : null
}

/** The last day that a native date field accepts. HTML, "valid date string" and the range of `Date`. */
const LAST_OF_FIELD = '275760-09-13'

/**
 * Whether a native date field can hold a text: `yyyy-mm-dd`, a year from 1 on, longer than four digits only if it must
 * be, and a day of the calendar.
 */
export function isFieldDate(text: string): boolean {
  const [, year = '', month, day] = /^(\d{4}|[1-9]\d{4,5})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const isTooLate = text.length >= LAST_OF_FIELD.length && text > LAST_OF_FIELD
  return Number(year) >= 1 && isInCalendar(Number(year), Number(month), Number(day)) && !isTooLate
}

const two = (n: number) => String(n).padStart(2, '0')

/** Writes a day as the spec does: MM/dd/yyyy. */
export const formatDate = ({ year, month, day }: CalendarDate): string => `${two(month)}/${two(day)}/${year}`

/** Midnight of a day in UTC. Spreadsheets count days from it. */
export const utcMidnight = ({ year, month, day }: CalendarDate): Date =>
  new Date(Date.UTC(year, month - 1, day))

/** Noon of a day on this machine. Summer time cannot move noon into another day. */
export const localNoon = ({ year, month, day }: CalendarDate): Date => new Date(year, month - 1, day, 12)

/** The day on this machine at a time in milliseconds since 1970. */
export function dateAt(moment: number): CalendarDate {
  const at = new Date(moment)
  return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() }
}

/** Adds days to a day. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const at = new Date(utcMidnight(date).getTime() + days * DAY)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** Writes a date in words, so that a reader sees which number was read as the month. */
export const spellDate = (date: CalendarDate): string =>
  utcMidnight(date).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'full' })
