import { expect, test } from 'vitest'
import {
  addDays,
  dateAt,
  formatDate,
  isFieldDate,
  localNoon,
  parseDate,
  spellDate,
  utcMidnight,
} from './dates.ts'

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
  ['3/5/2026, 2:30:00\u202FPM', day(2026, 3, 5)],
  ['11 / 20 / 2026', day(2026, 11, 20)],
  ['2026-03-05 14:30:00.123456', day(2026, 3, 5)],
  ['2026-03-05T14:30:00.0000000+01:00', day(2026, 3, 5)],
  ['2026.03.05', day(2026, 3, 5)],
  ['Fri, 20 Nov 2026', day(2026, 11, 20)],
  ['Fri 20-Nov-2026', day(2026, 11, 20)],
  ['FRIDAY, NOVEMBER 20TH, 2026', day(2026, 11, 20)],
  ['Friday 11/20/2026', day(2026, 11, 20)],
  ['20. November 2026', day(2026, 11, 20)],
  ['Nov. 20, 2026', day(2026, 11, 20)],
  ['2026 Nov 20', day(2026, 11, 20)],
  ['20nov2026', day(2026, 11, 20)],
  ['Fri Nov 20 2026 00:00:00 GMT+0100 (Central European Standard Time)', day(2026, 11, 20)],
  ['Fri Nov 20 2026 00:00:00 GMT+0000 (Coordinated Universal Time)', day(2026, 11, 20)],
  ['Fri Nov 20 2026 00:00:00 GMT+0000 (Greenwich Mean Time)', day(2026, 11, 20)],
  ['Fri Nov 20 2026 00:00:00 GMT+0300 (GMT+03:00)', day(2026, 11, 20)],
  ['Fri, 20 Nov 2026 00:00:00 GMT', day(2026, 11, 20)],
  ['March 22nd, 2026 at 9:05 a.m.', day(2026, 3, 22)],
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
  ['11/20/2026 banana', 'something behind it'],
  ['11/20/2026Tbanana', 'something behind it'],
  ['11/20/2026,', 'something behind it'],
  ['2026-11-20 25:61', 'a time that no clock shows'],
  ['2026-11-20T24:00:00', 'a time that no clock shows'],
  ['2026-11-20 13:00 pm', 'a time that no clock shows'],
  ['2026-11-20 0:30 am', 'a time that no clock shows'],
  ['2026-11-20T10:00:60', 'a time that no clock shows'],
  ['2026-11-20T10:00:00+25:00', 'a zone that is nowhere'],
  ['2026-11-20 10:00 11:00', 'two times'],
  ['-11/20/2026', 'a sign before it'],
  ['+2026-11-20', 'a sign before it'],
  ['11/20/-2026', 'a sign within'],
  ['(11/20/2026)', 'in brackets'],
  ['November 20, 2026 (banana)', 'a remark that belongs to no zone'],
  ['2026-11-20 10:00 UTC (banana)', 'a remark that is no zone'],
  ['2026-11-20 10:00 UTC (Banana Time)', 'a zone without its offset'],
  ['Fri Nov 20 2026 00:00:00 GMT+0100 (banana)', 'a remark that is no zone'],
  ['Fri Nov 20 2026 00:00:00 GMT+0100 (CET) (Central European Standard Time)', 'two zones'],
  ['Fri Nov 20 2026 (Central European Standard Time)', 'a zone without a time'],
  ['Mon, 20 Nov 2026', 'a Friday'],
  ['Monday 11/20/2026', 'a Friday'],
  ['Fri, Fri, 20 Nov 2026', 'the day of the week twice'],
  ['20 Nov Dec 2026', 'two months'],
  ['20 Nov 2026 7', 'a number too many'],
  ['20 Nov 20 2026', 'a number too many'],
  ['Nov 202026', 'a day and a year in one'],
  ['20 Novembre 2026', 'another language'],
  ['5st March 2026', 'an ordinal that there is not'],
  ['20.11.2026', 'day first, with dots'],
  ['5.3.2026', 'engines read it month first, and people day first'],
  ['٣/5/2026', 'digits of another script'],
  ['0000-99-99', 'no day at all'],
  [`March 5, 2026${' '.repeat(200)}11:00`, 'longer than a date is'],
])('"%s" is not: %s', (text) => {
  expect(parseDate(text)).toBeNull()
})

test('a text that nearly is a date is refused as fast as any', () => {
  const long = `11/20/2026${' ,'.repeat(500_000)}`
  expect(parseDate(long)).toBeNull()
  expect(parseDate(`${' '.repeat(500_000)}11/20/2026`)).toEqual(day(2026, 11, 20))
})

test.each([
  ['2026-03-05', true],
  ['0001-01-01', true],
  ['0050-02-28', true],
  ['2028-02-29', true],
  ['9999-12-31', true],
  ['275760-09-13', true],
  ['275760-09-14', false],
  ['2026-99-99', false],
  ['0000-99-99', false],
  ['0000-01-01', false],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-00-10', false],
  ['2026-3-5', false],
  ['02026-03-05', false],
  ['2026-03-05 ', false],
  ['', false],
])('a date field holds "%s": %s', (text, isHeld) => {
  expect(isFieldDate(text)).toBe(isHeld)
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
  expect(dateAt(localNoon(day(2026, 3, 29)).getTime())).toEqual(day(2026, 3, 29))
  expect(utcMidnight(day(2026, 3, 5)).toISOString()).toBe('2026-03-05T00:00:00.000Z')
})

test('in words the month cannot be mistaken', () => {
  expect(spellDate(day(2026, 3, 5))).toBe('Thursday, March 5, 2026')
})
