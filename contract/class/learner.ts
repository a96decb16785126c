import * as z from 'zod'
import { RPA_TOOLS, type RpaTool } from '#contract/limits.ts'
import { MOST_RUN_ENTRIES } from '#contract/run.ts'
import type { BadgeHead } from './badge.ts'
import { nickname, uuid } from './fields.ts'
import { WORD_DIGITS } from './rules.ts'
import type { RunWithLog } from './run.ts'
import type { Mark, CellState, CellWork, ByHand, TaskTime, Task, ClassState } from './state.ts'

export type MyTask = Task & {
  time: TaskTime
  state: CellState
  attempts: number
  refusals: number
  hints: number
  /** Verified runs in a row so far. */
  inARow: number
  /** The best mark so far; a struck run has none, an accepted one counts as verified. */
  best: Mark | null
  /** The instructor's latest decision on a run of this task, with the reason that the learner reads. */
  byHand: ByHand | null
  /** The newest run: `GET /runs/:id` says more. */
  run: string | null
  /** How far the shift is; null for a level, and before the first one. */
  work: CellWork | null
}

/** `GET /me`, every `every` ms while a page of the class is open. */
export type Me = {
  class: {
    id: string
    name: string
    state: ClassState
    /** Whether every strip says "Look to the front". */
    isFrozen: boolean
    /** The instructor's text on every strip; empty for none. */
    notice: string
    hidesHints: boolean
    /** Whether groups, perks, votes and links out are shown, as without a class. */
    showsWaysOut: boolean
    /** Whether learners may ask for `GET /ranks`. */
    showsRanks: boolean
    mayChooseName: boolean
    erasedOn: number
    logDays: number
  }
  seat: {
    id: string
    number: number
    nickname: string
    /** Whether the instructor allows the projector to show the name. */
    isShown: boolean
    needsHelp: boolean
    tool: RpaTool | null
    card: string
    code: string
  }
  tasks: MyTask[]
  /** The task that the instructor asks for now. A run of it that begins before `until` counts as the answer. */
  again: { task: string; until: number } | null
  /** In a sitting runs are given out only after the word. */
  sitting: { isOn: boolean; needsWord: boolean }
  /** The server's clock. */
  now: number
  /** ms until the next call. */
  every: number
}

/**
 * `PATCH /me` → `Me`. 409 `name_taken`, 422 `bad_name`. `DELETE /me` → 204: leaves the seat; its name is deleted at
 * once.
 */
export const patchMeSchema = z.strictObject({
  nickname: nickname.optional(),
  needsHelp: z.boolean().optional(),
  tool: z.enum(RPA_TOOLS).optional(),
})

/**
 * `GET /me/export` → everything that the class stores of this seat, with the logs of its runs. No token, card or code,
 * so that the file gives no access. No signals, because one of them names another seat. 429 after six in a minute.
 */
export type SeatExport = {
  botarena: 'seat'
  exportedAt: number
  sentence: string
  class: Me['class']
  seat: Omit<Me['seat'], 'card' | 'code'> & {
    takenAt: number | null
    seenAt: number | null
    /** When help was asked for. */
    helpSince: number | null
    /** Whether an account took the seat. */
    isOfAccount: boolean
  }
  tasks: MyTask[]
  runs: RunWithLog[]
  badges: BadgeHead[]
}

/**
 * `GET /ranks` → `Ranks`: all taken seats by the points of their done tasks. 403 `not_allowed` if the class does not
 * show ranks.
 */
export type Ranks = {
  /** Points of all tasks. */
  of: number
  /** Best first. Equal points get the same rank. */
  ranks: Rank[]
}

export type Rank = {
  rank: number
  /** The seat's number. */
  seat: number
  /** Null until the instructor has allowed the name; the caller's own name is always there. */
  nickname: string | null
  points: number
  isMine: boolean
}

export type PatchMeBody = z.infer<typeof patchMeSchema>

/**
 * `POST /runs` → 201 `Issued`; 200 and the same run for the same attempt. The page then opens it like any run: `POST
 * /runs/:id/open` (contract/run.ts). For a task that is a shift, `run` is the shift: its desk is /office/:run. An open
 * shift of the seat is given again, 200, also for another attempt. 403 `class_closed`, `task_closed`, `word_needed`, `wrong_word`; 409
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

/**
 * `POST /hints` → 204. A hint of a task was opened: counted once for each hint and run; without a run once for each
 * hint.
 */
export const hintSchema = z.strictObject({ task: uuid, hint: z.int().min(1).max(2) })

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

export type RunBody = z.infer<typeof runSchema>

export type HintBody = z.infer<typeof hintSchema>

export type RecordingBody = z.infer<typeof recordingSchema>

/** The answer to `POST /runs`. */
export type IssuedRun = {
  run: string
  /** 0 for a shift. */
  level: number
  deal: 'plain' | 'own'
  conditions: string
  isWitnessed: boolean
  /** Whether the instructor asked for this run by `Again`. */
  isAgain: boolean
  /** Its number among the seat's attempts at this task, from 1. */
  attempt: number
}
