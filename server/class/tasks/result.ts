import type { Signal, WhyNot } from '#contract/class/run.ts'
import type { CellWork, Mark } from '#contract/class/state.ts'
import type { RunStatus } from '#contract/run.ts'
import type { Misses } from '#game/standing.ts'
import { withoutNul } from '#server/edge/body.ts'
import type { Run } from '#server/runs/run.ts'

/** In ms. If entries that were sent late cover more than this, the run is unverified. */
const SILENT = 120_000

/** The class’s mark for an ended run, and why it has no better one. */
export function markingOf(run: Pick<Run, 'status' | 'reason' | 'silentMs' | 'isClockDoubtful' | 'isNoted'>): {
  mark: Mark | null
  why: WhyNot | null
} {
  if (run.status === 'failed') return { mark: 'refused', why: run.reason }
  if (run.status !== 'solved') return { mark: null, why: run.reason }
  if (run.isClockDoubtful) return { mark: 'unverified', why: 'clock-set' }
  if (run.silentMs > SILENT) return { mark: 'unverified', why: 'silent' }
  return run.isNoted === false ? { mark: 'unverified', why: 'unnoted' } : { mark: 'verified', why: null }
}

/**
 * A sentence may quote a typed text. Mail addresses are removed, because sentences are kept longer than logs; and
 * U+0000, which no database stores.
 */
export const withoutAddresses = (sentence: string | null): string | null =>
  sentence === null ? null : withoutNul(sentence).replaceAll(/\S*@\S*/g, '…')

/** The present state of what a seat plays, as its row and its cell are told. They do not ask what it is. */
export type Result = {
  id: string
  heardAt: number | null
  /** Number of acts that were refused or wrong. */
  refused: number
  /** Number of acts. */
  entries: number
  /** The latest sentence about something wrong, without addresses. */
  miss: string | null
  /** How far a shift is; null for a run of a level. */
  work: CellWork | null
  /** Null while it is open. */
  end: {
    status: Exclude<RunStatus, 'open'>
    mark: Mark | null
    why: WhyNot | null
    atEntry: number | null
    sentence: string | null
    solvedAtMs: number | null
    imposedMs: number
    /** Null: now. */
    endedAt: number | null
    signals: readonly Signal[]
    /** Its first pauses, for comparing. */
    gaps: string | null
    traces: number
  } | null
}

/** The result of a run. @param read what follows from its log, once it is solved */
export function resultOf(
  run: Run,
  { miss, wrong }: Misses,
  read: { signals: readonly Signal[]; gaps: string | null },
): Result {
  const { id, heardAt, entries, status } = run
  return {
    id,
    heardAt,
    refused: run.refused + wrong,
    entries,
    miss: withoutAddresses(miss),
    work: null,
    end:
      status === 'open'
        ? null
        : {
            ...markingOf(run),
            ...read,
            status,
            atEntry: run.atEntry,
            sentence: withoutAddresses(run.sentence),
            solvedAtMs: run.solvedAtMs,
            imposedMs: run.imposedMs,
            endedAt: run.endedAt,
            traces: run.traces.length,
          },
  }
}
