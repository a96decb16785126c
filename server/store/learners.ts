import type { LearnerTable } from '#contract/learner.ts'
import { columnsOf, KEYS, type Row, type Value } from '#server/schema/tables.ts'

/** Somebody who is signed in: whose rows they may touch. */
export type Owner = {
  userId: string
  /** There is a second factor, and it was not shown: nothing is theirs until then. */
  lacksFactor: boolean
  claims: Record<string, unknown>
}

/** The later of two completions; then the one with fewer seconds, then the smaller seed. */
const IS_BETTER = `(
  coalesce(excluded.completed_at, '') > coalesce(learner_levels.completed_at, '')
  or (
    excluded.completed_at = learner_levels.completed_at
    and (
      coalesce(excluded.seconds, 604801) < coalesce(learner_levels.seconds, 604801)
      or (
        excluded.seconds is learner_levels.seconds and excluded.seed is not null
        and (learner_levels.seed is null or excluded.seed < learner_levels.seed)
      )
    )
  )
)`

const better = (column: string) =>
  `${column} = case when ${IS_BETTER} then excluded.${column} else learner_levels.${column} end`

/** How rows are joined in SQLite; in PostgreSQL a trigger does the same. Each part is a maximum: docs/accounts.md. */
const JOINS: Record<LearnerTable, string> = {
  learners: `name = coalesce(excluded.name, learners.name),
    rpa_tool = coalesce(excluded.rpa_tool, learners.rpa_tool),
    reset_at = nullif(max(coalesce(excluded.reset_at, ''), coalesce(learners.reset_at, '')), ''),
    updated_at = excluded.updated_at`,
  learner_levels: `${['completed_at', 'seconds', 'seed'].map(better).join(', ')},
    attempts = max(learner_levels.attempts, excluded.attempts),
    updated_at = excluded.updated_at`,
}

/** One row into SQLite; what its owner has already is joined with it, if it may be. */
export function upsertStatement(
  table: LearnerTable,
  row: Row,
  { isMerging, now }: { isMerging: boolean; now: Date },
): { sql: string; parameters: Value[] } {
  const columns = [...columnsOf(table), 'updated_at']
  const at = now.toISOString()
  const cut: Row = { ...row, updated_at: at }
  for (const column of ['completed_at', 'reset_at']) {
    const moment = cut[column]
    if (typeof moment === 'string' && moment > at) cut[column] = at
  }
  const values = columns.map((_, index) => `$${index + 1}`).join(', ')
  const merge = isMerging ? ` on conflict (${KEYS[table].join(', ')}) do update set ${JOINS[table]}` : ''
  return {
    sql: `insert into ${table} (${columns.join(', ')}) values (${values})${merge} returning *`,
    parameters: columns.map((column) => cut[column] ?? null),
  }
}
