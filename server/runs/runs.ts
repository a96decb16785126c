import type { Batch, BatchAnswer, OpenedRun, RunReason, RunStatus } from '#contract/run.ts'
import type { Day } from '#game/conditions.ts'
import type { Misses } from '#game/standing.ts'
import type { Policy } from '#server/held/policy.ts'
import type { AddDown } from '#server/held/pulse.ts'
import type { JoinedTable, HeldQuery } from '#server/held/rows.ts'
import type { Row } from '#server/schema/tables.ts'
import type { Change } from '#server/store/base/change.ts'
import type { Thread } from './judging/thread.ts'
import type { Run, RunDemand } from './run.ts'

/** Hears of a run that has changed. @param missed null: this copy of the server has no standing of it */
export type RunListener = (run: Run, missed: Misses | null) => void

export type Runs = {
  /** Issues runs, all in one change. @throws {Error} for a level that has no game */
  issue: (wanted: readonly RunDemand[]) => Promise<Run[]>
  /** The same within a change of the caller, who stores rows of its own with the runs. */
  issuing: (wanted: readonly RunDemand[]) => Change<Run[]>
  /**
   * Opens a run for a page: starts the clock at the first call, makes a new writer, and returns the entries so far.
   * @throws {RunRefusal}
   */
  open: (id: string) => Promise<OpenedRun>
  /** Judges a batch; resolves once it is on disk. @throws {RunRefusal} */
  append: (id: string, batch: Batch) => Promise<BatchAnswer>
  /** Ends an open run; one that has ended stays as it is. @throws {RunRefusal} */
  end: (id: string, status: Exclude<RunStatus, 'open' | 'solved'>, reason: RunReason) => Promise<Run>
  find: (id: string) => Promise<Run | null>
  /** Runs, in the order of their issue, each with a row of the caller's own table. */
  selectWith: (selection: HeldQuery, beside: JoinedTable) => Promise<{ run: Run; beside: Row }[]>
  /** What was received of a run, in order. */
  log: (id: string) => Promise<readonly unknown[]>
  /** The entries with the browser's event behind each, as the page claims; null if the page sent none. */
  trail: (id: string) => Promise<{ entries: readonly unknown[]; inputs: readonly unknown[] }>
  /** The page's latest note of its conditions, which is only its claim; null without a note. */
  claimed: (id: string) => Promise<Day | null>
  /** The misses of a run, played again from its journal. For a run that another copy of the server recorded. */
  missed: (run: Run) => Promise<Misses>
  /** Calls the listener with every run that changes. @returns a function that stops it */
  watch: (listener: RunListener) => () => void
  /** Notes that the page of a run was fetched. It should open the run soon. */
  fetched: (id: string) => Promise<void>
  /**
   * Ends runs whose time is over, and runs that were not opened. Notes how long no server was there. Erases ended runs
   * whose days are over.
   */
  sweep: () => Promise<void>
}

/** What runs depend on. */
export type RunsOptions = {
  /** The policies of all who issue runs; an issued run brings its own. */
  policies?: readonly Policy[]
  /** Tables of other held things, which get the time without a server too. */
  besides?: readonly AddDown[]
  /** Judges heavy batches. */
  thread?: Thread
}
