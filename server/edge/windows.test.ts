import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { windows } from './windows.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a window is full at its limit, for one key and not for another, until it is over', () => {
  const window = windows(3, 1000)
  window.of('ada').used += 2
  expect(window.isFull('ada')).toBe(false)
  expect(window.isFull('ada', 2)).toBe(true)
  window.of('ada').used += 1
  expect(window.isFull('ada')).toBe(true)
  expect(window.isFull('bea', 3)).toBe(false)
  expect([window.isUsed('ada'), window.isUsed('bea'), window.isUsed('cyd')]).toEqual([true, false, false])
  vi.advanceTimersByTime(999)
  expect(window.isFull('ada')).toBe(true)
  expect(window.secondsLeft('ada')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(window.isUsed('ada')).toBe(false)
  expect(window.isFull('ada', 3)).toBe(false)
})

test('a window that was begun late is not cut short when the generations turn', () => {
  const window = windows(1, 1000)
  vi.advanceTimersByTime(900)
  window.of('ada').used += 1
  vi.advanceTimersByTime(200)
  window.of('bea').used += 1
  expect(window.isFull('ada')).toBe(true)
  expect(window.secondsLeft('ada')).toBe(1)
  vi.advanceTimersByTime(800)
  expect(window.isFull('ada')).toBe(false)
  expect(window.isFull('bea')).toBe(true)
})
