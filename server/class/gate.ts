import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import type { ClassError } from '#contract/class/error.ts'
import { MOST_CLASS_BYTES } from '#contract/class/rules.ts'
import { inOneLine } from '#game/standing.ts'
import { type BodyProblem, readJson } from '#server/edge/body.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { BusyError } from '#server/edge/thread.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import { badRequest, busy, ClassRefusal, noJson, notFound, tooLarge, unavailable } from './base/errors.ts'

/** The answer to calls of a class if the operator has switched classes off. */
export const NO_CLASSES: ClassError = {
  code: 'not_found',
  message: 'Classes are switched off on this server.',
  hint: 'The operator can remove CLASSES=off.',
}

type Answer = (c: Context<LogContext>) => Promise<Response>

/** Calls by path and method. */
export type Routes = Record<string, Partial<Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Answer>>>

const wrongText = () =>
  badRequest(
    'a text holds U+0000, or half of a character',
    'Remove that character. Half of a character stays behind when an emoji is cut in two.',
  )

const FLAWS: Record<BodyProblem, () => Error> = {
  'too-large': tooLarge,
  'no-json': noJson,
  nul: wrongText,
  half: wrongText,
}

/**
 * The body of a call.
 * @param options.isLogFree the lists of a log may hold any text
 * @throws {ClassRefusal} 400 or 413
 */
export async function bodyOf<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  { isLogFree = false } = {},
): Promise<z.infer<Schema>> {
  const reading = { most: MOST_CLASS_BYTES, isLogFree, mayBeEmpty: true }
  const { json } = await readJson(c, (problem) => FLAWS[problem](), reading)
  const read = schema.safeParse(json)
  if (!read.success) throw badRequest(inOneLine(read.error))
  return read.data
}

/** Answers a refusal thrown in a call of a class: it says what to do. @throws any other error */
export function answerRefusal(error: Error, c: Context<LogContext>): Response {
  c.header('cache-control', 'no-store')
  if (error instanceof StoreUnavailableError) c.set('isStoreIll', true)
  const refusal =
    error instanceof ClassRefusal
      ? error
      : error instanceof StoreUnavailableError
        ? unavailable()
        : error instanceof BusyError
          ? busy()
          : null
  if (!refusal) throw error
  if (refusal.retryAfter !== null) c.header('retry-after', String(refusal.retryAfter))
  return c.json(refusal.said, refusal.status)
}

/**
 * Routes as one app, to be mounted at /class/v1. A caller's mistake is never a 5xx.
 * @param counted counts each call, whatever its route; it may refuse
 */
export function openGate(counted: (c: Context) => void, routes: Routes): Hono<LogContext> {
  const gate = new Hono<LogContext>()

  gate.use(async (c, next) => {
    counted(c)
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

  gate.onError(answerRefusal)

  for (const [path, methods] of Object.entries(routes)) {
    gate.all(path, async (c) => {
      c.set('route', `/class/v1${path}`)
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
      const answer = Object.hasOwn(methods, method) ? methods[method as keyof typeof methods] : undefined
      if (answer) return answer(c)
      c.header('allow', Object.keys(methods).join(', '))
      return c.json(
        {
          code: 'bad_request',
          message: 'This address does not accept this method.',
          hint: 'The header Allow lists the methods.',
        },
        405,
      )
    })
  }
  gate.all('*', () => {
    throw notFound('call')
  })
  return gate
}
