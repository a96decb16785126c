import { ROWS } from '#office/apps/base/paged.ts'
import { nameOfDraft } from '#office/apps/base/program.ts'
import { Problem } from './problem.ts'

/** A cursor, read: how many rows stand before its page, and the name of the list that it was made for. */
const CURSOR = /^(\d{1,9})\.([0-9a-f]{16})$/

const writtenAs = (at: number, list: string) => Buffer.from(`${at}.${list}`).toString('base64url')

export type ListPage = { items: readonly object[]; total: number; next: string | null }

/**
 * A page of a list. A cursor belongs to the list as it was: with another row in it, rows would be read twice or never.
 * @param cursor of the page before; undefined: the first page
 * @throws {Problem} if it is no cursor, or if the list was changed
 */
export function pageAt(rows: readonly object[], cursor: string | undefined): ListPage {
  const list = nameOfDraft(rows)
  const [, at = '0', known = list] =
    cursor === undefined ? [] : (CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [])
  if (cursor !== undefined && writtenAs(Number(at), known) !== cursor)
    throw new Problem('bad-request', { errors: { cursor: 'This is no cursor of a page.' } })
  if (known !== list) throw new Problem('list-changed')
  const from = Number(at)
  const end = from + ROWS
  return {
    items: rows.slice(from, end),
    total: rows.length,
    next: end < rows.length ? writtenAs(end, list) : null,
  }
}
