import { expect, test } from 'vitest'
import { isNear, nameDifference, nearIn } from './difference.ts'

test.each([
  [
    "O'Neill",
    'O’Neill',
    'It has a curly apostrophe (U+2019) at place 2, and a straight apostrophe (U+0027) is asked for.',
  ],
  [
    'O’Neill',
    "O'Neill",
    'It has a straight apostrophe (U+0027) at place 2, and a curly apostrophe (U+2019) is asked for.',
  ],
  [
    '"x"',
    '“x"',
    'It has a curly quotation mark (U+201C) at its beginning, and a straight quotation mark (U+0022) is asked for.',
  ],
  [
    '-5',
    '−5',
    'It has a minus sign (U+2212) at its beginning, and the hyphen of the keyboard (U+002D) is asked for.',
  ],
  ['Ada Nowak', 'Ada\u00A0Nowak', 'It has a no-break space (U+00A0) at place 4, and a space is asked for.'],
  [
    '03/05/2027',
    '\u200E03/05/2027',
    'It has a left-to-right mark (U+200E) at its beginning, which is not asked for.',
  ],
  ['Ada', 'Ada\u200B', 'It has a zero-width space (U+200B) at its end, which is not asked for.'],
  ['Ada', 'A\u2062da', 'It has a sign that cannot be seen (U+2062) at place 2, which is not asked for.'],
  ['Ada', 'Ada ', 'It has a space at its end, which is not asked for.'],
  ['Ada Nowak', 'AdaNowak', 'It lacks a space at place 4.'],
  ['Ada Nowak', 'Ada\nNowak', 'It has a line break at place 4, and a space is asked for.'],
  ['Ada', 'Ada\r\n', 'It has a line break at place 4, which is not asked for.'],
  ['Ada Nowak', 'Ada\tNowak', 'It has a tab at place 4, and a space is asked for.'],
  ['Research', 'research', 'It has a small “r” at its beginning, and “R” is asked for.'],
  ['Research', 'ReSearch', 'It has a capital “S” at place 3, and “s” is asked for.'],
  [
    '52000',
    '5２000',
    'It has the full-width digit “２” (U+FF12) at place 2, and the digit “2” (U+0032) is asked for.',
  ],
  ['52', '٥2', 'It has the digit “٥” (U+0665) at its beginning, and the digit “5” (U+0035) is asked for.'],
  [
    'Ada',
    'Ａda',
    'It has the full-width sign “Ａ” (U+FF21) at its beginning, and “A” (U+0041) is asked for.',
  ],
  ['Office', 'Oﬃce', 'It has the joined sign “ﬃ” (U+FB03) at place 2, and “ffi” is asked for.'],
  [
    'Ada',
    'Аda',
    'It has the Cyrillic letter “А” (U+0410) at its beginning, and the Latin letter “A” (U+0041) is asked for.',
  ],
  [
    'Müller',
    'Mu\u0308ller',
    'Its accents are written in another way: a letter with its accent can be one sign or two (NFC, NFD).',
  ],
])('asked for %j, given %j', (asked, given, sentence) => {
  expect(nameDifference(asked, given)).toBe(sentence)
})

test.each([
  ['Ada', 'Ada'],
  ['Ada', 'Bob'],
  ['Ada', ''],
  ['', 'Ada'],
  ['52000', '52001'],
])('asked for %j, given %j: there is nothing to name', (asked, given) => {
  expect(nameDifference(asked, given)).toBeNull()
})

test('a near text is found in another one, and other texts are not', () => {
  expect(nearIn('Owner: ada\u00A0nowak\r\nStatus', 'Ada Nowak')).toBe('ada\u00A0nowak')
  expect(nearIn('PAID−123.', 'PAID-123')).toBe('PAID−123')
  expect(nearIn('Owner: Ada', 'Ada Nowak')).toBeNull()
  expect(isNear("O'Neill", ' o’neill')).toBe(true)
  expect(isNear("O'Neill", 'O’Neil')).toBe(false)
})
