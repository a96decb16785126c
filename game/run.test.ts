import { expect, test } from 'vitest'
import { sealOf } from './log.ts'
import type { Rules } from './rules.ts'
import { advance, begin, comeToRest, restart, take } from './run.ts'

type State = { count: number; isWaiting: boolean }
type Event = { type: 'added' } | { type: 'taken' } | { type: 'waited' }
type Due = { type: 'done' }

/** A counter that is solved from two on, and can be made to wait for a second. */
const counter: Rules<State, Event, Due> = {
  isDealt: false,
  start: () => ({ count: 0, isWaiting: false }),
  step: (state, event) => {
    switch (event.type) {
      case 'added':
        return { ...state, count: state.count + 1 }
      case 'taken':
        return { ...state, count: state.count - 1 }
      case 'waited':
        return { ...state, isWaiting: true }
      case 'done':
        return { count: state.count + 1, isWaiting: state.count < 3 }
      default:
        return state
    }
  },
  isSolved: ({ count }) => count >= 2,
  pending: ({ isWaiting }) => (isWaiting ? { after: 1000, due: { type: 'done' } } : null),
}
const play = (...events: [at: number, type: Event['type']][]) =>
  events.reduce(
    (run, [at, type]) => take(counter, advance(counter, run, at), at, { type }),
    begin(counter, '1'),
  )

test('a run is solved from the first moment at which it was, and again after it was not', () => {
  expect(play([10, 'added']).solvedAt).toBeNull()
  expect(play([10, 'added'], [20, 'added']).solvedAt).toBe(20)
  expect(play([10, 'added'], [20, 'added'], [30, 'added']).solvedAt).toBe(20)
  expect(play([10, 'added'], [20, 'added'], [30, 'taken']).solvedAt).toBeNull()
  expect(play([10, 'added'], [20, 'added'], [30, 'taken'], [40, 'added']).solvedAt).toBe(40)
})

test('changes that are due by a time come one after another, each at its own time', () => {
  const run = advance(counter, play([100, 'waited']), 3500)
  expect(run.state.count).toBe(3)
  expect(run.imposed).toBe(3000)
  expect(run.solvedAt).toBe(2100)
  expect(run.awaited).toMatchObject({ since: 3100, at: 4100 })
})

test('at rest nothing is awaited any more', () => {
  const run = comeToRest(counter, play([100, 'waited']))
  expect(run.awaited).toBeNull()
  expect(run.state.count).toBe(4)
})

test('a restart keeps the imposed waits, but not the solved time or the pending change', () => {
  const run = restart(counter, advance(counter, play([0, 'waited']), 2000), 2000)
  expect(run).toMatchObject({ state: { count: 0 }, awaited: null, imposed: 2000, solvedAt: null })
})

test('each lost attempt that an event of the level restarted is counted, and Start over is not', () => {
  const losing: typeof counter = { ...counter, isLost: ({ count }) => count < 0 }
  const after = (run: ReturnType<typeof play>, type: Event['type'], at: number) =>
    take(losing, run, at, { type })
  const lost = after(begin(losing, '1'), 'taken', 10)
  expect(lost.lost).toBe(0)
  const again = after(lost, 'added', 20)
  expect(again.lost).toBe(1)
  expect(after(again, 'added', 30).lost).toBe(1)
  expect(restart(losing, after(again, 'taken', 30), 40).lost).toBe(1)
})

test('a seal is of the level, the seed and every entry', () => {
  const log = { level: 1, seed: '7', entries: [{ at: 1, restart: true }] } as const
  const seals = [
    log,
    { ...log, level: 2 },
    { ...log, seed: '8' },
    { ...log, entries: [] },
    { ...log, entries: [{ at: 2, restart: true }] as const },
  ].map(sealOf)
  expect(new Set(seals).size).toBe(seals.length)
})
