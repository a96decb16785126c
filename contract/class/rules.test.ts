import { expect, test } from 'vitest'
import { foldNickname, isSeen, oneLine, readCode, readNickname } from './rules.ts'

test.each([
  ['K7M42Q', { code: 'K7M42Q', card: null }],
  ['k7m-42q', { code: 'K7M42Q', card: null }],
  [' K7M42Q-9XWQ3R7P ', { code: 'K7M42Q', card: '9XWQ3R7P' }],
  ['k7m42q9xwq3r7p', { code: 'K7M42Q', card: '9XWQ3R7P' }],
  ['K7M42', null],
  ['K7M42QQ', null],
  ['K7M420', null],
  ['K7M42I', null],
  ['', null],
])('the code in %j', (text, read) => {
  expect(readCode(text)).toEqual(read)
})

test.each([
  ['  amber   lathe ', 'amber lathe'],
  ['Zoë-Z_2.0', 'Zoë-Z_2.0'],
  ['ﬁn', 'fin'],
  ['日本語', '日本語'],
  ['1234', '1234'],
  ['12345', null],
  ['１２３４５', null],
  ['a@b', null],
  ['=1', null],
  ['---', null],
  ['', null],
  ['x'.repeat(24), 'x'.repeat(24)],
  ['x'.repeat(25), null],
  ['a\u202Eb', null],
  ['<b>', null],
  ['\u3164', null],
  ['Amber\u034F', null],
])('the nickname %j is kept as %j', (text, kept) => {
  expect(readNickname(text)).toBe(kept)
})

test.each([
  ['4B', true],
  [' Ж ', true],
  ['😀', true],
  ['', false],
  [' \t', false],
  ['\u200B\u202E\u00AD', false],
  ['\u3164', false],
])('whether %j shows anything: %j', (text, shows) => {
  expect(isSeen(text)).toBe(shows)
})

test.each([
  [' Lunch at one. \r\n\tBack at two.', 'Lunch at one. Back at two.'],
  ['4B\u202E evitca\u202C', '4B evitca'],
  ['\u2066\u0007 \u2069', ''],
  // Letters of all alphabets, the marks that they need, and joined emoji stay.
  ['كلاس ٤ب 👩‍🏫', 'كلاس ٤ب 👩‍🏫'],
])('a teacher’s words %j are kept as %j', (text, kept) => {
  expect(oneLine(text)).toBe(kept)
})

test('two nicknames that differ only in case and in the signs between words are the same', () => {
  for (const alike of ['Amber-Lathe', 'AMBER_lathe', 'amber.lathe', 'amber  LATHE', '-amber - lathe.'])
    expect([alike, foldNickname(alike)]).toEqual([alike, 'amber lathe'])
  expect(foldNickname('amber lathe')).not.toBe(foldNickname('amberlathe'))
})
