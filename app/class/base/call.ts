import { CLASS_API } from '#contract/class/api.ts'
import type { ClassError } from '#contract/class/error.ts'
import type { Milliseconds } from '#game/clock.ts'
import { PATIENCE } from '#sending/patience.ts'

/**
 * A refusal of the server, in its words. Any other error of a call comes from the network, and a repeat may succeed.
 */
export class ClassCallError extends Error {
  override name = 'ClassCallError'
  readonly code: ClassError['code']
  /** What to do about it, as a sentence. */
  readonly hint: string
  readonly nicknames: readonly string[]

  constructor({ code, message, hint, nicknames = [] }: ClassError) {
    super(message)
    this.code = code
    this.hint = hint
    this.nicknames = nicknames
  }
}

type CallOptions = { token?: string | undefined; body?: object; patience?: Milliseconds }

/**
 * Makes a call of a class. @param path below /class/v1, with its method in front: `POST /join`
 * @throws {ClassCallError} for a refusal
 */
export async function classCall<T>(
  path: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`,
  { token, body, patience = PATIENCE }: CallOptions = {},
): Promise<T> {
  const [method, where] = path.split(' ') as [string, string]
  const answer = await fetch(CLASS_API + where, {
    method,
    cache: 'no-store',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(patience),
  })
  if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T
  throw await refusalOf(answer)
}

/** Makes an error of a failed answer, in the server's own words if it is our server. */
export async function refusalOf(answer: Response): Promise<Error> {
  const said = (await answer.json().catch(() => null)) as ClassError | null
  return said?.code && answer.status !== 503
    ? new ClassCallError({ ...said, hint: said.hint ?? '' })
    : new Error(`The server answered ${answer.status}.`)
}

/** A failed call in words: the problem, and what to do about it. */
export type Problem = { title: string; text: string }

/** Describes a failed call. */
export const sayProblem = (reason: unknown): Problem =>
  reason instanceof ClassCallError
    ? { title: reason.message, text: reason.hint }
    : {
        title: 'The server does not answer.',
        text: 'Check the connection, then try again.',
      }
