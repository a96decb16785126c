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

const FILES = [...LIBRARIES.map((library) => `${library.toLowerCase()}.mjs`), 'robot.py'].toSorted()

test('every level of the spec has a script for each library, and no folder is another’s', () => {
  const folders = readdirSync(FOLDER)
  expect(folders).toEqual(expect.arrayContaining(SPEC_LEVELS.map(folderOf)))
  expect(CATALOG.map(folderOf)).toEqual(expect.arrayContaining(folders))
  for (const folder of folders)
    expect([folder, readdirSync(path.join(FOLDER, folder)).toSorted()]).toEqual([folder, FILES])
})

/** Lines of a script that do something: no empty one, no comment, no import. */
const linesOf = (text: string) =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|#)|^import |^from /.test(line))

test('a script is what a learner reads at one go, and exports what the test plays', () => {
  const lengths = SPEC_LEVELS.flatMap((level) =>
    FILES.map((file) => {
      const text = readFileSync(path.join(FOLDER, folderOf(level), file), 'utf8')
      expect(text).toMatch(/^(?:export async function solve\((?:page|driver)\) \{|def solve\(driver\):)$/m)
      return linesOf(text).length
    }),
  )
  // Decisions (11), string functions (13) and a form of fifteen fields (20) are longer than the rest.
  expect(Math.max(...lengths)).toBeLessThanOrEqual(36)
  expect(lengths.filter((length) => length <= 12).length).toBeGreaterThan((lengths.length * 2) / 3)
})

const SCRIPTS = path.join(ROOT, 'docs/scripts')

/** The scripts that a learner starts: those of levels are parts, without a browser of their own. */
const STARTED = [
  ...readdirSync(SCRIPTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '' && !file.startsWith('levels'))
    .map((file) => path.join(SCRIPTS, file)),
  ...readdirSync(path.join(ROOT, 'kits'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mjs|py|robot)$/.test(file))
    .map((file) => path.join(ROOT, 'kits', file)),
]

/** The packages that a script imports, by the first part of their names. */
const packagesOf = (text: string) =>
  [...text.matchAll(/^(?:import|from) ([\w.]+)|from '([^'./][^'/]*)|^import '([^'./][^'/]*)/gm)].map(
    ([, python, node, bare]) => (python ?? node ?? bare ?? '').split('.')[0]!,
  )

test('no script in Python hides a package that it imports', () => {
  const python = STARTED.filter((file) => file.endsWith('.py'))
  expect(python.length).toBeGreaterThan(4)
  for (const file of python) {
    const packages = packagesOf(readFileSync(file, 'utf8'))
    expect([file, packages.length > 0]).toEqual([file, true])
    expect([file, packages.includes(path.basename(file, '.py'))]).toEqual([file, false])
  }
  // Both sides: the name that hid Selenium.
  expect(packagesOf('import os\nfrom selenium import webdriver\n')).toEqual(['os', 'selenium'])
})

test('the head of a script says how it is started, under its own name', () => {
  for (const file of STARTED.filter((one) => one.startsWith(SCRIPTS))) {
    const head = readFileSync(file, 'utf8').split('\n').slice(0, 3)
    const line = head.find((one) => /^(?:#|\/\/) (?:\w+=\S+ )?(?:node|python|robot) /.test(one))
    expect([file, line?.split(' ').at(-1)]).toEqual([file, path.basename(file)])
  }
})
