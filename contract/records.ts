import * as z from 'zod'
import { EMAIL_PATTERN, MAX_SECONDS, MAX_YEARS, RATING, RPA_TOOLS, TEXT_LIMITS } from './limits.ts'

const optionalText = (longest: number) => z.string().max(longest).nullable()

const requiredText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => text.trim() !== '', 'must not be blank')

// Length first and alone: the pattern backtracks, so it must never meet an over-long text.
const email = z.string().max(TEXT_LIMITS.email, { abort: true }).regex(EMAIL_PATTERN)

const years = z.int().min(0).max(MAX_YEARS).nullable()

/**
 * From 1; no upper bound, because the catalogue may grow past the levels a running server knows (design §4).
 */
const challengeLevel = z.int().min(1)

/**
 * A sign-up (spec §3, table `leads`). `other_tool_name` stands exactly where the tool is 'Other' (spec §5).
 */
export const leadSchema = z
  .strictObject({
    name: requiredText(TEXT_LIMITS.name),
    email,
    phone: optionalText(TEXT_LIMITS.phone),
    total_years_experience: years,
    rpa_years_experience: years,
    rpa_tool: z.enum(RPA_TOOLS),
    other_tool_name: requiredText(TEXT_LIMITS.otherToolName).nullable(),
  })
  .refine((lead) => (lead.rpa_tool === 'Other') === (lead.other_tool_name !== null), {
    path: ['other_tool_name'],
    error: 'must be given where the tool is Other, and only there',
  })

/** Stars and words for one level (spec §3, table `feedback`). */
export const feedbackSchema = z.strictObject({
  user_email: email,
  challenge_level: challengeLevel,
  rating: z.int().min(RATING.min).max(RATING.max),
  feedback_text: optionalText(TEXT_LIMITS.feedbackText),
})

/**
 * The first completion of a level (spec §3, table `user_progress`). `submission_id` is made in the browser,
 * so that a record sent twice is stored once: the second sending is answered 409 with 23505 (design §4,
 * outbox).
 */
export const progressSchema = z.strictObject({
  user_email: email,
  challenge_level: challengeLevel,
  time_taken_seconds: z.int().min(0).max(MAX_SECONDS),
  submission_id: z.guid().nullable().optional(),
})

/** The three records under the names of their tables. */
export const RECORDS = { leads: leadSchema, feedback: feedbackSchema, user_progress: progressSchema } as const

export type TableName = keyof typeof RECORDS
export type Records = { [Table in TableName]: z.infer<(typeof RECORDS)[Table]> }

export type Lead = Records['leads']
export type Feedback = Records['feedback']
export type ProgressRecord = Records['user_progress']
