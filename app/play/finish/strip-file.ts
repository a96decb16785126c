import { FEED, PITCH, TAPE_HEIGHT, columnX, holes } from '#kit/tape.ts'

/** Colours of the tape in the light theme, because a saved tape is meant for paper. */
export const PAPER = '#efe3c4'
export const HOLE = '#20302f'
export const PRINT = '#5b4a2c'

/** A text inside of an SVG file. */
export const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

type Strip = { count: number; points: string; name: string; day: string; product: string }

/** The whole tape as a file of its own: every column punched, with its owner's name below. */
export function stripFile({ count, points, name, day, product }: Strip): string {
  const margin = 20
  const width = count * PITCH + 2 * margin
  const height = TAPE_HEIGHT + 22
  const columns = Array.from({ length: count }, (_, i) => holes(i + 1, margin + columnX(i + 1))).join('')
  const line = `${name} · ${count} of ${count} levels · ${points} · ${day} · ${product}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}">
<title>${escape(line)}</title>
<rect width="${width}" height="${height}" fill="${PAPER}"/>
<g fill="none" stroke="${HOLE}" stroke-linecap="round">
<path stroke-width="3.2" stroke-dasharray="0 10" d="M5 ${FEED}H${width}"/>
<path stroke-width="7.4" d="${columns}"/>
</g>
<text x="${margin}" y="${TAPE_HEIGHT + 12}" font-family="monospace" font-size="6" fill="${PRINT}" textLength="${width - 2 * margin}" lengthAdjust="spacingAndGlyphs">${escape(line)}</text>
</svg>
`
}
