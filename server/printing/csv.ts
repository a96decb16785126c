import type { Value } from '#server/schema/tables.ts'
import { printable } from './printable.ts'

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe: a stranger typed it, and `=HYPERLINK(…)` in
 * the operator's sheet could send out what stands beside it. A telephone number is none.
 */
export function harmless(value: Value): Value {
  if (typeof value !== 'string' || !/^[=+\-@\t\r\n]/.test(value)) return value
  return /^[+-][\d ()./-]*$/.test(value) ? value : `'${value}`
}

/** A cell by RFC 4180 with PostgREST's choices: null as nothing, the empty text in quotes. */
export function toCell(value: Value): string {
  if (value === null) return ''
  const text = String(value)
  return text === '' || /[",()\\\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell of a list that a command prints: harmless for a spreadsheet, and for the terminal that it passes. */
export const toPrintedCell = (value: Value | boolean): string =>
  value === null
    ? ''
    : toCell(printable(String(harmless(typeof value === 'boolean' ? String(value) : value))))

/** Rows with a line of their names in front, for printing. */
export function rowsAsCsv(rows: readonly Readonly<Record<string, Value | boolean>>[]): string {
  const cells = (values: readonly (Value | boolean)[]) => values.map(toPrintedCell).join(',')
  return [cells(Object.keys(rows[0] ?? {})), ...rows.map((row) => cells(Object.values(row)))].join('\n')
}
