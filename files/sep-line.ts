/**
 * The first line of Excel's own that names the delimiter: `sep=;`, also in quotes, also with a tab, and followed by empty
 * cells where a spreadsheet has written it back. A tab may be written as `\t`.
 */
const SEP_LINE = /^[ \t]*("?)sep=(\\t|[^"\r\n])\1(?:\2|[,;\t])*(?=\r\n|\r|\n|$)/i

/** Takes the line that names the delimiter from a text. */
export function withoutSepLine(text: string): {
  sepLine: string | null
  delimiter: string | null
  rest: string
} {
  const match = SEP_LINE.exec(text)
  if (!match) return { sepLine: null, delimiter: null, rest: text }
  const rest = text.slice(match[0].length).replace(/^(?:\r\n|\r|\n)/, '')
  return { sepLine: match[0], delimiter: match[2] === '\\t' ? '\t' : match[2]!, rest }
}
