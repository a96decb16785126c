import { EMAIL_PATTERN, NOT_BLANK_PATTERN } from '#contract/limits.ts'
import type { TableName } from '#contract/records.ts'
import { allColumnsOf, type Column, describedColumns, TABLES } from './tables.ts'

/** The spaces of contract/limits.ts, in SQL. */
const SPACES = 'char(9, 10, 11, 12, 13, 32)'

/** How SQLite checks the contract's patterns: it has no regular expressions. */
const PATTERNS: Record<string, (column: string) => string> = {
  // SQLite's own trim removes only the space character.
  [NOT_BLANK_PATTERN.source]: (column) => `trim(${column}, ${SPACES}) <> ''`,
  [EMAIL_PATTERN.source]: (column) =>
    `${column} like '_%@_%._%' and length(replace(${column}, '@', '')) = length(${column}) - 1 ` +
    `and ${column} not glob '*[' || ${SPACES} || ']*'`,
}

const UUID_LENGTH = 36

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The conditions of a column that is not null. */
function conditionsOf(name: string, { type, patterns, longest, oneOf, least, most }: Column): string[] {
  return [
    ...(type === 'uuid' ? [`length(${name}) = ${UUID_LENGTH}`] : []),
    ...(longest === undefined ? [] : [`length(${name}) <= ${longest}`]),
    ...patterns.map((source) => {
      const tried = PATTERNS[source]
      if (!tried) throw new Error(`server/schema/sqlite-tables.ts has no SQL for the pattern ${source}`)
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
  // A check whose result is null counts as passed.
  if (!onlyWhere) return conditions
  const isWanted = `(${onlyWhere.column} = ${quoted(onlyWhere.is)}) = (${name} is not null)`
  return isNullable ? `${isWanted} and (${name} is null or (${conditions}))` : `${isWanted} and ${conditions}`
}

/**
 * One table of the contract, in SQLite. The edge has checked a record already; these checks are for programs that open
 * the file directly. The constraints have the names that PostgreSQL reports, as in `supabase/migrations/`.
 */
function createTable(table: TableName, name: string): string {
  const columns = describedColumns(table).map(([column, described]) => {
    const check = checkOf(column, described)
    return [
      `${column} ${described.type === 'integer' ? 'integer' : 'text'}${described.isNullable ? '' : ' not null'}`,
      ...(described.isUnique ? [`constraint ${table}_${column}_key unique`] : []),
      ...(check === '' ? [] : [`constraint ${table}_${column}_check check (${check})`]),
    ].join(' ')
  })
  return `create table ${name} (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  ${columns.join(',\n  ')}
) strict;`
}

/**
 * Stored in SQLite's `user_version`. Raise it when the contract's tables change: sqlite-tables.test.ts notices. Since
 * version 3 there are accounts. A change of their tables is a file in server/schema/accounts/, and no new version.
 */
export const SCHEMA_VERSION = 3

/**
 * Updates the tables of any earlier version: each is made anew from the contract, and its rows are copied with the
 * columns that it had. A new column or table is empty.
 * @param columnsThere the columns of a table in the database; none if there is no such table
 */
export function takeAlong(columnsThere: (table: string) => readonly string[]): string {
  return TABLES.map((table) => {
    const known = allColumnsOf(table)
    const kept = columnsThere(table).filter((column) => known.includes(column))
    if (kept.length === 0) return createTable(table, table)
    const columns = kept.join(', ')
    return [
      createTable(table, `new_${table}`),
      `insert into new_${table} (${columns}) select ${columns} from ${table} order by id;`,
      `drop table ${table};`,
      `alter table new_${table} rename to ${table};`,
    ].join('\n')
  }).join('\n\n')
}
