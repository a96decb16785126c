import { allColumnsOf, type AnyTable, type ColumnType, typeOf } from '#server/schema/tables.ts'
import {
  COMPARISONS,
  type Comparison,
  type Filter,
  type Order,
  type Selection,
  type Test,
} from '#server/store/base/selection.ts'
import {
  embeddingUnknown,
  invalidRange,
  noSuchOperator,
  notABoolean,
  patternEndsInEscape,
  unknownField,
  unreadableQuery,
} from './errors.ts'
import { readValue } from './values.ts'

/** Most rows in one answer, so that one query cannot fill the memory. Clients continue with `offset`. */
export const MAX_ROWS = 100_000

const PATTERNS = { like: '~~', ilike: '~~*' } as const

/** Parameters that are no filters. */
const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']

/**
 * Reads the part of PostgREST's query language that the operator's tools use: select with names for columns, the
 * filters eq neq gt gte lt lte in is like ilike and not, order, limit, offset and the Range header.
 * @throws {ApiError} PGRST100, PGRST103, PGRST200, 42703, 42883, 42804, 22025, or the error of a value
 */
export function readSelection(table: AnyTable, query: URLSearchParams, range: string | undefined): Selection {
  const filters: Filter[] = []
  for (const [name, text] of query) {
    if (!RESERVED.includes(name)) filters.push(readFilter(table, name, text))
  }
  return {
    table,
    columns: readSelect(table, query.get('select') ?? '*'),
    filters,
    order: readOrder(table, query.get('order')),
    ...readRange(query, range),
  }
}

/** Reads `select` alone, for rows that an insert returns. */
export function readSelect(table: AnyTable, text: string): Map<string, string> {
  const columns = new Map<string, string>()
  for (const item of splitList(text === '' ? '*' : text)) {
    const embedded = /^(?:[^:(]+:)?([\w!]+)\(/.exec(item)?.[1]
    if (embedded !== undefined) throw embeddingUnknown(table, embedded)
    if (item === '*') {
      for (const column of allColumnsOf(table)) columns.set(column, column)
      continue
    }
    const parts = /^(?:(?<alias>[\w $-]+|"[^"]+"):)?(?<column>[\w $-]+|"[^"]+")$/.exec(item)?.groups
    if (!parts?.['column']) {
      throw unreadableQuery(`select parameter (${text})`, `unexpected "${item}" expecting a column or *`)
    }
    const column = knownColumn(table, unquote(parts['column']))
    columns.set(unquote(parts['alias'] ?? column), column)
  }
  return columns
}

function readFilter(table: AnyTable, name: string, text: string): Filter {
  const [, not, operator = '', operand = ''] = /^(not\.)?(\w+)\.([^]*)$/.exec(text) ?? []
  const refusal = () =>
    unreadableQuery(
      `filter (${text})`,
      `unexpected "${text.slice(0, 1)}" expecting "not" or operator (eq, gt, ...)`,
    )
  // Read before the column is looked up, as in PostgREST.
  const isComparison = (COMPARISONS as readonly string[]).includes(operator)
  if (!isComparison && !['in', 'is', 'like', 'ilike'].includes(operator)) throw refusal()
  if (operator === 'in' && !/^\([^]*\)$/.test(operand)) throw refusal()
  if (operator === 'is' && !/^(?:null|not_null|true|false|unknown)$/i.test(operand)) throw refusal()

  const column = knownColumn(table, unquote(name))
  const type = typeOf(table, column) ?? 'text'
  const read = (): Test => {
    switch (operator) {
      case 'in':
        return {
          operator,
          value: splitList(operand.slice(1, -1)).map((item) => readValue(type, unquote(item))),
        }
      case 'is':
        return readIs(type, operand.toLowerCase())
      case 'like':
      case 'ilike':
        return { operator, value: readPattern(type, operator, operand) }
      default:
        return { operator: operator as Comparison, value: readValue(type, operand) }
    }
  }
  return { column, isNegated: not !== undefined, test: read() }
}

function readIs(type: ColumnType, operand: string): Test {
  if (operand === 'null') return { operator: 'is null' }
  if (operand === 'not_null') return { operator: 'is not null' }
  throw notABoolean(SQL_NAMES[type], operand.toUpperCase())
}

const SQL_NAMES: Record<ColumnType, string> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  uuid: 'uuid',
  timestamptz: 'timestamp with time zone',
}

/** With `*` for `%`, because an address would need `%25` for `%`. */
function readPattern(type: ColumnType, operator: keyof typeof PATTERNS, operand: string): string {
  if (type !== 'text') throw noSuchOperator(SQL_NAMES[type], PATTERNS[operator])
  const pattern = String(readValue('text', operand)).replaceAll('*', '%')
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(pattern)) throw patternEndsInEscape()
  return pattern
}

function readOrder(table: AnyTable, text: string | null): Order[] {
  if (text === null || text === '') return []
  return splitList(text).map((item) => {
    const parts = /^(?<column>[\w $-]+|"[^"]+")(?:\.(?<way>asc|desc))?(?:\.nulls(?<nulls>first|last))?$/.exec(
      item,
    )?.groups
    if (!parts?.['column']) {
      throw unreadableQuery(
        `order (${text})`,
        `unexpected "${item}" expecting asc, desc, nullsfirst or nullslast`,
      )
    }
    const isDescending = parts['way'] === 'desc'
    // PostgreSQL counts null as larger than any value.
    const hasNullsFirst = parts['nulls'] === undefined ? isDescending : parts['nulls'] === 'first'
    return { column: knownColumn(table, unquote(parts['column'])), isDescending, hasNullsFirst }
  })
}

/** The range that both the parameters and the header allow. An unreadable header is ignored. */
function readRange(query: URLSearchParams, range: string | undefined): { limit: number; offset: number } {
  const limit = wholeNumber(query.get('limit'))
  if (limit !== undefined && limit < 0) throw invalidRange('Limit should be greater than or equal to zero.')
  let first = Math.max(wholeNumber(query.get('offset')) ?? 0, 0)
  let end = limit === undefined ? Infinity : first + limit

  const [, from, to] = /^(?:items=)?(\d+)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (from !== undefined) {
    if (to && Number(to) < Number(from)) {
      throw invalidRange(
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      )
    }
    first = Math.max(first, Number(from))
    end = Math.min(end, to ? Number(to) + 1 : Infinity)
  }
  const bounded = (value: number) => Math.min(value, Number.MAX_SAFE_INTEGER)
  return { offset: bounded(first), limit: Math.min(Math.max(end - first, 0), MAX_ROWS) }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^-?\d{1,18}$/.test(text) ? Number(text) : undefined
}

function knownColumn(table: AnyTable, name: string): string {
  if (typeOf(table, name) === undefined) throw unknownField(table, name)
  return name
}

/** Splits at commas outside of quotes. */
function splitList(text: string): string[] {
  if (text === '') return []
  return Array.from(text.matchAll(/(?:^|,)((?:"(?:[^"\\]|\\[^])*"|[^,])*)/g), ([, item = '']) => item.trim())
}

function unquote(text: string): string {
  return /^"[^]*"$/.test(text) ? text.slice(1, -1).replaceAll(/\\([^])/g, '$1') : text
}
