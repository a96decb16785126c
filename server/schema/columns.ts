import type { Row, Value } from './tables.ts'

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

/** What a property may hold that is written into its column. A flag is stored as 1 or 0. */
export type Written = Value | boolean

/** Properties to write. One that is undefined is left out, so its column keeps its value. */
export type Properties = Readonly<Record<string, Written | undefined>>

type Sql = { sql: string; parameters: Value[] }

/** The columns that properties are written into, with their values. */
const cellsOf = (properties: Properties): [column: string, value: Value][] =>
  Object.entries(properties).flatMap(([property, value]) =>
    value === undefined ? [] : [[columnName(property), typeof value === 'boolean' ? Number(value) : value]],
  )

/**
 * The statement that writes a new row, and returns it.
 * @param options.isSpare writes nothing if such a row is there already
 */
export function insertOf(table: string, row: Properties, { isSpare = false } = {}): Sql {
  const cells = cellsOf(row)
  const columns = cells.map(([column]) => column).join(', ')
  const places = cells.map((_, at) => `$${at + 1}`).join(', ')
  return {
    sql: `insert into ${table} (${columns}) values (${places})${isSpare ? ' on conflict do nothing' : ''} returning *`,
    parameters: cells.map(([, value]) => value),
  }
}

/** The statement that changes the rows with these values. @param key the columns that identify them */
export function updateOf(table: string, key: Properties, changes: Properties): Sql {
  const [set, where] = [cellsOf(changes), cellsOf(key)]
  return {
    sql: `update ${table} set ${set.map(([column], at) => `${column} = $${at + 1}`).join(', ')} where ${where
      .map(([column], at) => `${column} = $${set.length + at + 1}`)
      .join(' and ')}`,
    parameters: [...set, ...where].map(([, value]) => value),
  }
}
