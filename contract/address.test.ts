import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada.Lovelace+Arena@Mail.Example.ORG\n', 'ada.lovelace+arena@mail.example.org'],
  ["o'brien_7@a-b.example", "o'brien_7@a-b.example"],
  ['a@b.cc', 'a@b.cc'],
  ['7@1und1.de', '7@1und1.de'],
  [`${'x'.repeat(64)}@example.org`, `${'x'.repeat(64)}@example.org`],
  // Spellings of one mailbox: accents composed or not, in any case, the domain in Unicode or in ASCII.
  ['JOSÉ@example.org', 'josé@example.org'],
  ['jose\u0301@example.org', 'josé@example.org'],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
  ['δοκιμή@παράδειγμα.ελ', 'δοκιμή@xn--hxajbheg2az3al.xn--qxam'],
])('%j is an address', (typed, address) => {
  expect(readAddress(typed)).toBe(address)
  expect(readAddress(address)).toBe(address)
})

test.each([
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@example',
  'ada@example.org@example.org',
  // A mail server ignores parts of these: all reach a@b.cc.
  '<a@b.cc>',
  'Eve <a@b.cc>',
  '(c)a@b.cc',
  'a(c)@b.cc',
  'a@b.cc(c)',
  'a@b.cc,',
  'a@b.cc;',
  '"a"@b.cc',
  String.raw`\a@b.cc`,
  'xx:;x@x.x',
  'a@b.cc.',
  'a @b.cc',
  'a@b.cc:25',
  'a@b.cc/x',
  'a@x:y@b.cc',
  'a@b.cc#x',
  'a@b%2Ecc',
  // Not valid names in the DNS.
  'a@b..cc',
  'a@.b.cc',
  'a@-b.cc',
  'a@b-.cc',
  'a@b_c.cc',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@2130706433',
  'a@[::1]',
  'a@xn--\u0000.cc',
  'a@b。cc',
  `a@${'b'.repeat(64)}.cc`,
  // Not valid as an unquoted local part.
  '.a@b.cc',
  'a.@b.cc',
  'a..b@b.cc',
  `${'x'.repeat(65)}@example.org`,
  `${'é'.repeat(33)}@example.org`,
  `a@${`${'b'.repeat(60)}.`.repeat(4)}exampleex`,
  // Invisible characters: zero-width, bidirectional, soft hyphen, filler, selector.
  'a\u200Bb@example.org',
  'a\u200Db@example.org',
  'a\u2060b@example.org',
  'a\u202Eb@example.org',
  'a\u2066b@example.org',
  'a\u200Fb@example.org',
  'a\u00ADb@example.org',
  'a\uFE0F@example.org',
  'a\u3164@example.org',
  'a\u034F@example.org',
  'a@exam\u200Bple.org',
  'a@exam\u00ADple.org',
  'a@example\u202E.org',
  'a\0@example.org',
  'a\nb@example.org',
  'a\uD800@example.org',
  'a@exam\uD800ple.org',
])('%j is none', (typed) => {
  expect(readAddress(typed)).toBeNull()
})
