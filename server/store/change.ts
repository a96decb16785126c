import type { Row, Value } from '#server/schema/tables.ts'

/** One statement of a change, in SQL for both databases: `$1` for a parameter. */
export type Asked = {
  sql: string
  parameters: readonly Value[]
  /** Locks its rows until the change ends. SQLite has one writer at a time and needs no lock. */
  isLocked: boolean
}

/**
 * Work that changes several rows, all or none. It is a generator and no async function, so it can wait only for its
 * statements: no password is hashed and no mail sent while others wait for the database.
 */
export type Change<T> = Generator<Asked, T, Row[]>

/** Runs a statement within a change: `const rows = yield* ask('select …', [id])`. */
export function* ask(sql: string, parameters: readonly Value[] = []): Change<Row[]> {
  return yield { sql, parameters, isLocked: false }
}

/** Reads rows and locks them until this change ends. A plain select of one table. */
export function* askLocked(sql: string, parameters: readonly Value[] = []): Change<Row[]> {
  return yield { sql, parameters, isLocked: true }
}
