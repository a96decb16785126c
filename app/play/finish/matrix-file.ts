import { FEED, PITCH, columnX } from '#kit/tape.ts'
import { HOLE, PAPER, PRINT, escape } from './strip-file.ts'

/** Centre of a condition's row. The feed runs between the second and the third, as on the first tape. */
export const rowY = (row: number): number => 9.4 + row * PITCH + (row > 1 ? 10 : 0)

/** Height of a tape with a row for each condition. */
export const matrixHeight = (rows: number): number => rowY(rows - 1) + 9.4

/** Holes of a matrix as path data: a line of no length for each cell that is punched. */
export const punch = (
  columns: readonly number[],
  rows: readonly string[],
  isPunched: (column: number, row: string) => boolean,
): string =>
  columns
    .flatMap((column) =>
      rows.flatMap((row, y) => (isPunched(column, row) ? [`M${columnX(column)} ${rowY(y)}h0`] : [])),
    )
    .join('')

type Matrix = {
  levels: readonly number[]
  conditions: readonly { key: string; title: string }[]
  withstood: Readonly<Record<string, readonly string[]>>
  /** The line below the tape: its owner and its date. */
  line: string
}

/** The second tape as a file of its own: a column for each level, a row for each condition. */
export function matrixFile({ levels, conditions, withstood, line }: Matrix): string {
  const margin = 44
  const width = levels.length * PITCH + margin + 12
  const height = matrixHeight(conditions.length) + 22
  const keys = conditions.map(({ key }) => key)
  const has = (level: number, key: string) => withstood[level]?.includes(key) ?? false
  const names = conditions
    .map(({ title }, y) => `<text x="6" y="${rowY(y) + 2}">${escape(title)}</text>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}">
<title>${escape(line)}</title>
<rect width="${width}" height="${height}" fill="${PAPER}"/>
<g transform="translate(${margin} 0)" fill="none" stroke="${HOLE}" stroke-linecap="round">
<path stroke-width="3.2" stroke-dasharray="0 10" d="M5 ${FEED}H${levels.length * PITCH}"/>
<path stroke-width="2" opacity="0.3" d="${punch(levels, keys, (level, key) => !has(level, key))}"/>
<path stroke-width="7.4" d="${punch(levels, keys, has)}"/>
</g>
<g font-family="monospace" font-size="6" fill="${PRINT}">${names}<text x="6" y="${height - 8}">${escape(line)}</text></g>
</svg>
`
}
