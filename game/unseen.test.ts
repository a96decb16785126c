import { expect, test } from 'vitest'
import { foldUnseen } from './unseen.ts'

test.each([
  ['direction marks', '\u200E03\u200F/\u061C05/\u202A20\u202C\u206627\u2069', '03/05/2027'],
  ['signs without a width', 'a\u200Bb\u200Cc\u200Dd\u2060e', 'abcde'],
  ['a byte order mark', '\uFEFFID', 'ID'],
  ['a soft hyphen', 'Zusammen\u00ADhang', 'Zusammenhang'],
  ['a no-break space', 'Anna\u00A0Karlsson', 'Anna Karlsson'],
  ['narrow, thin, figure and ideographic spaces', 'a\u202Fb\u2009c\u2007d\u3000e', 'a b c d e'],
  ['accents as signs of their own', 'Zoe\u0308 Mu\u0308ller', 'Zoë Müller'],
  ['an accent behind a sign without a width', 'e\u200B\u0301', 'é'],
])('%s are folded', (_, text, folded) => {
  expect(foldUnseen(text)).toBe(folded)
})

test('what can be seen stays: tabs, line breaks, curly signs, wide digits, capitals, a minus', () => {
  const seen = 'O’Neill\t“x”\n１２ Ab −5\r\n'
  expect(foldUnseen(seen)).toBe(seen)
  expect(foldUnseen(foldUnseen('e\u0308\u200E'))).toBe(foldUnseen('e\u0308\u200E'))
})
