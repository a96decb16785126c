import type { RunRequest } from '#contract/arena.ts'
import type { Tasks } from '#contract/tasks.ts'
import { refuseTooManyOpen } from '#server/asking/most-open.ts'
import type { Policy } from '#server/held/policy.ts'
import { RUN_ROWS } from '#server/runs/rows.ts'
import type { Runs } from '#server/runs/runs.ts'
import { type Change, insertRow } from '#server/store/base/change.ts'
import { wantedIn } from './wanted.ts'

/** What runs are issued with. */
export type Issuer = {
  runs: Pick<Runs, 'issuing'>
  /** The tasks of the build; null: there are none. */
  tasks: Tasks | null
  /** Whether this server shows nothing but runs. */
  isSealed: boolean
  policy: Policy
}

/**
 * Issues the runs that a call asks for, all of them or none.
 * @param owner in the core
 * @returns their ids, in the order in which they were asked for
 * @throws {CallRefusal}
 */
export function* issueRuns(
  owner: string,
  asked: RunRequest,
  { runs, tasks, isSealed, policy }: Issuer,
): Change<string[]> {
  const wanted = wantedIn(tasks, asked, owner, policy)
  refuseTooManyOpen((yield* RUN_ROWS.countOpen(owner)) + wanted.length)
  const issued = yield* runs.issuing(wanted.map((one) => one.wanted))
  const label = JSON.stringify(asked.label)
  for (const [i, { id }] of issued.entries()) {
    const { task, place } = wanted[i]!
    const own = { runId: id, task, split: asked.split, place, label, build: tasks!.build, isSealed }
    yield* insertRow('arena_runs', own)
  }
  return issued.map(({ id }) => id)
}
