import type { Context } from 'hono'
import { type BodyProblem, readJson } from '#server/edge/body.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'

/** Most bytes of a call. */
const MOST_BYTES = 64 * 1024

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
 * @param options.isOfPage the lists of a log may hold any text, and the page may have cut a text
 * @throws {CallRefusal}
 */
export function bodyIn(
  c: Context,
  { most = MOST_BYTES, isOfPage = false } = {},
): Promise<{ json: unknown; bytes: Uint8Array }> {
  const problems: Record<BodyProblem, () => Error> = {
    'too-large': () =>
      new CallRefusal(413, 'too-large', `The request body is too large. Send at most ${most} bytes.`),
    'no-json': () => new CallRefusal(400, 'no-json', 'The request body must be JSON in UTF-8.'),
    nul: () => new CallRefusal(400, 'nul', 'A text in the body contains the character U+0000. Remove it.'),
    half: () => new CallRefusal(400, 'half', 'A text in the body contains half of a character. Remove it.'),
  }
  return readJson(c, (problem) => problems[problem](), { most, isLogFree: isOfPage, mayBeCut: isOfPage })
}

/** Answers a call about what the server holds by a refusal. */
export const refuse = (
  c: Context,
  status: CallRefusal['status'] | 503,
  code: string,
  message: string,
  more: object = {},
): Response => c.json({ error: { code, message, ...more } }, status)

/** Answers a refusal thrown in a call about what the server holds. @throws any other error */
export function answerRefusal(error: Error, c: Context<LogContext>): Response {
  c.header('cache-control', 'no-store')
  if (error instanceof CallRefusal) {
    if (error.status === 429) c.header('retry-after', String(error.retryAfter))
    if (error.status === 401) c.header('www-authenticate', 'Bearer')
    return refuse(c, error.status, error.code, error.message)
  }
  if (error instanceof StoreUnavailableError) {
    c.set('isStoreIll', true)
    return refuse(c, 503, 'unavailable', 'The database is not available now. Send it again in a moment.')
  }
  throw error
}
