import type { RunReason, RunStatus } from '#contract/run.ts'
import type { Mark, ByHand } from './state.ts'

/** `GET /runs/:id`: for a run of the caller's own seat, or with the token of the class's board. */
export type ClassRun = {
  id: string
  task: string
  /** The seat's number. */
  seat: number
  /** 0 for a shift of the office, whose desk and report are at /office/:id. */
  level: number
  deal: 'plain' | 'own'
  conditions: string
  /** Null for a recording, which the server did not record. */
  status: RunStatus | null
  mark: Mark | null
  /** Why there is no mark, or why it is not verified; null if there is no reason. */
  why: WhyNot | null
  /** The entry that ended it, from 1, and the judge's sentence. */
  atEntry: number | null
  sentence: string | null
  isWitnessed: boolean
  isAgain: boolean
  byHand: ByHand | null
  /** For the board; empty in a learner's answer. */
  signals: Signal[]
  /** ms after the task was due; 0 in time. */
  lateMs: number
  entries: number
  refused: number
  hints: number
  solvedAtMs: number | null
  imposedMs: number
  /** When the run was issued, or the recording arrived. */
  receivedAt: number
  endedAt: number | null
}

/**
 * A reason to look at a solved run. It is no verdict: honest robots may have any of them. `no-press`: none of its
 * events came from the browser itself, as with a robot that acts by script or a program without a page. `quick`:
 * shorter pauses between actions than the reference robot's. `like`: the same pauses, to the ms, as a run of the named
 * seat.
 */
export type Signal = { kind: 'no-press' } | { kind: 'quick'; pace: number } | { kind: 'like'; seat: number }

/**
 * Reasons of runs, and four of a class: `silent` for more than two minutes, `clock-set` while it was recorded, `unnoted`:
 * its page did not say what its conditions did, `unheard`: a recording, which the server did not record.
 */
export type WhyNot = RunReason | 'silent' | 'clock-set' | 'unnoted' | 'unheard'

/**
 * `GET /runs/:id/log`, for the same callers: the robot's actions with the typed texts. Deleted after `logDays`. The acts
 * of a shift are told after its end, with level 0.
 */
export type ClassLog = { level: number; seed: string; deal: 'plain' | 'own'; entries: readonly unknown[] }

/** A run with its log. Null once the log was deleted; the seed also while the run is open. */
export type RunWithLog = ClassRun & { seed: string | null; log: readonly unknown[] | null }
