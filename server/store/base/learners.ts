import type { LearnerTable } from '#contract/learner.ts'
import { LEARNER_ROWS } from '#server/schema/learner-tables.ts'
import { columnsOf, KEYS, type Row, typeOf, type Value } from '#server/schema/tables.ts'

/** A signed-in learner. They may access only rows of their own. */
export type Owner = {
  userId: string
  /** The account has a second factor, and the session has not shown it: until then no row is accessible. */
  lacksFactor: boolean
  claims: Record<string, unknown>
}

/** Writes one row into SQLite. If merging is on, it is joined with the owner's stored row. */
export function upsertStatement(
  table: LearnerTable,
  row: Row,
  { isMerging, now }: { isMerging: boolean; now: Date },
): { sql: string; parameters: Value[] } {
  const columns = [...columnsOf(table), 'updated_at']
  const at = now.toISOString()
  const cut: Row = { ...row, updated_at: at }
  for (const column of columns) {
    const moment = cut[column]
    if (typeOf(table, column) === 'timestamptz' && typeof moment === 'string' && moment > at) cut[column] = at
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
