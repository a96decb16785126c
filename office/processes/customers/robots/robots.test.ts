import { expect, test } from 'vitest'
import type { Table } from '#bots/office/table.ts'
import type { FaultKind } from '#contract/office-faults.ts'
import { type Counts, NO_COUNTS } from '#office/base/counts.ts'
import { ABOUT } from '#office/processes/customers/about.ts'
import { dealCustomers } from '#office/processes/customers/deal.ts'
import { gradeOf, openShift, replayShift, type Settings, type Shift } from '#office/shift.ts'
import { pureCustomerHands } from './pure-hands.ts'
import { careful, CARELESS, type CustomerRobot } from './robots.ts'

const SEEDS = ['0', '1', '2', '3', '4'].map((digit) => digit.repeat(32))

const settingsOf = (seed: string, size: number, conditions: readonly FaultKind[]): Settings => ({
  process: 'customers',
  size,
  conditions,
  seed,
})

const opened = new Map<string, Shift>()

/** A shift at its start. It is a value, so robots that play the same one share it. */
function start(settings: Settings): Shift {
  const key = JSON.stringify(settings)
  const shift = opened.get(key) ?? openShift(settings)
  opened.set(key, shift)
  return shift
}

/** Plays a shift to its end, or to the point where the robot dies. */
async function play(robot: CustomerRobot, settings: Settings) {
  const table: Table = { shift: start(settings), log: [] }
  let died: unknown = null
  await robot(pureCustomerHands(table)).catch((error: unknown) => {
    died = error
  })
  return { ...table, grade: gradeOf(table.shift), settings, died }
}

const DAYS: Readonly<Record<string, readonly FaultKind[]>> = {
  calm: [],
  ...Object.fromEntries(ABOUT.faults.map((kind) => [kind, [kind]])),
  rough: ABOUT.faults,
}

test.each([4, 8, 12, 30])('the careful robot is clean with %d items on every day', async (size) => {
  for (const [day, conditions] of Object.entries(DAYS)) {
    for (const seed of SEEDS) {
      const { grade, died, shift } = await play(careful, settingsOf(seed, size, conditions))
      const wrong = grade.items.filter(({ verdict }) => verdict !== 'right').map(({ sentence }) => sentence)
      expect([day, seed, died, grade.counts, wrong]).toEqual([day, seed, null, NO_COUNTS, []])
      // Whoever does the whole task meets every fault of the day.
      expect([day, seed, [...new Set(shift.met.map(({ kind }) => kind))].toSorted()]).toEqual([
        day,
        seed,
        conditions.toSorted(),
      ])
    }
  }
})

const always = (...counts: (keyof Counts)[]) =>
  Object.fromEntries(Object.keys(DAYS).map((day) => [day, counts]))

/** The counts that a careless robot must raise, by its name and the day. Every other day is clean. */
const FALLS: Record<string, Partial<Record<string, (keyof Counts)[]>>> = {
  naive: Object.fromEntries(
    Object.keys(DAYS).flatMap((day) => (day === 'calm' ? [] : [[day, ['misfiled']]])),
  ),
  'blind-retry': {
    'answer-lost': ['doubled'],
    cut: ['doubled'],
    between: ['doubled'],
    rough: ['doubled'],
  },
  'blind-skip': {
    // It does not know the number that was given: of a customer it opens no account, an account it does not write back.
    'answer-lost': [],
    'not-taken': ['missed'],
    rough: ['missed'],
  },
  forgetful: { cut: ['doubled'], between: ['doubled'], rough: ['doubled'] },
  // An item that is over the limit as well gets that code, and any other one is registered.
  'first-page': always('misfiled'),
  'no-codes': always('misfiled'),
  calendar: always('wrong'),
  // It registers the item, or closes it with the code of a later rule that fits too.
  'no-checks': always(),
  'exact-name': always('misfiled'),
  'no-clock': always('wrong'),
}

/** Whether a deal has an item with a wrong check digit. */
const hasWrongDigit = (seed: string) =>
  Object.values(dealCustomers(seed, 8).right).some(
    (one) => 'code' in one && (one.code === 'TAX-NUMBER' || one.code === 'IBAN'),
  )

test.each(Object.entries(CARELESS))(
  '%s falls where it is careless, and nowhere else',
  async (name, robot) => {
    for (const [day, conditions] of Object.entries(DAYS)) {
      const falls = FALLS[name]![day]
      for (const seed of SEEDS) {
        const { grade } = await play(robot, settingsOf(seed, 8, conditions))
        const isSpared = name === 'no-checks' && !hasWrongDigit(seed)
        expect([name, day, seed, grade.clean]).toEqual([name, day, seed, falls === undefined || isSpared])
        for (const count of falls ?? [])
          expect([name, day, seed, count, grade.counts[count]! > 0]).toEqual([name, day, seed, count, true])
      }
    }
  },
)

test('two robots side by side do each item once', async () => {
  for (const seed of SEEDS.slice(0, 2)) {
    const table: Table = { shift: openShift(settingsOf(seed, 12, [])), log: [] }
    const once = (robot: string) =>
      careful({ ...pureCustomerHands(table), report: async () => {}, handIn: async () => {} }, robot)
    await Promise.all([once('Robot 1'), once('Robot 2')])
    expect({ ...gradeOf(table.shift).counts, report: 0 }).toEqual(NO_COUNTS)
  }
})

test('the careful robot may be killed before any act: nothing is done twice, and nothing is missed', async () => {
  const settings = settingsOf(SEEDS[0]!, 4, ABOUT.faults)
  const { log } = await play(careful, settings)
  for (let at = 1; at <= log.length; at++) {
    const table: Table = { shift: start(settings), log: [] }
    for (const kill of [at, Infinity]) {
      let acts = 0
      const die = () => {
        acts += 1
        if (acts === kill) throw new Error('killed')
      }
      await careful(pureCustomerHands(table, die)).catch(() => undefined)
    }
    const { counts } = gradeOf(table.shift)
    // Killed after the last item was closed, it starts once more, and changes nothing.
    expect([at, counts]).toEqual([at, { ...NO_COUNTS, rerun: counts.rerun === null ? null : 0 }])
  }
})

test('a log of acts leads to the same state and the same grade', async () => {
  const { log, shift, grade, settings } = await play(careful, settingsOf(SEEDS[1]!, 8, ABOUT.faults))
  const again = replayShift(settings, JSON.parse(JSON.stringify(log)) as typeof log)
  expect(again).toEqual(shift)
  expect(gradeOf(again)).toEqual(grade)
})
