import { afterEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const withLocks = (request: (name: string, work: () => unknown) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } })

test('work is done under the lock of its name', async () => {
  const names: string[] = []
  withLocks(async (name, work) => {
    names.push(name)
    return work()
  })
  expect(await inTurn('a', () => 7)).toBe(7)
  expect(names).toEqual(['a'])
})

test('without locks, and where they are refused, it is done at once', async () => {
  vi.stubGlobal('navigator', {})
  expect(await inTurn('a', () => 7)).toBe(7)
  withLocks(async () => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(await inTurn('a', () => 7)).toBe(7)
})

test('work that fails is not done twice', async () => {
  withLocks(async (_, work) => work())
  const work = vi.fn<() => never>(() => {
    throw new Error('no')
  })
  await expect(inTurn('a', work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledTimes(1)
})
