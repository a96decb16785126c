import * as z from 'zod'
import { LONGEST_WORD } from './limits.ts'

/** The status of a run. Every status but `open` is final. */
export type RunStatus = 'open' | 'solved' | 'failed' | 'expired' | 'fault'

/** The reason of the end. A reason that the player could cause by playing never makes the run a fault. */
export type RunReason =
  | 'gave-up'
  | 'steps'
  | 'impossible'
  | 'clock'
  | 'forked'
  | 'too-long'
  | 'too-heavy'
  | 'time'
  | 'left'
  | 'never-opened'
  | 'lost'
  | 'page'
  | 'server'
  | 'rules'
  | 'said'
  | 'cancelled'

/** Most entries in a run's log: the limit of game/log.ts. */
export const MOST_RUN_ENTRIES = 5000

/** Longest name of an opening page, in characters. */
const WRITER = 64

/** Longest name of a control in a page's note of its day, in characters, and most such names. */
const CONTROL = 200
const MOST_CONTROLS = 200

/** A time in a run, in ms. */
const moment = z.int().min(0)

const byControl = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string().max(CONTROL), value)
    .refine((all) => Object.keys(all).length <= MOST_CONTROLS, `at most ${MOST_CONTROLS} controls`)

/**
 * The page's note of what the stage did in this opening of the run, in the form of game/conditions.ts. The page may
 * lie.
 */
const daySchema = z.strictObject({
  came: moment,
  met: z.array(z.string().max(20)).max(20),
  names: byControl(z.string().max(CONTROL)).optional(),
  late: byControl(moment).optional(),
  cover: z.strictObject({ title: z.string().max(100), came: moment, closed: moment.nullable() }).optional(),
})

/** A call of a page: the entries from a position on, counted from 0. */
export const batchSchema = z.strictObject({
  writer: z.string().min(1).max(WRITER),
  from: z.int().min(0).max(MOST_RUN_ENTRIES),
  entries: z.array(z.unknown()).max(MOST_RUN_ENTRIES),
  /** The browser's event behind each entry, as the page claims it. */
  inputs: z.array(z.unknown()).max(MOST_RUN_ENTRIES).optional(),
  /** The stage's note so far; absent if it has not changed since the last call. */
  day: daySchema.optional(),
  /** Events that met no control. */
  strays: z.int().min(0).optional(),
  /** Where the simulation broke. The page can no longer play it. */
  threw: z.string().min(1).max(LONGEST_WORD).optional(),
  /** Set in the last call of a page that is being left. */
  isLeaving: z.literal(true).optional(),
})

export type Batch = z.infer<typeof batchSchema>

/** The answer to a page that opens a run. */
export type OpenedRun = {
  level: number
  seed: string
  deal: 'plain' | 'own'
  /** As `?conditions=` has them; empty is a calm page. */
  conditions: string
  /** ms since the first opening. */
  elapsed: number
  /** The entries received so far, which the page plays back. */
  entries: readonly unknown[]
  /** The id of this page for its calls. Calls of pages that opened the run earlier are refused. */
  writer: string
  /** ms until the next batch may come. */
  every: number
}

/** The answer to a batch. */
export type BatchAnswer = {
  /** Number of entries that the server has. */
  have: number
  status: RunStatus
  reason: RunReason | null
  /** The entry that ended the run, from 1, and the judge's sentence. */
  atEntry: number | null
  sentence: string | null
  /** ms until the next batch may come. */
  every: number
}
