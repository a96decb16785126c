import { expect, test } from 'vitest'
import { isReport, reportIn } from './shift-report.tsx'

const REPORT = { id: '7'.repeat(32), clean: true, receipt: 'a..b' }

test('a report is read from its file, and from the answer about an invitation', () => {
  expect(reportIn(JSON.stringify(REPORT, null, 1))).toEqual(REPORT)
  expect(reportIn(JSON.stringify({ id: '1'.repeat(32), status: 'handed-in', shift: REPORT }))).toEqual(REPORT)
})

test.each([
  ['{"id": "7', /cannot be read/],
  ['{}', /no id or no signature/],
  [JSON.stringify({ id: REPORT.id }), /Signed result/],
  [JSON.stringify({ id: '1', status: 'open', shift: null }), /Signed result/],
])('%s is none, and the page says what to do', (text, why) => {
  expect(isReport(text)).toBe(true)
  expect(reportIn(text)).toMatch(why)
})

test('a badge is no report', () => {
  expect(isReport('eyJhbGciOiJFZERTQSJ9.e30.c2ln')).toBe(false)
})
