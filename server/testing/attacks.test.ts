import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { sqlite } from '#server/testing/stores.ts'
import { ATTACKS, attackAll, COUNTED, isAsExpected, rowOf } from './attacks.ts'

test('each attack solves as many levels as it says', async () => {
  const { store, remove } = await sqlite.open()
  onTestFinished(remove)
  const wrong: string[] = []
  let count = 0
  for await (const fallen of attackAll(store)) {
    count += fallen.of
    if (!isAsExpected(fallen))
      wrong.push(
        `${fallen.attack.name}, ${fallen.deal}: levels ${fallen.levels.join(', ') || 'none'} of ${fallen.of}`,
      )
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(800)
})

test('the table of docs/runs.md has each attack with its figures', async () => {
  const docs = await readFile(path.join(ROOT, 'docs/runs.md'), 'utf8')
  const [, table = ''] = new RegExp(
    String.raw`^\| attack +\| standard task, of ${COUNTED} +\| random task +\|\n\|[- |]+\|\n((?:\|.*\n)+)`,
    'm',
  ).exec(docs)!
  const told = table
    .trim()
    .split('\n')
    .map((line) => {
      const [row, plain, own] = line.replaceAll('**', '').split('|').slice(1, -1)
      return { row: row!.trim(), plain: Number(plain), own: Number(own) }
    })
  const byRow = (rows: readonly { row: string }[]) => new Map(rows.map((one) => [one.row, one]))
  expect(byRow(told), 'write the figures of server/testing/attacks.ts there').toEqual(
    byRow(ATTACKS.map(rowOf)),
  )
})

test('a figure that differs by one is noticed, and a level that came later is in no figure', () => {
  const solved = (plain: number, levels: readonly number[]) =>
    isAsExpected({ attack: { ...ATTACKS[0]!, solves: { plain, own: 0 } }, deal: 'plain', of: 24, levels })
  const first = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  expect(solved(18, [...first(18), 23])).toBe(true)
  expect(solved(17, first(18))).toBe(false)
  expect(solved(0, [23])).toBe(false)
  expect(solved(22, first(22))).toBe(false)
  expect(solved(22, first(24))).toBe(true)
})
