import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod'

/** Everything that a call may be answered besides its good answer: its status, and what the document says of it. */
export const PROBLEMS = {
  'bad-request': [400, 'The call does not fit this document.'],
  'logged-out': [401, 'Nobody is logged in with this token. It may have ended: log in again.'],
  restarted: [401, 'The machine was restarted. Enter the desk under the same name, then log in here again.'],
  'not-found': [404, 'There is no such thing.'],
  'no-method': [405, 'The address takes other methods.'],
  conflict: [409, 'Something was changed meanwhile. Look again, then decide.'],
  'list-changed': [409, 'The list was changed since its first page. Begin with the first page again.'],
  over: [409, 'The shift is over. Nothing can be changed any more.'],
  'too-large': [413, 'The body is too large.'],
  changed: [412, 'The thing of the path was changed since you looked at it. Look again, then decide.'],
  'no-json': [415, 'The body is no JSON.'],
  refused: [422, 'The program refuses a value. `errors` says which, and why.'],
  'key-used': [
    422,
    'The Idempotency-Key was used for another call: with another body, or for another thing.',
  ],
  'no-match': [428, 'The call lacks If-Match. Look at the thing of the path, and send its ETag.'],
  'too-often': [429, 'Too many calls. Wait as long as Retry-After says.'],
  away: [503, 'The program is not available. Ask again.'],
  database: [503, 'The database cannot be used now. Ask again.'],
  'no-answer': [504, 'The program did not answer in time. It cannot say whether the call was carried out.'],
} as const satisfies Readonly<Record<string, readonly [status: number, what: string]>>

export type ProblemCode = keyof typeof PROBLEMS

/** A problem as an answer tells it (RFC 9457), with the code by which a client tells it from others. */
export const PROBLEM = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().describe('What the status means.'),
  status: z.int(),
  code: z.string().describe('Tells a problem from others of the same status.'),
  detail: z.string().describe('What happened, in a sentence.'),
  errors: z
    .record(z.string(), z.string())
    .optional()
    .describe('Sentences by the name of a field; `form` and `body` are the whole.'),
})

const TITLES: Readonly<Record<(typeof PROBLEMS)[ProblemCode][0], string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** A call that gets no good answer. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ProblemCode,
    {
      detail = PROBLEMS[code][1],
      errors,
      headers = {},
    }: {
      detail?: string
      errors?: Readonly<Record<string, string>>
      headers?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(detail)
    this.code = code
    this.errors = errors
    this.headers = headers
  }
}

/** Answers a call by a problem. */
export function answerProblem(c: Context, { code, message, errors, headers }: Problem): Response {
  const status: ContentfulStatusCode & keyof typeof TITLES = PROBLEMS[code][0]
  const told: z.infer<typeof PROBLEM> = {
    type: 'about:blank',
    title: TITLES[status],
    status,
    code,
    detail: message,
    ...(errors ? { errors } : {}),
  }
  return c.body(JSON.stringify(told), status, {
    'cache-control': 'no-store',
    ...headers,
    'content-type': 'application/problem+json',
  })
}
