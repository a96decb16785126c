import * as z from 'zod'
import { LONGEST_WORD } from './limits.ts'

/** What became of a run. Every status but `open` is final. */
export type RunStatus = 'open' | 'solved' | 'failed' | 'expired' | 'fault'

/** Why, where there is a why. What its player can have caused by playing is never a fault. */
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

/** Most entries in a run's log: as many as a log has (game/log.ts). */
export const MOST_RUN_ENTRIES = 5000

/** Longest name of a page that is heard, in characters. */
const WRITER = 64

/** Longest name of a control in a page's note of its day, in characters, and most of them. */
const CONTROL = 200
const MOST_CONTROLS = 200

/** ms of a run. */
const moment = z.int().min(0)

const byControl = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string().max(CONTROL), value)
    .refine((all) => Object.keys(all).length <= MOST_CONTROLS, `at most ${MOST_CONTROLS} controls`)

/** What the stage of a condition did in this opening of the run: the page's word, in game/conditions.ts's form. */
const daySchema = z.strictObject({
  came: moment,
  met: z.array(z.string().max(20)).max(20),
  names: byControl(z.string().max(CONTROL)).optional(),
  late: byControl(moment).optional(),
  cover: z.strictObject({ title: z.string().max(100), came: moment, closed: moment.nullable() }).optional(),
})

/** What a page sends: the entries from a place on, counted from 0. */
export const batchSchema = z.strictObject({
  writer: z.string().min(1).max(WRITER),
  from: z.int().min(0).max(MOST_RUN_ENTRIES),
  entries: z.array(z.unknown()).max(MOST_RUN_ENTRIES),
  /** The browser's event behind each entry: the page's word. */
  inputs: z.array(z.unknown()).max(MOST_RUN_ENTRIES).optional(),
  /** What the stage did so far, where that has changed. */
  day: daySchema.optional(),
  /** Events that met no control. */
  strays: z.int().min(0).optional(),
  /** The room broke, and where: the page can play it no more. */
  threw: z.string().min(1).max(LONGEST_WORD).optional(),
  /** The page is being left: the last that it says. */
  isLeaving: z.literal(true).optional(),
})

export type Batch = z.infer<typeof batchSchema>

/** What a page gets that opens a run. */
export type Opened = {
  level: number
  seed: string
  deal: 'plain' | 'own'
  /** As `?conditions=` has them; empty is a calm page. */
  conditions: string
  /** ms since the first opening. */
  elapsed: number
  /** What was heard so far, to be played back. */
  entries: readonly unknown[]
  /** The name under which this page is heard. An older one is heard no more. */
  writer: string
  /** ms until the next batch may come. */
  every: number
}

/** What a page hears of a batch. */
export type Have = {
  /** How many entries the server has. */
  have: number
  status: RunStatus
  reason: RunReason | null
  /** The entry that ended the run, from 1, and the judge's sentence. */
  atEntry: number | null
  sentence: string | null
  /** ms until the next batch may come. */
  every: number
}
