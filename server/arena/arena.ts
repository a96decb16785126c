import type { ArenaRun, RunRequest, Trace } from '#contract/arena.ts'
import type { Tasks } from '#contract/tasks.ts'
import { issueOnce, type RepeatableCall, sweepAnswers } from '#server/asking/idempotency.ts'
import { keyIdOf } from '#server/asking/keys.ts'
import { untilNews } from '#server/asking/news.ts'
import type { Receipts } from '#server/asking/receipts.ts'
import type { Clock } from '#server/clock.ts'
import { CallRefusal } from '#server/held/refusals.ts'
import { RUN_ROWS } from '#server/runs/rows.ts'
import type { Runs } from '#server/runs/runs.ts'
import { changeAgain } from '#server/store/base/conflict.ts'
import type { Store } from '#server/store/base/store.ts'
import { issueRuns } from './issue.ts'
import { arenaRuns } from './policy.ts'
import { type RunFilter, openReading, ownerIn } from './reading.ts'
import { traceOfRun } from './trace.ts'

export type Arena = {
  /** The id of a valid key. */
  keyIdOf: (key: string) => Promise<string | null>
  /**
   * Hands out runs, all of them or none.
   * @param call null: it must not be repeated
   * @throws {CallRefusal}
   */
  issue: (
    owner: string,
    asked: RunRequest,
    origin: string,
    call: RepeatableCall | null,
  ) => Promise<ArenaRun[]>
  /** Reads a run as soon as it has more than `after` entries or has ended, at the latest after `ms`. */
  wait: (
    owner: string,
    id: string,
    origin: string,
    until: { after: number; ms: number; signal: AbortSignal },
  ) => Promise<ArenaRun>
  list: (owner: string, listed: RunFilter, origin: string) => AsyncIterable<ArenaRun>
  /** The trace of an ended run. @throws {CallRefusal} for an open one, because the trace reveals the seed */
  trace: (owner: string, id: string, origin: string) => Promise<Trace>
  /** Ends a run for the runner. A run that has ended stays as it is. */
  end: (owner: string, id: string, origin: string, reason: 'gave-up' | 'steps' | 'lost') => Promise<ArenaRun>
  /** Cancels an open run: it does not count. @throws {CallRefusal} if it has ended in another way */
  cancel: (owner: string, id: string, origin: string) => Promise<ArenaRun>
  /** The keys with which receipts are checked. */
  jwks: Receipts['jwks']
  /** Deletes expired rows. The core deletes runs. */
  sweep: () => Promise<void>
}

type Parts = {
  store: Store
  runs: Runs
  /** The tasks of the build; null: there are none, so no run can be issued. */
  tasks: Tasks | null
  isSealed: boolean
  /** Days for which an ended run is kept. */
  keptDays: number
  /** Signs ended runs. Null: this server issues no runs. */
  receipts: Receipts | null
  now: Clock
}

export function openArena({ store, runs, tasks, isSealed, keptDays, receipts, now }: Parts): Arena {
  const reading = openReading(runs, receipts)
  const { line, lines } = reading
  const issuer = { runs, tasks, isSealed, policy: arenaRuns(keptDays) }

  return {
    keyIdOf: (key) => keyIdOf(store, key),
    jwks: receipts?.jwks ?? { keys: [] },
    list: (owner, listed, origin) => reading.list(owner, listed, origin),

    issue: async (owner, asked, origin, call) => {
      // The same call may come twice at the same moment: the second one finds the runs of the first.
      const ids = await changeAgain(store, () =>
        issueOnce(owner, call, now(), () => issueRuns(ownerIn(owner), asked, issuer)),
      )
      return lines(owner, ids, origin)
    },

    wait: async (owner, id, origin, { after, ms, signal }) => {
      const isNews = (run: { id: string; status: string; entries: number }) =>
        run.id === id && (run.status !== 'open' || run.entries > after)
      const first = await line(owner, id, origin)
      if (ms === 0 || isNews(first)) return first
      await untilNews({ isNews, read: () => runs.find(id), watch: runs.watch, ms, signal })
      return line(owner, id, origin)
    },

    trace: async (owner, id, origin) => {
      const run = await line(owner, id, origin)
      if (run.status === 'open') {
        throw new CallRefusal(409, 'open', 'The run is still open. Its log can be read when it has ended.')
      }
      return traceOfRun(run, await RUN_ROWS.readParts(store, id))
    },

    end: async (owner, id, origin, reason) => {
      await line(owner, id, origin)
      if (reason === 'lost') await runs.end(id, 'fault', 'said')
      else await runs.end(id, 'failed', reason)
      return line(owner, id, origin)
    },

    cancel: async (owner, id, origin) => {
      await line(owner, id, origin)
      const { reason } = await runs.end(id, 'fault', 'cancelled')
      if (reason !== 'cancelled') {
        throw new CallRefusal(409, 'ended', 'The run has already ended, so it cannot be cancelled.')
      }
      return line(owner, id, origin)
    },

    sweep: async () => {
      await store.change(() => sweepAnswers(now()))
    },
  }
}
