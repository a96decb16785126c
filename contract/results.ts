import * as z from 'zod'
import { hash256, labelSchema, moment, runSchema } from './arena.ts'
import { HELD_ID } from './limits.ts'
import { API_WAYS } from './office.ts'
import { nameSchema } from './tasks.ts'

/** The facts about a run that only the runner knows. */
const runnerSchema = z.strictObject({
  /** Model and harness. */
  agent: nameSchema,
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

/** A line of `results/NAME/runs.jsonl`: an ended run without its address, and what its runner knows. */
export const resultSchema = z.strictObject({
  ...runnerSchema.shape,
  ...runSchema.omit({ url: true }).shape,
  /** Absent in older results. */
  claimed: runSchema.shape.claimed.optional(),
  status: runSchema.shape.status.exclude(['open']),
  seed: runSchema.shape.seed.unwrap(),
  nonce: runSchema.shape.nonce.unwrap(),
  trace: runSchema.shape.trace.unwrap(),
})

export type Result = z.infer<typeof resultSchema>

const count = z.int().min(0)

/**
 * A line of `results/NAME/shifts.jsonl`: a shift of the office that has ended and has a task, without its address, and
 * what its runner knows. A cancelled one has no grade.
 */
export const shiftResultSchema = z.strictObject({
  ...runnerSchema.shape,
  id: z.string().regex(HELD_ID),
  task: nameSchema,
  process: nameSchema,
  size: z.int().min(1),
  day: z.enum(['calm', 'rough']),
  conditions: z.array(nameSchema),
  byScript: z.array(nameSchema),
  split: z.enum(['free', 'dev', 'test']),
  status: z.enum(['handed-in', 'expired', 'cancelled']),
  reward: z.union([z.literal(0), z.literal(1)]).nullable(),
  mask_sample: z.boolean(),
  acts: count,
  logins: count,
  /** Whether its programs could be worked by calls. A line that is older than the APIs has no such field. */
  api: z.enum(API_WAYS).optional(),
  commit: hash256,
  label: labelSchema,
  createdAt: moment,
  expiresAt: moment,
  endedAt: moment,
  seed: z.string().regex(HELD_ID),
  nonce: z.string(),
  counts: z.record(nameSchema, count.nullable()).optional(),
  clean: z.boolean().optional(),
  /** The part of its items that are right. */
  share: z.number().min(0).max(1).optional(),
  items: z.array(z.object({ id: z.string(), verdict: z.string(), sentence: z.string() })).optional(),
  receipt: z.string().optional(),
})

export type ShiftResult = z.infer<typeof shiftResultSchema>

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
 * What a receipt signs of a line: all of it, without its address, the receipt itself, and the runner's facts in a line of
 * results.
 */
export const signedPart = (line: { id: string }): object =>
  Object.fromEntries(
    Object.entries(line).filter(
      ([name]) => name !== 'url' && name !== 'receipt' && !(name in runnerSchema.shape),
    ),
  )

/**
 * The text that a receipt signs: the line of a run, or of anything else with an id, as JSON with sorted names and without
 * spaces.
 */
export const receiptText = (line: { id: string }): string => JSON.stringify(inOrder(signedPart(line)))
