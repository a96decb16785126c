/** Seconds of a day. */
const DAY_S = 24 * 60 * 60
/** Milliseconds of a day. */
const DAY_MS = DAY_S * 1000

/** Day 0 of each system of dates, in ms: ECMA-376 part 1, 18.17.4.1. The first counts a 29 February 1900. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
export type DateSystem = keyof typeof EPOCHS

/** The day after the last one of Excel, 9999-12-31, in ms. */
const AFTER_LAST = Date.UTC(10_000, 0, 1)

/** What a number is shown as: a number, a day, a time of day, both, or a span of hours. */
export type NumberKind = 'number' | 'day' | 'time' | 'moment' | 'span'

/** Formats without a code in the file: ECMA-376 part 1, 18.8.30. 27 to 36 and 50 to 58 are dates in East Asia. */
export function shownByNumber(id: number): NumberKind {
  if (id === 22) return 'moment'
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'day'
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return 'time'
  return id === 46 ? 'span' : 'number'
}

/** Texts, escaped signs, gaps and fillers of a format, and what stands in brackets. */
const NO_CODE = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gs
/** Brackets around hours, minutes or seconds: a span that may be longer than a day. */
const SPAN = /\[(?:h+|m+|s+)\]/i

/** What a format shows of a number, by the first part of its code: ECMA-376 part 1, 18.8.31. */
export function shownByCode(code: string): NumberKind {
  const [first = ''] = code.replaceAll(/"[^"]*"|\\./gs, '').split(';')
  if (SPAN.test(first)) return 'span'
  const letters = first
    .replaceAll(NO_CODE, '')
    .toLowerCase()
    .replaceAll(/general|standard|am\/pm|a\/p/g, '')
  const hasTime = /[hs]/.test(letters)
  const hasDay = /[yd]/.test(letters)
  if (hasTime && hasDay) return 'moment'
  if (hasTime) return 'time'
  // Minutes stand beside hours or seconds; alone, m is the month.
  return /[ydm]/.test(letters) ? 'day' : 'number'
}

const two = (n: number) => String(n).padStart(2, '0')

/** A time of day from its seconds: `09:05:00`. Hours may be more than 24. */
const timeOf = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`

/**
 * A number of Excel as the text of its day and time, `2027-03-05` or `2027-03-05 09:05:00`. Days have no time zone: all is
 * counted in UTC, so the text is the same everywhere. A moment at midnight is its day.
 * @returns null if Excel has no such day, and shows signs instead
 */
export function dateText(
  serial: number,
  shown: Exclude<NumberKind, 'number'>,
  system: DateSystem,
): string | null {
  if (!(serial >= 0)) return null
  if (shown === 'span') return timeOf(Math.round(serial * DAY_S))
  if (shown === 'time' && serial < 1) return timeOf(Math.round(serial * DAY_S) % DAY_S)
  // A day is not rounded up by its seconds; a moment is rounded to the second.
  const seconds = shown === 'day' ? Math.floor(serial) * DAY_S : Math.round(serial * DAY_S)
  const day = dayText(Math.floor(seconds / DAY_S), system)
  const rest = seconds % DAY_S
  return day === null || rest === 0 ? day : `${day} ${timeOf(rest)}`
}

function dayText(days: number, system: DateSystem): string | null {
  if (system === 1900) {
    // Excel shows these two, which no calendar has.
    if (days === 0) return '1900-01-00'
    if (days === 60) return '1900-02-29'
  }
  const moment = EPOCHS[system] + (system === 1900 && days < 60 ? days + 1 : days) * DAY_MS
  return moment < AFTER_LAST ? new Date(moment).toISOString().slice(0, 10) : null
}

/** A date in ISO 8601, which cells of the type `d` hold, in the same form as `dateText`; the text itself if it is none. */
export function isoText(text: string): string {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?Z?)?$/.exec(text.trim()) ?? []
  if (day === undefined) return text
  const whole = time?.length === 5 ? `${time}:00` : time
  return whole === undefined || whole === '00:00:00' ? day : `${day} ${whole}`
}
