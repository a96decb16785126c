import type { Context } from 'hono'

/** Bytes. Design §8: "the edge refuses bodies over 32 KB". */
export const MAX_BODY = 32 * 1024

/**
 * Reads the body of a call.
 * @param tooLarge the refusal of a longer one, in the words of the wire
 * @param most bytes
 */
export async function readBytes(c: Context, tooLarge: () => Error, most = MAX_BODY): Promise<Uint8Array> {
  const announced = c.req.header('content-length')
  if (Number(announced) > most) throw tooLarge()
  // Node ensures that no more bytes arrive than the header announced.
  if (announced !== undefined) return new Uint8Array(await c.req.arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength
    if (length > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The lists of a log: what was typed, and the beginning of a file, which may be binary. They are stored as JSON. */
const LISTS = ['entries', 'inputs']

/**
 * Whether a text or key of a body is such a text. It walks without recursion, because a body may be nested deeply.
 * @param options.isLogFree the lists of a log are passed over
 */
export function hasText(
  json: unknown,
  isSuch: (text: string) => boolean,
  { isLogFree = false } = {},
): boolean {
  const waiting: unknown[] = [json]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'string' && isSuch(one)) return true
    if (typeof one !== 'object' || one === null) continue
    for (const [key, value] of Object.entries(one)) {
      if (!Array.isArray(one) && isSuch(key)) return true
      if (!(isLogFree && LISTS.includes(key) && Array.isArray(value))) waiting.push(value)
    }
  }
  return false
}

/**
 * Whether a text holds U+0000. PostgreSQL stores it in no text, so every reader of a body refuses it, on both databases:
 * a caller's mistake is never a 5xx.
 */
export const hasNul = (text: string): boolean => text.includes('\0')

/** A sentence that may quote what was typed, as every database stores it. */
export const withoutNul = (sentence: string): string => sentence.replaceAll('\0', '\uFFFD')
