import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { ApiError, internalError } from '#server/postgrest/errors.ts'
import type { Env } from './env.ts'
import type { Metrics } from './metrics.ts'
import type { Site } from './site.ts'

/** nginx's status for a visitor who did not wait for the answer. Only the metrics see it. */
const HUNG_UP = 499

/** Answers an error that no call has answered itself. */
export function answerError(error: Error, c: Context<Env>, log: Logger): Response {
  if (error instanceof ApiError) return error.toResponse()
  // A visitor who disconnects while sending is not our fault, and gets no answer.
  if (c.req.raw.signal.aborted) return new Response(null, { status: HUNG_UP })
  log.error(withoutMessage(error), 'unexpected error')
  return internalError().toResponse()
}

/** An error without its message: the message could quote a visitor's typed text. */
export function withoutMessage(error: Error): { error: string; code: unknown; at: string[] } {
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, code: (error as { code?: unknown }).code, at: at.map((line) => line.trim()) }
}

/**
 * Logs one line for each answer: records at `info`, other answers at `debug`, our own failures at `error`. No address
 * and no query is logged.
 */
export function logAnswers(site: Site, log: Logger, metrics: Metrics): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    if (c.get('isStoreIll')) metrics.unavailable()
    const { status } = c.res
    const route = c.get('route') ?? (site.resources.has(c.req.path) ? c.req.path : '(other)')
    const ms = performance.now() - startedAt
    const isDrawn = c.get('isDrawn') ?? false
    // A screen is no failure of the server: whoever watches for those must not be woken by a learner's practice.
    metrics.answered(c.get('route') ?? '(site)', c.req.method, isDrawn ? 200 : status, ms / 1000)
    const isFailure = status >= 500 && status !== 501 && !isDrawn
    const level = isFailure ? 'error' : c.get('route') ? 'info' : 'debug'
    const line = { method: c.req.method, route, status, ms: Math.round(ms) }
    log[level](isDrawn ? { ...line, drawn: true } : line, 'answered')
  }
}
