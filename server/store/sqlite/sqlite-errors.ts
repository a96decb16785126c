import { ConstraintError, StoreUnavailableError } from '#server/store/base/store.ts'

/** https://www.sqlite.org/rescode.html. The low byte is the kind; the rest refines it. */
const CODES = { error: 1, busy: 5, corrupt: 11, notADatabase: 26 }
const CHECK_CODE = 275
const UNIQUE_CODE = 2067
const PRIMARY_KEY_CODE = 1555

/** Busy, locked, read-only, I/O, corrupt, full, cannot open, not a database. */
const UNAVAILABLE_CODES = [5, 6, 8, 10, 11, 13, 14, 26]

/** SQLite reads damaged data: a flipped bit, a disk that lost writes, a file that was copied during a write. */
export class DamagedError extends StoreUnavailableError {
  override name = 'DamagedError'
}

const codeOf = (error: unknown): number | undefined => (error as { errcode?: number }).errcode

export const isBusy = (error: unknown): boolean => ((codeOf(error) ?? 0) & 0xff) === CODES.busy

/** Translates SQLite's errors into those of the store. Other errors are returned unchanged. */
export function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // The database was closed during the call: the server is shutting down.
  if ((error as { code?: string }).code === 'ERR_INVALID_STATE') {
    return new StoreUnavailableError('closed', { cause: error })
  }
  const code = codeOf(error)
  if (code === undefined) return error
  if (code === CHECK_CODE) {
    return new ConstraintError('check', error.message.replace('CHECK constraint failed: ', ''))
  }
  if (code === UNIQUE_CODE) {
    // SQLite names the column, 'table.column'; PostgreSQL names such a constraint table_column_key.
    const column = error.message.replace('UNIQUE constraint failed: ', '')
    return new ConstraintError('unique', `${column.replace('.', '_')}_key`)
  }
  if (code === PRIMARY_KEY_CODE) {
    const table = /constraint failed: (\w+)\./.exec(error.message)?.[1] ?? ''
    return new ConstraintError('unique', `${table}_pkey`)
  }
  const kind = code & 0xff
  if (kind === CODES.corrupt || kind === CODES.notADatabase) {
    const advice = 'see "When the database is damaged" in docs/operating.md'
    return new DamagedError(`the database file is damaged (${error.message}): ${advice}`, { cause: error })
  }
  // Another program removed a table. Any other fault in a statement is ours.
  const isForeign = kind === CODES.error && error.message.startsWith('no such table')
  if (isForeign || UNAVAILABLE_CODES.includes(kind)) {
    return new StoreUnavailableError(error.message, { cause: error })
  }
  return error
}
