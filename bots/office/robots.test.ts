import { expect, test } from 'vitest'
import type { Counts } from '#office/base/counts.ts'
import { type FaultKind } from '#office/base/faults.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { gradeOf, openShift, replayShift, type Settings } from '#office/shift.ts'
import { pureHands, type Table } from './pure-hands.ts'
import { careful, CARELESS, type Robot } from './robots.ts'

const SEEDS = ['0', '1', '2', '3', '4'].map((digit) => digit.repeat(32))

const settingsOf = (seed: string, size: number, conditions: readonly FaultKind[]): Settings => ({
  process: 'orders',
  size,
  conditions,
  seed,
})

/** Plays a shift to its end, or to the point where the robot dies. */
async function play(robot: Robot, settings: Settings) {
  const table: Table = { shift: openShift(settings), log: [] }
  await robot(pureHands(table)).catch(() => undefined)
  return { ...table, grade: gradeOf(table.shift), settings }
}

const FAULTS = ORDERS.faults

const DAYS: Record<string, readonly FaultKind[]> = {
  calm: [],
  ...Object.fromEntries(FAULTS.map((kind) => [kind, [kind]])),
  rough: FAULTS,
}

test.each([4, 8, 12, 30])('the careful robot is clean with %d items on every day', async (size) => {
  for (const [day, conditions] of Object.entries(DAYS)) {
    for (const seed of SEEDS) {
      const { grade, shift } = await play(careful, settingsOf(seed, size, conditions))
      expect([day, grade.counts, grade.items.filter(({ verdict }) => verdict !== 'right')]).toEqual([
        day,
        { missed: 0, doubled: 0, wrong: 0, misfiled: 0, touched: 0, left: 0, report: 0, rerun: null },
        [],
      ])
      expect(grade.clean).toBe(true)
      // Whoever does the whole task meets every fault of the day.
      expect([...new Set(shift.met.map(({ kind }) => kind))].toSorted()).toEqual(
        conditions.toSorted((one, other) => (one < other ? -1 : 1)),
      )
    }
  }
})

/** The counts that a careless robot must raise, by its name and the day. Every other day is clean. */
const FALLS: Record<string, Partial<Record<string, (keyof Counts)[]>>> = {
  naive: {
    'answer-lost': ['misfiled'],
    'not-taken': ['misfiled'],
    'signed-out': ['misfiled'],
    unavailable: ['misfiled'],
    popup: ['misfiled'],
    cut: ['left'],
    rough: [],
  },
  'blind-retry': { 'answer-lost': ['doubled'], cut: ['doubled'], rough: ['doubled'] },
  'blind-skip': {
    'answer-lost': ['report'],
    'not-taken': ['missed'],
    cut: ['doubled'],
    rough: ['doubled', 'missed'],
  },
  forgetful: { cut: ['doubled'], rough: ['doubled'] },
  'first-page': Object.fromEntries(Object.keys(DAYS).map((day) => [day, ['misfiled']])),
  'no-codes': Object.fromEntries(Object.keys(DAYS).map((day) => [day, ['misfiled']])),
  calendar: Object.fromEntries(Object.keys(DAYS).map((day) => [day, []])),
}

test.each(Object.entries(CARELESS))(
  '%s falls where it is careless, and nowhere else',
  async (name, robot) => {
    for (const [day, conditions] of Object.entries(DAYS)) {
      const falls = FALLS[name]![day]
      for (const seed of SEEDS) {
        const { grade } = await play(robot, settingsOf(seed, 8, conditions))
        expect([name, day, seed, grade.clean]).toEqual([name, day, seed, falls === undefined])
        for (const count of falls ?? [])
          expect([name, day, count, grade.counts[count]! > 0]).toEqual([name, day, count, true])
      }
    }
  },
)

test('two robots side by side do each item once', async () => {
  for (const seed of SEEDS) {
    const table: Table = { shift: openShift(settingsOf(seed, 12, [])), log: [] }
    const once = (robot: string) =>
      careful({ ...pureHands(table), report: async () => {}, handIn: async () => {} }, robot)
    await Promise.all([once('Robot 1'), once('Robot 2')])
    const { counts } = gradeOf(table.shift)
    expect({ ...counts, report: 0 }).toEqual({
      missed: 0,
      doubled: 0,
      wrong: 0,
      misfiled: 0,
      touched: 0,
      left: 0,
      report: 0,
      rerun: null,
    })
    expect(new Set(table.log.flatMap(({ act }) => ('name' in act ? act.name : []))).size).toBe(2)
  }
})

/** Starts a robot, kills it before its n-th act, and starts it again under its name, until it ends by itself. */
async function playKilledAt(robot: Robot, settings: Settings, kills: readonly number[]) {
  const table: Table = { shift: openShift(settings), log: [] }
  for (const at of [...kills, Infinity]) {
    let acts = 0
    const die = () => {
      acts += 1
      if (acts === at) throw new Error('killed')
    }
    await robot(pureHands(table, die)).catch(() => undefined)
  }
  return gradeOf(table.shift)
}

test('the careful robot may be killed before any act: nothing is done twice, and nothing is missed', async () => {
  const settings = settingsOf(SEEDS[0]!, 8, FAULTS)
  const { log } = await play(careful, settings)
  for (let at = 1; at <= log.length; at++) {
    const { counts } = await playKilledAt(careful, settings, [at])
    // What the dead one knew for the report is gone.
    expect([at, { ...counts, report: 0 }]).toEqual([
      at,
      { missed: 0, doubled: 0, wrong: 0, misfiled: 0, touched: 0, left: 0, report: 0, rerun: null },
    ])
  }
})

test('a log of acts leads to the same state and the same grade', async () => {
  for (const robot of [careful, CARELESS['blind-retry']!]) {
    const { log, shift, grade, settings } = await play(robot, settingsOf(SEEDS[1]!, 8, FAULTS))
    const again = replayShift(settings, JSON.parse(JSON.stringify(log)) as typeof log)
    expect(again).toEqual(shift)
    expect(gradeOf(again)).toEqual(grade)
  }
})
