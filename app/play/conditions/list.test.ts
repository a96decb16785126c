import { expect, test } from 'vitest'
import {
  CONDITIONS,
  type Key,
  holdsUnder,
  published,
  readConditions as read,
  sayUnknown,
  writeConditions,
} from './list.ts'

/** What is read of the words in `conditions` alone. */
const readConditions = (words: string) => {
  const { keys, unknown } = read(`?conditions=${encodeURIComponent(words)}`)
  return { keys, unknown }
}

const ALL = CONDITIONS.map(({ key }) => key)

test('calm asks for nothing, in whatever company', () => {
  expect(readConditions('calm')).toEqual({ keys: [], unknown: [] })
  expect(readConditions(' calm')).toEqual({ keys: [], unknown: [] })
  expect(readConditions('names,calm')).toEqual({ keys: ['names'], unknown: [] })
})

test('a word that is no condition is named, and the run is calm', () => {
  expect(readConditions('clam')).toEqual({ keys: [], unknown: ['clam'] })
  expect(readConditions('')).toEqual({ keys: [], unknown: [''] })
  expect(readConditions('names,rain')).toEqual({ keys: [], unknown: ['rain'] })
})

test('order and repetition do not matter', () => {
  expect(readConditions([...ALL, ...ALL].toReversed().join(','))).toEqual({ keys: ALL, unknown: [] })
  expect(readConditions('all')).toEqual({ keys: ALL, unknown: [] })
})

test('what is written is read', () => {
  for (const keys of [[], ALL.slice(0, 1), ALL])
    expect(readConditions(writeConditions(keys)).keys).toEqual(keys)
})

test('the kind of frame can be fixed, and only to one that there is', () => {
  expect(read('?conditions=frame').frame).toBeNull()
  expect(read('?seed=7&frame=shadow&conditions=frame')).toEqual({
    keys: ['frame'],
    unknown: [],
    frame: 'shadow',
  })
  expect(read('?conditions=frame&frame=window')).toEqual({ keys: [], unknown: ['frame=window'], frame: null })
})

test('each of several parameters is read', () => {
  expect(read('?conditions=names&conditions=late').keys).toEqual(['late', 'names'])
  expect(read('?conditions=names&conditions=').unknown).toEqual([''])
  expect(read('?conditions=frame&frame=shadow&frame=shadow').frame).toBe('shadow')
  expect(read('?conditions=frame&frame=shadow&frame=iframe').unknown).toEqual([
    'frame=shadow',
    'frame=iframe',
  ])
})

test('what is no condition is said in brief', () => {
  expect(sayUnknown(['clam'])).toBe('“clam” is no condition')
  expect(sayUnknown([''])).toBe('nothing is no condition')
  expect(sayUnknown(['rain', 'x'.repeat(4000)])).toBe(`“rain” and “${'x'.repeat(30)}…” are no conditions`)
  expect(sayUnknown(['a', 'b', 'c', 'd', 'e'])).toBe('“a”, “b”, “c” and 2 more are no conditions')
})

test('an address without conditions asks for none', () => {
  expect(read('?seed=7')).toEqual({ keys: [], unknown: [], frame: null })
})

const holds = (key: Key, ...company: readonly Key[]) => {
  const of = (one: Key) => CONDITIONS.find((condition) => condition.key === one)!
  return holdsUnder(of(key), [key, ...company].map(of))
}

test('alone, a condition leaves to hold on to what it does not change', () => {
  expect(holds('names')).toBe('Roles and labels are as they were. Find the control by those.')
  expect(holds('words')).toBe(
    'Ids and roles are as they were. Find the control by those, or teach your robot the other words.',
  )
  for (const condition of CONDITIONS) expect(published(condition).holds).toBe(holds(condition.key))
})

test('nobody is sent to ids where a level has none that last, nor to places', () => {
  for (const condition of CONDITIONS) {
    expect(holdsUnder(condition, [condition], false)).not.toMatch(/\bids\b/i)
    expect(holdsUnder(condition, [condition])).not.toMatch(/\bplaces\b/)
  }
})

test('nobody is sent to what another condition has taken', () => {
  expect(holds('names', 'words')).toBe(
    'Roles are as they were. Ask for the role, and for what the control is called today.',
  )
  expect(holds('words', 'names')).toBe('Roles are as they were. Teach your robot the other words.')
  expect(holds('words', 'late')).toBe(holds('words'))
  for (const condition of CONDITIONS)
    for (const other of CONDITIONS) {
      const [kept] = holdsUnder(condition, [condition, other]).toLowerCase().split(' as they were.')
      for (const trait of other.takes ?? []) expect(kept).not.toContain(trait)
    }
})
