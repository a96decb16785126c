import type * as z from 'zod'
import type { LEARNER_RECORDS, LearnerTable } from '#contract/learner.ts'
import { MAX_SECONDS } from '#contract/limits.ts'

type LearnerRows<T extends LearnerTable> = {
  /** The columns that identify a row. */
  key: readonly string[]
  /** How SQLite joins a new row with the stored one. In PostgreSQL a trigger does the same: docs/accounts.md. */
  join: string
  /** A row that every store accepts, for an owner that exists. */
  sample: Omit<z.infer<(typeof LEARNER_RECORDS)[T]>, 'user_id'>
}

/** Larger than any real number of seconds, for a completion whose seconds are unknown. */
const NO_SECONDS = MAX_SECONDS + 1

/**
 * Chooses the later of two completions; of two equals the one with fewer seconds, then the one with the smaller seed.
 */
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

/** The server's facts about a learner's own rows, beyond the contract. Each part of a join is a maximum or a minimum. */
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
  learner_shifts: {
    key: ['user_id', 'shift_id'],
    join: `started_at = min(learner_shifts.started_at, excluded.started_at),
    removed_at = nullif(max(coalesce(excluded.removed_at, ''), coalesce(learner_shifts.removed_at, '')), ''),
    conditions = coalesce(learner_shifts.conditions, excluded.conditions),
    result = coalesce(learner_shifts.result, excluded.result),
    updated_at = excluded.updated_at`,
    sample: {
      shift_id: '0123456789abcdef0123456789abcdef',
      process: 'orders',
      size: 4,
      conditions: 'popup,cut',
      started_at: '2026-01-01T00:00:00.000Z',
      removed_at: null,
      result: null,
    },
  },
}
