import * as z from 'zod'
import type { Batch, RunReason, RunStatus } from './run.ts'

/** Most runs that one call asks for. */
export const MOST_RUNS = 1000

/** Most copies of a task in a call. */
const MOST_COPIES = 200

/** Longest label, in bytes of JSON. */
export const LONGEST_LABEL = 1024

/** Seeds of the split `dev`: `dev-0` to `dev-4`. */
export const DEV_SEEDS = 5

/** The largest place of a seed. */
const MOST_PLACE = 100_000

/** Longest seed, in characters: as long as one in an address. */
const LONGEST_SEED = 40

const name = z.string().min(1).max(100)

/** A task as `/tasks.json` has it: a level under conditions. No target, id, hint or answer is in it. */
const taskSchema = z.object({
  id: name,
  level: z.int().min(1),
  title: z.string(),
  /** What an agent is told, in words. What is wanted stands in the page, at `#task`. */
  goal: z.string(),
  /** Keys of conditions, in their order; none on a calm page. */
  conditions: z.array(z.string()),
  /** `constant`: the events that win one seed win every seed. */
  answer: z.enum(['constant', 'dealt']),
  /** What a tool must be able to do besides clicking and typing. */
  needs: z.array(z.string()),
  /** From the opening of a run to its end. */
  seconds: z.int().min(1),
  /** Actions of the reference player: the most that a seed took. */
  steps: z.int().min(1),
  /** ms that the level itself lets a player wait: the least and the most that a seed took. */
  imposedMs: z.tuple([z.int().min(0), z.int().min(0)]),
  /** The same of the plain task (`"deal": "plain"`), which asks for the same under every seed. */
  plain: z.object({
    goal: z.string(),
    answer: z.enum(['constant', 'dealt']),
    steps: z.int().min(1),
    imposedMs: z.tuple([z.int().min(0), z.int().min(0)]),
  }),
})

/** `/tasks.json`. `rules` and `build` are hashes of the rules of all levels and of all that the build read. */
export const tasksSchema = z.object({
  version: z.literal(1),
  rules: z.string(),
  build: z.string(),
  tasks: z.array(taskSchema),
})

export type Task = z.infer<typeof taskSchema>
export type Tasks = z.infer<typeof tasksSchema>

/** What is measured: with any seed, with the seeds that everybody knows, or with seeds that nobody knew before. */
const splitSchema = z.enum(['free', 'dev', 'test'])
export type Split = z.infer<typeof splitSchema>

const labelSchema = z
  .record(z.string().min(1).max(64), z.union([z.string(), z.number(), z.boolean()]))
  .refine((label) => new TextEncoder().encode(JSON.stringify(label)).length <= LONGEST_LABEL, {
    error: `a label has at most ${LONGEST_LABEL} bytes`,
  })
export type Label = z.infer<typeof labelSchema>

/** What `POST /runs` takes. */
export const askSchema = z
  .strictObject({
    task: name.optional(),
    tasks: z.array(name).min(1).max(MOST_RUNS).optional(),
    split: splitSchema,
    deal: z.enum(['own', 'plain']).default('own'),
    seed: z.string().min(1).max(LONGEST_SEED).optional(),
    /** The place of the first seed; more copies have the next places. */
    index: z.int().min(0).max(MOST_PLACE).default(0),
    /** For a calm task: keys of conditions. */
    conditions: z.array(name).max(50).optional(),
    /** Copies of each task. */
    n: z.int().min(1).max(MOST_COPIES).default(1),
    label: labelSchema.default({}),
  })
  .refine(({ task, tasks }) => (task === undefined) !== (tasks === undefined), {
    error: 'either "task" or "tasks" says what is asked for',
  })

export type Asked = z.infer<typeof askSchema>

/** What `POST /runs/:id/end` takes. `lost` is no failure of the player: the runner lost its browser. */
export const endSchema = z.strictObject({ reason: z.enum(['gave-up', 'steps', 'lost']) })

/** A run as an arena tells of it. Moments are ISO 8601, counts and ms whole numbers from 0. */
export type ArenaRun = {
  id: string
  /** The page that plays it. */
  url: string
  task: string
  level: number
  /** Keys of conditions, in their order. */
  conditions: readonly string[]
  /**
   * Those of them that only the page claims. Of `names`, `late` and `cover` the page's note is held against the run; where
   * none came, or it names nothing of them, they are claimed too.
   */
  claimed: readonly string[]
  deal: 'plain' | 'own'
  split: Split
  /** The place of its seed. */
  index: number
  status: RunStatus
  reason: RunReason | null
  /** 1: solved. 0: not. Null: it is open, or a fault, which says nothing of the player. */
  reward: 1 | 0 | null
  /** Whether to leave the run out of what is learnt or counted: it is a fault. */
  mask_sample: boolean
  /** The entry that ended it, from 1, and the judge's sentence. */
  atEntry: number | null
  sentence: string | null
  entries: number
  /** Actions that the room took. */
  moves: number
  refused: number
  restarts: number
  reloads: number
  /** ms that the level itself let the player wait. */
  imposedMs: number
  /** ms from the opening to Complete Mission; null where it is not solved. */
  solvedAtMs: number | null
  /** Its time, from its opening. */
  seconds: number
  createdAt: string
  openedAt: string | null
  endedAt: string | null
  /** When it ends by itself: before it is opened, when it is given up. */
  expiresAt: string
  /** Version of the level's rules. */
  rules: string
  build: string
  /** SHA-256 of `botarena-run-1`, id, seed and nonce with a zero byte between them. */
  commit: string
  /** Once it has ended. */
  seed?: string
  nonce?: string
  /** SHA-256 of the entries as JSON; null while it is open. */
  trace: string | null
  /** The server shows runs and nothing else. */
  sealed: boolean
  label: Label
  /** Once it has ended: the server's signature over all of this but `url`, a JWS with a detached payload. */
  receipt?: string
}

/** The name of the day of a task or run: calm, its condition, or all. */
export const dayOf = ({ conditions }: { conditions: readonly string[] }): string =>
  conditions.length === 0 ? 'calm' : conditions.length === 1 ? conditions[0]! : 'all'

/** What was heard of an ended run: `npm run replay -- FILE` plays it again. */
export type Trace = {
  format: 'botarena-run'
  version: 2
  rules: string
  log: unknown
  run: ArenaRun
  /**
   * When each part came: the place of its first entry, and ms since the opening. Under conditions some have the page's
   * note of its day, and the name of the opening in which it was made.
   */
  parts: readonly { from: number; at: number; day?: NonNullable<Batch['day']>; opening?: string }[]
  /** The browser's event behind each entry, by the page's word; null where it said nothing. */
  inputs: readonly unknown[]
}

/** What only the runner knows of a run. */
const runnerSchema = z.strictObject({
  /** Model and harness. */
  agent: name,
  agent_version: z.string(),
  driver: z.string(),
  actions: z.int().min(0).nullable(),
  tokens_in: z.int().min(0).nullable(),
  tokens_out: z.int().min(0).nullable(),
  cost_usd: z.number().min(0).nullable(),
  /** What it looked at; null: at nothing. */
  observation: z.enum(['axtree', 'dom', 'pixels', 'both']).nullable(),
  /** Whether the page was loaded for the run, or played it after another one. */
  reset: z.enum(['load', 'soft']),
  server: z.string(),
})

export type Runner = z.infer<typeof runnerSchema>

const count = z.int().min(0)
const moment = z.iso.datetime()
const hash256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A line of `results/NAME/runs.jsonl`: an ended run without its address, and what its runner knows. */
export const resultSchema = z.strictObject({
  ...runnerSchema.shape,
  id: z.string().regex(/^[0-9a-f]{32}$/),
  task: name,
  level: z.int().min(1),
  conditions: z.array(name),
  /** Results of before it was told have none. */
  claimed: z.array(name).optional(),
  deal: z.enum(['plain', 'own']),
  split: splitSchema,
  index: count,
  status: z.enum(['solved', 'failed', 'expired', 'fault']),
  reason: z.string().nullable(),
  reward: z.union([z.literal(0), z.literal(1)]).nullable(),
  mask_sample: z.boolean(),
  atEntry: count.nullable(),
  sentence: z.string().nullable(),
  entries: count,
  moves: count,
  refused: count,
  restarts: count,
  reloads: count,
  imposedMs: count,
  solvedAtMs: count.nullable(),
  seconds: z.int().min(1),
  createdAt: moment,
  openedAt: moment.nullable(),
  endedAt: moment.nullable(),
  expiresAt: moment,
  rules: z.string(),
  build: z.string(),
  commit: hash256,
  seed: z.string(),
  nonce: z.string(),
  trace: hash256,
  sealed: z.boolean(),
  label: labelSchema,
  receipt: z.string().optional(),
})

export type Result = z.infer<typeof resultSchema>

/** A value whose objects have their names in the order of their characters. */
const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, own]) => [name, inOrder(own)]),
      )
    : value

/**
 * What a receipt signs: the run without its address and the receipt, as JSON with sorted names and without spaces. What
 * the runner adds to a line of results is left out.
 */
export function receiptText(run: ArenaRun | Result): string {
  const own = Object.entries(run).filter(
    ([name]) => name !== 'url' && name !== 'receipt' && !(name in runnerSchema.shape),
  )
  return JSON.stringify(inOrder(Object.fromEntries(own)))
}
