import { expect, test } from 'vitest'
import { type Entry, sealLog } from '#game/log.ts'
import { games } from '#levels/rulebook.ts'
import { badgesOf, debriefOn } from './debrief.ts'
import type { Recording } from './recording.ts'
import { REFERENCE } from './reference.ts'

type Done = readonly [at: number, event: object | 'restart']

/** The debrief of a run. */
function debrief(level: number, done: readonly Done[], attempts?: number) {
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
  return debriefOn(games.get(level)!.rules, recording, attempts)
}

const choose = (choice: string) => ({ type: 'chosen', choice })
const next = { type: 'next-pressed' }

test('the time is from the first action to Ready, in milliseconds, and the level’s own part of it is told', () => {
  const run = debrief(
    12,
    [1000, 2600, 4200, 5800, 7400, 9000].map((at): Done => [at, next]),
  )!
  expect(run).toMatchObject({ took: 9500, imposed: 9000, refused: 0, attempts: 1 })
  expect(run.reference).toBe(REFERENCE[12]!.took)
  expect(badgesOf(run)).toEqual({ precise: true, fast: true, champion: true })
})

test('what was refused takes precise, and only that', () => {
  const run = debrief(12, [
    [1000, next],
    [1100, next],
    ...[2600, 4200, 5800, 7400, 9000].map((at): Done => [at, next]),
  ])!
  expect(run.refused).toBe(1)
  expect(badgesOf(run)).toEqual({ precise: false, fast: true, champion: true })
})

test('who takes more than twice the reference’s own time is not fast; a second is quick enough anywhere', () => {
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
  const own = REFERENCE[12]!.took - REFERENCE[12]!.imposed
  const late = Math.max(1000, 2 * own)
  const waited = (extra: number): Done[] => [
    ...[0, 1500, 3000, 4500, 6000].map((at): Done => [at, next]),
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
