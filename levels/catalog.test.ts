import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { MOST_COLUMNS } from '#kit/tape.ts'
import { CATALOG, LEVEL_COUNT, categoryOf, difficultyOf, levelByParam, timeHintOf } from './catalog.ts'
import { simulationOf } from './simulations.ts'

/** The levels that the spec lists. More may follow them. */
const SPEC_LEVELS = CATALOG.slice(0, 22)

describe('the catalogue', () => {
  test('numbers its levels in order, and those of the spec are worth 625 points', () => {
    expect(CATALOG.map(({ id }) => id)).toEqual(Array.from({ length: LEVEL_COUNT }, (_, i) => i + 1))
    expect(SPEC_LEVELS.reduce((sum, { points }) => sum + points, 0)).toBe(625)
  })

  test('has the points of the spec', () => {
    expect(SPEC_LEVELS.map(({ points }) => points)).toEqual([
      5, 5, 5, 5, 5, 5, 5, 10, 15, 20, 25, 30, 90, 35, 40, 35, 45, 50, 55, 60, 65, 15,
    ])
  })

  test('knows every level there is, under its number', async () => {
    const folders = globSync('[0-9][0-9]-*', { cwd: import.meta.dirname }).map((folder) =>
      path.basename(folder),
    )
    expect(folders).toHaveLength(CATALOG.length)
    for (const { id } of CATALOG) {
      const { level } = await simulationOf({ id }).load()
      const folder = folders.find((name) => Number.parseInt(name, 10) === id)!
      const own = await import(`./${folder}/level.ts`)
      expect(level).toBe(own.level)
    }
  })

  test('every level says what to do, what it trains, and names its targets once', async () => {
    for (const { id } of CATALOG) {
      const { level } = await simulationOf({ id }).load()
      const { trains, nudge, way } = level.intel
      const texts = [level.description, ...level.objectives, trains, nudge, way]
      expect(
        texts.filter((text) => text.trim() === ''),
        `level ${id}`,
      ).toEqual([])
      expect(Object.keys(level.targets), `level ${id}`).toEqual(
        expect.arrayContaining([...(level.spoilers ?? [])]),
      )
      expect(level.objectives.length, `level ${id}`).toBeGreaterThan(0)
      const ids = Object.values(level.targets)
        .map((target) => target.id)
        .filter((name) => name !== '')
      expect(new Set(ids).size, `level ${id}`).toBe(ids.length)
    }
  })
})

test.each(globSync('[0-9][0-9]-*', { cwd: import.meta.dirname }))(
  'nothing is left to do in %s: each TODO that its scaffold brought is done',
  (folder) => {
    const left = globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: import.meta.dirname }).flatMap((file) =>
      readFileSync(path.join(import.meta.dirname, file), 'utf8')
        .split('\n')
        .filter((line) => line.includes('TODO'))
        .map((line) => `Please finish levels/${file}: ${line.trim()}`),
    )
    expect(left).toEqual([])
  },
)

test('the tape has a column for every level', () => {
  expect(CATALOG.length).toBeLessThanOrEqual(MOST_COLUMNS)
})

test.each([
  [undefined, 1],
  ['1', 1],
  [String(LEVEL_COUNT), LEVEL_COUNT],
  ['0', undefined],
  [String(LEVEL_COUNT + 1), undefined],
  ['01', undefined],
  ['1.5', undefined],
  ['1abc', undefined],
  ['-1', undefined],
  ['', undefined],
  ['１', undefined],
])('the address %j is level %j', (param, id) => {
  expect(levelByParam(param)?.id).toBe(id)
})

test('difficulty, time and category change where the spec says', () => {
  const changes = (of: (id: number) => string) =>
    CATALOG.flatMap(({ id }) => (id === 1 || of(id) !== of(id - 1) ? [`${id} ${of(id)}`] : []))
  expect(changes(difficultyOf)).toEqual(['1 Beginner', '6 Intermediate', '16 Expert'])
  expect(changes(timeHintOf)).toEqual(['1 5-10 min', '11 10-20 min', '19 20-30 min'])
  expect(changes(categoryOf)).toEqual(['1 Basic Operations', '8 Data Processing', '16 Advanced Automation'])
})
