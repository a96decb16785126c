import { expect, test } from 'vitest'
import { badgeIn, whyNoBadge } from './badge-text.ts'

const BADGE = `eyJhbGciOiJFUzI1NiJ9.${'eHh4'.repeat(40)}.${'AbC_-9'.repeat(14)}`
const wrapped = (prefix: string, newline: string, end = '') =>
  BADGE.match(/.{1,76}/g)!
    .map((line) => prefix + line)
    .join(end + newline)

test.each([
  ['as it was issued', BADGE],
  ['with a line end', `${BADGE}\r\n`],
  ['wrapped by a program of mail', wrapped('', '\r\n')],
  ['wrapped and indented', wrapped('    ', '\n')],
  ['quoted in an answer', wrapped('> ', '\n')],
  ['quoted twice', wrapped('>> > ', '\n')],
  ['as letters are stored', wrapped('', '\r\n', '=')],
  ['in quotation marks', `"${BADGE}"`],
  ['in curly quotation marks', `“${BADGE}”`],
  ['in angle brackets', `<${BADGE}>`],
  ['with a zero-width space', `${BADGE}\u200B`],
  ['with a byte order mark', `\uFEFF${BADGE}`],
  ['with soft hyphens and no-break spaces', `\u00A0${BADGE.slice(0, 30)}\u00AD${BADGE.slice(30)}`],
  ['between words', `Here is my badge: ${BADGE}\nKind regards, Ada`],
  ['in a picture', `<svg><openbadges:credential xmlns:openbadges="x" verify="${BADGE}"/></svg>`],
])('a badge %s is read', (_, text) => {
  expect(badgeIn(text)).toBe(BADGE)
  expect(whyNoBadge(badgeIn(text), 4000)).toBeNull()
})

test.each([
  ['', 'The field is empty.'],
  ['\u200B ', 'The field is empty.'],
  ['eyJhbGciOiJFUzI1NiJ9.eHh4', 'Paste the whole file: the end may be missing'],
  ['a.b.c.d', 'only one badge'],
  ['eyJ!.b.c', 'cannot contain “!”'],
  ['https://arena.example/verify', 'This is an address'],
  [`${'a'.repeat(4000)}.b.c`, 'too long for a badge'],
])('%# is no badge, and is told why', (text, why) => {
  expect(whyNoBadge(badgeIn(text), 4000)).toContain(why)
})
