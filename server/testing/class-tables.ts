import { type ServerTable, storedColumnsOf } from '#server/schema/stored-tables.ts'
import type { Store } from '#server/store/base/store.ts'

/** The tables whose rows are deleted with a class. */
const OF_CLASSES = ['classes', 'class_tasks', 'seats', 'class_runs', 'cells'] as const satisfies ServerTable[]

/** Reads the tables of classes by SQL. */
export const classTables = ({ store }: { store: Store }) => ({
  /** How many rows each has, and runs that a class asked for. */
  counts: async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const table of [...OF_CLASSES, 'runs', 'run_batches']) {
      const [row] = await store.read(`select count(*) as total from ${table}`)
      counts[table] = Number(row?.['total'])
    }
    return counts
  },
  /** Columns in which an `@` stands: an address. */
  withAddresses: async (): Promise<string[]> => {
    const found: string[] = []
    for (const table of [...OF_CLASSES, 'badges', 'badge_keys'] as const) {
      for (const [column, type] of storedColumnsOf(table)) {
        if (type !== 'text') continue
        const [row] = await store.read(`select count(*) as total from ${table} where ${column} like '%@%'`)
        if (Number(row?.['total']) > 0) found.push(`${table}.${column}`)
      }
    }
    return found
  },
})
