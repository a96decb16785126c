import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CATALOG, LEVEL_COUNT } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'
import { TOOLS } from '#proof/tools/tools.ts'
import { type Column, robotsTable } from './robots-page.ts'

const [first, second] = TOOLS

/** A tool that took 1, 2 and 9 seconds in its three runs of each level. */
const played = (): Column => ({
  tool: first!,
  version: 'Tool 1.0',
  missing: [],
  results: CATALOG.flatMap((level) =>
    [1000, 9000, 2000].map((took) => ({ level, took, ...(level.id === 12 ? { imposed: 900 } : {}) })),
  ),
})

test('a cell is the median of its runs, beside what the level imposed', () => {
  const table = robotsTable([played()], { runs: 3, isTogether: false }, '2026-11-20')
  expect(table).toContain(
    `${LEVEL_COUNT} of ${LEVEL_COUNT} cells solved, each in all of 3 runs, on 2026-11-20.`,
  )
  expect(table).toContain('| 12 Loop Master | 0.90 | ✓ 2.0 |')
  expect(table).toContain('| 1 Click Master |  | ✓ 2.0 |')
  expect(table).toContain(`| ${first!.name} | ${first!.way} | ${first!.standsFor} | Tool 1.0 |`)
})

test('the median of two runs lies between them', () => {
  const column = played()
  column.results = column.results.filter(({ took }) => took !== 2000)
  const table = robotsTable([column], { runs: 2, isTogether: false }, '2026-11-20')
  expect(table).toContain('| 1 Click Master |  | ✓ 5.0 |')
})

test('one failed run is a failed cell', () => {
  const column = played()
  column.results[1]!.fault = 'Error'
  const table = robotsTable([column], { runs: 3, isTogether: false }, '2026-11-20')
  expect(table).toContain(`${LEVEL_COUNT - 1} of ${LEVEL_COUNT} cells solved`)
  expect(table).toContain('| 1 Click Master |  | **failed** 1/3 |')
})

test('a tool that could not play is named with the missing packages, and counts as unsolved', () => {
  const table = robotsTable(
    [played(), { tool: second!, version: '', missing: ['a-browser'], results: [] }],
    { runs: 3, isTogether: false },
    '2026-11-20',
  )
  expect(table).toContain(`${LEVEL_COUNT} of ${2 * LEVEL_COUNT} cells solved`)
  expect(table).toContain('| 1 Click Master |  | ✓ 2.0 | not played |')
  expect(table).toContain(`| ${second!.standsFor} | not played: a-browser missing |`)
})

test('docs/robots.md counts the cells of its table', () => {
  const page = readFileSync(path.join(ROOT, 'docs/robots.md'), 'utf8')
  const [, solved, played] = /^(\d+) of (\d+) cells solved/m.exec(page)!
  const [, table] = /^\| level +\|[^\n]+\n\|[ -:|]+\n((?:\|[^\n]+\n)+)/m.exec(page)!
  const cells = table!
    .trim()
    .split('\n')
    .flatMap((row) => row.split('|').slice(3, -1))
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && cell !== 'not possible')
  expect([Number(solved), Number(played)]).toEqual([
    cells.filter((cell) => cell.startsWith('✓')).length,
    cells.length,
  ])
})

/** An engine in the table of tools, and in the README. */
const ENGINES = [
  [/Chromium (\d+)/, 'Chromium'],
  [/firefox (\d+)/, 'Firefox ESR'],
  [/WebKitGTK (\d+\.\d+)/, 'WebKitGTK'],
] as const

test.each(ENGINES)(
  'the README names the version of the engine %s that robots played with',
  (inTable, name) => {
    const [page, readme] = ['docs/robots.md', 'README.md'].map((file) =>
      readFileSync(path.join(ROOT, file), 'utf8'),
    )
    const version = inTable.exec(page!)?.[1]
    expect(version).toBeDefined()
    expect(readme!.match(new RegExp(String.raw`${name} [\d.]+\d`))?.[0]).toBe(`${name} ${version}`)
  },
)
