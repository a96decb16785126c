import { type CalendarDate, parseDate, utcMidnight } from '#game/dates.ts'
import { decimalOf } from '#game/decimals.ts'
import { nameDifference } from '#game/difference.ts'
import { foldUnseen } from '#game/unseen.ts'

/** Letters with which the names of months begin, in English and German. */
const MONTHS = [
  'jan',
  'feb',
  'mar mär mrz',
  'apr',
  'may mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct okt',
  'nov',
  'dec dez',
]

const ISO = /^(\d{4})-(\d\d)-(\d\d)$/

const dateOf = (text: string): CalendarDate | null => {
  const [, year, month, day] = ISO.exec(text) ?? []
  return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) }
}
const isSameDay = (a: CalendarDate, b: CalendarDate | null) =>
  b !== null && a.year === b.year && a.month === b.month && a.day === b.day

/** Day 0 of Excel's dates, in ms: after February 1900. */
const EXCEL_EPOCH = utcMidnight({ year: 1899, month: 12, day: 30 }).getTime()
const DAY_MS = 24 * 60 * 60 * 1000

/** What has become of a date; null if the cell holds no form of that day. */
function ofDate(asked: CalendarDate, given: string): string | null {
  const [, first, sign, second, year] =
    /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/.exec(given) ?? []
  if (first !== undefined) {
    const full = Number(year) + (year!.length === 2 ? 2000 : 0)
    const form = (day: string, month: string) =>
      isSameDay(asked, { year: full, month: Number(month), day: Number(day) })
    // Where a dot is between the numbers, the day is in front everywhere.
    if (sign !== '.' && form(second!, first))
      return 'It is the right day in another order (month, day, year), as in US programs. Write it as year-month-day, or set the format of the column to yyyy-mm-dd before you save.'
    if (form(first, second!))
      return 'It is the right day in another order (day, month, year), as in many European programs. Write it as year-month-day, or set the format of the column to yyyy-mm-dd before you save.'
  }
  const serial = decimalOf(given)
  if (serial !== null && serial === decimalOf(String((utcMidnight(asked).getTime() - EXCEL_EPOCH) / DAY_MS)))
    return 'It is the number that Excel stores for this day, because the cell has no date format.'
  if (/^\d{4}-\d\d-\d\d[T ]\d/.test(given) && isSameDay(asked, dateOf(given.slice(0, 10))))
    return 'It is the right day with a time. Write the day without a time.'
  return isSameDay(asked, parseDate(given))
    ? 'It is the right day in another format. Write it as year-month-day, or set the format of the column to yyyy-mm-dd.'
    : null
}

/** What has become of a number; null if the cell holds no form of it. */
function ofNumber(asked: string, given: string): string | null {
  const number = decimalOf(asked)
  const bare = given.replace(/^[€$£¥]\s?|\s?(?:€|\$|£|¥|EUR|USD|CHF)$/g, '')
  const isSame = (text: string) => decimalOf(text) === number
  if (/^[+-]?\d+,\d+$/.test(bare) && isSame(bare.replace(',', '.')))
    return 'It has a decimal comma. Write a decimal point.'
  if (/^\d{1,3}(?:[.,'’ ]\d{3})+(?:[.,]\d+)?$/.test(bare)) {
    const [digits = '', ...rest] = bare.split(/[.,](?=\d{1,2}$)/)
    if (isSame([digits.replaceAll(/\D/g, ''), ...rest].join('.')))
      return 'It has a thousands separator. Write only the digits.'
  }
  if (bare !== given && isSame(bare)) return 'It has a currency sign. Write only the digits.'
  const [, whole, fraction] = /^(\d{1,2})\.(\d{1,2})$/.exec(asked) ?? []
  if (whole !== undefined && isDayOf(given, [Number(whole), Number(fraction)]))
    return `A spreadsheet program has changed ${asked} into a date, because some countries write dates with a dot. Import the file with English numbers, or give the column the format Text first.`
  return null
}

/** Whether a text is a day of any year with these numbers as its day and month, in one order or the other. */
function isDayOf(text: string, [one, other]: readonly [number, number]): boolean {
  const is = (day: number, month: number) =>
    (day === one && month === other) || (day === other && month === one)
  const [, , month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  if (month !== undefined) return is(Number(day), Number(month))
  const [, first, second] = /^(\d{1,2})[./-]\s?(\d{1,2})(?:[./-]\s?(?:\d{4}|\d{2})?)?$/.exec(text) ?? []
  if (first !== undefined) return is(Number(first), Number(second))
  const words =
    /^(\d{1,2})[.\s-]*([a-zä]{3})[a-zä]*\.?/i.exec(text) ??
    /^([a-zä]{3})[a-zä]*\.?[\s-]*(\d{1,2})/i.exec(text)
  if (!words) return false
  const [number, name] = /^\d/.test(words[1]!) ? [words[1]!, words[2]!] : [words[2]!, words[1]!]
  return is(Number(number), MONTHS.findIndex((names) => names.split(' ').includes(name.toLowerCase())) + 1)
}

/**
 * Why a cell does not hold what is asked for, where the cause is one that is not seen, or that a spreadsheet program has
 * brought about by itself: the form of a date, a decimal comma, a sign that looks like another one.
 * @returns a sentence; null if the cell simply holds something else
 */
export function problemIn(asked: string, given: string): string | null {
  if (given === '') return 'Count cells as Excel does: empty rows and columns count too.'
  const text = foldUnseen(given).trim()
  if (text === asked) return nameDifference(asked, given)
  const day = dateOf(asked)
  const named = day ? ofDate(day, text) : decimalOf(asked) === null ? null : ofNumber(asked, text)
  return named ?? nameDifference(asked, given)
}
