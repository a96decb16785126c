import { parseAccept } from 'hono/utils/accept'
import { harmless, toCell } from '#server/printing/csv.ts'
import type { Row, Value } from '#server/schema/tables.ts'
import { notAcceptable, notASingleRow } from './errors.ts'

/** How rows are written into an answer. */
export type MediaType =
  | 'application/json'
  | 'text/csv'
  | 'text/csv; cells=as-typed'
  | 'application/vnd.pgrst.object+json'

const MEDIA_TYPES: Record<string, MediaType> = {
  '*/*': 'application/json',
  'application/*': 'application/json',
  'application/json': 'application/json',
  'application/vnd.pgrst.array+json': 'application/json',
  'application/vnd.pgrst.object+json': 'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.object': 'application/vnd.pgrst.object+json',
  'text/*': 'text/csv',
  'text/csv': 'text/csv',
}

/**
 * The type of an Accept header that the client likes best of those rows can be written in.
 * @throws {ApiError} 406 PGRST107 when there is none
 */
export function chooseMediaType(accept: string | undefined): MediaType {
  if (accept === undefined || accept.trim() === '') return 'application/json'
  const wanted = parseAccept(accept.toLowerCase()).find(
    ({ type, q }) => q > 0 && Object.hasOwn(MEDIA_TYPES, type),
  )
  const chosen = wanted && MEDIA_TYPES[wanted.type]
  if (!chosen) throw notAcceptable(accept)
  return chosen === 'text/csv' && wanted.params['cells'] === 'as-typed' ? 'text/csv; cells=as-typed' : chosen
}

/**
 * Rows with the columns in the requested order.
 * @param columns each column by its name in the answer
 * @throws {ApiError} 406 PGRST116 if one row was asked for and the number is another
 */
export function represent(rows: readonly Row[], columns: Map<string, string>, type: MediaType): string {
  const named = (row: Row) =>
    Object.fromEntries(Array.from(columns, ([name, column]) => [name, row[column] ?? null]))
  if (type === 'text/csv') return toCsv(rows, columns, harmless)
  if (type === 'text/csv; cells=as-typed') return toCsv(rows, columns, (value) => value)
  if (type === 'application/json') return JSON.stringify(rows.map(named))
  const [only] = rows
  if (!only || rows.length !== 1) throw notASingleRow(rows.length)
  return JSON.stringify(named(only))
}

/** Lines end with line feeds, as PostgREST ends them. */
function toCsv(rows: readonly Row[], columns: Map<string, string>, written: (value: Value) => Value): string {
  const names = Array.from(columns.keys(), toCell).join(',')
  const lines = rows.map((row) =>
    Array.from(columns.values(), (column) => {
      const value = row[column] ?? null
      return toCell(column === 'created_at' ? toTextTimestamp(String(value)) : written(value))
    }).join(','),
  )
  return [names, ...lines].join('\n')
}

/** As PostgreSQL writes a date outside of JSON. Spreadsheets can read this form too. */
const toTextTimestamp = (timestamp: string) => timestamp.replace('T', ' ').replace('+00:00', '+00')
