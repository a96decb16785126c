import type { Context } from 'hono'
import { hasNul, hasText, readBytes } from '#server/edge/body.ts'
import type { Logged } from '#server/edge/logged.ts'
import { StoreUnavailableError } from '#server/store/store.ts'
import { RunRefusal } from './runs.ts'
import { BusyError } from './thread.ts'

/** Most bytes of a call. */
const MOST_BYTES = 64 * 1024

/** A run's id, as `randomName` makes it. Any other text counts as unknown. */
export const RUN_ID = /^[0-9a-f]{32}$/

/** A refusal that the caller can avoid. */
export class CallRefusal extends Error {
  override name = 'CallRefusal'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429
  readonly code: string
  /** For 429: s after which the call may be repeated. */
  readonly retryAfter: number

  constructor(status: CallRefusal['status'], code: string, message: string, retryAfter = 1) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/**
 * The JSON of a call's body.
 * @param options.most bytes
 * @param options.isLogFree the lists of a log may hold any text
 * @throws {CallRefusal}
 */
export async function readJson(
  c: Context,
  { most = MOST_BYTES, isLogFree = false } = {},
): Promise<{ json: unknown; bytes: Uint8Array }> {
  const tooLarge = () => new CallRefusal(413, 'too-large', `A call has at most ${most} bytes.`)
  const bytes = await readBytes(c, tooLarge, most)
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new CallRefusal(400, 'no-json', 'The body is no JSON in UTF-8.')
  }
  if (hasText(json, hasNul, { isLogFree })) {
    throw new CallRefusal(400, 'nul', 'A text in the body holds U+0000. Remove that character.')
  }
  return { json, bytes }
}

/** Answers a refusal thrown in a call about runs. @throws any other error */
export function answerRefusal(error: Error, c: Context<Logged>): Response {
  c.header('cache-control', 'no-store')
  const say = (status: CallRefusal['status'] | 503, code: string, message: string, more = {}) =>
    c.json({ error: { code, message, ...more } }, status)
  if (error instanceof RunRefusal) {
    return say(error.code === 'unknown' ? 404 : 409, error.code, error.message, error.have ?? {})
  }
  if (error instanceof CallRefusal) {
    if (error.status === 429) c.header('retry-after', String(error.retryAfter))
    if (error.status === 401) c.header('www-authenticate', 'Bearer')
    return say(error.status, error.code, error.message)
  }
  if (error instanceof StoreUnavailableError) {
    c.set('isStoreIll', true)
    return say(503, 'unavailable', 'The database cannot be used now. Send it again in a moment.')
  }
  if (error instanceof BusyError) {
    c.header('retry-after', '1')
    return say(503, 'busy', 'The judge is busy. Send it again in a moment.')
  }
  throw error
}
