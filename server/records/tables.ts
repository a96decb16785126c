import { RECORDS, type Records, type TableName } from '#contract/records.ts'

/** What stands in a column. */
export type Value = string | number | null

/** What stands in a table, by column. */
export type Row = Record<string, Value>

export type ColumnType = 'text' | 'integer' | 'uuid' | 'bigint' | 'timestamptz'

/**
 * The columns a visitor may fill, in the order of the tables: PostgreSQL reports the first null in this
 * order.
 */
export const COLUMNS: { [Table in TableName]: Record<keyof Records[Table], ColumnType> } = {
  leads: {
    name: 'text',
    email: 'text',
    phone: 'text',
    total_years_experience: 'integer',
    rpa_years_experience: 'integer',
    rpa_tool: 'text',
    other_tool_name: 'text',
  },
  feedback: {
    user_email: 'text',
    challenge_level: 'integer',
    rating: 'integer',
    feedback_text: 'text',
  },
  user_progress: {
    user_email: 'text',
    challenge_level: 'integer',
    time_taken_seconds: 'integer',
    submission_id: 'uuid',
  },
}

/** Columns every table begins with. The database fills them; `created_at` an operator may set, `id` nobody. */
const DATABASE_COLUMNS: Record<string, ColumnType> = { id: 'bigint', created_at: 'timestamptz' }

export const TABLES = Object.keys(COLUMNS) as TableName[]

/** The column that says whose record it is. */
export const EMAIL_COLUMN = {
  leads: 'email',
  feedback: 'user_email',
  user_progress: 'user_email',
} as const satisfies Record<TableName, string>

export function isTable(name: string): name is TableName {
  return Object.hasOwn(COLUMNS, name)
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
  const columns: Record<string, ColumnType> = COLUMNS[table]
  if (Object.hasOwn(columns, column)) return columns[column]
  return isFilledByDatabase(column) ? DATABASE_COLUMNS[column] : undefined
}

/** Columns every table has and only the database fills. */
export function isFilledByDatabase(column: string): boolean {
  return Object.hasOwn(DATABASE_COLUMNS, column)
}

export function isNullable(table: TableName, column: string): boolean {
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = RECORDS[table].shape
  return shape[column]?.safeParse(null).success ?? false
}
