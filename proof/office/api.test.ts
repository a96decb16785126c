import { afterAll, expect, test } from 'vitest'
import type { FaultKind } from '#contract/office-faults.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { NO_COUNTS } from '#office/base/counts.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { apiHands } from '#office/processes/orders/robots/api-hands.ts'
import { careful, CARELESS, type Robot } from '#office/processes/orders/robots/robots.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { sqlite } from '#server/testing/stores.ts'
import { abreast } from './abreast.ts'
import { type Kill, playStarts } from './play.ts'
import { SEEDS } from './table.ts'

const fresh = await sqlite.open()
afterAll(fresh.remove)
const app = officeOn(fresh.store)

const noWait = () => Promise.resolve()

type WantedShift = {
  size: number
  seed: string
  conditions?: readonly FaultKind[]
  kills?: readonly Kill[]
  hasKey?: boolean
}

/** Plays a shift whose shop is worked by calls. */
async function playByCalls(
  robot: Robot,
  { size, seed, conditions = [], kills = [], hasKey = true }: WantedShift,
) {
  const { id, url } = await app.issue({ size, seed, conditions, api: 'all' })
  const { starts, writes, fault } = await playStarts(
    (wire, name) => robot(apiHands(url, { ...wire, wait: noWait }, hasKey), name),
    { send: app.send, kills },
  )
  const { clean, counts } = await app.grade(id)
  const { shift } = (await app.office.shifts.see(id))!
  const log = await app.office.shifts.log(id)
  return {
    starts,
    writes,
    fault,
    clean,
    counts,
    met: [...new Set(shift.met.map(({ kind }) => kind))].toSorted(),
    calls: new Set(log.filter(({ asked }) => asked.by === 'call').map(({ asked }) => asked.act.app)),
    screens: new Set(log.filter(({ asked }) => asked.by === undefined).map(({ asked }) => asked.act.app)),
  }
}

test.each([4, 8])(
  'by the document alone a careful robot is clean with %d items, also on a rough day',
  async (size) => {
    const days = [[], ORDERS.faults].flatMap((conditions) =>
      SEEDS.map((seed) => ({ size, seed, conditions })),
    )
    const played = await abreast(days, (day) => playByCalls(careful, day))
    for (const [i, { fault, clean, counts, met, calls, screens }] of played.entries()) {
      const { seed, conditions } = days[i]!
      expect({ seed, fault, clean, counts, met, calls, screens }).toEqual({
        seed,
        fault: null,
        clean: true,
        counts: NO_COUNTS,
        met: conditions.toSorted(),
        calls: new Set(['shop']),
        screens: new Set(['desk']),
      })
    }
  },
)

test('killed before and after each write, it makes nothing twice and misses nothing', async () => {
  const day = { size: 4, seed: SEEDS[1]!, conditions: ORDERS.faults }
  const { writes } = await playByCalls(careful, day)
  const kills = (['before', 'after'] as const).flatMap((side, turn) =>
    Array.from({ length: writes }, (_, i) => ({ at: i + 1, side })).filter(
      (_, i) => IS_WHOLE_RUN || i % 2 === turn,
    ),
  )
  const played = await abreast(kills, (kill) => playByCalls(careful, { ...day, kills: [kill] }))
  for (const [i, { starts, fault, counts }] of played.entries())
    expect({ kill: kills[i], starts, fault, counts }).toEqual({
      kill: kills[i],
      starts: 2,
      fault: null,
      counts: { ...NO_COUNTS, rerun: counts.rerun === null ? null : 0 },
    })
})

test('a key makes the twins harmless for a robot that repeats blindly, and nothing else does', async () => {
  const robot = CARELESS['blind-retry']!
  for (const conditions of [['answer-lost'], ['not-taken']] as const) {
    const day = { size: 8, seed: SEEDS[0]!, conditions }
    expect([conditions, (await playByCalls(robot, day)).clean]).toEqual([conditions, true])
    const without = await playByCalls(robot, { ...day, hasKey: false })
    expect([conditions, without.counts.doubled]).toEqual([
      conditions,
      conditions[0] === 'answer-lost' ? 1 : 0,
    ])
  }
})
