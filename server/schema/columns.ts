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

/** Words with commas between; an empty text has none. Rows that are older than the column have null. */
export const words: Column<string[]> = (cell) => (cell == null || cell === '' ? [] : String(cell).split(','))

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
export type WrittenValue = Value | boolean

/** Properties to write. One that is undefined is left out, so its column keeps its value. */
export type Properties = Readonly<Record<string, WrittenValue | undefined>>

type Sql = { sql: string; parameters: Value[] }

/** Properties that are there, and the values of their columns. */
function cellsOf(properties: Properties): { names: string[]; values: Value[] } {
  const [names, values]: [string[], Value[]] = [[], []]
  for (const name in properties) {
    const value = properties[name]
    if (value === undefined) continue
    names.push(name)
    values.push(typeof value === 'boolean' ? Number(value) : value)
  }
  return { names, values }
}

/** The statements that were made before, by their shape: the code has only so many. */
const STATEMENTS = new Map<string, string>()

function statement(shape: string, make: () => string): string {
  let sql = STATEMENTS.get(shape)
  if (sql === undefined) {
    sql = make()
    STATEMENTS.set(shape, sql)
  }
  return sql
}

/**
 * The statement that writes a new row, and returns it.
 * @param options.isSpare writes nothing if such a row is there already
 */
export function insertOf(table: string, row: Properties, { isSpare = false } = {}): Sql {
  const { names, values } = cellsOf(row)
  const sql = statement(`insert ${table} ${isSpare} ${names.join()}`, () => {
    const columns = names.map(columnName).join(', ')
    const places = names.map((_, at) => `$${at + 1}`).join(', ')
    const unless = isSpare ? ' on conflict do nothing' : ''
    return `insert into ${table} (${columns}) values (${places})${unless} returning *`
  })
  return { sql, parameters: values }
}

/** The statement that changes the rows with these values. @param key the columns that identify them */
export function updateOf(table: string, key: Properties, changes: Properties): Sql {
  const [set, where] = [cellsOf(changes), cellsOf(key)]
  const sql = statement(`update ${table} ${where.names.join()} ${set.names.join()}`, () => {
    const places = (names: readonly string[], from: number) =>
      names.map((name, at) => `${columnName(name)} = $${from + at + 1}`)
    const columns = places(set.names, 0).join(', ')
    return `update ${table} set ${columns} where ${places(where.names, set.names.length).join(' and ')}`
  })
  return { sql, parameters: [...set.values, ...where.values] }
}
