/** Rows of a page of a list. */
export const ROWS = 10

/** Rows of a list on a page, from 1. */
export type Page<Row> = { rows: readonly Row[]; page: number; pages: number; total: number }

/** A page of a list; an empty one, if there is none of that number: whoever turns pages until no row comes must end. */
export function paged<Row>(all: readonly Row[], page: number, rows = ROWS): Page<Row> {
  const pages = Math.max(1, Math.ceil(all.length / rows))
  const shown = Math.max(1, page)
  return { rows: all.slice((shown - 1) * rows, shown * rows), page: shown, pages, total: all.length }
}
