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

/** What is wrong with a body, before anybody asks what it says. */
export type BodyProblem = 'too-large' | 'no-json' | 'nul' | 'half'

/** How JSON writes U+0000, and half of a character beyond U+FFFF. */
const [ESCAPED_NUL, ESCAPED_HALF] = [/\\u0000/, /\\ud[89a-f]/i]

type Reading = {
  /** Most bytes. */
  most?: number
  /** The lists of a log may hold any text. */
  isLogFree?: boolean
  /** Half of a character may stand in it: the page cut a text that is not its own. */
  mayBeCut?: boolean
  /** A call without a body counts as `{}`. */
  mayBeEmpty?: boolean
}

/**
 * The JSON of a call's body: in strict UTF-8, without U+0000, and without half of a character, which is left where an
 * emoji was cut in two. Databases do not store the one, and change the other.
 * @param refusal of a flaw, in the words of the wire
 * @returns also its bytes, which identify a repeated call
 * @throws what `refusal` makes
 */
export async function readJson(
  c: Context,
  refusal: (flaw: BodyProblem) => Error,
  { most = MAX_BODY, isLogFree = false, mayBeCut = false, mayBeEmpty = false }: Reading = {},
): Promise<{ json: unknown; bytes: Uint8Array }> {
  const bytes = await readBytes(c, () => refusal('too-large'), most)
  let json: unknown
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    json = mayBeEmpty && text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw refusal('no-json')
  }
  // JSON in UTF-8 can say either only by an escape. Without one the walk through a large body is spared.
  if (ESCAPED_NUL.test(text) && hasText(json, hasNul, isLogFree)) throw refusal('nul')
  if (!mayBeCut && ESCAPED_HALF.test(text) && hasText(json, (one) => !one.isWellFormed(), isLogFree))
    throw refusal('half')
  return { json, bytes }
}

/**
 * Whether a text or key of a body is such a text. It walks without recursion, because a body may be nested deeply.
 * @param isLogFree the lists of a log are passed over
 */
function hasText(json: unknown, isSuch: (text: string) => boolean, isLogFree: boolean): boolean {
  const waiting: unknown[] = [json]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'string' && isSuch(one)) return true
    if (typeof one !== 'object' || one === null) continue
    if (Array.isArray(one)) {
      for (const value of one) waiting.push(value)
      continue
    }
    for (const [key, value] of Object.entries(one)) {
      if (isSuch(key)) return true
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
