import { type Misses, NOTHING_MISSED } from '#game/standing.ts'
import type { Clock } from '#server/clock.ts'
import { openListeners } from '#server/held/listeners.ts'
import { endedLongAgo, type Policy } from '#server/held/policy.ts'
import type { Change } from '#server/store/base/change.ts'
import { changeAgain } from '#server/store/base/conflict.ts'
import type { Store } from '#server/store/base/store.ts'
import { dueEnd } from './deadlines.ts'
import {
  type BatchOutcome,
  record,
  type Recording,
  type HeavyBatch,
  keptMissed,
  type ReadyVerdict,
} from './hear.ts'
import { issueRun } from './issue.ts'
import { openThread } from './judging/thread.ts'
import { openRun } from './opening.ts'
import * as rows from './rows.ts'
import { type End, endedRefusal, haveOf, type Run, type RunDemand } from './run.ts'
import type { RunListener, Runs, RunsOptions } from './runs.ts'
import { openStandings } from './standings.ts'

/** For a run whose word no policy has: of another version of the server. */
const UNKNOWN: Omit<Policy, 'kind'> = { every: 5000, lostAfter: null, keptDays: null }

/** @param versions of the rules, by level: runs of another version are no longer judged */
export function openRuns(
  store: Store,
  versions: ReadonlyMap<number, string>,
  now: Clock,
  { policies: known = [], besides = [], thread = openThread() }: RunsOptions = {},
): Runs {
  const standings = openStandings()
  const listeners = openListeners<Parameters<RunListener>>()
  const policies = new Map(known.map((policy) => [policy.kind, policy]))
  const policyOf = ({ kind }: Pick<Run, 'kind'>) => policies.get(kind) ?? UNKNOWN
  const everyOf = (run: Run): number => policyOf(run).every
  /** When the server was back, after it was down. */
  let upSince = 0

  const tell = (run: Run, missed: Misses | null = keptMissed(standings, run)): Run => {
    if (run.status !== 'open') standings.drop(run.id)
    listeners.tell(run, missed)
    return run
  }

  /** Ends a run whose time is over or whose rules have changed. @returns its present state */
  function* inTime(run: Run, at: number): Change<Run> {
    const due = { at, upSince, rules: versions.get(run.level), policy: policyOf(run) }
    const end = dueEnd(run, due)
    return end ? yield* rows.endRun(run, end, at) : run
  }

  function* issuing(wanted: readonly RunDemand[]): Change<Run[]> {
    const issued: Run[] = []
    for (const one of wanted) {
      const { policy, level } = one
      // Whoever opened the server knows better: it also says how long runs are kept.
      if (!policies.has(policy.kind)) policies.set(policy.kind, policy)
      issued.push(yield* issueRun(one, versions.get(level) ?? '', now()))
    }
    return issued
  }

  /** Receives a batch; one that must be judged in the thread first is taken in again with the thread's verdict. */
  async function recorded(...[id, batch]: Parameters<Runs['append']>): Promise<BatchOutcome> {
    let ready: ReadyVerdict | null = null
    for (;;) {
      const recording: Recording = { standings, at: now(), ready, inTime, everyOf }
      const answer: BatchOutcome | HeavyBatch = await store.change(() => record(id, batch, recording))
      if (!('heavy' in answer)) return answer
      ready = { count: answer.count, judged: await thread.judge(answer.heavy) }
    }
  }

  const end = async (id: string, how: End): Promise<Run> =>
    tell(
      await store.change(function* () {
        return yield* rows.endRun(yield* rows.lockedRun(id), how, now())
      }),
    )

  const partsOf = (id: string) => rows.RUN_ROWS.readParts(store, id)

  return {
    issuing,
    // A parallel call may have issued the same run: then it is found.
    issue: (wanted) => changeAgain(store, () => issuing(wanted)),

    open: async (id) => {
      const at = now()
      const opened = await store.change(() => openRun(id, { at, inTime, everyOf }))
      if (!('ended' in opened)) return opened
      tell(opened.ended)
      throw endedRefusal(opened.ended, haveOf(opened.ended, everyOf(opened.ended)))
    },

    append: async (id, batch) => {
      const { run, standing, missed, refusal } = await recorded(id, batch)
      if (standing && run.status === 'open') standings.keep(id, standing)
      // A refused batch has changed nothing, unless the run's time was over.
      if (!refusal || run.status !== 'open') tell(run, missed)
      if (refusal) throw refusal
      return haveOf(run, everyOf(run))
    },

    end: (id, status, reason) => end(id, { status, reason }),
    find: async (id) => (await rows.RUN_ROWS.select(store, { id }))[0] ?? null,
    selectWith: async (selection, beside) =>
      (await rows.RUN_ROWS.selectWith(store, selection, beside)).map(({ held: run, beside: row }) => ({
        run,
        beside: row,
      })),
    log: async (id) => rows.entriesOf(await partsOf(id)),
    trail: async (id) => {
      const parts = await partsOf(id)
      return { entries: rows.entriesOf(parts), inputs: rows.inputsOf(parts) }
    },
    claimed: async (id) =>
      (await partsOf(id)).findLast(({ body }) => body.day !== undefined)?.body.day ?? null,

    missed: async (run) => {
      const { level, deal, seed } = run
      const fresh = rows.entriesOf(await partsOf(run.id))
      const judged = await thread.judge({ level, deal, seed, recorded: [], fresh, elapsed: Infinity })
      return judged === 'too-heavy' ? NOTHING_MISSED : judged.missed
    },

    watch: listeners.watch,
    fetched: (id) => store.change(() => rows.writeFetch(id, now())),

    sweep: async () => {
      const at = now()
      if (await store.change(() => rows.noteRunning(at, besides))) upSince = at
      for (const id of await rows.dueRuns(store, { at, policies: policies.values() })) {
        const run = await store.change(function* () {
          return yield* inTime(yield* rows.lockedRun(id), at)
        })
        if (run.status !== 'open') tell(run)
      }
      const ended = endedLongAgo(policies.values(), at)
      if (ended.length > 0) await store.change(() => rows.RUN_ROWS.erase({ ended }))
    },
  }
}
