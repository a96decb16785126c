import type { TableName } from '#contract/records.ts'
import type { Row } from '#server/records/tables.ts'
import { EMAIL_COLUMN, TABLES } from '#server/records/tables.ts'
import type { Store } from '#server/store/store.ts'

/** Everything that is kept under an address, however its letters were written. */
export function exportPerson(store: Store, email: string): Promise<Record<TableName, Row[]>> {
  return store.transaction('read', async (session) => {
    const found = await Promise.all(
      TABLES.map(async (table) => {
        const sql = `select * from ${table} where ${session.fold(EMAIL_COLUMN[table])} = ${session.fold('$1')} order by id`
        return [table, await session.query(sql, [email])] as const
      }),
    )
    return Object.fromEntries(found) as Record<TableName, Row[]>
  })
}

/** Removes it, and says how many records that were. Backups made before still hold them. */
export function erasePerson(store: Store, email: string): Promise<Record<TableName, number>> {
  return store.transaction('write', async (session) => {
    const erased: Partial<Record<TableName, number>> = {}
    for (const table of TABLES) {
      const sql = `delete from ${table} where ${session.fold(EMAIL_COLUMN[table])} = ${session.fold('$1')} returning id`
      erased[table] = (await session.query(sql, [email])).length
    }
    return erased as Record<TableName, number>
  })
}
