import { afterAll, describe, expect, test } from 'vitest'
import { payrollByText } from '#bots/office/payroll-text.ts'
import { SHIFT_PLAYERS } from '#bots/office/players.ts'
import type { Wire } from '#bots/office/screen/screen.ts'
import type { ShiftState } from '#contract/office.ts'
import { missingPackages } from '#machine/programs.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { type Counts, NO_COUNTS } from '#office/base/counts.ts'
import { expenseHandsByCalls } from '#office/processes/expenses/robots/calls-hands.ts'
import { expenseHands } from '#office/processes/expenses/robots/hands.ts'
import { payablesHands } from '#office/processes/expenses/robots/payables-hands.ts'
import { payrollPay } from '#office/processes/expenses/robots/payroll-hands.ts'
import {
  carefulWithExpenses as careful,
  CARELESS_WITH_EXPENSES,
  type ExpenseRobot,
} from '#office/processes/expenses/robots/robots.ts'
import { personReads } from '#proof/office/person-reads.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const SEEDS = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(32))

const canRead = missingPackages(['tesseract']).length === 0

/** A seed whose fault comes at a payment of payroll or accounts payable. */
const SEED_AT_PAY = SEEDS[0]!

type Line = {
  id: string
  url: string
  status: string
  clean?: boolean
  counts?: typeof NO_COUNTS
  items?: { id: string; verdict: string; sentence: string }[]
}

async function ask({ url }: TestServer, body: object): Promise<Line> {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'expenses', size: 4, ...body }),
  })
  return (await answer.json()) as Line
}

const look = async ({ url }: TestServer, id: string) =>
  (await (await fetch(`${url}/office/v1/shifts/${id}`)).json()) as Line

/** The state of a shift that is given up. */
async function reportOf({ url: server }: TestServer, { id, url }: Line): Promise<ShiftState> {
  await fetch(`${server}/office/v1/shifts/${id}/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  return (await (await fetch(`${url}/state`)).json()) as ShiftState
}

const wait = async () => {}

/** The needs of hands for which a person reads the tills’ receipts, and payroll is worked as text. */
const wireAt = (server: TestServer, { id, url }: Line, wire: Wire, hasKey: boolean) => ({
  ...wire,
  wait,
  readScan: personReads(server.office, id),
  payables: payablesHands(url, { ...wire, wait }, hasKey),
  payroll: payrollPay(payrollByText(url, wire)),
})

const handsAt = (server: TestServer, shift: Line, wire: Wire = {}, hasKey = true) =>
  expenseHands(shift.url, wireAt(server, shift, wire, hasKey))

/** The same, but that all programs are worked by calls that have an API. */
const callsAt = (server: TestServer, shift: Line, wire: Wire = {}, hasKey = true) =>
  expenseHandsByCalls(shift.url, wireAt(server, shift, wire, hasKey), hasKey)

/** Plays a shift; a robot that dies is judged by what it left. */
async function play(server: TestServer, robot: ExpenseRobot, asked: object, hasKey = true) {
  const shift = await ask(server, asked)
  await robot(handsAt(server, shift, {}, hasKey))
  return look(server, shift.id)
}

const SHIFTS: readonly (readonly [size: number, day: string])[] = [
  [4, 'calm'],
  [12, 'rough'],
  ...(IS_WHOLE_RUN ? [[30, 'rough'] as const] : []),
]

describe.each(kinds)('on $kind', (on) => {
  test('the careful robot is clean with 4 items on a rough day', async () => {
    const server = await startTestServer({ on, actsPerSecond: 1000 })
    const { clean, counts } = await play(server, careful, { day: 'rough', seed: SEEDS[0] })
    expect([clean, counts]).toEqual([true, NO_COUNTS])
  })
})

test.each(SHIFTS)('the careful robot is clean with %d items on a %s day', async (size, day) => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const { items, ...line } = await play(server, careful, { size, day, seed: SEEDS[0] })
  expect(items?.filter(({ verdict }) => verdict !== 'right')).toEqual([])
  expect(line).toMatchObject({ status: 'handed-in', clean: true, counts: NO_COUNTS })
})

test('the careful robot is clean with other seeds on a rough day', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  for (const seed of IS_WHOLE_RUN ? SEEDS.slice(1) : SEEDS.slice(1, 2)) {
    const { clean, counts } = await play(server, careful, { size: 8, day: 'rough', seed })
    expect([seed, clean, counts]).toEqual([seed, true, NO_COUNTS])
  }
})

// Some minutes: only a whole run reads pictures.
test.skipIf(!IS_WHOLE_RUN || !canRead)(
  'a robot that reads receipts and payroll by OCR is clean on a rough day',
  { meta: { needs: 'tesseract' } },
  async () => {
    const server = await startTestServer({ actsPerSecond: 1000 })
    const { id, url } = await ask(server, { day: 'rough', seed: SEEDS[0] })
    await SHIFT_PLAYERS['expenses']!['careful']!(url)
    const { clean, counts } = await look(server, id)
    expect([clean, counts]).toEqual([true, NO_COUNTS])
  },
)

/**
 * Kills the careful robot at a write, before or after it by turns, starts it again, and so on with the next write.
 * @returns what was done twice or missed after that
 * @param from the first write, from 1
 */
async function harmOf(
  server: TestServer,
  handsOf: typeof handsAt,
  asked: object,
  { from, seeds }: { from: number; seeds: readonly string[] },
): Promise<unknown[]> {
  const harm: unknown[] = []
  for (const seed of seeds)
    for (let at = from; ; at += IS_WHOLE_RUN ? 1 : 15) {
      const shift = await ask(server, { ...asked, seed })
      let acts = 0
      const die = () => {
        acts += 1
        if (acts === at) throw new Error('killed')
      }
      const side = at % 2 === 0 ? 'beforeAct' : 'afterAct'
      await careful(handsOf(server, shift, { [side]: die })).catch(() => undefined)
      if ((await look(server, shift.id)).status === 'open') await careful(handsOf(server, shift))
      const { counts } = await look(server, shift.id)
      const done = Object.entries({ ...counts!, rerun: 0 }).filter(([, count]) => count !== 0)
      if (done.length > 0) harm.push([seed, side, at, done])
      if (acts < at) break
    }
  return harm
}

test('a robot that is killed at any write, before or after it by turns, pays nothing twice and nothing too early', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  // In a sample it is every fifteenth write: an odd step, so that the sides still take turns.
  const seeds = IS_WHOLE_RUN ? SEEDS : [SEEDS[1]!]
  expect(await harmOf(server, handsAt, { day: 'rough' }, { from: 1, seeds })).toEqual([])
})

test('by calls alone, where programs have an API, it is clean on a rough day, and the log says which way each act came', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  for (const seed of IS_WHOLE_RUN ? SEEDS : SEEDS.slice(0, 1)) {
    const shift = await ask(server, { size: 12, day: 'rough', seed, api: 'all' })
    await careful(callsAt(server, shift))
    const { clean, counts } = await look(server, shift.id)
    expect([seed, clean, counts]).toEqual([seed, true, NO_COUNTS])
    const ways = (await server.office.shifts.log(shift.id)).map(
      ({ asked: { act, by = 'press' } }) => `${act.app} by ${by}`,
    )
    expect([...new Set(ways)].toSorted()).toEqual([
      'approvals by call',
      'claims by call',
      'desk by press',
      'payables by call',
      'payroll by press',
    ])
  }
})

test('by calls it is killed at any write too; without keys a robot that repeats blindly asks or pays twice', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  expect(
    await harmOf(server, callsAt, { day: 'rough', api: 'all' }, { from: 2, seeds: [SEEDS[1]!] }),
  ).toEqual([])
  const blind = CARELESS_WITH_EXPENSES['blind-retry']!
  for (const hasKey of [true, false]) {
    const shift = await ask(server, { conditions: ['answer-lost'], seed: SEEDS[2], api: 'all' })
    await blind(callsAt(server, shift, {}, hasKey))
    const { counts } = await look(server, shift.id)
    expect([hasKey, counts!.doubled]).toEqual([hasKey, hasKey ? 0 : 1])
  }
})

test('whoever stops for good at a payee that somebody changed reads so, and not that the robot stopped early', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const shift = await ask(server, { size: 8, seed: SEEDS[0] })
  const giveUp = ({ status }: { status: number }) => {
    if (status === 412) throw new Error('gives up')
  }
  const { readScan, payroll } = wireAt(server, shift, {}, true)
  const payables = payablesHands(shift.url, { received: giveUp, wait })
  await careful(expenseHands(shift.url, { readScan, payroll, payables })).catch(() => undefined)
  const { lessons } = await reportOf(server, shift)
  expect(lessons?.map(({ key }) => key)).toContain('refused-other')
  expect(lessons?.find(({ key }) => key === 'refused-other')?.said?.join()).toMatch(
    /at act \d+: Somebody changed/,
  )
})

/** Robots that leave out one thing, with the days on which they fall, and the counts that they raise there. */
const FALLS: readonly (readonly [robot: string, fault: string | null, counts: Partial<Counts>])[] = [
  ['blind-retry', 'answer-lost', { doubled: 1 }],
  ['blind-retry', 'not-taken', {}],
  ['blind-skip', 'answer-lost', {}],
  ['blind-skip', 'not-taken', { missed: 1, report: 1 }],
]

test('each fault of a payment stops one of the blind robots and spares the other', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  for (const [robot, fault, raised] of FALLS) {
    const asked = { conditions: [fault], seed: SEED_AT_PAY }
    const { counts } = await play(server, CARELESS_WITH_EXPENSES[robot]!, asked, false)
    expect(counts, `${robot} under ${fault}`).toEqual({ ...NO_COUNTS, ...raised })
  }
})

/** Robots that follow the brief but for one rule, with the counts that this raises, and no others. */
const WRONG: Readonly<Record<string, readonly (keyof Counts)[]>> = {
  // Whoever pays at once also pays what is declined, and all where less is approved.
  hasty: ['misfiled', 'touched', 'wrong'],
  pressing: ['doubled'],
  absent: ['left', 'missed'],
  // Another sum may need a person, or none.
  'stale-rate': ['touched', 'wrong'],
  trusting: ['misfiled', 'touched', 'wrong'],
  'no-limits': ['wrong'],
  'no-search': ['misfiled', 'touched', 'wrong'],
  generous: ['wrong'],
}

/** The mistakes that only this process has, and in a whole run all of them. */
const PLAYED = Object.entries(WRONG).filter(
  ([name]) => IS_WHOLE_RUN || ['hasty', 'pressing', 'absent', 'generous'].includes(name),
)

test.each(PLAYED)('%s breaks one rule, and nothing else goes wrong', async (name, raised) => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const size = name === 'pressing' ? 4 : 12
  const { counts } = await play(server, CARELESS_WITH_EXPENSES[name]!, { size, seed: SEEDS[0] })
  const found = Object.entries(counts!).flatMap(([key, count]) => (count ? [key] : []))
  expect(found.toSorted()).toEqual(raised)
})
