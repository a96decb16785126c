import { SHIFT_ROWS } from '#server/office/shifts/held-shift.ts'
import { RUN_ROWS } from '#server/runs/rows.ts'
import type { Value } from '#server/schema/tables.ts'
import type { Change } from '#server/store/base/change.ts'

/**
 * Erases what seats played, with its logs: runs of levels and shifts of the office. No cascade does it, because neither
 * knows its class.
 * @param sql a select of ids from `class_runs`
 */
export function* erasePlays(sql: string, parameters: readonly Value[]): Change<void> {
  yield* RUN_ROWS.erase({ ids: { sql, parameters } })
  yield* SHIFT_ROWS.erase({ ids: { sql, parameters } })
}
