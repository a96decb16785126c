import { expect, test } from 'vitest'
import { CONDITIONS } from './list.ts'
import { keysIn, readAddress, sayUnknown, writeConditions } from './parameter.ts'

/** The words of `conditions`, read from an address that has nothing else. */
const readWords = (words: string) => {
  const { keys, unknown } = readAddress(`?conditions=${encodeURIComponent(words)}`)
  return { keys, unknown }
}

const ALL = CONDITIONS.map(({ key }) => key)

test('`calm` asks for nothing, in whatever company', () => {
  expect(readWords('calm')).toEqual({ keys: [], unknown: [] })
  expect(readWords(' calm')).toEqual({ keys: [], unknown: [] })
  expect(readWords('names,calm')).toEqual({ keys: ['names'], unknown: [] })
})

test('a word that is no condition is named, and the run has no conditions', () => {
  expect(readWords('clam')).toEqual({ keys: [], unknown: ['clam'] })
  expect(readWords('')).toEqual({ keys: [], unknown: [''] })
  expect(readWords('names,rain')).toEqual({ keys: [], unknown: ['rain'] })
})

test('order and repetition do not matter', () => {
  expect(readWords([...ALL, ...ALL].toReversed().join(','))).toEqual({ keys: ALL, unknown: [] })
  expect(readWords('all')).toEqual({ keys: ALL, unknown: [] })
})

test('a written address is read back', () => {
  for (const keys of [[], ALL.slice(0, 1), ALL]) expect(readWords(writeConditions(keys)).keys).toEqual(keys)
})

test('the kind of frame can be fixed, and only to one that there is', () => {
  expect(readAddress('?conditions=frame').frame).toBeNull()
  expect(readAddress('?seed=7&frame=shadow&conditions=frame')).toEqual({
    keys: ['frame'],
    unknown: [],
    frame: 'shadow',
  })
  expect(readAddress('?conditions=frame&frame=window')).toEqual({
    keys: [],
    unknown: ['frame=window'],
    frame: null,
  })
})

test('each of several parameters is read', () => {
  expect(readAddress('?conditions=names&conditions=late').keys).toEqual(['late', 'names'])
  expect(readAddress('?conditions=names&conditions=').unknown).toEqual([''])
  expect(readAddress('?conditions=frame&frame=shadow&frame=shadow').frame).toBe('shadow')
  expect(readAddress('?conditions=frame&frame=shadow&frame=iframe').unknown).toEqual([
    'frame=shadow',
    'frame=iframe',
  ])
})

test('words that name no condition are quoted in brief', () => {
  expect(sayUnknown(['clam'])).toBe('“clam” is not a condition')
  expect(sayUnknown([''])).toBe('nothing is not a condition')
  expect(sayUnknown(['rain', 'x'.repeat(4000)])).toBe(`“rain” and “${'x'.repeat(30)}…” are not conditions`)
  expect(sayUnknown(['a', 'b', 'c', 'd', 'e'])).toBe('“a”, “b”, “c” and 2 more are not conditions')
})

test('an address without conditions asks for none', () => {
  expect(readAddress('?seed=7')).toEqual({ keys: [], unknown: [], frame: null })
})

test('the words of a server are read like those of an address, and none is a page without conditions', () => {
  expect(keysIn('names,late')).toEqual(readAddress('?conditions=names,late'))
  expect(keysIn('names, rain')).toEqual({ keys: [], unknown: ['rain'], frame: null })
  expect(keysIn('')).toEqual({ keys: [], unknown: [], frame: null })
  expect(readAddress('?conditions=').unknown).toEqual([''])
  expect(keysIn('names&deal=own').unknown).toEqual(['names&deal=own'])
})
