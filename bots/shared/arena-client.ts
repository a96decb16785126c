import type { ArenaRun, RunRequest, Trace } from '#contract/arena.ts'
import { isLevelTask, type LevelTask, type Tasks } from '#contract/tasks.ts'
import { callsOf } from './calls.ts'

/** A request for runs. Fields with a default may be absent. */
export type Wish = { split: RunRequest['split'] } & Partial<RunRequest>

/** The server's arena, for programs that measure: docs/arena.md. */
export type Arena = {
  /** The tasks of levels. */
  tasks: () => Promise<readonly LevelTask[]>
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
  const call = callsOf(site, key)
  return {
    tasks: async () => (await call<Tasks>('GET', '/tasks.json')).tasks.filter(isLevelTask),
    issue: async (wish, once) => (await call<{ runs: ArenaRun[] }>('POST', '/runs', wish, once)).runs,
    look: (id, wait = 0) => call('GET', `/runs/${id}?wait=${wait}`),
    end: (id, reason) => call('POST', `/runs/${id}/end`, { reason }),
    cancel: (id) => call('DELETE', `/runs/${id}`),
    trace: (id) => call('GET', `/runs/${id}/log`),
  }
}
