import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { CHEATERS } from '#contract/cheaters.ts'
import type { Result } from '#contract/results.ts'
import { type ShownRun, shownRunsFile } from '#contract/shown-run.ts'
import { CATALOG } from '#levels/catalog.ts'
import { readArenaRows, writeShownRuns } from './results.ts'

const LINE = {
  agent: 'botarena/test',
  agent_version: '1',
  task: 'botarena.01-click-master-v1',
  level: 1,
  conditions: [],
  index: 0,
  deal: 'own',
  seed: 'a seed',
  status: 'failed',
  reason: 'gave-up',
  atEntry: null,
  sentence: null,
  openedAt: '2026-11-23T04:00:00.000Z',
  endedAt: '2026-11-23T04:00:01.500Z',
} as const

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'botarena-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const pack = (lines: readonly object[]) => gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

function write(folder: string, row: string, lines: readonly Partial<Result>[]): void {
  mkdirSync(path.join(folder, row), { recursive: true })
  writeFileSync(path.join(folder, row, 'runs.jsonl.gz'), pack(lines.map((line) => ({ ...LINE, ...line }))))
  // Each page noted that a control was late.
  const day = { came: 0, met: ['late'], late: { control: 300 } }
  const traces = lines.map(({ conditions }, i) => ({
    log: { entries: [{ at: i, completed: true }] },
    parts: [{}, conditions ? { day } : {}],
  }))
  writeFileSync(path.join(folder, row, 'traces.jsonl.gz'), pack(traces))
}

test('a cheater that solved something stops the build; other rows may solve', () => {
  const folder = newFolder()
  write(folder, 'null', [{}, { index: 1 }])
  write(folder, 'role-script', [{ status: 'solved' }])
  expect(readArenaRows(folder).map(({ name }) => name)).toEqual(['role-script', 'null'])
  for (const cheater of CHEATERS) {
    const other = newFolder()
    write(other, cheater, [{}, { index: 1, status: 'solved' }])
    expect(() => readArenaRows(other)).toThrow(`results/${cheater}: ${LINE.task}, seed 1, is solved.`)
  }
})

test('a day is whole where every level was judged, and faults are left out', () => {
  const folder = newFolder()
  const lines = CATALOG.flatMap(({ id }) =>
    Array.from({ length: 5 }, (_, index) => ({
      level: id,
      index,
      status: id === 1 && index === 0 ? ('fault' as const) : ('solved' as const),
    })),
  )
  write(folder, 'role-script', lines)
  const [day] = readArenaRows(folder)[0]!.days
  expect(day).toMatchObject({
    day: 'calm',
    judged: lines.length - 1,
    faults: 1,
    once: { share: 1 },
    five: null,
  })
  expect(day!.levels[0]).toEqual([4, 4])
  write(
    folder,
    'role-script',
    lines.filter(({ level }) => level !== CATALOG.length),
  )
  expect(readArenaRows(folder)[0]!.days[0]).toMatchObject({ once: null, five: null })
})

test('a row has the medians of its solved runs without conditions, without the waits that the level imposed', () => {
  const folder = newFolder()
  const solved = { status: 'solved', moves: 4, refused: 0, imposedMs: 2000 } as const
  write(folder, 'words-script', [
    { ...solved, solvedAtMs: 2500 },
    { ...solved, solvedAtMs: 3240, moves: 6, refused: 2, index: 1 },
    { ...solved, solvedAtMs: 9000, moves: 9, refused: 3, index: 2 },
    // No calm page, and not solved.
    { ...solved, solvedAtMs: 99_000, moves: 99, conditions: ['late'] },
    { moves: 99, index: 3 },
  ])
  write(folder, 'null', [{}])
  expect(readArenaRows(folder).map(({ calm }) => calm)).toEqual([{ moves: 6, refused: 2, above: 1.2 }, null])
})

test('the runs of a row on a level are a file of the site, with everything that the page draws', async () => {
  const [folder, site] = [newFolder(), newFolder()]
  write(folder, 'null', [
    {},
    { index: 1, conditions: ['late'] },
    { index: 2, level: 2, conditions: ['late', 'names'] },
  ])
  await writeShownRuns(site, folder)
  const read = (level: number) =>
    JSON.parse(
      gunzipSync(readFileSync(path.join(site, shownRunsFile('null', level)))).toString(),
    ) as ShownRun[]
  expect(read(1).map(({ day, index, took, entries }) => [day, index, took, entries])).toEqual([
    ['calm', 0, 1500, [{ at: 0, completed: true }]],
    ['late', 1, 1500, [{ at: 1, completed: true }]],
  ])
  expect(read(1).map(({ checked }) => checked)).toEqual([[], ['late']])
  expect(read(2)).toMatchObject([
    { day: 'all', checked: ['late'], index: 2, status: 'failed', reason: 'gave-up' },
  ])
  expect(JSON.stringify(read(1))).not.toContain('commit')
})
