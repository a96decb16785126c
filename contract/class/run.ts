import * as z from 'zod'
import { MOST_RUN_ENTRIES, type RunReason, type RunStatus } from '#contract/run.ts'
import { uuid } from './fields.ts'
import { WORD_DIGITS } from './rules.ts'
import type { Mark, ByHand } from './state.ts'

/**
 * `POST /runs` → 201 `Issued`; 200 and the same run for the same attempt. The page then opens it like any run: `POST
 * /runs/:id/open` (contract/run.ts). 403 `class_closed`, `task_closed`, `word_needed`, `wrong_word`; 409
 * `other_version`: load the page again; 429 after thirty in a minute.
 */
export const runSchema = z.strictObject({
  /** The id of a task. */
  task: uuid,
  /** Made by the page for this opening of the level. */
  attempt: uuid,
  /** The version of the level's rules that the page has, if it knows it. */
  rules: z.string().max(64).optional(),
  /** In a sitting: five digits. */
  word: z
    .string()
    .max(WORD_DIGITS * 2)
    .optional(),
})

export type Issued = {
  run: string
  level: number
  deal: 'plain' | 'own'
  conditions: string
  isWitnessed: boolean
  /** Whether the instructor asked for this run by `Again`. */
  isAgain: boolean
  /** Its number among the seat's attempts at this task, from 1. */
  attempt: number
}

/**
 * `POST /hints` → 204. A hint of a task was opened: counted once for each hint and run; without a run once for each
 * hint.
 */
export const hintSchema = z.strictObject({ task: uuid, hint: z.int().min(1).max(2) })

/** `GET /runs/:id`: for a run of the caller's own seat, or with the token of the class's board. */
export type ClassRun = {
  id: string
  task: string
  /** The seat's number. */
  seat: number
  level: number
  deal: 'plain' | 'own'
  conditions: string
  /** Null for a recording, which the server did not hear. */
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
 * Reasons of runs, and four of a class: `silent` for more than two minutes, `clock-set` while it was heard, `unnoted`:
 * its page did not say what its conditions did, `unheard`: a recording, which the server did not hear.
 */
export type WhyNot = RunReason | 'silent' | 'clock-set' | 'unnoted' | 'unheard'

/** `GET /runs/:id/log`, for the same callers: the robot's actions with the typed texts. Deleted after `logDays`. */
export type ClassLog = { level: number; seed: string; deal: 'plain' | 'own'; entries: readonly unknown[] }

/**
 * `POST /recordings` → 202 `ClassRun`: a run that was played without the server. It is `unverified` at best, and
 * `refused` if it is impossible. A repeated call for the same attempt gets the same answer and counts once.
 */
export const recordingSchema = z.strictObject({
  task: uuid,
  attempt: uuid,
  /** A log as game/log.ts has it. */
  log: z.strictObject({
    level: z.int().min(1),
    seed: z.string().min(1).max(200),
    deal: z.literal('own').optional(),
    entries: z.array(z.unknown()).max(MOST_RUN_ENTRIES),
    seal: z.string().max(64),
  }),
})

/** A run with its log. Null once the log was deleted; the seed also while the run is open. */
export type RunWithLog = ClassRun & { seed: string | null; log: readonly unknown[] | null }

export type RunBody = z.infer<typeof runSchema>

export type HintBody = z.infer<typeof hintSchema>

export type RecordingBody = z.infer<typeof recordingSchema>
