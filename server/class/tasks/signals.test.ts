import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Board, ViewBoard } from '#contract/class/board.ts'
import type { ClassRun } from '#contract/class/run.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import { ROOT } from '#machine/root.ts'
import { ask, beginRun, openClass, type Room } from '#server/testing/class-room.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { gapsOf, QUICKEST, signalsOf } from './signals.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

/** Actions with these pauses, and the press of Complete. */
const withGaps = (...gaps: readonly number[]) => {
  let at = 100
  const entries = [0, ...gaps].map((gap) => ({ at: (at += gap), event: { type: 'x' } }))
  return [...entries, { at: at + 5000, completed: true }]
}
const pressed = (entries: readonly unknown[]) => entries.map(() => ({ type: 'click', isTrusted: true }))
const byScript = (entries: readonly unknown[]) => entries.map(() => ({ type: 'click', isTrusted: false }))
const kindsIn = (...said: Parameters<typeof signalsOf>) => signalsOf(...said).map(({ kind }) => kind)

test('a run without one event of the browser’s own says so, and one such event is enough', () => {
  const entries = withGaps(40, 50, 60)
  expect(kindsIn(entries, byScript(entries), 0)).toEqual(['no-press'])
  expect(kindsIn(entries, [], 0)).toEqual(['no-press'])
  expect(kindsIn(entries, [...byScript(entries).slice(1), { type: 'click', isTrusted: true }], 0)).toEqual([])
  // A recording has no inputs to judge by.
  expect(kindsIn(entries, null, 0)).toEqual([])
})

test('a run that is quicker than the reference robot says so, without the waits that the level imposed', () => {
  const quick = withGaps(4, 4, 4)
  expect(signalsOf(quick, pressed(quick), 0)).toEqual([{ kind: 'quick', pace: 4 }])
  expect(kindsIn(withGaps(5, 5, 5), null, 0)).toEqual([])
  expect(kindsIn(withGaps(4, 3000, 4), null, 3000)).toEqual(['quick'])
  expect(kindsIn(withGaps(4, 3100, 4), null, 3000)).toEqual([])
  // Too few actions: the two clicks of a double-click and their double-click.
  expect(kindsIn(withGaps(0, 0), null, 0)).toEqual([])
})

test('the reference robot is never so quick', () => {
  const figures = JSON.parse(readFileSync(path.join(ROOT, 'app/recorder/reference.json'), 'utf8')) as Record<
    string,
    { actions: number; took: number; imposed: number }
  >
  const paces = Object.values(figures)
    .filter(({ actions }) => actions > 3)
    .map(({ actions, took, imposed }) => (took - imposed) / (actions - 1))
  expect(Math.min(...paces)).toBeGreaterThan(QUICKEST)
})

test('eight pauses are compared to the millisecond, seven are too few, and those of an instant script are ignored', () => {
  expect(gapsOf(withGaps(10, 11, 12, 13, 14, 15, 16))).toBeNull()
  expect(gapsOf(withGaps(10, 11, 12, 13, 14, 15, 16, 17, 18))).toBe('10,11,12,13,14,15,16,17')
  expect(gapsOf(withGaps(0, 1, 0, 0, 1, 0, 0, 0, 0))).toBeNull()
})

const readRun = async (room: Room, id: string) => (await room.on<ClassRun>('GET', `/runs/${id}`)).json
const boardOf = async (room: Room) => (await room.on<Board>('GET', '/board')).json

/** A level with more than eight pauses. */
const LEVEL = 20

describe.each(kinds)('on $kind', (on) => {
  test('a teacher reads signals on the board, a learner and a projector read none, and marks are as without', async () => {
    const server = await startTestServer({ on })
    // A standard task: the same log wins at every seat.
    const room = await openClass(server.url, { tasks: [{ level: LEVEL, deal: 'plain' }] })
    const task = room.tasks[0]!.id
    const seats = [await room.join(), await room.join(), await room.join()]
    const play = async (seat: number, pauses: (place: number) => number, isPressed: boolean) => {
      const { token } = seats[seat]!
      const run = await beginRun(server.url, token, task)
      let place = 0
      const log = referenceEntries(gameOf(LEVEL, 'plain')!, run.seed, () => pauses((place += 1)))
      server.advance(log.at(-1)!.at + 1000)
      const said = await run.send(0, log, { inputs: isPressed ? pressed(log) : byScript(log) })
      expect(said.json).toMatchObject({ status: 'solved' })
      return { token, id: run.id }
    }
    const honest = await play(0, (place) => 30 + place * 7, true)
    expect((await readRun(room, honest.id)).signals).toEqual([])
    expect((await boardOf(room)).cells[0]!.hasSignals).toBe(false)

    const copied = await play(1, (place) => 30 + place * 7, false)
    const { signals } = await readRun(room, copied.id)
    expect(signals).toEqual([{ kind: 'no-press' }, { kind: 'like', seat: 1 }])
    const other = await play(2, (place) => 31 + place * 7, true)
    expect((await readRun(room, other.id)).signals).toEqual([])

    const { cells } = await boardOf(room)
    expect(cells.map(({ mark, hasSignals }) => [mark, hasSignals])).toEqual([
      ['verified', false],
      ['verified', true],
      ['verified', false],
    ])
    // A seat's own earlier run is not compared.
    const again = await play(0, (place) => 30 + place * 7, true)
    expect((await readRun(room, again.id)).signals).toEqual([{ kind: 'like', seat: 2 }])
    expect((await ask<ClassRun>(server.url, 'GET', `/runs/${copied.id}`, copied.token)).json).toMatchObject({
      mark: 'verified',
      signals: [],
    })
    const view = await ask<ViewBoard>(server.url, 'GET', `/classes/${room.id}/board`, room.view)
    expect(view.json.cells.map((cell) => 'hasSignals' in cell)).toEqual([false, false, false])
  })
})
