import { expect, test } from 'vitest'
import { type Entry, sealLog } from '#game/log.ts'
import { games } from '#levels/rulebook.ts'
import type { Recording } from '#recorder/base/recording.ts'
import { badgesOf, debriefOn } from './debrief.ts'
import { REFERENCE } from './reference.ts'
import { TIMES, type ToolKind, kindOf } from './tool-times.ts'

type DoneEvent = readonly [at: number, event: object | 'restart']

/** The debrief of a run. */
function debrief(level: number, done: readonly DoneEvent[], attempts?: number, kind?: ToolKind) {
  const entries = done.map(([at, event]): Entry =>
    event === 'restart' ? { at, restart: true } : { at, event },
  )
  const recording: Recording = {
    format: 'botarena-run',
    version: 1,
    recordedAt: '2026-11-21T09:00:00.000Z',
    log: sealLog(level, '7', entries),
    until: (done.at(-1)?.[0] ?? 0) + 2000,
    inputs: done.map(() => ({ kind: 'mouse', type: 'click', id: '', name: '' })),
    strays: [],
  }
  return debriefOn(games.get(level)!.rules, recording, { attempts, ...(kind ? { kind } : {}) })
}

const choose = (choice: string) => ({ type: 'chosen', choice })
const next = { type: 'next-pressed' }

test('the time is from the first action to Ready, in milliseconds, and the level’s own part of it is told', () => {
  const run = debrief(
    12,
    [1000, 2600, 4200, 5800, 7400, 9000].map((at): DoneEvent => [at, next]),
  )!
  expect(run).toMatchObject({ took: 9500, imposed: 9000, refused: 0, attempts: 1 })
  expect(run.reference).toBe(TIMES[12]!.script)
  expect(badgesOf(run)).toEqual({ precise: true, fast: true, champion: true })
})

test('a wait that the level imposes is no pause of the robot', () => {
  const pressed = (...times: number[]) =>
    debrief(
      12,
      times.map((at): DoneEvent => [at, next]),
    )!
  expect(pressed(1000, 2600, 4200, 5800, 7400, 9000).elegance.idle).toBe(0)
  // The level waits for 1500 of the 2600 ms before the last press.
  expect(pressed(1000, 2600, 4200, 5800, 7400, 10_000).elegance.idle).toBe(1100)
})

test('refused actions take away precise, and only that', () => {
  const run = debrief(12, [
    [1000, next],
    [1100, next],
    ...[2600, 4200, 5800, 7400, 9000].map((at): DoneEvent => [at, next]),
  ])!
  expect(run.refused).toBe(1)
  expect(badgesOf(run)).toEqual({ precise: false, fast: true, champion: true })
})

test('more than twice the reference’s own time is not fast; a second is quick enough on every level', () => {
  const after = (ms: number) =>
    badgesOf(
      debrief(4, [
        [0, choose('beginner')],
        [ms, choose('advanced')],
      ])!,
    ).fast
  expect(after(1000)).toBe(true)
  expect(after(1001)).toBe(false)
  // The waits of the level do not make a robot slow.
  const own = TIMES[12]!.script - REFERENCE[12]!.imposed
  const late = Math.max(1000, 2 * own)
  const waited = (extra: number): DoneEvent[] => [
    ...[0, 1500, 3000, 4500, 6000].map((at): DoneEvent => [at, next]),
    [7500 + extra, next],
  ]
  expect(badgesOf(debrief(12, waited(late))!).fast).toBe(true)
  expect(badgesOf(debrief(12, waited(late + 1))!).fast).toBe(false)
})

test('a second attempt is no champion’s, and counts from its own beginning', () => {
  const run = debrief(4, [
    [0, choose('beginner')],
    [50_000, 'restart'],
    [60_000, choose('advanced')],
  ])!
  expect(run).toMatchObject({ took: 0, attempts: 2 })
  expect(badgesOf(run)).toEqual({ precise: true, fast: true, champion: false })
  // A reload counts as an attempt, and only the learner's record knows it.
  expect(badgesOf(debrief(4, [[0, choose('advanced')]], 3)!).champion).toBe(false)
})

test('a run that was not solved, and one that cannot be read, have nothing to tell', () => {
  expect(debrief(4, [[0, choose('beginner')]])).toBeNull()
  expect(debrief(4, [])).toBeNull()
})

test('fast depends on the kind of tool: a desktop tool may be slower than a script, but not at any speed', () => {
  // Six presses of one button, each a second later than the level allows.
  const slow = (extra: number): DoneEvent[] =>
    [0, 1500, 3000, 4500, 6000, 7500].map((at, i) => [at + i * extra, next])
  const fast = (kind: ToolKind, extra: number) => badgesOf(debrief(12, slow(extra), 1, kind)!).fast
  expect(fast('script', 300)).toBe(false)
  expect(fast('desktop', 300)).toBe(true)
  expect(fast('desktop', 2000)).toBe(false)
  expect([kindOf('UiPath'), kindOf('Power Automate'), kindOf('Other'), kindOf('')]).toEqual([
    'desktop',
    'desktop',
    'script',
    'script',
  ])
})

test('a desktop tool may make its usual pause around each target', () => {
  const run = (level: number, done: readonly DoneEvent[]) => debrief(level, done, 1, 'desktop')!
  const own = 2 * Math.max(TIMES[4]!.desktop, 500)
  expect(run(4, [[0, choose('advanced')]]).fastUnder).toBe(own + 500)
})

test('one’s own last run is told, if it solved the level', () => {
  const rules = games.get(4)!.rules
  const recorded = (done: readonly DoneEvent[]): Recording => ({
    format: 'botarena-run',
    version: 1,
    recordedAt: '2026-11-21T09:00:00.000Z',
    log: sealLog(
      4,
      '7',
      done.map(([at, event]): Entry => ({ at, event })),
    ),
    until: 9000,
    inputs: done.map(() => ({ kind: 'mouse', type: 'click', id: '', name: '' })),
    strays: [],
  })
  const now = recorded([[0, choose('advanced')]])
  const solved = recorded([
    [0, choose('beginner')],
    [700, choose('advanced')],
  ])
  const { elegance, last } = debriefOn(rules, now, { before: solved })!
  expect(elegance).toEqual({ actions: 1, wrong: 0, idle: 0, handles: 1 })
  // The pause between its two choices, one of which was missed.
  expect(last).toMatchObject({ took: 700, elegance: { actions: 2, wrong: 1, idle: 700, handles: 1 } })
  expect(debriefOn(rules, now, { before: recorded([[0, choose('beginner')]]) })!.last).toBeNull()
  expect(debriefOn(rules, now)!.last).toBeNull()
})
