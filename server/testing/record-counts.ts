import type { TableName } from '#contract/records.ts'
import { TABLES } from '#server/schema/tables.ts'

/** The number of rows of each record, as the operator's work counts them. A record that is not given has none. */
export const recordCounts = (some: Partial<Record<TableName, number>> = {}) =>
  Object.fromEntries(TABLES.map((table) => [table, some[table] ?? 0])) as Record<TableName, number>

/** The same as the commands say it: '2 leads, 1 feedback'. */
export const recordsInWords = (some: Partial<Record<TableName, number>> = {}): string =>
  Object.entries(recordCounts(some))
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')
