import { RECORDS, type Records, type TableName } from '#contract/records.ts'

export type ColumnType = 'text' | 'integer' | 'uuid'

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

const DATABASE_COLUMNS = ['id', 'created_at']

export function isTable(name: string): name is TableName {
  return Object.hasOwn(COLUMNS, name)
}

export function columnsOf(table: TableName): string[] {
  return Object.keys(COLUMNS[table])
}

/** The type of a column a visitor may fill; undefined for any other name. */
export function typeOf(table: TableName, column: string): ColumnType | undefined {
  const columns: Record<string, ColumnType> = COLUMNS[table]
  return Object.hasOwn(columns, column) ? columns[column] : undefined
}

/** Columns every table has and only the database fills. */
export function isFilledByDatabase(column: string): boolean {
  return DATABASE_COLUMNS.includes(column)
}

export function isNullable(table: TableName, column: string): boolean {
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = RECORDS[table].shape
  return shape[column]?.safeParse(null).success ?? false
}
