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

/** A task in `/tasks.json`: a level under conditions. It has no target, id, hint or answer. */
const taskSchema = z.object({
  id: name,
  level: z.int().min(1),
  title: z.string(),
  /** The goal in words, for an agent. The wanted values stand in the page, in `#task`. */
  goal: z.string(),
  /** Keys of conditions, in their order; none on a calm page. */
  conditions: z.array(z.string()),
  /** `constant`: the events that win one seed win every seed. */
  answer: z.enum(['constant', 'dealt']),
  /** Skills that a tool needs besides clicking and typing. */
  needs: z.array(z.string()),
  /** Longest time from the opening of a run to its end. */
  seconds: z.int().min(1),
  /** Actions of the reference player: the largest number over all seeds. */
  steps: z.int().min(1),
  /** ms of waits that the level imposes: the least and the most over all seeds. */
  imposedMs: z.tuple([z.int().min(0), z.int().min(0)]),
  /** The same facts of the plain task (`"deal": "plain"`), which asks for the same under every seed. */
  plain: z.object({
    goal: z.string(),
    answer: z.enum(['constant', 'dealt']),
    steps: z.int().min(1),
    imposedMs: z.tuple([z.int().min(0), z.int().min(0)]),
  }),
})

/** `/tasks.json`. `rules` is a hash of all levels' rules, `build` a hash of everything that the build read. */
export const tasksSchema = z.object({
  version: z.literal(1),
  rules: z.string(),
  build: z.string(),
  tasks: z.array(taskSchema),
})

export type Task = z.infer<typeof taskSchema>

/** The keys of all conditions, in their order: one of the tasks has all of them. Null without a build's tasks. */
export const conditionKeys = (built: Pick<Tasks, 'tasks'> | null): readonly string[] | null =>
  built && (built.tasks.find(({ conditions }) => conditions.length > 1)?.conditions ?? [])

/**
 * The first word of `?conditions=` that names no condition. A page under such a word would be calm.
 * @param known null: nobody knows the conditions, so no word is refused
 */
export const unknownCondition = (words: string, known: readonly string[] | null): string | undefined =>
  known ? words.split(',').find((word) => word !== '' && word !== 'all' && !known.includes(word)) : undefined
export type Tasks = z.infer<typeof tasksSchema>

/** The kind of seeds: any seed, public seeds, or seeds that were secret before the run. */
const splitSchema = z.enum(['free', 'dev', 'test'])
export type Split = z.infer<typeof splitSchema>

const labelSchema = z
  .record(z.string().min(1).max(64), z.union([z.string(), z.number(), z.boolean()]))
  .refine((label) => new TextEncoder().encode(JSON.stringify(label)).length <= LONGEST_LABEL, {
    error: `a label has at most ${LONGEST_LABEL} bytes`,
  })
export type Label = z.infer<typeof labelSchema>

/** The body of `POST /runs`. */
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

/** The body of `POST /runs/:id/end`. `lost` does not count against the player: the runner lost its browser. */
export const endSchema = z.strictObject({ reason: z.enum(['gave-up', 'steps', 'lost']) })

/** A run as the arena reports it. Moments are ISO 8601; counts and ms are whole numbers from 0. */
export type ArenaRun = {
  id: string
  /** The page that plays it. */
  url: string
  task: string
  level: number
  /** Keys of conditions, in their order. */
  conditions: readonly string[]
  /**
   * The conditions that only the page claims. For `names`, `late` and `cover` the server compares the page's note with
   * the run; without a note, or if it does not mention them, they count as claimed too.
   */
  claimed: readonly string[]
  deal: 'plain' | 'own'
  split: Split
  /** The place of its seed. */
  index: number
  status: RunStatus
  reason: RunReason | null
  /** 1: solved. 0: not solved. Null: open, or a fault, which does not count for or against the player. */
  reward: 1 | 0 | null
  /** Whether to leave the run out of training and counting, because it is a fault. */
  mask_sample: boolean
  /** The entry that ended it, from 1, and the judge's sentence. */
  atEntry: number | null
  sentence: string | null
  entries: number
  /** Actions that the room accepted. */
  moves: number
  refused: number
  restarts: number
  reloads: number
  /** ms of waits that the level imposed. */
  imposedMs: number
  /** ms from the opening to Complete Mission; null if it is not solved. */
  solvedAtMs: number | null
  /** Its time limit, from its opening. */
  seconds: number
  createdAt: string
  openedAt: string | null
  endedAt: string | null
  /** When it ends by itself. Before it is opened: when an unopened run is given up. */
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
  /** Whether the server serves runs and nothing else. */
  sealed: boolean
  label: Label
  /** Once it has ended: the server's signature over all of this but `url`, a JWS with a detached payload. */
  receipt?: string
}

/** The name of the day of a task or run: calm, its condition, or all. */
export const dayOf = ({ conditions }: { conditions: readonly string[] }): string =>
  conditions.length === 0 ? 'calm' : conditions.length === 1 ? conditions[0]! : 'all'

/** The log of an ended run, as the server heard it. `npm run arena -- replay FILE` plays it again. */
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

/** The facts about a run that only the runner knows. */
const runnerSchema = z.strictObject({
  /** Model and harness. */
  agent: name,
  agent_version: z.string(),
  driver: z.string(),
  actions: z.int().min(0).nullable(),
  tokens_in: z.int().min(0).nullable(),
  tokens_out: z.int().min(0).nullable(),
  cost_usd: z.number().min(0).nullable(),
  /** What the agent observed; null if nothing. */
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
  /** Absent in older results. */
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

/** A value with the names of its objects in sorted order. */
const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, own]) => [name, inOrder(own)]),
      )
    : value

/**
 * The text that a receipt signs: the line of a run, or of anything else with an id, without its address and the receipt, as JSON with sorted names and without
 * spaces. The runner's facts in a line of results are left out.
 */
export function receiptText(line: { id: string }): string {
  const own = Object.entries(line).filter(
    ([name]) => name !== 'url' && name !== 'receipt' && !(name in runnerSchema.shape),
  )
  return JSON.stringify(inOrder(Object.fromEntries(own)))
}
