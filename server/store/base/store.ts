import type { LearnerTable } from '#contract/learner.ts'
import type { Records, TableName } from '#contract/records.ts'
import type { StoredTable } from '#server/schema/stored-tables.ts'
import type { Row, Value } from '#server/schema/tables.ts'
import type { Change } from './change.ts'
import type { Owner } from './learners.ts'
import type { Selection } from './selection.ts'

/** The storage of records. Both stores give the same answers; `store.test.ts` asks both the same questions. */
export type Store = {
  readonly kind: 'sqlite' | 'postgres'
  /** Notes for the operator at the start. */
  readonly notes: readonly string[]
  /**
   * Stores all the records or none, with a visitor's rights; resolves once they are on disk.
   * @throws {ConstraintError | StoreUnavailableError}
   */
  insert: <T extends TableName>(table: T, records: readonly Records[T][]) => Promise<void>
  /**
   * The same with the operator's rights. Returns the stored rows. A row may bring its `created_at`.
   * @throws {ConstraintError | StoreUnavailableError}
   */
  add: (table: TableName, rows: readonly Row[]) => Promise<Row[]>
  /**
   * The rows of a selection, under its column names, with the number of rows beyond its limit if that is asked for.
   * @param options.owner a learner, who sees only rows of their own
   * @throws {StoreUnavailableError}
   */
  select: (selection: Selection, options: { isCounted: boolean; owner?: Owner }) => Promise<SelectedRows>
  /**
   * Stores rows of a learner's own, all of them or none, and returns them as stored.
   * @param options.isMerging joins them with the stored rows, so that no value is lowered; otherwise stored rows
   * conflict
   * @throws {ConstraintError | StoreUnavailableError}
   */
  own: (
    owner: Owner,
    table: LearnerTable,
    rows: readonly Row[],
    options: { isMerging: boolean },
  ) => Promise<Row[]>
  /**
   * The rows of a statement, for tables outside of the contract.
   * @throws {StoreUnavailableError}
   */
  read: (sql: string, parameters?: readonly Value[]) => Promise<Row[]>
  /**
   * A short change of several rows, all or nothing; resolves once it is on disk. An error thrown by the work rolls back
   * this change alone. The work may be run again, so it must have no effects outside.
   * @throws {ConstraintError | StoreUnavailableError} and the errors of the work
   */
  change: <T>(work: () => Change<T>) => Promise<T>
  /**
   * Work that sees one moment of the store, or changes it all at once; for the operator's commands.
   * @throws {ConstraintError | StoreUnavailableError}
   */
  transaction: <T>(mode: 'read' | 'write', work: (session: Session) => Promise<T>) => Promise<T>
  /** Runs a trial. @throws {StoreUnavailableError} if the store does not answer or would not accept a record */
  ping: () => Promise<void>
  close: () => Promise<void>
}

export type SelectedRows = { rows: Row[]; total: number | null }

/** SQL for both databases: `$1` for a parameter, and only functions that both have. */
export type Session = {
  /**
   * An SQL expression for an address in the form in which addresses are compared: without the case of its letters, the
   * same in both databases.
   */
  fold: (expression: string) => string
  /** Locks the store for writing until the work is done. */
  alone: () => Promise<void>
  query: (sql: string, parameters?: readonly Value[]) => Promise<Row[]>
  /** Reads rows one by one, because they may be too many for the memory. */
  stream: (sql: string) => AsyncIterable<Row>
  /**
   * The readable rows of a table in a damaged file.
   * @param lose called with the ids between which rows may be lost; the last is null if no later row could be read
   */
  salvage: (table: StoredTable, lose: (first: number, last: number | null) => void) => AsyncIterable<Row>
  /** Inserts rows with their ids and dates, when a backup is restored. */
  put: (table: StoredTable, rows: readonly Row[]) => Promise<void>
  /** Afterwards new ids are above the highest one. */
  finishIds: () => Promise<void>
}

/** The database refused a record whose form is right. The constraint has PostgreSQL's name for it. */
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

/** The store cannot accept records now: locked by another program, disk full, file unreadable, closed. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
}
