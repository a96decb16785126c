import { expect, test } from 'vitest'
import { daysAfter, daysBetween, isAmbiguousDay, isDay, isWorkingDay } from './days.ts'

test.each([
  ['2026-03-09', true],
  ['2026-03-12', true],
  ['2026-12-01', true],
  // The first is the same day in either order. Of the second, 13 is no month.
  ['2026-03-03', false],
  ['2026-03-13', false],
])('day and month of %s can be mixed up: %s', (day, isAmbiguous) => {
  expect(isAmbiguousDay(Date.parse(day))).toBe(isAmbiguous)
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-3-9', false],
  ['2026-03-09T00:00', false],
  ['', false],
])('the calendar has a day “%s”: %s', (text, isInIt) => {
  expect(isDay(text)).toBe(isInIt)
})

test('people work from Monday to Friday', () => {
  const week = Array.from({ length: 7 }, (_, i) => isWorkingDay(Date.parse(daysAfter('2026-03-09', i))))
  expect(week).toEqual([true, true, true, true, true, false, false])
})

test('days are counted over the end of a month and of a year', () => {
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01')
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
})
