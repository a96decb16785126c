import * as z from 'zod'
import { MAX_SECONDS, RPA_TOOLS, TEXT_LIMITS } from './limits.ts'
import { challengeLevel, optionalText, requiredText } from './records.ts'

/** Longest seed, in characters: kit/seed.ts cuts it there. */
const MAX_SEED = 40

/** The most attempts that are counted. */
const MAX_ATTEMPTS = 2 ** 31 - 1

const moment = z.iso.datetime({ offset: true })

/** The learner of an account: one row for each account, which only its owner can read. */
export const learnerSchema = z.strictObject({
  user_id: z.guid(),
  name: requiredText(TEXT_LIMITS.name).nullable(),
  rpa_tool: z.enum(RPA_TOOLS).nullable(),
  /** Time of the last reset. A completion counts only if it is later. */
  reset_at: moment.nullable(),
})

/** An account's result in a level. A completion has seconds and seed, if they are known. */
export const learnerLevelSchema = z
  .strictObject({
    user_id: z.guid(),
    challenge_level: challengeLevel,
    completed_at: moment.nullable(),
    seconds: z.int().min(0).max(MAX_SECONDS).nullable(),
    seed: optionalText(MAX_SEED),
    attempts: z.int().min(0).max(MAX_ATTEMPTS),
  })
  .superRefine(({ completed_at, seconds, seed }, context) => {
    if (completed_at !== null || (seconds === null && seed === null)) return
    context.addIssue({
      code: 'custom',
      path: ['completed_at'],
      message: 'must be given with seconds or seed',
    })
  })

/** The learner's own rows, under the names of their tables. */
export const LEARNER_RECORDS = { learners: learnerSchema, learner_levels: learnerLevelSchema } as const

export type LearnerTable = keyof typeof LEARNER_RECORDS
