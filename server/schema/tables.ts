import * as z from 'zod'
import { LEARNER_RECORDS, type LearnerTable } from '#contract/learner.ts'
import { type ColumnRule, RECORDS, type TableName } from '#contract/records.ts'
import { LEARNER_ROWS } from './learner-tables.ts'

/** A table of the contract: of a record, or of a learner's own rows. */
export type AnyTable = TableName | LearnerTable

/** The value of a column. */
export type Value = string | number | null

/** The values of a row, by column. */
export type Row = Record<string, Value>

export type ColumnType = 'text' | 'integer' | 'uuid' | 'bigint' | 'timestamptz'

/** A column that a visitor may fill, as the contract describes it. */
export type Column = ColumnRule & {
  type: ColumnType
  isNullable: boolean
  /** Length limit of a text, in characters. */
  longest?: number
  /** Regular expressions; a text must match all of them. */
  patterns: readonly string[]
  oneOf?: readonly string[]
  least?: number
  most?: number
}

/** The part of JSON Schema that zod uses to describe a column. */
type ColumnSchema = ColumnRule & {
  type?: string
  anyOf?: ColumnSchema[]
  allOf?: ColumnSchema[]
  format?: string
  pattern?: string
  maxLength?: number
  enum?: string[]
  minimum?: number
  maximum?: number
}

function columnOf(described: ColumnSchema): Column {
  const { anyOf = [described], isUnique, onlyWhere } = described
  const given = anyOf.find(({ type }) => type !== 'null') ?? described
  const { type, format, pattern, allOf = [], maxLength, minimum, maximum } = given
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((source) => source !== undefined)
  const isUuid = format === 'uuid'
  const isMoment = format === 'date-time'
  return {
    type: type === 'integer' ? 'integer' : isUuid ? 'uuid' : isMoment ? 'timestamptz' : 'text',
    isNullable: anyOf.some((part) => part.type === 'null'),
    patterns: isUuid || isMoment ? [] : patterns,
    ...(maxLength === undefined ? {} : { longest: maxLength }),
    ...(given.enum === undefined ? {} : { oneOf: given.enum }),
    ...(minimum === undefined ? {} : { least: minimum }),
    // zod writes these limits for every whole number; they are not the contract's.
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { most: maximum }),
    ...(isUnique === undefined ? {} : { isUnique }),
    ...(onlyWhere === undefined ? {} : { onlyWhere }),
  }
}

function describe(table: AnyTable): Record<string, Column> {
  const { properties } = z.toJSONSchema({ ...RECORDS, ...LEARNER_RECORDS }[table]) as {
    properties: Record<string, ColumnSchema>
  }
  return Object.fromEntries(Object.entries(properties).map(([name, column]) => [name, columnOf(column)]))
}

export const TABLES = Object.keys(RECORDS) as TableName[]

/** A learner's own rows; server/store/base/learners.ts keeps them. */
export const LEARNER_TABLES = Object.keys(LEARNER_RECORDS) as LearnerTable[]

const COLUMNS = Object.fromEntries(
  [...TABLES, ...LEARNER_TABLES].map((table) => [table, describe(table)]),
) as Record<AnyTable, Record<string, Column>>

/**
 * The first columns of every record. The database fills them. An operator may set `created_at`; nobody may set `id`.
 */
const DATABASE_COLUMNS: Record<string, ColumnType> = { id: 'bigint', created_at: 'timestamptz' }

/** The same for a learner's rows. */
const LEARNER_DATABASE_COLUMNS: Record<string, ColumnType> = { updated_at: 'timestamptz' }

const databaseColumnsOf = (table: AnyTable) =>
  isLearnerTable(table) ? LEARNER_DATABASE_COLUMNS : DATABASE_COLUMNS

/** The columns that identify a row. */
export const KEYS = Object.fromEntries([
  ...TABLES.map((table) => [table, ['id']]),
  ...LEARNER_TABLES.map((table) => [table, LEARNER_ROWS[table].key]),
]) as Record<AnyTable, readonly string[]>

export function isTable(name: string): name is TableName {
  return Object.hasOwn(RECORDS, name)
}

export function isLearnerTable(name: string): name is LearnerTable {
  return Object.hasOwn(LEARNER_RECORDS, name)
}

/** The columns that a visitor may fill, with their limits, in the order of the table. */
export function describedColumns(table: AnyTable): readonly [name: string, column: Column][] {
  return Object.entries(COLUMNS[table])
}

export function columnsOf(table: AnyTable): string[] {
  return Object.keys(COLUMNS[table])
}

/** All columns, in the order of `select *`. */
export function allColumnsOf(table: AnyTable): string[] {
  const filled = Object.keys(databaseColumnsOf(table))
  return isLearnerTable(table) ? [...columnsOf(table), ...filled] : [...filled, ...columnsOf(table)]
}

/** The type of a column; undefined for an unknown name. */
export function typeOf(table: AnyTable, column: string): ColumnType | undefined {
  const columns = COLUMNS[table]
  if (Object.hasOwn(columns, column)) return columns[column]?.type
  const filled = databaseColumnsOf(table)
  return Object.hasOwn(filled, column) ? filled[column] : undefined
}

/** Columns of every record that only the database fills. */
export function isFilledByDatabase(column: string): boolean {
  return Object.hasOwn(DATABASE_COLUMNS, column)
}

export function isNullable(table: AnyTable, column: string): boolean {
  return COLUMNS[table][column]?.isNullable ?? false
}
