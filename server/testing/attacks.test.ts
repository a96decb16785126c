import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { sqlite } from '#server/testing/stores.ts'
import { ATTACKS, attackAll, isAsExpected, readFigures, rowOf } from './attacks.ts'

const FIGURES = readFigures(await readFile(path.join(ROOT, 'docs/runs.md'), 'utf8'))

test('each attack solves as many levels as docs/runs.md says', async () => {
  const { store, remove } = await sqlite.open()
  onTestFinished(remove)
  const wrong: string[] = []
  let count = 0
  for await (const fallen of attackAll(store)) {
    count += fallen.of
    if (!isAsExpected(fallen, FIGURES))
      wrong.push(
        `${fallen.attack.name}, ${fallen.deal}: levels ${fallen.levels.join(', ') || 'none'} of ${fallen.of}`,
      )
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(800)
})

test('every row of docs/runs.md is an attack', () => {
  const played = ATTACKS.map(rowOf)
  expect([...FIGURES.rows.keys()].filter((row) => !played.includes(row))).toEqual([])
})

test('a figure that differs by one is noticed, and a level that came later is in no figure', () => {
  const fallen = { attack: ATTACKS[0]!, deal: 'plain', of: 24 } as const
  const of = (plain: number) => ({ of: 22, rows: new Map([[rowOf(fallen.attack), { plain, own: 0 }]]) })
  const first = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  expect(isAsExpected({ ...fallen, levels: [...first(18), 23] }, of(18))).toBe(true)
  expect(isAsExpected({ ...fallen, levels: first(18) }, of(17))).toBe(false)
  expect(isAsExpected({ ...fallen, levels: [23] }, of(0))).toBe(false)
  expect(isAsExpected({ ...fallen, levels: first(22) }, of(22))).toBe(false)
  expect(isAsExpected({ ...fallen, levels: first(24) }, of(22))).toBe(true)
})
