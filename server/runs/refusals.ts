import type { Context } from 'hono'
import type { LogContext } from '#server/edge/logged.ts'
import { BusyError } from '#server/edge/thread.ts'
import { answerRefusal, refuse } from '#server/held/refusals.ts'
import { RunRefusal } from './run.ts'

/** Answers a refusal thrown in a call about runs. @throws any other error */
export function answerRunRefusal(error: Error, c: Context<LogContext>): Response {
  if (error instanceof RunRefusal) {
    c.header('cache-control', 'no-store')
    return refuse(c, error.code === 'unknown' ? 404 : 409, error.code, error.message, error.have ?? {})
  }
  if (error instanceof BusyError) {
    c.header('cache-control', 'no-store')
    c.header('retry-after', '1')
    return refuse(c, 503, 'busy', 'The server is busy judging runs. Send it again in a moment.')
  }
  return answerRefusal(error, c)
}
