import type { AnyTable } from '#server/schema/tables.ts'

export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const

export type Comparison = (typeof COMPARISONS)[number]

export type Test =
  | { operator: Comparison; value: string | number }
  | { operator: 'like' | 'ilike'; value: string }
  | { operator: 'in'; value: (string | number)[] }
  | { operator: 'is null' | 'is not null' }

export type Filter = { column: string; isNegated: boolean; test: Test }

export type Order = { column: string; isDescending: boolean; hasNullsFirst: boolean }

/** A query on one table, with the table's own names. */
export type Selection = {
  table: AnyTable
  /** Each column by its name in the answer. */
  columns: Map<string, string>
  filters: Filter[]
  order: Order[]
  limit: number
  offset: number
}
