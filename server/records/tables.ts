import * as z from 'zod'
import { type ColumnRule, RECORDS, type TableName } from '#contract/records.ts'

/** What stands in a column. */
export type Value = string | number | null

/** What stands in a table, by column. */
export type Row = Record<string, Value>

export type ColumnType = 'text' | 'integer' | 'uuid' | 'bigint' | 'timestamptz'

/** A column that a visitor may fill, as the contract describes it. */
export type Column = ColumnRule & {
  type: ColumnType
  isNullable: boolean
  /** Of a text, in characters. */
  longest?: number
  /** A text must fit all of them: the sources of regular expressions. */
  patterns: readonly string[]
  oneOf?: readonly string[]
  least?: number
  most?: number
}

/** The part of JSON Schema in which zod tells what a column takes. */
type Described = ColumnRule & {
  type?: string
  anyOf?: Described[]
  allOf?: Described[]
  format?: string
  pattern?: string
  maxLength?: number
  enum?: string[]
  minimum?: number
  maximum?: number
}

function columnOf(described: Described): Column {
  const { anyOf = [described], isUnique, onlyWhere } = described
  const given = anyOf.find(({ type }) => type !== 'null') ?? described
  const { type, format, pattern, allOf = [], maxLength, minimum, maximum } = given
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((source) => source !== undefined)
  const isUuid = format === 'uuid'
  return {
    type: type === 'integer' ? 'integer' : isUuid ? 'uuid' : 'text',
    isNullable: anyOf.some((part) => part.type === 'null'),
    patterns: isUuid ? [] : patterns,
    ...(maxLength === undefined ? {} : { longest: maxLength }),
    ...(given.enum === undefined ? {} : { oneOf: given.enum }),
    ...(minimum === undefined ? {} : { least: minimum }),
    // What zod says of every whole number is no limit of ours.
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { most: maximum }),
    ...(isUnique === undefined ? {} : { isUnique }),
    ...(onlyWhere === undefined ? {} : { onlyWhere }),
  }
}

function describe(table: TableName): Record<string, Column> {
  const { properties } = z.toJSONSchema(RECORDS[table]) as { properties: Record<string, Described> }
  return Object.fromEntries(Object.entries(properties).map(([name, column]) => [name, columnOf(column)]))
}

export const TABLES = Object.keys(RECORDS) as TableName[]

const COLUMNS = Object.fromEntries(TABLES.map((table) => [table, describe(table)])) as Record<
  TableName,
  Record<string, Column>
>

/** Columns every table begins with. The database fills them; `created_at` an operator may set, `id` nobody. */
const DATABASE_COLUMNS: Record<string, ColumnType> = { id: 'bigint', created_at: 'timestamptz' }

/** The column that says whose record it is. */
export const EMAIL_COLUMN = {
  leads: 'email',
  feedback: 'user_email',
  user_progress: 'user_email',
} as const satisfies Record<TableName, string>

export function isTable(name: string): name is TableName {
  return Object.hasOwn(COLUMNS, name)
}

/** The columns a visitor may fill, with what they take, in the order of the table. */
export function describedColumns(table: TableName): readonly [name: string, column: Column][] {
  return Object.entries(COLUMNS[table])
}

export function columnsOf(table: TableName): string[] {
  return Object.keys(COLUMNS[table])
}

/** All columns, as `select *` gives them. */
export function allColumnsOf(table: TableName): string[] {
  return [...Object.keys(DATABASE_COLUMNS), ...columnsOf(table)]
}

/** The type of a column; undefined for a name that no column has. */
export function typeOf(table: TableName, column: string): ColumnType | undefined {
  const columns = COLUMNS[table]
  if (Object.hasOwn(columns, column)) return columns[column]?.type
  return isFilledByDatabase(column) ? DATABASE_COLUMNS[column] : undefined
}

/** Columns every table has and only the database fills. */
export function isFilledByDatabase(column: string): boolean {
  return Object.hasOwn(DATABASE_COLUMNS, column)
}

export function isNullable(table: TableName, column: string): boolean {
  return COLUMNS[table][column]?.isNullable ?? false
}
