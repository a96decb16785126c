import { reasonOf } from '#server/startup-error.ts'
import { ConstraintError, StoreUnavailableError } from '#server/store/base/store.ts'

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: connection, authorization, read-only after a
 * failover, rolled back, no such schema, right or table, resources, limits, not in a state, operator intervention,
 * system error, internal error. A connection to a database on a full disk ends with an internal error, because
 * PostgreSQL cannot write its init file.
 */
const UNAVAILABLE =
  /^(?:08|28|25006$|3D|3F|40|42501$|42P01$|42703$|53|54|55|57|58|XX)|^(?:CONNECTION_|CONNECT_|E[A-Z]+$|ENOTFOUND)/

/** The operator's log has the code. The database's message may quote a value; its code does not. */
const MEANINGS: Record<string, string> = {
  '25006': 'it is read-only: a standby, or default_transaction_read_only is on',
  '28P01': 'the password is wrong',
  '3D000': 'there is no such database',
  '42501': 'a right is missing: grant again what supabase/migrations/ grants',
  '42703': 'a column is missing: was the database restored to an older state? Restart the server',
  '42P01': 'a table is missing: was the database restored to an older state? Restart the server',
  '53100': 'its disk is full',
  '53300': 'it has no free connection',
  '55P03': 'a table was locked for too long',
  '57014': 'a statement took too long: a lock, or a slow disk',
  '57P01': 'it was shut down',
  '57P03': 'it is starting or stopping',
  XX000: 'it failed inside: its own log says why, often a full disk',
  CONNECTION_CLOSED: 'the connection was lost',
  CONNECTION_DESTROYED: 'the connection was abandoned after a timeout',
  CONNECT_TIMEOUT: 'it does not answer',
  ECONNREFUSED: 'nothing listens there',
}

export const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** node-postgres says some things in words alone. A code makes them like the others. */
const OF_THE_DRIVER: readonly (readonly [RegExp, string])[] = [
  [/^Query read timeout/, 'CONNECTION_DESTROYED'],
  [/timeout/, 'CONNECT_TIMEOUT'],
  [/^Connection terminated|not queryable|after calling end/, 'CONNECTION_CLOSED'],
]

/** The same error with a code, if the driver gave it none. */
export function named(error: unknown): unknown {
  if (!(error instanceof Error) || codeOf(error) !== '') return error
  const code = OF_THE_DRIVER.find(([words]) => words.test(error.message))?.[1]
  return code === undefined ? error : Object.assign(error, { code })
}

const isFromDatabase = (error: Error) => !('path' in error || 'dest' in error)

/**
 * Translates errors of PostgreSQL, and of the way to it, into those of the store. Other errors are returned unchanged.
 */
export function translate(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailableError) return error
  const code = codeOf(error)
  const constraint = (error as { constraint?: string }).constraint ?? ''
  if (code === '23505') return new ConstraintError('unique', constraint)
  if (code === '23514') return new ConstraintError('check', constraint)
  // A backup that cannot be written has error codes like a connection's.
  if (!UNAVAILABLE.test(code) || !isFromDatabase(error)) return error
  const meaning = MEANINGS[code]
  return new StoreUnavailableError(`database error ${code}${meaning === undefined ? '' : `: ${meaning}`}`, {
    cause: error,
  })
}

/** PgBouncer refuses settings that it would have to keep for a connection. */
export const isRefusedByPooler = (error: unknown): boolean =>
  codeOf(error) === '08P01' && reasonOf(error).startsWith('unsupported startup parameter')

/** The server was asked for TLS and has none. */
export const isWithoutTls = (error: unknown): boolean => /does not support SSL/.test(reasonOf(error))

/** Why a database cannot be used at the start, and what to do. */
export function adviceFor(error: unknown): string {
  const said = reasonOf(error) || codeOf(error)
  if (codeOf(error) === '42501' && /role/.test(said)) {
    return `${said}. The role that connects needs CREATEROLE. Or an administrator runs: create role anon nologin noinherit; create role authenticated nologin noinherit; grant anon, authenticated to the_role_that_connects;`
  }
  if (isWithoutTls(error)) return 'the database server offers no TLS, but sslmode requires it'
  if (codeOf(error) === '42501')
    return `${said}. The role that connects must own the database, or at least its schema public.`
  return said
}
