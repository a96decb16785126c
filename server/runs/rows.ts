import { withoutNul } from '#server/edge/body.ts'
import { type AddDown, noteBeat } from '#server/held/pulse.ts'
import { heldRows, type Part } from '#server/held/rows.ts'
import { ask, type Change, updateRow } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import { type DueAt, dueSql } from './deadlines.ts'
import type { RecordedPart } from './recorded-part.ts'
import { type End, type LockedRun, lockedRunOf, type Run, RunRefusal, runOf, traceOf } from './run.ts'

/** Begins the hashed text of a run's commitment. */
export const RUN_COMMITMENT = 'botarena-run-1'

/** The statements on `runs` and `run_batches`. No other folder writes one. */
export const RUN_ROWS = heldRows<Run, RecordedPart>({
  table: 'runs',
  commitment: RUN_COMMITMENT,
  journal: { table: 'run_batches', id: 'run_id', from: 'from_entry' },
  seen: 'coalesce(heard_at, opened_at, fetched_at)',
  read: runOf,
})

/** The entries of parts, in order. */
export const entriesOf = (parts: readonly Part<RecordedPart>[]): unknown[] =>
  parts.flatMap(({ body }) => [...body.entries])

/** The input behind each entry, as the page claims; null where it sent none. */
export const inputsOf = (parts: readonly Part<RecordedPart>[]): unknown[] =>
  parts.flatMap(({ body: { entries, inputs = [] } }) => entries.map((_, i) => inputs[i] ?? null))

/** The entries of a run so far. */
export function* recordedOf(id: string): Change<unknown[]> {
  return entriesOf(yield* RUN_ROWS.parts(id))
}

/** Reads a run and locks it until this change ends. @throws {RunRefusal} */
export function* lockedRun(id: string): Change<LockedRun> {
  const row = yield* RUN_ROWS.locked(id)
  if (!row) throw new RunRefusal('unknown', 'Run not found.')
  return lockedRunOf(row)
}

/** Ends a run. The first end is kept. @returns its present state */
export function* endRun(run: Run, { status, reason, atEntry, sentence }: End, at: number): Change<Run> {
  const trace = traceOf(yield* recordedOf(run.id))
  const ended = yield* RUN_ROWS.end(run.id, {
    status,
    reason,
    atEntry: atEntry ?? null,
    sentence: sentence == null ? null : withoutNul(sentence),
    endedAt: at,
    trace,
  })
  return ended ?? run
}

/** Writes what a batch has changed. The run is locked, so it need not be read again. @param bytes of its journal */
export const writeRecorded = (run: Run, bytes: number): Change<void> =>
  updateRow(
    'runs',
    { id: run.id },
    {
      entries: run.entries,
      bytes,
      refused: run.refused,
      restarts: run.restarts,
      imposedMs: run.imposedMs,
      solvedAtMs: run.solvedAtMs,
      silentMs: run.silentMs,
      isClockDoubtful: run.isClockDoubtful,
      heardAt: run.heardAt,
      isNoted: run.isNoted,
      traces: run.traces.join(),
    },
  )

/** Writes that a page has opened a run: it is the writer from now on. */
export const writeOpening = ({ id, openedAt, reloads }: Run, writer: string, at: number): Change<void> =>
  updateRow(
    'runs',
    { id },
    { writer, openedAt: openedAt ?? at, heardAt: at, reloads: openedAt === null ? reloads : reloads + 1 },
  )

/** Notes the first time that the page of a run was fetched. */
export function* writeFetch(id: string, at: number): Change<void> {
  yield* ask(
    `update runs set fetched_at = $2 where id = $1 and status = 'open' and opened_at is null and fetched_at is null`,
    [id, at],
  )
}

/** The ids of open runs that must end, oldest first. */
export async function dueRuns(store: Pick<Store, 'read'>, due: DueAt): Promise<string[]> {
  const { sql, parameters } = dueSql(due)
  const rows = await store.read(
    `select id from runs where status = 'open' and (${sql}) order by created_at`,
    [...parameters],
  )
  return rows.map(({ id }) => String(id))
}

/** Notes that a server is running, and gives the time without one to open runs and to the tables of others. @returns whether there was none */
export const noteRunning = (at: number, besides: readonly AddDown[]): Change<boolean> =>
  noteBeat(at, [(last, now) => RUN_ROWS.addDown(last, now), ...besides])
