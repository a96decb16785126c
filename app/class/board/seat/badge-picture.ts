import { FEED, PITCH, TAPE_HEIGHT, columnX, holes } from '#kit/tape.ts'

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/**
 * A badge as a picture that carries it: a tape with the columns of the levels, and the signed text in an element that
 * programs for badges look for. Open Badges 3.0, "Baked Badge".
 * @param count columns of the tape
 */
export function badgePicture(jwt: string, levels: readonly number[], count: number, line: string): string {
  const margin = 20
  const width = count * PITCH + 2 * margin
  const height = TAPE_HEIGHT + 22
  const columns = levels.map((level) => holes(level, margin + columnX(level))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}">
<openbadges:credential verify="${escape(jwt)}"/>
<title>${escape(line)}</title>
<rect width="${width}" height="${height}" fill="#efe3c4"/>
<g fill="none" stroke="#20302f" stroke-linecap="round">
<path stroke-width="3.2" stroke-dasharray="0 10" d="M5 ${FEED}H${width}"/>
<path stroke-width="7.4" d="${columns}"/>
</g>
<text x="${margin}" y="${TAPE_HEIGHT + 12}" font-family="monospace" font-size="6" fill="#5b4a2c">${escape(line)}</text>
</svg>
`
}
