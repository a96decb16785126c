import { expect, test } from 'vitest'
import { CONDITIONS, readConditions as read, writeConditions } from './nine.ts'

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

test('an address without conditions asks for none', () => {
  expect(read('?seed=7')).toEqual({ keys: [], unknown: [], frame: null })
})
