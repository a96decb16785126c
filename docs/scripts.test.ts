import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CATALOG } from '#levels/catalog.ts'
import { LIBRARIES } from '#levels/own-tool.ts'
import { ROOT } from '#machine/root.ts'

const FOLDER = path.join(ROOT, 'docs/scripts/levels')

/** The levels that the spec lists have scripts. Those that follow them may. */
const SPEC_LEVELS = CATALOG.slice(0, 22)

const folderOf = ({ id }: { id: number }) => String(id).padStart(2, '0')

const FILES = LIBRARIES.map((library) => `${library.toLowerCase()}.mjs`).toSorted()

test('every level of the spec has a script for each library, and no folder is another’s', () => {
  const folders = readdirSync(FOLDER)
  expect(folders).toEqual(expect.arrayContaining(SPEC_LEVELS.map(folderOf)))
  expect(CATALOG.map(folderOf)).toEqual(expect.arrayContaining(folders))
  for (const folder of folders)
    expect([folder, readdirSync(path.join(FOLDER, folder)).toSorted()]).toEqual([folder, FILES])
})

/** Lines of a script that do something: no empty one, no comment, no import. */
const linesOf = (text: string) =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^\s*\/\/|^import /.test(line))

test('a script is what a learner reads at one go, and exports what the test plays', () => {
  const lengths = SPEC_LEVELS.flatMap((level) =>
    FILES.map((file) => {
      const text = readFileSync(path.join(FOLDER, folderOf(level), file), 'utf8')
      expect(text).toMatch(/^export async function solve\((?:page|driver)\) \{$/m)
      return linesOf(text).length
    }),
  )
  // Decisions (11), string functions (13) and a form of fifteen fields (20) are longer than the rest.
  expect(Math.max(...lengths)).toBeLessThanOrEqual(36)
  expect(lengths.filter((length) => length <= 12).length).toBeGreaterThan((lengths.length * 2) / 3)
})
