import * as z from 'zod'
import { MAX_SECONDS, RPA_TOOLS, TEXT_LIMITS, HELD_ID } from './limits.ts'
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

/** The longest name of a process, and the longest list of conditions, in characters. */
const MAX_PROCESS = 40
const MAX_CONDITIONS = 900

/** More items than a shift has. */
const MAX_ITEMS = 1000

/** A shift of the office in the list of an account. Its id is its key: whoever has it works in the shift. */
export const learnerShiftSchema = z.strictObject({
  user_id: z.guid(),
  shift_id: z.string().regex(HELD_ID),
  process: requiredText(MAX_PROCESS),
  size: z.int().min(1).max(MAX_ITEMS),
  /** Their keys with commas between; empty for a day without any. Null: not told before the end. */
  conditions: optionalText(MAX_CONDITIONS),
  started_at: moment,
  /** When its owner took it off the list; it does not come back. */
  removed_at: moment.nullable(),
  /** How it ended, as JSON of the browser (app/office/base/own-result.ts). Null: open, or not seen since. */
  result: z.string().max(900).nullable(),
})

/** The most shifts that an account keeps; those that were started first go. Both databases have a trigger for it. */
export const MOST_SHIFTS = 100

/** The learner's own rows, under the names of their tables. */
export const LEARNER_RECORDS = {
  learners: learnerSchema,
  learner_levels: learnerLevelSchema,
  learner_shifts: learnerShiftSchema,
} as const

export type LearnerTable = keyof typeof LEARNER_RECORDS
