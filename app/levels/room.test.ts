import { describe, expect, test, vi } from 'vitest'
import { createLuck } from '#kit/luck.ts'
import type { Rules } from './contract.ts'
import { createRun } from './room.tsx'

type Lamp = { isLit: boolean; presses: number }
type LampEvent = { type: 'pressed' } | { type: 'went-out' } | { type: 'touched' }

/** A lamp that goes out by itself after a second. */
const lamp: Rules<Lamp, LampEvent> = {
  start: (luck) => ({ isLit: false, presses: luck.whole(0, 1000) }),
  step: (state, event) => {
    if (event.type === 'pressed') return { isLit: true, presses: state.presses + 1 }
    if (event.type === 'went-out') return { ...state, isLit: false }
    return { ...state }
  },
  isSolved: (state) => state.isLit,
  pending: (state) => (state.isLit ? { after: 1000, event: { type: 'went-out' } } : null),
  solution: (start) => ({ ...start, isLit: true }),
}
const room = { rules: lamp as unknown as Rules<unknown, unknown> }
const isLit = (run: { state: () => unknown }) => (run.state() as Lamp).isLit

describe('a run', () => {
  test('moves by itself when something is pending', () => {
    vi.useFakeTimers()
    const run = createRun(room, createLuck('a'), false)
    run.subscribe(() => {})
    run.send({ type: 'pressed' })
    vi.advanceTimersByTime(999)
    expect(isLit(run)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isLit(run)).toBe(false)
    vi.useRealTimers()
  })

  test('keeps the time of what is pending when something else happens meanwhile', () => {
    vi.useFakeTimers()
    const run = createRun(room, createLuck('a'), false)
    run.subscribe(() => {})
    run.send({ type: 'pressed' })
    vi.advanceTimersByTime(900)
    run.send({ type: 'touched' })
    vi.advanceTimersByTime(100)
    expect(isLit(run)).toBe(false)
    vi.useRealTimers()
  })

  test('leaves nothing running when nobody looks any more', () => {
    vi.useFakeTimers()
    const run = createRun(room, createLuck('a'), false)
    const leave = run.subscribe(() => {})
    run.send({ type: 'pressed' })
    leave()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('deals the same to the same seed, and goes on with the same luck at a restart', () => {
    const deal = (run: { state: () => unknown }) => (run.state() as Lamp).presses
    const one = createRun(room, createLuck('7'), false)
    const two = createRun(room, createLuck('7'), false)
    expect(deal(one)).toBe(deal(two))
    const first = deal(one)
    one.restart()
    two.restart()
    expect(deal(one)).toBe(deal(two))
    expect(deal(one)).not.toBe(first)
  })

  test('shows the solution where the level was completed before', () => {
    expect(isLit(createRun(room, createLuck('7'), true))).toBe(true)
  })
})
