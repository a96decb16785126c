import * as z from 'zod'
import { HELD_ID } from './limits.ts'
import type { Batch, RunReason, RunStatus } from './run.ts'
import { nameSchema } from './tasks.ts'

/** Most runs that one call asks for. */
export const MOST_RUNS = 1000

/** Most copies of a task in a call. */
const MOST_COPIES = 200

/** Longest label, in bytes of JSON. */
export const LONGEST_LABEL = 1024

/** The largest place of a seed. */
const MOST_PLACE = 100_000

/** Longest seed, in characters: as long as one in an address. */
const LONGEST_SEED = 40

/** The kind of seeds: any seed, public seeds, or seeds that were secret before the run. */
const splitSchema = z.enum(['free', 'dev', 'test'])
export type Split = z.infer<typeof splitSchema>

export const labelSchema = z
  .record(z.string().min(1).max(64), z.union([z.string(), z.number(), z.boolean()]))
  .refine((label) => new TextEncoder().encode(JSON.stringify(label)).length <= LONGEST_LABEL, {
    error: `a label has at most ${LONGEST_LABEL} bytes`,
  })
export type Label = z.infer<typeof labelSchema>

/** The body of `POST /runs`. */
export const askSchema = z
  .strictObject({
    task: nameSchema.optional(),
    tasks: z.array(nameSchema).min(1).max(MOST_RUNS).optional(),
    split: splitSchema,
    deal: z.enum(['own', 'plain']).default('own'),
    seed: z.string().min(1).max(LONGEST_SEED).optional(),
    /** The place of the first seed; more copies have the next places. */
    index: z.int().min(0).max(MOST_PLACE).default(0),
    /** For a calm task: keys of conditions. */
    conditions: z.array(nameSchema).max(50).optional(),
    /** Copies of each task. */
    n: z.int().min(1).max(MOST_COPIES).default(1),
    label: labelSchema.default({}),
  })
  .refine(({ task, tasks }) => (task === undefined) !== (tasks === undefined), {
    error: 'either "task" or "tasks" says what is asked for',
  })

export type RunRequest = z.infer<typeof askSchema>

/** The body of `POST /runs/:id/end`. `lost` does not count against the player: the runner lost its browser. */
export const endSchema = z.strictObject({ reason: z.enum(['gave-up', 'steps', 'lost']) })

const count = z.int().min(0)
export const moment = z.iso.datetime()
export const hash256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A run as the arena reports it. Moments are ISO 8601; counts and ms are whole numbers from 0. */
export const runSchema = z.object({
  id: z.string().regex(HELD_ID),
  /** The page that plays it. */
  url: z.string(),
  task: nameSchema,
  level: z.int().min(1),
  /** Keys of conditions, in their order. */
  conditions: z.array(nameSchema).readonly(),
  /**
   * The conditions that only the page claims. For `names`, `late` and `cover` the server compares the page's note with
   * the run; without a note, or if it does not mention them, they count as claimed too.
   */
  claimed: z.array(nameSchema).readonly(),
  deal: z.enum(['plain', 'own']),
  split: splitSchema,
  /** The place of its seed. */
  index: count,
  status: z.enum(['open', 'solved', 'failed', 'expired', 'fault'] satisfies RunStatus[]),
  /** Older results have reasons that no run gets any more. */
  reason: z.custom<RunReason>((reason) => typeof reason === 'string').nullable(),
  /** 1: solved. 0: not solved. Null: open, or a fault, which does not count for or against the player. */
  reward: z.union([z.literal(0), z.literal(1)]).nullable(),
  /** Whether to leave the run out of training and counting, because it is a fault. */
  mask_sample: z.boolean(),
  /** The entry that ended it, from 1, and the judge's sentence. */
  atEntry: count.nullable(),
  sentence: z.string().nullable(),
  entries: count,
  /** Actions that the simulation accepted. */
  moves: count,
  refused: count,
  restarts: count,
  reloads: count,
  /** ms of waits that the level imposed. */
  imposedMs: count,
  /** ms from the opening to Complete Mission; null if it is not solved. */
  solvedAtMs: count.nullable(),
  /** Its time limit, from its opening. */
  seconds: z.int().min(1),
  createdAt: moment,
  openedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** When it ends by itself. Before it is opened: when an unopened run is given up. */
  expiresAt: moment,
  /** Version of the level's rules. */
  rules: z.string(),
  build: z.string(),
  /** SHA-256 of `botarena-run-1`, id, seed and nonce with a zero byte between them. */
  commit: hash256,
  /** Once it has ended. */
  seed: z.string().optional(),
  nonce: z.string().optional(),
  /** SHA-256 of the entries as JSON; null while it is open. */
  trace: hash256.nullable(),
  /** Whether the server serves runs and nothing else. */
  sealed: z.boolean(),
  label: labelSchema,
  /** Once it has ended: the server's signature over all of this but `url`, a JWS with a detached payload. */
  receipt: z.string().optional(),
})

export type ArenaRun = z.infer<typeof runSchema>

/** The log of an ended run, as the server recorded it. `npm run arena -- replay FILE` plays it again. */
export type Trace = {
  format: 'botarena-run'
  version: 2
  rules: string
  log: unknown
  run: ArenaRun
  /**
   * When each part arrived: the position of its first entry, and ms since the opening. Under conditions a part may have
   * the page's note of its day, and the name of the opening in which the note was made.
   */
  parts: readonly { from: number; at: number; day?: NonNullable<Batch['day']>; opening?: string }[]
  /** The browser's event behind each entry, as the page claims it; null if the page named none. */
  inputs: readonly unknown[]
}
