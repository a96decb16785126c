import { type AnyTable, KEYS, typeOf, type Value } from '#server/schema/tables.ts'
import type { Filter, Selection } from './selection.ts'

/** The SQL that differs between the two databases. */
export type Dialect = {
  /** A column as a value to compare and order by: both databases order texts by code points. */
  comparable: (table: AnyTable, column: string) => string
  parameter: (table: AnyTable, column: string, at: number) => string
  like: (column: string, parameter: string, ignoresCase: boolean) => string
}

export type Statement = { sql: string; parameters: Value[] }

const SYMBOLS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** Names come from `tables.ts` and values are parameters: no client's text is part of the SQL. */
export function selectStatement(selection: Selection, dialect: Dialect): Statement {
  const { table, order, limit, offset } = selection
  const { where, parameters } = whereOf(selection, dialect)
  const columns = [...new Set(selection.columns.values())].join(', ')
  // Ends with the identifying columns, or pages could repeat rows.
  const ordered = [
    ...order.map(
      ({ column, isDescending, hasNullsFirst }) =>
        `${dialect.comparable(table, column)} ${isDescending ? 'desc' : 'asc'} nulls ${hasNullsFirst ? 'first' : 'last'}`,
    ),
    ...KEYS[table],
  ].join(', ')
  const sql = `select ${columns} from ${table}${where} order by ${ordered} limit ${limit} offset ${offset}`
  return { sql, parameters }
}

export function countStatement(selection: Selection, dialect: Dialect): Statement {
  const { where, parameters } = whereOf(selection, dialect)
  return { sql: `select count(*) as total from ${selection.table}${where}`, parameters }
}

function whereOf({ table, filters }: Selection, dialect: Dialect): { where: string; parameters: Value[] } {
  const parameters: Value[] = []
  const conditions = filters.map((filter) => filterSql(table, filter, dialect, parameters))
  return { where: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`, parameters }
}

function filterSql(
  table: AnyTable,
  { column, isNegated, test }: Filter,
  dialect: Dialect,
  parameters: Value[],
): string {
  const push = (value: Value) => dialect.parameter(table, column, parameters.push(value))
  const condition = (): string => {
    switch (test.operator) {
      case 'is null':
      case 'is not null':
        return `${column} ${test.operator}`
      case 'in':
        // PostgreSQL does not accept `in ()`: no value is in an empty list.
        if (test.value.length === 0) return '1 = 0'
        return `${dialect.comparable(table, column)} in (${test.value.map(push).join(', ')})`
      case 'like':
      case 'ilike':
        return dialect.like(column, push(test.value), test.operator === 'ilike')
      default:
        return `${dialect.comparable(table, column)} ${SYMBOLS[test.operator]} ${push(test.value)}`
    }
  }
  return isNegated ? `not (${condition()})` : condition()
}

export function isText(table: AnyTable, column: string): boolean {
  return typeOf(table, column) === 'text'
}
