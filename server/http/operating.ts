import { Hono } from 'hono'
import type { Logger } from 'pino'
import { credentialsOf, isOperator } from '#server/edge/keys.ts'
import { operatorOnly } from '#server/postgrest/errors.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import { withoutMessage } from './answers.ts'
import type { Env } from './env.ts'
import type { Metrics } from './metrics.ts'
import type { Parts } from './parts.ts'

/** The calls by which an operator sees how the server does: its health and its metrics. */
export function operatingCalls({
  store,
  config,
  log,
  metrics,
  accounts,
  office,
  site: { release },
}: Pick<Parts, 'store' | 'config' | 'log' | 'accounts' | 'office' | 'site'> & {
  metrics: Metrics
}): Hono<Env> {
  const calls = new Hono<Env>()
  const tellHealth = healthLog(log)

  calls.all('/healthz', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowed()
    const ill = await store.ping().then(
      () => null,
      (error: unknown) => error,
    )
    tellHealth(ill)
    c.header('cache-control', 'no-store')
    return ill === null
      ? c.json({ status: 'ok', ...release })
      : c.json({ status: 'unavailable', ...release }, 503)
  })

  calls.all('/metrics', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowed()
    // Behind a proxy every call comes from this machine, so an address proves nothing; the key does.
    if (!isOperator(credentialsOf(c), config)) throw operatorOnly()
    // Ignored: a broken database is reported elsewhere.
    const mails = await accounts?.mails().catch(() => undefined)
    const held = await office?.counts().catch(() => undefined)
    return c.body(metrics.print(mails, held), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  return calls
}

function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}

/** Says once that the store has fallen ill, and why; and once that it is well again. */
function healthLog(log: Logger): (ill: unknown) => void {
  let isWell = true
  return (ill) => {
    if (isWell === (ill === null)) return
    isWell = ill === null
    if (isWell) log.info('the database can be used again')
    else {
      const reason = ill instanceof StoreUnavailableError ? ill.message : withoutMessage(ill as Error)
      log.error({ reason }, 'the database cannot be used')
    }
  }
}
