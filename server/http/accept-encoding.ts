import { parseAccept } from 'hono/utils/accept'

/** Encodings a file can be served in, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** An older name that must be taken for the newer one (RFC 9110, 8.4.1.3). */
const ALIASES: Record<string, Encoding> = { 'x-gzip': 'gzip' }

/**
 * The encoding the client likes best among those there are; of two it likes the same, the smaller.
 * Where it accepts none of them it gets `identity`: RFC 9110 allows that, and a page is worth more than a
 * 406.
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
