import { expect, test } from 'vitest'
import { problemIn } from './random-mishaps.ts'

test.each([
  ['2027-03-05', '05.03.2027', 'as in many European programs'],
  ['2027-03-05', '5.3.27', 'as in many European programs'],
  ['2027-03-05', '3/5/2027', 'as in US programs'],
  ['2027-03-05', '03/05/27', 'as in US programs'],
  ['2027-03-25', '25/03/2027', 'as in many European programs'],
  ['2027-03-05', '5 March 2027', 'the right day in another format'],
  ['2027-03-05', '46451', 'the number that Excel stores for this day'],
  ['2027-03-05', '2027-03-05 00:00:00', 'the right day with a time'],
  ['2027-03-05', '\u200E2027-03-05', 'a left-to-right mark'],
  ['3.8', '3,8', 'a decimal comma'],
  ['3.8', '2026-08-03', 'has changed 3.8 into a date'],
  ['3.8', '2026-03-08', 'has changed 3.8 into a date'],
  ['3.8', '03. Aug', 'has changed 3.8 into a date'],
  ['3.3', '3-Mrz', 'has changed 3.3 into a date'],
  ['3.8', '03.08.', 'has changed 3.8 into a date'],
  ['3.8', 'Aug 03', 'has changed 3.8 into a date'],
  ['75050', '75.050', 'a thousands separator'],
  ['75050', '75,050', 'a thousands separator'],
  ['75050', '75 050', 'a thousands separator'],
  ['75050', '75\u00A0050,00', 'a thousands separator'],
  ['75050', '75050 €', 'a currency sign'],
  ['75050', '７5050', 'full-width digit'],
  ['Ada Nowak', 'Ada\u00A0Nowak', 'a no-break space'],
  ['Ada Nowak', 'Ada Nowak\n', 'a line break'],
  ['Ada Nowak', 'ada Nowak', 'a small “a”'],
  ['Research', '', 'Count cells as Excel does'],
])('asked for %j, given %j: the cause is named', (asked, given, cause) => {
  expect(problemIn(asked, given)).toContain(cause)
})

test.each([
  ['2027-03-05', '2027-03-06'],
  ['2027-03-05', '06.03.2027'],
  ['3.8', '3.9'],
  ['3.8', '2026-09-03'],
  ['75050', '75051'],
  ['Research', 'Finance'],
])('asked for %j, given %j: it is simply another value', (asked, given) => {
  expect(problemIn(asked, given)).toBeNull()
})
