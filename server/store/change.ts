import type { Row, Value } from '#server/schema/tables.ts'

/** One statement of a change, in SQL that both databases read: `$1` for a parameter. */
export type Asked = {
  sql: string
  parameters: readonly Value[]
  /** Its rows are this change's alone until it ends. SQLite has one writer at a time and needs no word for it. */
  isLocked: boolean
}

/**
 * Work that changes several rows at once, or none. A generator and no async function: it can wait for its statements
 * and for nothing else, so nobody's password is hashed, and no mail sent, while others wait for the database.
 */
export type Change<T> = Generator<Asked, T, Row[]>

/** Asks within a change: `const rows = yield* ask('select …', [id])`. */
export function* ask(sql: string, parameters: readonly Value[] = []): Change<Row[]> {
  return yield { sql, parameters, isLocked: false }
}

/** Asks for rows that nobody else changes until this change is over. A plain select of one table. */
export function* askLocked(sql: string, parameters: readonly Value[] = []): Change<Row[]> {
  return yield { sql, parameters, isLocked: true }
}
