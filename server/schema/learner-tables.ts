import type * as z from 'zod'
import type { LEARNER_RECORDS, LearnerTable } from '#contract/learner.ts'
import { MAX_SECONDS } from '#contract/limits.ts'

type LearnerRows<T extends LearnerTable> = {
  /** What tells one row from all others. */
  key: readonly string[]
  /** How SQLite joins a row with the one that is there; in PostgreSQL a trigger does the same: docs/accounts.md. */
  join: string
  /** What every store takes, for an owner who is there. */
  sample: Omit<z.infer<(typeof LEARNER_RECORDS)[T]>, 'user_id'>
}

/** More than any seconds, for a completion whose seconds are not known. */
const NO_SECONDS = MAX_SECONDS + 1

/** The later of two completions; then the one with fewer seconds, then the smaller seed. */
const IS_BETTER = `(
  coalesce(excluded.completed_at, '') > coalesce(learner_levels.completed_at, '')
  or (
    excluded.completed_at = learner_levels.completed_at
    and (
      coalesce(excluded.seconds, ${NO_SECONDS}) < coalesce(learner_levels.seconds, ${NO_SECONDS})
      or (
        excluded.seconds is learner_levels.seconds and excluded.seed is not null
        and (learner_levels.seed is null or excluded.seed < learner_levels.seed)
      )
    )
  )
)`

const better = (column: string) =>
  `${column} = case when ${IS_BETTER} then excluded.${column} else learner_levels.${column} end`

/** What the server knows of a learner's own rows beyond the contract. Each part of a join is a maximum. */
export const LEARNER_ROWS: { readonly [T in LearnerTable]: LearnerRows<T> } = {
  learners: {
    key: ['user_id'],
    join: `name = coalesce(excluded.name, learners.name),
    rpa_tool = coalesce(excluded.rpa_tool, learners.rpa_tool),
    reset_at = nullif(max(coalesce(excluded.reset_at, ''), coalesce(learners.reset_at, '')), ''),
    updated_at = excluded.updated_at`,
    sample: { name: 'Zoë', rpa_tool: 'UiPath', reset_at: null },
  },
  learner_levels: {
    key: ['user_id', 'challenge_level'],
    join: `${['completed_at', 'seconds', 'seed'].map(better).join(', ')},
    attempts = max(learner_levels.attempts, excluded.attempts),
    updated_at = excluded.updated_at`,
    sample: {
      challenge_level: 1,
      completed_at: '2026-01-01T00:00:00.000Z',
      seconds: 9,
      seed: 'abc',
      attempts: 1,
    },
  },
}
