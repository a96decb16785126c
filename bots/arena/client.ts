import { setTimeout as sleep } from 'node:timers/promises'
import type { ArenaRun, Asked, Trace } from '#contract/arena.ts'
import type { Task, Tasks } from '#contract/tasks.ts'

/** A request for runs. Fields with a default may be absent. */
export type Wish = { split: Asked['split'] } & Partial<Asked>

/** Seconds to wait after an answer 429 without `Retry-After`. */
const AGAIN = 5

/** The arena of a server refused a call. */
class ArenaError extends Error {
  override name = 'ArenaError'
}

/** The server's arena, for programs that measure: docs/arena.md. */
export type Arena = {
  tasks: () => Promise<readonly Task[]>
  /** Asks for runs. @param once a repeated call with the same word gets the same runs */
  issue: (wish: Wish, once?: string) => Promise<ArenaRun[]>
  /** @param wait ms that the answer may wait for the run's end */
  look: (id: string, wait?: number) => Promise<ArenaRun>
  end: (id: string, reason: 'gave-up' | 'steps' | 'lost') => Promise<ArenaRun>
  cancel: (id: string) => Promise<ArenaRun>
  trace: (id: string) => Promise<Trace>
}

/**
 * @param site its address
 * @param key if the server hands out runs for keys
 */
export function arenaOf(site: string, key?: string): Arena {
  const call = async <T>(method: string, path: string, body?: object, once?: string): Promise<T> => {
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(once === undefined ? {} : { 'idempotency-key': once }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    // A measurement of thousands of runs makes more calls than the limit of a minute allows, so it waits and repeats.
    if (answer.status === 429) {
      await sleep(1000 * (Number(answer.headers.get('retry-after')) || AGAIN))
      return call(method, path, body, once)
    }
    if (answer.ok) return JSON.parse(text) as T
    throw new ArenaError(`${method} ${path}: ${answer.status} ${text}`)
  }
  return {
    tasks: async () => (await call<Tasks>('GET', '/tasks.json')).tasks,
    issue: async (wish, once) => (await call<{ runs: ArenaRun[] }>('POST', '/runs', wish, once)).runs,
    look: (id, wait = 0) => call('GET', `/runs/${id}?wait=${wait}`),
    end: (id, reason) => call('POST', `/runs/${id}/end`, { reason }),
    cancel: (id) => call('DELETE', `/runs/${id}`),
    trace: (id) => call('GET', `/runs/${id}/log`),
  }
}
