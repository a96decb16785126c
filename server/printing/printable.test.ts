import { expect, test } from 'vitest'
import { printable, printableLines } from './printable.ts'

test.each([
  ['escape', '\u001B[2J', String.raw`\u001b[2J`],
  ['the eight-bit escape', '\u009B2J', String.raw`\u009b2J`],
  ['line breaks and tabs', 'a\r\n\tb', String.raw`a\u000d\u000a\u0009b`],
  ['null and delete', '\0\u007F', String.raw`\u0000\u007f`],
  ['writing turned around', '\u202Edevlos\u202C', String.raw`\u202edevlos\u202c`],
  ['isolates and marks', '\u2066\u2069\u200F\u061C', String.raw`\u2066\u2069\u200f\u061c`],
])('%s stands there in letters', (_, text, shown) => {
  expect(printable(text)).toBe(shown)
})

test('readable text stays as it is', () => {
  const text = 'Zoë 漢字 👩‍💻 –…“” \u00A0 עברית \\u001b'
  expect(printable(text)).toBe(text)
})

test('JSON stays the same JSON', () => {
  const value = { name: 'a\u009B\n\u202E"\\' }
  expect(JSON.parse(printableLines(JSON.stringify(value, null, 2)))).toEqual(value)
})
