import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { plainZero } from './plain-zero.ts'

const source = await readFile(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/hubot-sans/files/hubot-sans-latin-standard-normal.woff2',
  ),
)
const faceWith = (signs: string) =>
  subsetFont(source, signs, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern'],
    variationAxes: { wdth: 88, wght: 600 },
  })

const tableAt = (font: Buffer, tag: string) => {
  for (let entry = 12; ; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
}

/** Number of contours of each glyph of a face, without composed glyphs. */
function contoursOf(font: Buffer): number[] {
  const isLong = font.readInt16BE(tableAt(font, 'head') + 50) === 1
  const [loca, glyf] = [tableAt(font, 'loca'), tableAt(font, 'glyf')]
  const at = (i: number) => (isLong ? font.readUInt32BE(loca + 4 * i) : 2 * font.readUInt16BE(loca + 2 * i))
  return Array.from({ length: font.readUInt16BE(tableAt(font, 'maxp') + 4) }, (_, i) =>
    at(i) === at(i + 1) ? 0 : font.readInt16BE(glyf + at(i)),
  )
}

test('the zero loses its bar, and no other sign is touched', async () => {
  const font = await faceWith('08O')
  const before = contoursOf(font)
  plainZero(font)
  const after = contoursOf(font)
  const changed = before.flatMap((count, i) => (count === after[i] ? [] : [[count, after[i]]]))
  expect(changed).toEqual([[3, 2]])
})

test('a zero without the expected bar is refused, so that a person looks at it', async () => {
  const font = await faceWith('0')
  plainZero(font)
  expect(() => plainZero(font)).toThrow('not the barred one')
  const none = await faceWith('O')
  expect(() => plainZero(none)).toThrow('no 0')
})
