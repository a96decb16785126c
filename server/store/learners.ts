import type { LearnerTable } from '#contract/learner.ts'
import { LEARNER_ROWS } from '#server/schema/learner-tables.ts'
import { columnsOf, KEYS, type Row, type Value } from '#server/schema/tables.ts'

/** Somebody who is signed in: whose rows they may touch. */
export type Owner = {
  userId: string
  /** There is a second factor, and it was not shown: nothing is theirs until then. */
  lacksFactor: boolean
  claims: Record<string, unknown>
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
  const merge = isMerging
    ? ` on conflict (${KEYS[table].join(', ')}) do update set ${LEARNER_ROWS[table].join}`
    : ''
  return {
    sql: `insert into ${table} (${columns.join(', ')}) values (${values})${merge} returning *`,
    parameters: columns.map((column) => cut[column] ?? null),
  }
}
