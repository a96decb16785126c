import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { execPath } from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { NO_COUNTS } from '#office/base/counts.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { sqlite } from '#server/testing/stores.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { abreast } from './abreast.ts'
import { type Kill, play } from './play.ts'
import { killsEvery } from './table.ts'

const fresh = await sqlite.open()
afterAll(fresh.remove)
const app = officeOn(fresh.store)

const SEED = '5'.repeat(32)

/** Plays a rough shift with kills. @returns the number of kills that came */
async function playKilled(size: number, kills: readonly Kill[]): Promise<number> {
  const { id, url } = await app.issue({ size, conditions: ORDERS.faults, seed: SEED })
  const { starts, fault } = await play(url, careful, { send: app.send, kills })
  const { status, grade } = await app.look(id)
  expect({ kills: kills[0], fault, status, counts: grade?.counts }).toEqual({
    kills: kills[0],
    fault: null,
    status: 'handed-in',
    // Killed after the last item was closed, it starts once more, and changes nothing.
    counts: { ...NO_COUNTS, rerun: grade?.counts.rerun === null ? null : 0 },
  })
  return starts - 1
}

test('the careful robot is killed at every write, before or after it: nothing twice, nothing missed', async () => {
  const size = IS_WHOLE_RUN ? 12 : 4
  const { id, url } = await app.issue({ size, conditions: ORDERS.faults, seed: SEED })
  const { writes } = await play(url, careful, { send: app.send })
  expect((await app.look(id)).grade?.clean).toBe(true)
  const sides = ['before', 'after'] as const
  // A kill after a write and one before the next differ in what the robot has heard. A sample takes them by turns.
  const once = sides.flatMap((side, turn) =>
    Array.from({ length: writes }, (_, i) => [{ at: i + 1, side }]).filter(
      (_, i) => IS_WHOLE_RUN || i % 2 === turn,
    ),
  )
  const alone = await abreast(once, (kills) => playKilled(size, kills))
  // Each play was killed as often as it was to be: once.
  expect(alone.every((kills) => kills === 1)).toBe(true)
  // Killed again and again within one shift, down to two writes that get through between two kills.
  const often = sides.flatMap((side) =>
    (IS_WHOLE_RUN ? [5, 6, 7, 8] : [5]).map((every) => killsEvery(every, side)),
  )
  const again = await abreast(often, (kills) => playKilled(IS_WHOLE_RUN ? 30 : 8, kills))
  expect(again.every((kills) => kills > 2)).toBe(true)
})

test('its process is killed by SIGKILL, and started again under its name', async () => {
  const server = await startTestServer()
  const answer = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'orders', size: 4, day: 'rough', seed: SEED }),
  })
  const { id, url } = (await answer.json()) as { id: string; url: string }
  /** @param writes after the announcement of which it is killed */
  const start = async (writes: number) => {
    const child = spawn(execPath, [path.join(ROOT, 'bots/office/run.ts'), url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(`write ${writes}\n`)) child.kill('SIGKILL')
    })
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return signal ?? code
  }
  const ends: (NodeJS.Signals | number | null)[] = []
  for (const writes of IS_WHOLE_RUN ? Array.from({ length: 40 }, (_, i) => 2 + (i % 7)) : [5, 6, 4])
    ends.push(await start(writes))
  expect(ends).toContain('SIGKILL')
  // Once it has handed in, it finds the shift over.
  expect(await start(Infinity)).toBe(0)
  const held = (await server.office.shifts.find(id))!
  expect(held).toMatchObject({
    status: 'handed-in',
    grade: { counts: { ...NO_COUNTS, rerun: expect.toBeOneOf([null, 0]) as number | null } },
  })
})

test.each(['customers', 'month-end'])(
  'the same command plays a shift of %s: the desk says which it is',
  async (process) => {
    const server = await startTestServer({ actsPerSecond: 1000 })
    const answer = await fetch(`${server.url}/office/v1/shifts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ process, size: 4, seed: SEED }),
    })
    const { id, url } = (await answer.json()) as { id: string; url: string }
    const start = async () => {
      const child = spawn(execPath, [path.join(ROOT, 'bots/office/run.ts'), url], { stdio: 'ignore' })
      return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    }
    expect(await start()).toEqual([0, null])
    const held = (await server.office.shifts.find(id))!
    expect([held.status, held.grade?.counts]).toEqual(['handed-in', NO_COUNTS])
    // Started once more, it finds the shift over.
    expect(await start()).toEqual([0, null])
  },
)
