import { expect, test } from 'vitest'
import { addDays, dayOf, formatDate, localNoon, parseDate, spellDate, utcMidnight } from './dates.ts'

const day = (year: number, month: number, date: number) => ({ year, month, day: date })

test.each([
  ['03/05/2026', day(2026, 3, 5)],
  ['3/5/2026', day(2026, 3, 5)],
  ['03-05-2026', day(2026, 3, 5)],
  [' 12/31/2026 ', day(2026, 12, 31)],
  ['02/29/2028', day(2028, 2, 29)],
  ['01/01/1900', day(1900, 1, 1)],
  ['12/31/2100', day(2100, 12, 31)],
  ['2026-03-05', day(2026, 3, 5)],
  ['2026-03-05T23:30:00Z', day(2026, 3, 5)],
  ['2026/03/05', day(2026, 3, 5)],
  ['March 5, 2026', day(2026, 3, 5)],
  ['5 Mar 2026', day(2026, 3, 5)],
  ['Thu, 5 March 2026', day(2026, 3, 5)],
  ['March 5th, 2026', day(2026, 3, 5)],
  ['Sept 5 2026', day(2026, 9, 5)],
  ['March 5, 2026 11:30 pm', day(2026, 3, 5)],
  ['03/05/2026 08:00', day(2026, 3, 5)],
  ['03/05/26', day(2026, 3, 5)],
  ['03/05/99', day(1999, 3, 5)],
  ['Jan 1 1901', day(1901, 1, 1)],
  ['Dec 31 2099', day(2099, 12, 31)],
])('"%s" is taken', (text, date) => {
  expect(parseDate(text)).toEqual(date)
})

test.each([
  ['02/31/2026', 'no calendar has it'],
  ['02-31-2026', 'no calendar has it'],
  ['02/29/2026', 'no leap year'],
  ['02/29/1900', 'a hundred that is no leap year'],
  ['04/31/2026', 'April ends before'],
  ['13/05/2026', 'no thirteenth month'],
  ['31/12/2026', 'day first'],
  ['00/10/2026', 'no month 0'],
  ['10/00/2026', 'no day 0'],
  ['12/31/1899', 'too early'],
  ['01/01/2101', 'too late'],
  ['02/31/26', 'two digits do not get past the rule either'],
  ['03/05/126', 'a year has two digits or four'],
  ['02/30/2026 02:00', 'a time does not get past the rule either'],
  ['Feb 30 2026 02:00', 'nor does it in words'],
  ['03/05-2026', 'two kinds of separator'],
  ['2026-02-30', 'year first, and no calendar has it'],
  ['Feb 31 2026', 'in words, and no calendar has it'],
  ['Dec 31 1900', 'too early for this form'],
  ['Jan 1 2100', 'too late for this form'],
  ['March 2026', 'no day'],
  ['March 5', 'no year'],
  ['2026', 'a year alone'],
  ['Invoice 12', 'a word and a number'],
  ['foo 1 2001', 'a word that is no month'],
  ['tomorrow', 'not a date'],
  ['', 'nothing'],
  ['0', 'a number'],
])('"%s" is not: %s', (text) => {
  expect(parseDate(text)).toBeNull()
})

test('a date is written as it is read', () => {
  for (const text of ['02/29/2028', '12/31/2100', '01/01/1900'])
    expect(formatDate(parseDate(text)!)).toBe(text)
})

test('days are added over months and leap days', () => {
  expect(addDays(day(2026, 1, 31), 30)).toEqual(day(2026, 3, 2))
  expect(addDays(day(2028, 2, 28), 1)).toEqual(day(2028, 2, 29))
  expect(addDays(day(2026, 12, 31), 1)).toEqual(day(2027, 1, 1))
})

test('a day survives the way through a Date of this machine, and one of UTC', () => {
  expect(dayOf(localNoon(day(2026, 3, 29)).getTime())).toEqual(day(2026, 3, 29))
  expect(utcMidnight(day(2026, 3, 5)).toISOString()).toBe('2026-03-05T00:00:00.000Z')
})

test('in words the month cannot be mistaken', () => {
  expect(spellDate(day(2026, 3, 5))).toBe('Thursday, March 5, 2026')
})
