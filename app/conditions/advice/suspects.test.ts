import { expect, test } from 'vitest'
import { CONDITIONS } from '#conditions/list/list.ts'
import { suspectsOf } from './suspects.ts'

const ALL = CONDITIONS.map(({ key }) => key)
const nothing = () => null
const keysOf = (suspects: ReturnType<typeof suspectsOf>) => suspects.map(({ key }) => key)

test('where a press was lost the page names its condition and guesses nothing', () => {
  const losses = [
    { key: 'twins', sentence: 'Dead.', count: 2 },
    { key: null, sentence: 'Beside.', count: 1 },
  ] as const
  expect(suspectsOf({ losses, recorded: 3 }, ALL, nothing)).toEqual([
    { key: 'twins', seen: ['Dead. That happened 2 times.'] },
  ])
})

test('of several losses the latest comes first', () => {
  const losses = [
    { key: 'late', sentence: 'Early.', count: 1 },
    { key: 'cover', sentence: 'Covered.', count: 1 },
  ] as const
  expect(keysOf(suspectsOf({ losses, recorded: 0 }, ALL, nothing))).toEqual(['late', 'cover'])
})

test('a robot whose action arrived was stopped by something else than one that was not', () => {
  const atFirst = keysOf(suspectsOf({ losses: [], recorded: 0 }, ALL, nothing))
  const later = keysOf(suspectsOf({ losses: [], recorded: 1 }, ALL, nothing))
  expect(atFirst).toContain('frame')
  expect(later).not.toContain('frame')
  expect(later).toContain('stale')
  for (const guessed of [atFirst, later]) expect(guessed.length).toBeLessThanOrEqual(3)
})

test('a condition that has changed nothing is no suspect, and one that is in the way now comes first', () => {
  expect(keysOf(suspectsOf({ losses: [], recorded: 0 }, ['words'], nothing))).toEqual(['words'])
  expect(suspectsOf({ losses: [], recorded: 0 }, [], nothing)).toEqual([])
  const lying = (key: string) => (key === 'cover' ? 'It lies there.' : null)
  expect(suspectsOf({ losses: [], recorded: 0 }, ['names', 'cover'], lying)).toEqual([
    { key: 'cover', seen: ['It lies there.'] },
    { key: 'names', seen: [] },
  ])
})

test('of a level that called the last action wrong it is only asked whether another control was meant', () => {
  const wrong = (met: typeof ALL) => suspectsOf({ losses: [], recorded: 1 }, met, nothing, true)
  expect(keysOf(wrong(ALL))).toEqual(['moving', 'shape'])
  expect(wrong(['names', 'late', 'words'])).toEqual([])
  const losses = [{ key: 'cover', sentence: 'Covered.', count: 1 }] as const
  expect(keysOf(suspectsOf({ losses, recorded: 1 }, ALL, nothing, true))).toEqual(['cover'])
})
