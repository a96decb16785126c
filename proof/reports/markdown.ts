import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'

/** A row of a table. */
export const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The first and the last day of records: `2026-11-23 to 2026-11-24`, or one of them; nothing without records. */
export function span(records: readonly { createdAt: string }[]): string {
  const dates = records.map(({ createdAt }) => createdAt.slice(0, 10)).toSorted()
  return [...new Set([dates[0], dates.at(-1)])].join(' to ')
}

const END = '<!-- end of table -->'

/**
 * A page with new tables between the two comments around them.
 * @param command that makes the tables: the first comment names it
 * @returns null if the page has lost the comments
 */
export function withTables(page: string, command: string, tables: string): string | null {
  const begin = `<!-- table: ${command} -->\n`
  const [from, to] = [page.indexOf(begin), page.indexOf(END)]
  if (from < 0 || to < from) return null
  return `${page.slice(0, from + begin.length)}\n${tables}\n\n${page.slice(to)}`
}

/** A page with its table columns unpadded, for comparing: the formatter sets their width. */
export const regardlessOfWidth = (page: string): string =>
  page.replaceAll(/-{2,}/g, '--').replaceAll(/ {2,}/g, ' ')

/**
 * Writes tables into a page, whose path begins at the root of the project.
 * @param changed the text around the tables, if it changes as well
 */
export async function writeTables(
  page: string,
  command: string,
  tables: string,
  changed = (text: string): string => text,
): Promise<void> {
  const file = path.join(ROOT, page)
  const text = withTables(changed(await readFile(file, 'utf8')), command, tables)
  if (text === null) throw new Error(`${page} has lost the comments between which the tables stand.`)
  await writeFile(file, text)
  await run('oxfmt', [page])
}

/** The rows of a table in Markdown, header first: the cells of each, without the line that aligns them. */
export const rowsOf = (page: string, header: string): string[][] => {
  const lines = page.slice(page.indexOf(header)).split('\n')
  const end = lines.findIndex((text) => !text.startsWith('|'))
  return lines
    .slice(0, end)
    .filter((_, i) => i !== 1)
    .map((text) =>
      text
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
