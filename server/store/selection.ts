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

/** A question about one table, in names that the table has. */
export type Selection = {
  table: AnyTable
  /** Column by the name it has in the answer. */
  columns: Map<string, string>
  filters: Filter[]
  order: Order[]
  limit: number
  offset: number
}
