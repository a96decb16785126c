import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MOST_ENTRIES } from '#game/log.ts'
import type { AnyRules, Rules } from '#game/rules.ts'
import { createRun, type LiveRun } from './simulation.tsx'

type Lamp = { isLit: boolean; presses: number }
type Event = { type: 'pressed' } | { type: 'touched' } | { type: 'refused' }
type Due = { type: 'went-out' }

/** A lamp that goes out by itself after a second. */
const lamp: Rules<Lamp, Event, Due> = {
  isDealt: false,
  start: (dice) => ({ isLit: false, presses: dice.whole(0, 1000) }),
  step: (state, event) => {
    switch (event.type) {
      case 'pressed':
        return { isLit: true, presses: state.presses + 1 }
      case 'went-out':
        return { ...state, isLit: false }
      case 'touched':
        return { ...state }
      default:
        return state
    }
  },
  isSolved: (state) => state.isLit,
  pending: (state) => (state.isLit ? { after: 1000, due: { type: 'went-out' } } : null),
  solution: (start) => ({ ...start, isLit: true }),
}
const startRun = (seed = 'a', isCompleted = false) =>
  createRun({ rules: lamp as AnyRules }, seed, isCompleted)
const lampOf = (run: LiveRun) => run.get().run.state as Lamp
const watch = () => () => {}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a run', () => {
  test('moves by itself when something is pending', () => {
    const run = startRun()
    run.subscribe(watch)
    run.send({ type: 'pressed' })
    vi.advanceTimersByTime(999)
    expect(lampOf(run).isLit).toBe(true)
    vi.advanceTimersByTime(1)
    expect(lampOf(run).isLit).toBe(false)
  })

  test('notifies of Complete at once, so that the log is sent without waiting for another action', () => {
    const run = startRun()
    const counts: number[] = []
    run.subscribe(() => counts.push(run.get().count))
    run.send({ type: 'pressed' })
    run.complete()
    expect(counts).toEqual([1, 2])
  })

  test('keeps the time of a pending change when another event comes meanwhile', () => {
    const run = startRun()
    run.subscribe(watch)
    run.send({ type: 'pressed' })
    vi.advanceTimersByTime(900)
    run.send({ type: 'touched' })
    vi.advanceTimersByTime(100)
    expect(lampOf(run).isLit).toBe(false)
  })

  test('measures only the rest of a wait that began before its page was loaded', () => {
    const measured = vi.spyOn(performance, 'measure')
    const before = startRun()
    before.send({ type: 'pressed' })
    const { run: pending } = before.get()
    for (const elapsed of [400, 5000]) {
      measured.mockClear()
      const away = performance.now() + elapsed
      const run = createRun({ rules: lamp as AnyRules }, 'a', false, {
        entries: before.entries,
        elapsed: away,
        play: () => pending,
      })
      run.subscribe(watch)
      vi.advanceTimersByTime(1000)
      expect(lampOf(run).isLit).toBe(false)
      const [, options] = measured.mock.calls[0]!
      const end = Math.max(0, pending.awaited!.at + performance.now() - run.now())
      expect(options).toEqual({ start: 0, end })
    }
  })

  test('stops its timer when nobody subscribes any more', () => {
    const run = startRun()
    const leave = run.subscribe(watch)
    run.send({ type: 'pressed' })
    leave()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('applies overdue changes before the next event, if the timer came too late', () => {
    const run = startRun()
    run.send({ type: 'pressed' })
    const { presses } = lampOf(run)
    vi.advanceTimersByTime(5000)
    run.send({ type: 'touched' })
    expect(lampOf(run)).toEqual({ isLit: false, presses })
    expect(run.get().run.imposed).toBe(1000)
  })

  test('draws the same to the same seed, and goes on with the same luck at a restart', () => {
    const [one, two] = [startRun('7'), startRun('7')]
    expect(lampOf(one)).toEqual(lampOf(two))
    const first = lampOf(one)
    one.restart()
    two.restart()
    expect(lampOf(one)).toEqual(lampOf(two))
    expect(lampOf(one)).not.toEqual(first)
  })

  test('shows the solution where the level was completed before', () => {
    expect(lampOf(startRun('7', true)).isLit).toBe(true)
  })

  test('logs events with their times, refused ones and restarts too, but not changes that the level makes by itself', () => {
    const run = startRun('7')
    run.subscribe(watch)
    vi.advanceTimersByTime(20)
    run.send({ type: 'pressed' })
    vi.advanceTimersByTime(2000)
    run.send({ type: 'refused' })
    run.restart()
    expect(run.entries).toEqual([
      { at: 20, event: { type: 'pressed' } },
      { at: 2020, event: { type: 'refused' }, isRefused: true },
      { at: 2020, restart: true },
    ])
  })

  test('notifies subscribers of a refused event too, and keeps the same state', () => {
    const run = startRun()
    const recorded = vi.fn<() => void>()
    run.subscribe(recorded)
    const before = run.get().run
    run.send({ type: 'refused' })
    expect(recorded).toHaveBeenCalledTimes(1)
    expect(run.get().run).toBe(before)
  })

  test('notifies subscribers when Complete was pressed', () => {
    const run = startRun()
    const recorded = vi.fn<() => void>()
    run.subscribe(recorded)
    run.complete()
    expect(recorded).toHaveBeenCalledTimes(1)
  })

  test('does not give an event after a wait a time before the wait’s end, if the timer came a fraction early', () => {
    const run = startRun()
    run.subscribe(watch)
    vi.advanceTimersByTime(0.6)
    run.send({ type: 'pressed' })
    // Timers count whole milliseconds, the clock does not.
    vi.spyOn(performance, 'now').mockReturnValue(999.9)
    vi.runOnlyPendingTimers()
    expect(lampOf(run).isLit).toBe(false)
    run.send({ type: 'touched' })
    expect(run.entries.at(-1)).toEqual({ at: 1000, event: { type: 'touched' } })
    vi.restoreAllMocks()
  })

  test('stops to log, and goes on to play, when a robot runs wild', () => {
    const run = startRun()
    const { presses } = lampOf(run)
    for (let i = 0; i < MOST_ENTRIES + 10; i++) run.send({ type: 'pressed' })
    expect(run.entries).toHaveLength(MOST_ENTRIES)
    expect(lampOf(run).presses).toBe(presses + MOST_ENTRIES + 10)
  })
})
