/** Encodings a file can be served in, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

/**
 * Weight of `identity` where the header does not name it: acceptable, but after anything it does (RFC 9110,
 * 12.5.3).
 */
const IMPLIED = 0.0001

/**
 * The encoding the client likes best among those there are; of two it likes the same, the smaller.
 * Where it accepts none of them it gets `identity`: RFC 9110 allows that, and a page is worth more than a
 * 406.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  const weights = parseWeights(header ?? '')
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? IMPLIED : 0)

  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of ENCODINGS) {
    if (!available.includes(encoding) || weightOf(encoding) <= bestWeight) continue
    best = encoding
    bestWeight = weightOf(encoding)
  }
  return best
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const match = /^\s*([^\s;]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/.exec(item)
    if (!match?.[1]) continue
    weights.set(match[1] === 'x-gzip' ? 'gzip' : match[1], Number(match[2] ?? 1))
  }
  return weights
}
