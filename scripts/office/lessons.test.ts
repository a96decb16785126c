import { expect, test } from 'vitest'
import type { ShiftState } from '#contract/office.ts'
import type { Act } from '#office/apps/apps.ts'
import type { Hands } from '#office/processes/orders/robots/hands.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful, CARELESS, type Robot } from '#office/processes/orders/robots/robots.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { wordOf } from '#shifts/base/act-words.ts'
import { isExplained } from '#shifts/report/lesson-texts.ts'

type PlayedShift = { url: string; state: () => Promise<ShiftState> }

/** Starts a shift with four items. @param faults keys of the faults that come */
async function startShift(
  server: TestServer,
  process: string,
  faults: readonly string[] = [],
): Promise<PlayedShift> {
  const answer = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process, size: 8, seed: '5'.repeat(32), conditions: faults }),
  })
  const { id, url } = (await answer.json()) as { id: string; url: string }
  const state = async () => {
    await fetch(`${server.url}/office/v1/shifts/${id}/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    return (await (await fetch(`${url}/state`)).json()) as ShiftState
  }
  return { url, state }
}

const keysOf = ({ lessons = [] }: ShiftState) => lessons.map(({ key }) => key)

/** A robot that may give up in the middle. */
const tried = async (work: Promise<void>) => work.catch(() => {})

/** The careful robot, with other hands. */
const having =
  (change: (hands: Hands) => Partial<Hands>): Robot =>
  (hands, name) =>
    careful({ ...hands, ...change(hands) }, name)

/** Stops for good at the first call that ends in trouble. */
const stopping: Robot = (hands, name) => {
  let isOver = false
  const stop = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      if (isOver) throw new Error('It has stopped.')
      try {
        return await call(...args)
      } catch (error) {
        isOver = true
        throw new Error('It stops.', { cause: error })
      }
    }
  }
  const all = Object.entries(hands).map(([key, call]) => [key, stop(call as () => Promise<unknown>)])
  return careful(Object.fromEntries(all) as Hands, name)
}

const ORDERS: readonly (readonly [
  what: string,
  faults: readonly string[],
  robot: Robot,
  lessons: string[],
])[] = [
  ['presses again after a lost answer', ['answer-lost'], CARELESS['blind-retry']!, ['again-after-error']],
  ['takes an error page for a success', ['not-taken'], CARELESS['blind-skip']!, ['skipped-after-error']],
  ['begins again after a restart', ['cut'], CARELESS['forgetful']!, ['again-after-restart']],
  ['takes trouble for the fault of the item', ['unavailable'], CARELESS['naive']!, ['blamed-the-item']],
  ['reads the first page of the articles only', [], CARELESS['first-page']!, ['not-found', 'wrong-code']],
  ['knows one code only', [], CARELESS['no-codes']!, ['wrong-code']],
  ['reads dates by an American calendar', [], CARELESS['calendar']!, ['refused-day', 'day-and-month']],
  ['stops at an error page', ['answer-lost'], stopping, ['stopped-at-error', 'stopped-early']],
  ['stops at the log-in', ['signed-out'], stopping, ['stopped-at-log-in', 'stopped-early']],
  ['stops while the shop is away', ['unavailable'], stopping, ['stopped-while-away', 'stopped-early']],
  ['stops at a notice', ['popup'], stopping, ['stopped-at-notice', 'stopped-early']],
  ['stops at a restart', ['cut'], stopping, ['stopped-at-restart', 'stopped-early']],
  ['hands in without a report', [], having(() => ({ report: async () => {} })), ['no-report']],
  [
    'reports a wrong total',
    [],
    having(({ report }) => ({ report: (rows) => report(rows.map((row) => ({ ...row, total: '1.00' }))) })),
    ['report-differs'],
  ],
  [
    'orders twice without a reason',
    [],
    having(({ fill, place }) => {
      let last: Parameters<Hands['fill']>[0] | null = null
      return {
        fill: async (fields) => fill((last = fields)),
        place: async () => {
          await place()
          await fill(last!)
          return place()
        },
      }
    }),
    ['again-without-reason'],
  ],
  [
    'copies a reference with a mistake',
    [],
    having(({ fill }) => {
      let isDone = false
      return {
        fill: (fields) => {
          if (isDone) return fill(fields)
          isDone = true
          return fill({ ...fields, reference: `${fields.reference}X` })
        },
        orders: async () => ({ pages: 1, rows: [] }),
      }
    }),
    ['closed-too-soon', 'report-differs', 'stranger'],
  ],
  [
    'writes a town with a mistake',
    [],
    having(({ fill }) => ({ fill: (fields) => fill({ ...fields, town: 'Nowhere' }) })),
    ['wrong-value'],
  ],
  [
    'closes an item as done and does nothing',
    [],
    having(() => ({
      fill: async () => {},
      place: async () => ({ number: '', reference: '', total: '' }),
      orders: async () => ({ rows: [], pages: 1 }),
    })),
    ['closed-too-soon'],
  ],
  [
    'orders what a rule forbids',
    [],
    having(({ take }) => ({
      take: async () => {
        const work = await take()
        return work && Number(work['Pieces']) > 200 ? { ...work, Pieces: '60' } : work
      },
    })),
    ['rule-passed-over'],
  ],
  [
    'closes no item',
    [],
    (hands, name) => {
      let isDone = false
      const done = async () => {
        isDone = true
      }
      return careful(
        { ...hands, done, take: async () => (isDone ? null : hands.take()), queue: async () => [] },
        name,
      )
    },
    ['left-open', 'stopped-early'],
  ],
]

test('each of twenty robots reads how it went wrong, and nothing else', async () => {
  const server = await startTestServer({ actsPerSecond: 10_000 })
  const read: Record<string, string[]> = {}
  for (const [what, faults, robot] of ORDERS) {
    const { url, state } = await startShift(server, 'orders', faults)
    await tried(robot(httpHands(url).hands, 'Robot 1'))
    read[what] = keysOf(await state())
  }
  expect(read).toEqual(Object.fromEntries(ORDERS.map(([what, , , lessons]) => [what, lessons])))
  for (const key of Object.values(read).flat()) expect([key, isExplained(key)]).toEqual([key, true])
})

/** The name of every act of every program: the compiler names one that is forgotten. */
type ActName = Act extends infer One
  ? One extends { app: infer App extends string; do: infer Do extends string }
    ? `${App}.${Do}`
    : never
  : never

const ACTS: Readonly<Record<ActName, true>> = {
  'shop.log-in': true,
  'shop.close-notice': true,
  'shop.knock': true,
  'registry.log-in': true,
  'registry.close-notice': true,
  'registry.knock': true,
  'terminal.log-in': true,
  'terminal.close-notice': true,
  'terminal.knock': true,
  'mail.log-in': true,
  'mail.close-notice': true,
  'mail.knock': true,
  'ledger.log-in': true,
  'ledger.close-notice': true,
  'ledger.knock': true,
  'bank.log-in': true,
  'bank.close-notice': true,
  'bank.knock': true,
  'receivables.log-in': true,
  'receivables.close-notice': true,
  'receivables.knock': true,
  'desk.enter': true,
  'desk.take': true,
  'desk.done': true,
  'desk.exception': true,
  'desk.system': true,
  'desk.report': true,
  'desk.hand-in': true,
  'shop.fill': true,
  'shop.place': true,
  'registry.register': true,
  'registry.account': true,
  'terminal.key': true,
  'terminal.wait': true,
  'mail.move': true,
  'ledger.post': true,
  'receivables.upload': true,
  'receivables.post': true,
  'payables.log-in': true,
  'payables.close-notice': true,
  'payables.knock': true,
  'payables.pay': true,
  'payroll.log-in': true,
  'payroll.close-notice': true,
  'payroll.knock': true,
  'payroll.events': true,
  'payroll.as-text': true,
  'claims.log-in': true,
  'claims.close-notice': true,
  'claims.knock': true,
  'claims.fill': true,
  'claims.decide': true,
  'approvals.log-in': true,
  'approvals.close-notice': true,
  'approvals.knock': true,
  'approvals.send': true,
  'approvals.reply': true,
  'approvals.look-again': true,
  'desk.wait': true,
}

test('the report has words for every act of every program', () => {
  const nameless = Object.keys(ACTS).filter((name) => {
    const [app = '', done = ''] = name.split('.')
    return wordOf({ act: 1, app, do: done }).includes(`${app}: ${done}`)
  })
  expect(nameless).toEqual([])
})
