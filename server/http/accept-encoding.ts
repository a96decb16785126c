import { parseAccept } from 'hono/utils/accept'

/** Encodings that a file can be served in, smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** An older name with the same meaning as the newer one (RFC 9110, 8.4.1.3). */
const ALIASES: Record<string, Encoding> = { 'x-gzip': 'gzip' }

/**
 * The encoding that the client prefers among the available ones; of two equals the smaller. If it accepts none, it gets
 * `identity`: RFC 9110 allows that, and it serves the visitor better than a 406.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  const wanted = parseAccept(header?.toLowerCase() ?? '')
  const weightOf = (encoding: Encoding) =>
    (
      wanted.find(({ type }) => (ALIASES[type] ?? type) === encoding) ??
      wanted.find(({ type }) => type === '*')
    )?.q ?? 0

  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of ENCODINGS) {
    if (!available.includes(encoding) || weightOf(encoding) <= bestWeight) continue
    best = encoding
    bestWeight = weightOf(encoding)
  }
  return best
}
