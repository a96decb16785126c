import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONDITIONS, type Key, holdsUnder, published } from './list.ts'

test('each condition has a folder of its name, and each folder is in the list', async () => {
  const entries = await readdir(path.join(import.meta.dirname, '../kinds'), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(CONDITIONS.map(({ key }): string => key).toSorted()).toEqual(folders.toSorted())
  for (const { key, load } of CONDITIONS)
    expect([key, typeof (await load(1)).apply]).toEqual([key, 'function'])
})

const holds = (key: Key, ...company: readonly Key[]) => {
  const of = (one: Key) => CONDITIONS.find((condition) => condition.key === one)!
  return holdsUnder(of(key), [key, ...company].map(of))
}

test('alone, a condition advises the selectors that it does not change', () => {
  expect(holds('names')).toBe('Roles and labels do not change. Find the control by those.')
  expect(holds('words')).toBe(
    'Ids and roles do not change. Find the control by those, or teach your robot the other words.',
  )
  for (const condition of CONDITIONS) expect(published(condition).holds).toBe(holds(condition.key))
})

test('no advice names ids if a level has no lasting ones, nor places', () => {
  for (const condition of CONDITIONS) {
    expect(holdsUnder(condition, [condition], false)).not.toMatch(/\bids\b/i)
    expect(holdsUnder(condition, [condition])).not.toMatch(/\bplaces\b/)
  }
})

test('no advice names a selector that another condition has changed', () => {
  expect(holds('names', 'words')).toBe(
    'Roles do not change. Search by the role, and by the name that the control has on this page.',
  )
  expect(holds('words', 'names')).toBe('Roles do not change. Teach your robot the other words.')
  expect(holds('words', 'late')).toBe(holds('words'))
  for (const condition of CONDITIONS)
    for (const other of CONDITIONS) {
      const [kept] = holdsUnder(condition, [condition, other]).toLowerCase().split(' as they were.')
      for (const trait of other.takes ?? []) expect(kept).not.toContain(trait)
    }
})
