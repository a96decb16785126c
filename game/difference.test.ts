import { expect, test } from 'vitest'
import { isNear, nameDifference, nearIn } from './difference.ts'

test.each([
  [
    "O'Neill",
    'O’Neill',
    'It has a curly apostrophe (U+2019) at position 2, but a straight apostrophe (U+0027) is expected.',
  ],
  [
    'O’Neill',
    "O'Neill",
    'It has a straight apostrophe (U+0027) at position 2, but a curly apostrophe (U+2019) is expected.',
  ],
  [
    '"x"',
    '“x"',
    'It has a curly quotation mark (U+201C) at its beginning, but a straight quotation mark (U+0022) is expected.',
  ],
  ['-5', '−5', 'It has a minus sign (U+2212) at its beginning, but a keyboard hyphen (U+002D) is expected.'],
  [
    '1/2',
    '1∕2',
    'It has a division slash (U+2215) at position 2, but a keyboard slash (U+002F) is expected.',
  ],
  ['8:30', '8∶30', 'It has a ratio sign (U+2236) at position 2, but a colon (U+003A) is expected.'],
  ['Ada Nowak', 'Ada\u00A0Nowak', 'It has a no-break space (U+00A0) at position 4, but a space is expected.'],
  [
    '03/05/2027',
    '\u200E03/05/2027',
    'It has a left-to-right mark (U+200E) at its beginning, which is not expected.',
  ],
  ['Ada', 'Ada\u200B', 'It has a zero-width space (U+200B) at its end, which is not expected.'],
  ['Ada', 'A\u2062da', 'It has an invisible character (U+2062) at position 2, which is not expected.'],
  ['Ada', 'Ada ', 'It has a space at its end, which is not expected.'],
  ['Ada Nowak', 'AdaNowak', 'It must have a space at position 4.'],
  ['Ada Nowak', 'Ada\nNowak', 'It has a line break at position 4, but a space is expected.'],
  ['Ada', 'Ada\r\n', 'It has a line break at position 4, which is not expected.'],
  ['Ada Nowak', 'Ada\tNowak', 'It has a tab at position 4, but a space is expected.'],
  ['Research', 'research', 'It has a small “r” at its beginning, but “R” is expected.'],
  ['Research', 'ReSearch', 'It has a capital “S” at position 3, but “s” is expected.'],
  [
    '52000',
    '5２000',
    'It has the full-width digit “２” (U+FF12) at position 2, but the digit “2” (U+0032) is expected.',
  ],
  ['52', '٥2', 'It has the digit “٥” (U+0665) at its beginning, but the digit “5” (U+0035) is expected.'],
  [
    'Ada',
    'Ａda',
    'It has the full-width character “Ａ” (U+FF21) at its beginning, but “A” (U+0041) is expected.',
  ],
  ['Office', 'Oﬃce', 'It has the joined character “ﬃ” (U+FB03) at position 2, but “ffi” is expected.'],
  [
    'Ada',
    'Аda',
    'It has the Cyrillic letter “А” (U+0410) at its beginning, but the Latin letter “A” (U+0041) is expected.',
  ],
  [
    'Müller',
    'Mu\u0308ller',
    'Its accents are encoded in another way: a letter with its accent can be one character or two (NFC, NFD).',
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
