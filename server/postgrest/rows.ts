import type * as z from 'zod'
import { LEARNER_RECORDS, type LearnerTable } from '#contract/learner.ts'
import { RECORDS, type Records, type TableName } from '#contract/records.ts'
import {
  type AnyTable,
  type Row,
  type Value,
  columnsOf,
  KEYS,
  type ColumnType,
  isFilledByDatabase,
  isNullable,
  typeOf,
} from '#server/schema/tables.ts'
import {
  checkViolation,
  identityIsGenerated,
  foreignRow,
  invalidBody,
  notNullViolation,
  permissionDenied,
  twiceInOneCommand,
  unknownColumn,
  unreadableColumns,
} from './errors.ts'
import { type GivenObject, readObjects } from './json.ts'
import { readValue } from './values.ts'

/** The content of an insert: JSON objects, and the columns that are taken from each. */
export type Payload = { objects: readonly GivenObject[]; columns: string[] }

/**
 * Reads the body of an insert as PostgREST does: one object or an array of objects with the same keys. With the
 * `columns` parameter only those columns are taken, and the keys need not match.
 * @throws {ApiError} PGRST100 or PGRST102
 */
export function readPayload(body: string, columnsParameter: string | undefined): Payload {
  const columns = columnsParameter === undefined ? undefined : parseColumns(columnsParameter)
  const read = readOrRefuse(body)
  if (read === null) throw invalidBody()
  const { objects, isUniform } = read
  if (!isUniform) throw invalidBody('All object keys must match')
  if (columns) return { objects, columns }

  const keys = [...(objects[0]?.keys() ?? [])]
  const sameKeys = (object: GivenObject) =>
    object.size === keys.length && keys.every((key) => object.has(key))
  if (!objects.every(sameKeys)) throw invalidBody('All object keys must match')
  return { objects, columns: keys }
}

function readOrRefuse(body: string) {
  try {
    return readObjects(body)
  } catch {
    throw invalidBody()
  }
}

/** supabase-js sends `"name","email"` with an array of records. */
function parseColumns(parameter: string): string[] {
  if (!/^(?:"[^"]+"|[^",]+)(?:,(?:"[^"]+"|[^",]+))*$/.test(parameter)) throw unreadableColumns(parameter)
  return Array.from(parameter.matchAll(/"([^"]+)"|([^",]+)/g), (match) => match[1] ?? match[2] ?? '')
}

/** @throws {ApiError} PGRST204 for a column that the table does not have */
export function refuseUnknownColumns(table: AnyTable, columns: readonly string[]): void {
  const unknown = columns.filter((column) => !typeOf(table, column)).toSorted()
  if (unknown[0] !== undefined) throw unknownColumn(table, unknown[0])
}

/**
 * Reads the records of a visitor's insert. As in PostgreSQL, every value of every row is converted before any row is
 * checked.
 * @throws {ApiError} 42501, 22P02, 22P05, 22003, 23502 or 23514, for the first error
 */
export function toRecords<T extends TableName>(table: T, { objects, columns }: Payload): Records[T][] {
  if (columns.some(isFilledByDatabase)) throw permissionDenied(table, 'visitor')
  const rows = objects.map((object) => toRow(table, object, columns))
  return rows.map((row) => check(table, row))
}

/**
 * Reads the records of an operator's insert. It may also set `created_at`: imported records keep their date.
 * @throws {ApiError} also 428C9 for an id and 22007 or 22008 for a date
 */
export function toOperatorRows(table: TableName, { objects, columns }: Payload): Row[] {
  if (columns.includes('id')) throw identityIsGenerated()
  const rows = objects.map((object) => toRow(table, object, columns))
  if (!columns.includes('created_at')) return rows.map((row) => check(table, row))
  return rows.map((row, at) => {
    const created_at = toColumn('timestamptz', objects[at]?.get('created_at'))
    if (created_at === null) throw notNullViolation(table, 'created_at')
    return { created_at, ...check(table, row) }
  })
}

/**
 * Reads a learner's own rows. They need not name their owner; rows of another owner are refused.
 * @throws {ApiError} 42501 also for a column that the database fills, 21000 for two rows with the same key
 */
export function toLearnerRows(table: LearnerTable, { objects, columns }: Payload, userId: string): Row[] {
  if (columns.includes('updated_at')) throw permissionDenied(table, 'learner')
  const rows = objects.map((object) => {
    const row = toRow(table, object, columns)
    if (!columns.includes('user_id')) row['user_id'] = userId
    if (table === 'learner_levels' && !columns.includes('attempts')) row['attempts'] = 0
    return row
  })
  for (const row of rows) {
    if (row['user_id'] !== null && row['user_id'] !== userId) throw foreignRow(table)
    checkWith(LEARNER_RECORDS[table], table, row)
  }
  const keys = rows.map((row) => KEYS[table].map((column) => row[column]).join(' '))
  if (new Set(keys).size < keys.length) throw twiceInOneCommand()
  return rows
}

function toRow(table: AnyTable, object: GivenObject, columns: readonly string[]): Row {
  const row: Row = {}
  for (const column of columnsOf(table)) {
    const text = columns.includes(column) ? object.get(column) : null
    row[column] = toColumn(typeOf(table, column) ?? 'text', text)
  }
  return row
}

function toColumn(type: ColumnType, text: string | null | undefined): Value {
  return text === null || text === undefined ? null : readValue(type, text)
}

function check<T extends TableName>(table: T, row: Row): Records[T] {
  return checkWith(RECORDS[table], table, row) as Records[T]
}

function checkWith(schema: z.ZodType, table: AnyTable, row: Row): unknown {
  const missing = columnsOf(table).find((column) => row[column] === null && !isNullable(table, column))
  if (missing !== undefined) throw notNullViolation(table, missing)

  const result = schema.safeParse(row)
  if (!result.success) {
    // PostgreSQL checks the constraints of a table in the order of their names.
    const broken = result.error.issues.map((issue) => `${table}_${String(issue.path[0])}_check`).toSorted()
    throw checkViolation(table, broken[0] ?? `${table}_check`)
  }
  return result.data
}
