import type { LearnerTable } from '#contract/learner.ts'
import type { Records, TableName } from '#contract/records.ts'
import type { StoredTable } from '#server/schema/stored-tables.ts'
import type { Row, Value } from '#server/schema/tables.ts'
import type { Change } from './change.ts'
import type { Owner } from './learners.ts'
import type { Selection } from './selection.ts'

/** Where records are kept. Both stores give the same answers; `store.test.ts` asks them the same questions. */
export type Store = {
  readonly kind: 'sqlite' | 'postgres'
  /** What the operator should hear at the start. */
  readonly notes: readonly string[]
  /**
   * Stores all the records or none, as a visitor may; resolves once they are on disk.
   * @throws {ConstraintError | StoreUnavailableError}
   */
  insert: <T extends TableName>(table: T, records: readonly Records[T][]) => Promise<void>
  /**
   * The same for the operator, with the rows as they then stand. A row may bring its `created_at`.
   * @throws {ConstraintError | StoreUnavailableError}
   */
  add: (table: TableName, rows: readonly Row[]) => Promise<Row[]>
  /**
   * The rows that a selection names, under the names of their columns; with how many there are beyond its limit,
   * where that is asked.
   * @param options.owner a learner, who sees rows of their own and no others
   * @throws {StoreUnavailableError}
   */
  select: (selection: Selection, options: { isCounted: boolean; owner?: Owner }) => Promise<Selected>
  /**
   * Stores rows of a learner's own, all of them or none, and gives them as they then stand.
   * @param options.isMerging join them with those that are there, so that nothing is lowered; else those are in the way
   * @throws {ConstraintError | StoreUnavailableError}
   */
  own: (
    owner: Owner,
    table: LearnerTable,
    rows: readonly Row[],
    options: { isMerging: boolean },
  ) => Promise<Row[]>
  /**
   * The rows that a statement names, for what is no record of the contract.
   * @throws {StoreUnavailableError}
   */
  read: (sql: string, parameters?: readonly Value[]) => Promise<Row[]>
  /**
   * A short change of several rows, all of it or nothing; resolves once it is on disk. What the work throws takes back
   * this change and no other. It may be begun anew, so it keeps nothing outside.
   * @throws {ConstraintError | StoreUnavailableError} and what the work throws
   */
  change: <T>(work: () => Change<T>) => Promise<T>
  /**
   * Work that sees one moment of the store, or changes it all at once; for the operator's commands.
   * @throws {ConstraintError | StoreUnavailableError}
   */
  transaction: <T>(mode: 'read' | 'write', work: (session: Session) => Promise<T>) => Promise<T>
  /** @throws {StoreUnavailableError} when the store does not answer or would not take a record; it tries */
  ping: () => Promise<void>
  close: () => Promise<void>
}

export type Selected = { rows: Row[]; total: number | null }

/** SQL that both databases read: `$1` for a parameter, no function that only one of them has. */
export type Session = {
  /** An expression for an address as it is compared: without the case of its letters, in both databases alike. */
  fold: (expression: string) => string
  /** From here on nobody else writes, until the work is done. */
  alone: () => Promise<void>
  query: (sql: string, parameters?: readonly Value[]) => Promise<Row[]>
  /** For more rows than the memory should hold. */
  stream: (sql: string) => AsyncIterable<Row>
  /**
   * The rows of a table that can still be read in a damaged file.
   * @param lose told the ids between which rows may have been; the last is null where nothing after could be read
   */
  salvage: (table: StoredTable, lose: (first: number, last: number | null) => void) => AsyncIterable<Row>
  /** Rows with their ids and dates as they are, for a store that is put back. */
  put: (table: StoredTable, rows: readonly Row[]) => Promise<void>
  /** Afterwards ids go on above the highest. */
  finishIds: () => Promise<void>
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
