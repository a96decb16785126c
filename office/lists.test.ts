import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COUNT_KEYS, COUNTS } from '#contract/office-counts.ts'
import { FAULT_KINDS, faultOf } from '#contract/office-faults.ts'
import { APP_NAMES } from '#office/apps/apps.ts'
import { PROCESSES } from './processes.ts'
import { openShift, vaultIn } from './shift.ts'

const foldersIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'base')
    .map(({ name }) => name)

test('every folder of an app has its line in apps.ts, and every folder of a process in list.ts', () => {
  expect(foldersIn('apps').toSorted()).toEqual(APP_NAMES.toSorted())
  expect(foldersIn('processes').toSorted()).toEqual(PROCESSES.map(({ name }) => name).toSorted())
})

/** The first words of addresses below a shift, which are the desk's or the shift's own. */
const TAKEN = ['brief', 'done', 'enter', 'exception', 'hand-in', 'log', 'report', 'result', 'system', 'take']

test('an app is named by one word that is no page of the desk', () => {
  expect(APP_NAMES.filter((name) => !/^[a-z]+$/.test(name) || TAKEN.includes(name))).toEqual([])
})

test.each(PROCESSES)(
  '$name deals into the apps that it uses, and each of its faults comes there',
  (process) => {
    const { name, uses, sizes, faults } = process
    for (const size of sizes) {
      const settings = { process: name, size, conditions: faults, seed: '8'.repeat(32) }
      const shift = openShift(settings)
      expect(Object.keys(shift.apps).toSorted()).toEqual(['desk', ...uses].toSorted())
      expect(openShift(settings)).toEqual(shift)
      const drawn = new Set(shift.faults.map(({ kind }) => kind))
      expect([...drawn].toSorted()).toEqual(faults.toSorted())
      expect(shift.faults.filter(({ app }) => !uses.some((one) => one === app))).toEqual([])
      // Whoever needs a log-in finds it in the vault.
      for (const app of uses) expect(vaultIn(shift, app)).not.toEqual([])
    }
  },
)

test.each(PROCESSES)(
  '$name has a page for teachers, and names its report and its codes in the brief',
  ({ name, brief, columns, deal, sizes }) => {
    expect(
      existsSync(new URL(`processes/${name}/teachers.md`, import.meta.url)),
      `office/processes/${name}/teachers.md`,
    ).toBe(true)
    const { codes } = deal('8'.repeat(32), sizes[0]!).apps.desk
    expect(Object.keys(codes).filter((code) => !brief.includes(code))).toEqual([])
    expect(Object.values(columns).filter((column) => !brief.includes(column))).toEqual([])
  },
)

test('docs/office.md says of each fault and each count what the site says', () => {
  const page = readFileSync(new URL('../docs/office.md', import.meta.url), 'utf8')
  const rows = Array.from(page.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm), ([, key, what]) => [key, what])
  const said = [
    ...FAULT_KINDS.map((kind) => [kind, faultOf(kind).what]),
    ...COUNT_KEYS.map((key) => [key, COUNTS[key].what]),
  ]
  expect(rows, 'the tables of docs/office.md need these rows').toEqual(expect.arrayContaining(said))
})
