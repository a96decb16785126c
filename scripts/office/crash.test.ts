import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { NO_COUNTS } from '#office/base/counts.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'

const KILLS = IS_WHOLE_RUN ? 50 : 2

/** Robots at work, each in a shift of its own. */
const ROBOTS = 3

// What is kept of a shift is written by the core that server/runs/faults.test.ts kills on both databases.
const cluster = IS_WHOLE_RUN ? await startPostgres({ isDurable: false }) : null
afterAll(() => cluster?.stop())

const KINDS = [
  { kind: 'SQLite', env: () => Promise.resolve({}) },
  ...(cluster
    ? [{ kind: 'PostgreSQL', env: async () => ({ DATABASE_URL: await cluster.createDatabase() }) }]
    : []),
]

/** A request that the killed server left without an answer: nobody knows whether it was carried out. */
class Unanswered extends Error {
  override name = 'Unheard'
}

type Shift = { id: string; url: string; placed: Map<string, string> }

test.each(KINDS)(
  `on $kind the server is killed ${KILLS} times between an act and its answer: nothing is lost that it answered, and nothing is done twice`,
  async ({ env }) => {
    const folder = freshFolder({ onDisk: true })
    const more = {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ACCOUNTS: 'off',
      AUTH_KEY: 'office_key_for_tests_only',
      ...(await env()),
    }
    let server = start(folder, more)
    let url = await urlOf(server)
    // The number of orders whose request has gone out: the kill comes while such a request is on its way.
    let sent = 0
    let killAt = Infinity
    let kill = () => {}

    const send = async (address: string, init?: RequestInit): Promise<Response> => {
      const here = url + new URL(address).pathname + new URL(address).search
      const answering = fetch(here, init).then(async (answer) => {
        const { status, headers } = answer
        return new Response(await answer.arrayBuffer(), { status, headers })
      })
      if (init?.method === 'POST' && address.endsWith('/place')) {
        sent += 1
        if (sent === killAt) kill()
      }
      return answering.catch(() => Promise.reject(new Unanswered()))
    }

    const issue = async (): Promise<Shift> => {
      const answer = await fetch(`${url}/office/v1/shifts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          process: 'orders',
          size: 4,
          day: 'calm',
          seed: randomBytes(16).toString('hex'),
        }),
      })
      expect(answer.status).toBe(201)
      const { id } = (await answer.json()) as { id: string }
      return { id, url: `http://office/office/${id}`, placed: new Map() }
    }

    const ended: Shift[] = []
    const robots: (Shift | null)[] = Array.from({ length: ROBOTS }, () => null)
    /** One start of the robots: each goes on with its shift, and begins another one when it is done. */
    const work = async (isEnough: (robot: number) => boolean) => {
      await Promise.all(
        robots.map(async (_, i) => {
          while (!isEnough(i)) {
            try {
              const shift = (robots[i] ??= await issue())
              const { hands } = httpHands(shift.url, { send })
              const place = async () => {
                const order = await hands.place()
                shift.placed.set(order.number, order.reference)
                return order
              }
              await careful({ ...hands, place })
              ended.push(shift)
              robots[i] = null
            } catch (error) {
              if (error instanceof Unanswered || error instanceof TypeError) return
              throw error
            }
          }
        }),
      )
    }

    for (let kills = 0; kills < KILLS; kills++) {
      killAt = sent + 2
      let isKilled = false
      // Some ms after the request has gone: before the act, in it, or between the act and its answer.
      kill = () => {
        isKilled = true
        void sleep(kills % 4).then(() => server.child.kill('SIGKILL'))
      }
      await work(() => isKilled && server.child.killed)
      await server.ended
      server = start(folder, more)
      url = await urlOf(server)
    }
    killAt = Infinity
    // Each ends what it has begun.
    await work((robot) => !robots[robot])

    for (const { id, placed } of ended) {
      const line = (await (await fetch(`${url}/office/v1/shifts/${id}`)).json()) as {
        status: string
        counts: object
      }
      expect(line).toMatchObject({
        status: 'handed-in',
        // Killed after the last item was closed, the robot starts once more, and changes nothing.
        counts: { ...NO_COUNTS, rerun: expect.toBeOneOf([null, 0]) as number | null },
      })
      const { log } = (await (await fetch(`${url}/office/v1/shifts/${id}/log`)).json()) as { log: unknown[] }
      // Every order that was answered is one of the acts.
      expect(log.filter((entry) => JSON.stringify(entry).includes('"place"')).length).toBeGreaterThanOrEqual(
        placed.size,
      )
      expect(new Set(placed.values()).size).toBe(placed.size)
    }
    expect(ended.length).toBeGreaterThanOrEqual(ROBOTS)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  },
)
