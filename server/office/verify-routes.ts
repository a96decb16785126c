import { Hono } from 'hono'
import * as z from 'zod'
import type { VerifiedShift } from '#contract/invitations.ts'
import { signedPart } from '#contract/results.ts'
import type { Receipts } from '#server/asking/receipts.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { answerRefusal, bodyIn, CallRefusal } from '#server/held/refusals.ts'

/** Everything of a report that a receipt signs, with whatever else somebody has added to it. */
const reportSchema = z.looseObject({ id: z.string(), receipt: z.string().max(500) })

/** Whether this server has signed a report of a shift. Anybody may ask, at /office/verify. */
export function verifyRoutes(receipts: Receipts | null): Hono<LogContext> {
  const routes = new Hono<LogContext>()
  routes.onError(answerRefusal)

  routes.post('/', async (c) => {
    c.set('route', '/office/verify')
    c.header('cache-control', 'no-store')
    const sent = reportSchema.safeParse((await bodyIn(c)).json)
    if (!sent.success)
      throw new CallRefusal(
        400,
        'no-report',
        'This is no report of a shift: it has no id or no signature. Send the whole signed result.',
      )
    const key = receipts?.signerOf(sent.data, sent.data.receipt) ?? null
    if (key === null) return c.json({ valid: false } satisfies VerifiedShift)
    // Only what was signed: a receipt leaves out some names, and anybody can add those.
    const line = signedPart(sent.data) as Extract<VerifiedShift, { valid: true }>['line']
    return c.json({ valid: true, key, line } satisfies VerifiedShift)
  })

  return routes
}
