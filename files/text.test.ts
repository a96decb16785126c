import { expect, test } from 'vitest'
import { decodeText, encodeText, isBinary } from './text.ts'

const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
const swapped = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16())

test.each<[string, Uint8Array, string, string]>([
  ['UTF-8', new TextEncoder().encode('é,€'), 'é,€', 'utf-8'],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFé'), 'é', 'utf-8'],
  ['UTF-16 LE with a mark', utf16('\uFEFFé,b'), 'é,b', 'utf-16le'],
  ['UTF-16 BE with a mark', swapped('\uFEFFé,b'), 'é,b', 'utf-16be'],
  ['UTF-16 LE without a mark', utf16('Zoë,1\r\n'), 'Zoë,1\r\n', 'utf-16le'],
  ['UTF-16 BE without a mark', swapped('Zoë,1\r\n'), 'Zoë,1\r\n', 'utf-16be'],
  [
    'UTF-16 with a sign whose low byte is zero',
    utf16('Name,Ort\r\nĀda,Köln　1\r\n'),
    'Name,Ort\r\nĀda,Köln　1\r\n',
    'utf-16le',
  ],
  ['Windows-1252', Uint8Array.of(0x80, 0x92, 0x93, 0xe9, 0x81), '€’“é\x81', 'windows-1252'],
  ['nothing', new Uint8Array(), '', 'utf-8'],
])('%s is decoded', (_, bytes, text, encoding) => {
  expect(decodeText(bytes)).toMatchObject({ text, encoding })
  expect(isBinary(decodeText(bytes))).toBe(false)
})

test('the beginning of a file may end within a letter', () => {
  const bytes = new TextEncoder().encode('aé')
  expect(decodeText(bytes.subarray(0, 2), true)).toMatchObject({ text: 'a', encoding: 'utf-8' })
  expect(decodeText(utf16('\uFEFFab').subarray(0, 5), true).text).toBe('a')
})

test('what has zeros in it without being UTF-16 is no text', () => {
  expect(isBinary(decodeText(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)))).toBe(true)
})

test('a text that Windows-1252 cannot hold is written in UTF-8, so nothing is lost', () => {
  const written = encodeText({ text: 'Łódź', encoding: 'windows-1252', hasBom: false })
  expect(decodeText(written)).toEqual({ text: 'Łódź', encoding: 'utf-8', hasBom: true })
})
