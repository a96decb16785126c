import { expect, test } from 'vitest'
import type { Table } from '#bots/office/table.ts'
import type { FaultKind } from '#contract/office-faults.ts'
import { type Counts, NO_COUNTS } from '#office/base/counts.ts'
import { INVOICES } from '#office/processes/invoices/invoices.ts'
import { gradeOf, openShift, replayShift, type Settings } from '#office/shift.ts'
import { invoicePureHands } from './pure-hands.ts'
import {
  carefulWithInvoices as careful,
  CARELESS_WITH_INVOICES as CARELESS,
  type InvoiceRobot,
} from './robots.ts'

const SEEDS = ['0', '2', '3', '4'].map((digit) => digit.repeat(32))

const DAYS: Readonly<Record<string, readonly FaultKind[]>> = {
  calm: [],
  ...Object.fromEntries(INVOICES.faults.map((kind) => [kind, [kind]])),
  rough: INVOICES.faults,
}

const settingsOf = (seed: string, size: number, conditions: readonly FaultKind[]): Settings => ({
  process: 'invoices',
  size,
  conditions,
  seed,
})

const open = (settings: Settings): Table => ({ shift: openShift(settings), log: [] })

/** Plays a shift to its end, or to the point where the robot dies. */
async function play(robot: InvoiceRobot, settings: Settings) {
  const table = open(settings)
  await robot(invoicePureHands(table)).catch(() => undefined)
  return { ...table, grade: gradeOf(table.shift) }
}

test.each([4, 8, 12, 30])('the careful robot is clean with %d items on every day', async (size) => {
  for (const [day, conditions] of Object.entries(DAYS)) {
    for (const seed of SEEDS) {
      const { grade, shift } = await play(careful, settingsOf(seed, size, conditions))
      const wrong = [...grade.items.filter(({ verdict }) => verdict !== 'right'), ...grade.beside]
      expect([day, seed, grade.counts, wrong]).toEqual([day, seed, NO_COUNTS, []])
      expect(grade.clean).toBe(true)
      // Whoever does the whole task meets every fault of the day.
      expect([day, seed, new Set(shift.met.map(({ kind }) => kind))]).toEqual([
        day,
        seed,
        new Set(conditions),
      ])
    }
  }
})

const everyDay = (counts: (keyof Counts)[]) =>
  Object.fromEntries(Object.keys(DAYS).map((day) => [day, counts]))

/** The counts of which a careless robot must raise one, by its name and the day. Every other day is clean. */
const FALLS: Record<string, Partial<Record<string, (keyof Counts)[]>>> = {
  naive: {
    'answer-lost': ['misfiled'],
    'not-taken': ['misfiled'],
    'signed-out': ['misfiled'],
    unavailable: ['misfiled'],
    popup: ['misfiled'],
    cut: ['left'],
    between: ['left'],
    rough: ['misfiled', 'left'],
  },
  'blind-retry': { 'answer-lost': ['doubled'], cut: ['doubled'], between: ['doubled'], rough: ['doubled'] },
  'blind-skip': {
    'not-taken': ['missed', 'misfiled'],
    rough: ['missed', 'misfiled'],
  },
  forgetful: { cut: ['doubled'], between: ['doubled'], rough: ['doubled'] },
  'first-page': everyDay(['misfiled']),
  'no-codes': everyDay(['misfiled']),
  calendar: everyDay(['wrong', 'misfiled']),
}

test.each(Object.entries(CARELESS))(
  '%s falls where it is careless, and nowhere else',
  async (name, robot) => {
    for (const [day, conditions] of Object.entries(DAYS)) {
      const falls = FALLS[name]![day] ?? []
      for (const seed of SEEDS) {
        const { counts, clean } = (await play(robot, settingsOf(seed, 8, conditions))).grade
        const isRaised = falls.some((count) => counts[count]! > 0)
        expect([name, day, seed, clean, isRaised, counts]).toEqual([
          name,
          day,
          seed,
          falls.length === 0,
          falls.length > 0,
          counts,
        ])
      }
    }
  },
)

test('two robots side by side post each invoice once, also the one whose mail came twice', async () => {
  for (const seed of SEEDS) {
    const table = open(settingsOf(seed, 12, []))
    const once = (name: string) =>
      careful({ ...invoicePureHands(table), report: async () => {}, handIn: async () => {} }, name)
    await Promise.all([once('Robot 1'), once('Robot 2')])
    expect({ ...gradeOf(table.shift).counts, report: 0 }).toEqual(NO_COUNTS)
  }
})

test('the careful robot may be killed before any act: nothing is done twice, and nothing is missed', async () => {
  const settings = settingsOf(SEEDS[0]!, 8, INVOICES.faults)
  const { log } = await play(careful, settings)
  for (let at = 1; at <= log.length; at++) {
    const table = open(settings)
    let acts = 0
    const die = () => {
      acts += 1
      if (acts === at) throw new Error('killed')
    }
    await careful(invoicePureHands(table, die)).catch(() => undefined)
    await careful(invoicePureHands(table)).catch(() => undefined)
    const { counts } = gradeOf(table.shift)
    // Killed after the last item was closed, it starts once more, and changes nothing.
    expect([at, counts]).toEqual([at, { ...NO_COUNTS, rerun: counts.rerun === null ? null : 0 }])
  }
})

test('a log of acts leads to the same state and the same grade', async () => {
  const settings = settingsOf(SEEDS[1]!, 8, INVOICES.faults)
  const { log, shift, grade } = await play(CARELESS['blind-retry']!, settings)
  const again = replayShift(settings, JSON.parse(JSON.stringify(log)) as typeof log)
  expect(again).toEqual(shift)
  expect(gradeOf(again)).toEqual(grade)
})
