import type { Row } from './tables.ts'

type Cell = Row[string] | undefined

/** Reads a cell. PostgreSQL returns large numbers as texts. */
export type Column<T> = (cell: Cell) => T

export const text: Column<string> = String
export const textOrNull: Column<string | null> = (cell) => (cell == null ? null : String(cell))
export const number: Column<number> = Number
export const numberOrNull: Column<number | null> = (cell) => (cell == null ? null : Number(cell))
/** A yes or no, which both databases store as 1 or 0. */
export const flag: Column<boolean> = (cell) => Number(cell) === 1
/** One of some words. The database stores no others. */
export const word = <T extends string | null>(): Column<T> => ((cell) => cell ?? null) as Column<T>

/** `seenAt` is the column `seen_at`. */
export const columnName = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Makes a reader of rows: each property from the column of its name. */
export function rowReader<T extends object>(columns: { [Property in keyof T]-?: Column<T[Property]> }): (
  row: Row,
) => T {
  const all = (Object.entries(columns) as [string, Column<unknown>][]).map(
    ([property, read]) => [property, columnName(property), read] as const,
  )
  return (row) => {
    const read: Record<string, unknown> = {}
    for (const [property, column, of] of all) read[property] = of(row[column])
    return read as T
  }
}
