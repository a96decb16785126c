/** A sheet as text, row by row. The first row holds the headers. */
export type Sheet = readonly (readonly string[])[]

/** A place in a sheet, counted from 0. */
export type Cell = { row: number; column: number }

/** A letter for each column, as spreadsheets name them: A to Z, then AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** Limits for the shown part of an uploaded file: rows, columns, and characters of a cell. */
export const SHOWN = { rows: 5, columns: 12, characters: 60 }

/** The most headers of an uploaded file that the server is told. */
export const MOST_COLUMNS = 200

/** The page's description of an uploaded file. */
export type SheetDescription = {
  columns: readonly string[]
  /** Rows below the headers. */
  rowCount: number
  /** The first rows that hold anything. */
  preview: Sheet
  /** The numbers that Excel shows beside the headers and these rows, where they are not 1, 2, 3 and so on. */
  numbers?: readonly number[]
  /** The kind that its first bytes show, if that differs from its name. */
  looksLike?: string
}

/** Spec §5, "Uploads": "names ending .xlsx or .csv"; endings are compared without case (design §4). */
export const isSheetName = (name: string): boolean => /\.(?:xlsx|csv)$/i.test(name)
