import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { ROOT } from '#machine/root.ts'
import { plainZero } from './plain-zero.ts'

/** The headline font's file, as tokens.css names it. The build makes it; it is not committed. */
export const FONT_FILE = 'ui/generated/arena-head.woff2'

/** Characters of titles: ASCII, and the others that our texts use. */
const SIGNS = `${Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('')}’“”–…`

/** These entries of the font's name table describe the original, and must keep its name. */
const ORIGIN_ENTRIES = new Set([0 /* copyright */, 13 /* licence */, 14 /* licence's address */])

/**
 * Renames the font in place: the OFL reserves the original's name. Both names have five letters, so no offset changes.
 * OpenType, "name — Naming Table", format 0.
 * @param font an uncompressed font (sfnt).
 */
function giveName(font: Buffer): void {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue
    const table = font.readUInt32BE(entry + 8)
    const strings = table + font.readUInt16BE(table + 4)
    for (let record = table + 6; record < table + 6 + 12 * font.readUInt16BE(table + 2); record += 12) {
      if (ORIGIN_ENTRIES.has(font.readUInt16BE(record + 6))) continue
      const start = strings + font.readUInt16BE(record + 10)
      const text = font.subarray(start, start + font.readUInt16BE(record + 8))
      const [old, next] = ['Hubot', 'Arena'].map((name) => Buffer.from(name, 'utf16le').swap16()) as [
        Buffer,
        Buffer,
      ]
      for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + 1)) next.copy(text, at)
    }
  }
}

const source = async (root: string) =>
  readFile(
    createRequire(path.join(root, 'package.json')).resolve(
      '@fontsource-variable/hubot-sans/files/hubot-sans-latin-standard-normal.woff2',
    ),
  )

/**
 * One weight of the headline font, for pictures drawn during the build: their renderer knows no variable fonts. Never
 * shipped.
 */
export async function instanceOf(weight: number): Promise<Buffer> {
  const font = await subsetFont(await source(ROOT), SIGNS, {
    targetFormat: 'sfnt',
    variationAxes: { wdth: 88, wght: weight },
  })
  plainZero(font)
  // The renderer tells the weights apart by this number. OpenType, "OS/2", usWeightClass.
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i
    if (font.toString('latin1', entry, entry + 4) === 'OS/2')
      font.writeUInt16BE(weight, font.readUInt32BE(entry + 8) + 4)
  }
  return font
}

/**
 * The layout features that browsers apply by default. Fractions and alternative forms would add half as many glyphs.
 */
const FEATURES = ['ccmp', 'locl', 'kern', 'liga', 'calt']

/** Makes the headline font: Hubot Sans at width 88 and weight 600, 100 characters, under a name of its own. */
export async function makeFont(root: string): Promise<void> {
  const font = await subsetFont(await source(root), SIGNS, {
    targetFormat: 'sfnt',
    keepFeatures: FEATURES,
    variationAxes: { wdth: 88, wght: 600 },
  })
  giveName(font)
  plainZero(font)
  const target = path.join(root, FONT_FILE)
  await mkdir(path.dirname(target), { recursive: true })
  // Written and renamed in one step: tests and a build may make it at the same time, and neither may read half of it.
  const passing = `${target}.${process.pid}`
  await writeFile(passing, await convert(font, 'woff2'))
  await rename(passing, target)
}
