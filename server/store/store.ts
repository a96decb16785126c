import type { Records, TableName } from '#contract/records.ts'

/** Where records are kept. Asynchronous, though SQLite is not, so that a PostgreSQL store fits behind it. */
export type Store = {
  /**
   * Stores all the records or none; resolves once they are on disk.
   * @throws {ConstraintError | StoreUnavailableError}
   */
  insert: <T extends TableName>(table: T, records: readonly Records[T][]) => Promise<void>
  /** @throws {StoreUnavailableError} when the store does not answer */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A record the database refuses although its form is right. The constraint has the name PostgreSQL gives it.
 */
export class ConstraintError extends Error {
  override name = 'ConstraintError'
  readonly kind: 'unique' | 'check'
  readonly constraint: string

  constructor(kind: 'unique' | 'check', constraint: string) {
    super(`${kind} constraint ${constraint}`)
    this.kind = kind
    this.constraint = constraint
  }
}

/** The store cannot take records now: locked by another program, disk full, file unreadable, closed. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
}
