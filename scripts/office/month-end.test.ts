import { expect, test } from 'vitest'
import type { Wire } from '#bots/office/screen/screen.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { type Counts, NO_COUNTS } from '#office/base/counts.ts'
import { monthEndHands } from '#office/processes/month-end/robots/hands.ts'
import {
  carefulAtMonthEnd,
  CARELESS_AT_MONTH_END,
  type MonthEndRobot,
} from '#office/processes/month-end/robots/robots.ts'
import { otherWordsFor } from '#server/office/conditions/dictionary.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const SEEDS = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(32))

type Line = {
  id: string
  url: string
  status: string
  counts?: Counts
  clean?: boolean
  items?: { id: string; verdict: string; sentence: string }[]
}

async function ask({ url }: TestServer, more: object) {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'month-end', size: 4, ...more }),
  })
  return (await answer.json()) as Line
}

const look = async ({ url }: TestServer, id: string) =>
  (await (await fetch(`${url}/office/v1/shifts/${id}`)).json()) as Line

/** Plays a shift by its pages alone; a robot that dies is judged by what it left. */
async function play(server: TestServer, robot: MonthEndRobot, asked: object, wire: Wire = {}) {
  const { id, url } = await ask(server, asked)
  await robot(monthEndHands(url, wire)).catch(() => undefined)
  const line = await look(server, id)
  if (line.status === 'open') await fetch(`${server.url}/office/v1/shifts/${id}/end`, { method: 'POST' })
  return line.status === 'open' ? look(server, id) : line
}

test.each([
  [4, 'calm'],
  [8, 'rough'],
  [30, 'rough'],
])('the careful robot is clean with %d items on a %s day', async (size, day) => {
  const server = await startTestServer()
  for (const seed of size <= 8 && IS_WHOLE_RUN ? SEEDS.slice(0, 3) : SEEDS.slice(0, 1)) {
    const { id, url } = await ask(server, { size, day, seed })
    await carefulAtMonthEnd(monthEndHands(url))
    const line = await look(server, id)
    expect(line.items?.filter(({ verdict }) => verdict !== 'right')).toEqual([])
    expect(line).toMatchObject({ status: 'handed-in', clean: true, counts: NO_COUNTS })
  }
})

/** The days on which a robot must fall, with the counts that it raises there. It is clean on the others. */
const FALLS: Record<string, Partial<Record<string, (keyof Counts)[]>>> = {
  'blind-retry': { 'answer-lost': ['doubled'], cut: ['doubled'] },
  'blind-skip': { 'not-taken': ['missed'] },
  forgetful: { cut: ['doubled'] },
}
const AT_POST = ['answer-lost', 'not-taken', 'signed-out', 'cut']

test('each fault at the post stops one of the blind robots and spares another', async () => {
  const server = await startTestServer()
  for (const [name, falls] of Object.entries(FALLS)) {
    for (const fault of AT_POST) {
      const asked = { conditions: [fault], seed: SEEDS[0] }
      const { counts, clean } = await play(server, CARELESS_AT_MONTH_END[name]!, asked)
      expect([name, fault, clean]).toEqual([name, fault, falls[fault] === undefined])
      for (const count of falls[fault] ?? [])
        expect([name, fault, count, Number(counts![count]) > 0]).toEqual([name, fault, count, true])
    }
  }
})

/** Robots that follow the brief but for one rule, with the counts that they raise at 12 items. */
const WRONG: Record<string, (keyof Counts)[]> = {
  'utf-8': ['wrong'],
  unsigned: ['wrong'],
  trusting: ['misfiled'],
  'first-page': ['wrong'],
  'late-discount': ['wrong'],
  'no-customer': ['wrong'],
  'one-row': ['wrong'],
  literal: ['wrong'],
}

test.each(Object.entries(WRONG))(
  '%s breaks one rule, and every cell that follows from it is named',
  async (name, raised) => {
    const server = await startTestServer()
    const { counts, clean, items } = await play(server, CARELESS_AT_MONTH_END[name]!, {
      size: 12,
      seed: SEEDS[0],
    })
    expect(clean).toBe(false)
    for (const count of raised) expect([name, count, Number(counts![count]) > 0]).toEqual([name, count, true])
    const wrong = items!.filter(({ verdict }) => verdict === 'wrong').map(({ sentence }) => sentence)
    const named = /at act \d+ (?:[A-G]\d+ \(\w+\) (?:says “|is empty)|row \d+ is about|it has no row for)/
    expect(wrong.filter((sentence) => !named.test(sentence))).toEqual([])
  },
)

test('a robot that is killed at any write, before or after it by turns, posts nothing twice and misses nothing', async () => {
  const server = await startTestServer()
  // In a sample it is every third write: an odd step, so that the sides still take turns.
  for (let at = 1; ; at += IS_WHOLE_RUN ? 1 : 3) {
    const { id, url } = await ask(server, { day: 'rough', seed: SEEDS[1] })
    let acts = 0
    const die = () => {
      acts += 1
      if (acts === at) throw new Error('killed')
    }
    const side = at % 2 === 0 ? 'beforeAct' : 'afterAct'
    await carefulAtMonthEnd(monthEndHands(url, { [side]: die })).catch(() => undefined)
    if ((await look(server, id)).status === 'open') await carefulAtMonthEnd(monthEndHands(url))
    const { counts } = await look(server, id)
    // Killed after the last item was closed, it starts once more, and changes nothing.
    const none = { ...NO_COUNTS, rerun: expect.toBeOneOf([null, 0]) as number | null }
    expect({ ...counts, report: 0 }, `killed at write ${at}: ${side}`).toEqual(none)
    if (acts < at) break
  }
})

test('under all conditions at once and on a rough day the careful robot is clean', async () => {
  const server = await startTestServer()
  const conditions = [
    ...AT_POST,
    'unavailable',
    'popup',
    'names',
    'words',
    'shape',
    'twins',
    'late',
    'cover',
    'moving',
    'stale',
    'frame',
  ]
  for (const seed of SEEDS.slice(0, 1)) {
    const { items, clean } = await play(
      server,
      carefulAtMonthEnd,
      { conditions, seed },
      { words: otherWordsFor },
    )
    expect(items?.filter(({ verdict }) => verdict !== 'right')).toEqual([])
    expect(clean).toBe(true)
  }
})
