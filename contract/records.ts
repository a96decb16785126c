import * as z from 'zod'
import {
  EMAIL_PATTERN,
  MAX_SECONDS,
  MAX_YEARS,
  NOT_BLANK_PATTERN,
  RATING,
  RPA_TOOLS,
  TEXT_LIMITS,
} from './limits.ts'

/**
 * Facts about a column beyond its type and limits. They are part of the schema (`z.toJSONSchema` shows them), and the
 * server's tables are made from it, so no fact is written twice.
 */
export type ColumnRule = {
  /** No two rows have the same value; null is not compared. */
  isUnique?: boolean
  /** Present exactly if another column has this value. */
  onlyWhere?: { column: string; is: string }
}

const rule = (said: ColumnRule) => said

/** In code points, as JSON Schema and both databases count; zod's own `max` counts UTF-16 units. */
const isAtMost = (longest: number) => (text: string) =>
  text.length <= longest || Array.from(text).length <= longest

/** @param longest in code points. A longer text is refused before the patterns, because patterns backtrack. */
const text = (longest: number) =>
  z
    .string()
    .refine(isAtMost(longest), { abort: true, error: `must have at most ${longest} characters` })
    .meta({ maxLength: longest })

export const optionalText = (longest: number) => text(longest).nullable()

export const requiredText = (longest: number) => text(longest).regex(NOT_BLANK_PATTERN)

const email = text(TEXT_LIMITS.email).regex(EMAIL_PATTERN)

const years = z.int().min(0).max(MAX_YEARS).nullable()

/**
 * From 1; no upper bound, because the catalogue may grow past the levels a running server knows (design §4).
 */
export const challengeLevel = z.int().min(1)

/**
 * Made in the browser, so that a record sent twice is stored once: the second sending is answered 409 with 23505
 * (design §4, outbox).
 */
const submissionId = z
  .guid()
  .nullable()
  .optional()
  .meta(rule({ isUnique: true }))

/** A record with these columns and no others, and with the rules about two columns. */
const record = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).superRefine((values: Record<string, unknown>, context) => {
    for (const [name, column] of Object.entries(shape)) {
      const { onlyWhere } = ((column as z.ZodType).meta() ?? {}) as ColumnRule
      if (!onlyWhere || (values[onlyWhere.column] === onlyWhere.is) === (values[name] !== null)) continue
      const message = `must be given where ${onlyWhere.column} is ${onlyWhere.is}, and only there`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })

/** A sign-up (spec §3, table `leads`). `other_tool_name` is present exactly if the tool is 'Other' (spec §5). */
export const leadSchema = record({
  name: requiredText(TEXT_LIMITS.name),
  email,
  phone: optionalText(TEXT_LIMITS.phone),
  total_years_experience: years,
  rpa_years_experience: years,
  rpa_tool: z.enum(RPA_TOOLS),
  other_tool_name: requiredText(TEXT_LIMITS.otherToolName)
    .nullable()
    .meta(rule({ onlyWhere: { column: 'rpa_tool', is: 'Other' } })),
  submission_id: submissionId,
})

/** A rating and a comment for one level (spec §3, table `feedback`). */
export const feedbackSchema = record({
  user_email: email,
  challenge_level: challengeLevel,
  rating: z.int().min(RATING.min).max(RATING.max),
  feedback_text: optionalText(TEXT_LIMITS.feedbackText),
  submission_id: submissionId,
})

/** The first completion of a level (spec §3, table `user_progress`). */
export const progressSchema = record({
  user_email: email,
  challenge_level: challengeLevel,
  time_taken_seconds: z.int().min(0).max(MAX_SECONDS),
  submission_id: submissionId,
})

/**
 * The three records under the names of their tables, columns in their order: PostgreSQL reports the first null in it.
 */
export const RECORDS = { leads: leadSchema, feedback: feedbackSchema, user_progress: progressSchema } as const

export type TableName = keyof typeof RECORDS
export type Records = { [Table in TableName]: z.infer<(typeof RECORDS)[Table]> }

export type Lead = Records['leads']
export type Feedback = Records['feedback']
export type ProgressRecord = Records['user_progress']
