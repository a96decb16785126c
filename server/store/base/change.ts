import { insertOf, type Properties, updateOf } from '#server/schema/columns.ts'
import type { Row, Value } from '#server/schema/tables.ts'

/** One statement of a change, in SQL for both databases: `$1` for a parameter. */
export type Statement = {
  sql: string
  parameters: readonly Value[]
  /** Locks its rows until the change ends. SQLite has one writer at a time and needs no lock. */
  isLocked: boolean
}

/**
 * Work that changes several rows, all or none. It is a generator and no async function, so it can wait only for its
 * statements: no password is hashed and no mail sent while others wait for the database.
 */
export type Change<T> = Generator<Statement, T, Row[]>

/** Runs a statement within a change: `const rows = yield* ask('select …', [id])`. */
export function* ask(sql: string, parameters: readonly Value[] = []): Change<Row[]> {
  return yield { sql, parameters, isLocked: false }
}

/** Reads rows and locks them until this change ends. A plain select of one table. */
export function* askLocked(sql: string, parameters: readonly Value[] = []): Change<Row[]> {
  return yield { sql, parameters, isLocked: true }
}

/**
 * Writes a new row, each property into the column of its name, and returns it as stored.
 * @throws {ConstraintError} by the store, if the row breaks a rule of its table
 */
export function* insertRow(table: string, row: Properties): Change<Row> {
  const { sql, parameters } = insertOf(table, row)
  const [stored] = yield* ask(sql, parameters)
  return stored!
}

/** The same, unless such a row is there already: then it returns null. */
export function* insertSpareRow(table: string, row: Properties): Change<Row | null> {
  const { sql, parameters } = insertOf(table, row, { isSpare: true })
  const [stored] = yield* ask(sql, parameters)
  return stored ?? null
}

/** Changes the rows with these values. A property that is undefined leaves its column as it is. */
export function* updateRow(table: string, key: Properties, changes: Properties): Change<void> {
  const { sql, parameters } = updateOf(table, key, changes)
  yield* ask(sql, parameters)
}

/** The same, and returns the row as stored; null if there is none. */
export function* changeRow(table: string, key: Properties, changes: Properties): Change<Row | null> {
  const { sql, parameters } = updateOf(table, key, changes)
  const [stored] = yield* ask(`${sql} returning *`, parameters)
  return stored ?? null
}

/** What a change needs of a session: `Session` of store.ts has it. */
type QuerySession = { query: (sql: string, parameters?: readonly Value[]) => Promise<Row[]> }

/** Makes a change within a session of the operator's commands, which has locked what it must. */
export async function within<T>({ query }: QuerySession, change: Change<T>): Promise<T> {
  let step = change.next()
  while (!step.done) step = change.next(await query(step.value.sql, step.value.parameters))
  return step.value
}
