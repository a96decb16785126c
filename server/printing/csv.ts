import { harmlessText } from '#contract/formulas.ts'
import type { Value } from '#server/schema/tables.ts'
import { printable } from './printable.ts'

/** Writes a value so that no spreadsheet takes it for a formula. */
export const harmless = (value: Value): Value => (typeof value === 'string' ? harmlessText(value) : value)

/** A cell by RFC 4180, as PostgREST writes it: null as nothing, the empty text in quotes. */
export function toCell(value: Value): string {
  if (value === null) return ''
  const text = String(value)
  return text === '' || /[",()\\\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell of a list that a command prints: harmless for a spreadsheet, and for a terminal on the way. */
export const toPrintedCell = (value: Value | boolean): string =>
  value === null
    ? ''
    : toCell(printable(String(harmless(typeof value === 'boolean' ? String(value) : value))))

/** Rows for printing, below a line with the columns' names. */
export function rowsAsCsv(rows: readonly Readonly<Record<string, Value | boolean>>[]): string {
  const cells = (values: readonly (Value | boolean)[]) => values.map(toPrintedCell).join(',')
  return [cells(Object.keys(rows[0] ?? {})), ...rows.map((row) => cells(Object.values(row)))].join('\n')
}
