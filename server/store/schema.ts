import { EMAIL_PATTERN, NOT_BLANK_PATTERN } from '#contract/limits.ts'
import type { TableName } from '#contract/records.ts'
import { type Column, describedColumns, TABLES } from '#server/records/tables.ts'

/** Space and the characters that `\s` knows below U+0021. */
const SPACES = 'char(9, 10, 11, 12, 13, 32)'

/** How SQLite tries the patterns of the contract: it has no regular expressions of its own. */
const PATTERNS: Record<string, (column: string) => string> = {
  // Its own trim takes the space alone.
  [NOT_BLANK_PATTERN.source]: (column) => `trim(${column}, ${SPACES}) <> ''`,
  [EMAIL_PATTERN.source]: (column) =>
    `${column} like '_%@_%._%' and length(replace(${column}, '@', '')) = length(${column}) - 1 ` +
    `and ${column} not glob '*[' || ${SPACES} || ']*'`,
}

const UUID_LENGTH = 36

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What must be true of a column that is not null. */
function conditionsOf(name: string, { type, patterns, longest, oneOf, least, most }: Column): string[] {
  return [
    ...(type === 'uuid' ? [`length(${name}) = ${UUID_LENGTH}`] : []),
    ...(longest === undefined ? [] : [`length(${name}) <= ${longest}`]),
    ...patterns.map((source) => {
      const tried = PATTERNS[source]
      if (!tried) throw new Error(`server/store/schema.ts has no SQL for the pattern ${source}`)
      return tried(name)
    }),
    ...(oneOf === undefined ? [] : [`${name} in (${oneOf.map(quoted).join(', ')})`]),
    ...(least === undefined ? [] : [`${name} >= ${least}`]),
    ...(most === undefined ? [] : [`${name} <= ${most}`]),
  ]
}

function checkOf(name: string, column: Column): string {
  const { isNullable, onlyWhere } = column
  const conditions = conditionsOf(name, column).join(' and ')
  // A check that comes out as null holds.
  if (!onlyWhere) return conditions
  const isWanted = `(${onlyWhere.column} = ${quoted(onlyWhere.is)}) = (${name} is not null)`
  return isNullable ? `${isWanted} and (${name} is null or (${conditions}))` : `${isWanted} and ${conditions}`
}

/**
 * One table of the contract, in SQLite. The edge has checked a record by then; these checks are the second line, for
 * programs that open the file. Constraints have the names that PostgreSQL reports, as in `supabase/migrations/`.
 */
function createTable(table: TableName): string {
  const columns = describedColumns(table).map(([name, column]) => {
    const check = checkOf(name, column)
    return [
      `${name} ${column.type === 'integer' ? 'integer' : 'text'}${column.isNullable ? '' : ' not null'}`,
      ...(column.isUnique ? [`constraint ${table}_${name}_key unique`] : []),
      ...(check === '' ? [] : [`constraint ${table}_${name}_check check (${check})`]),
    ].join(' ')
  })
  return `create table ${table} (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  ${columns.join(',\n  ')}
) strict;`
}

const CREATE_TABLES = TABLES.map(createTable).join('\n\n')

/** Each takes the tables one version further. Add to them; never change one that has been released. */
export const MIGRATIONS: readonly string[] = [CREATE_TABLES]

/** Goes into SQLite's `user_version`. */
export const SCHEMA_VERSION = MIGRATIONS.length
