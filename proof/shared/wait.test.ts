import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooLong, inTime } from './wait.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an answer in time is the answer, and leaves no timer behind', async () => {
  await expect(inTime('it', Promise.resolve(7), 1000)).resolves.toBe(7)
  await expect(inTime('it', Promise.reject(new Error('no')), 1000)).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

test('a program that never answers is too long, but not before its time', async () => {
  let end: unknown
  const waiting = inTime('the level', new Promise(() => {}), 240_000).catch((reason: unknown) => {
    end = reason
  })
  await vi.advanceTimersByTimeAsync(239_999)
  expect(end).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(end).toBeInstanceOf(TooLong)
  expect(String(end)).toContain('the level: not over after 240 s')
})
