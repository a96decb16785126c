import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { CLASS_API } from '#contract/class-api.ts'
import type { ClassError } from '#contract/class.ts'
import type { Accounts } from '#server/auth/accounts.ts'
import { noAccounts, VERSION_HEADER } from '#server/auth/base/errors.ts'
import type { Classes } from '#server/class/class.ts'
import type { Clock } from '#server/clock.ts'
import { credentialsOf, isOperator, type Keys } from '#server/edge/keys.ts'
import { ApiError, internalError, operatorOnly } from '#server/postgrest/errors.ts'
import { restApi } from '#server/postgrest/rest.ts'
import { playerCalls } from '#server/runs/player.ts'
import { RUN_ID, type RunsEnv } from '#server/runs/refusals.ts'
import type { Runs } from '#server/runs/runs.ts'
import { type Store, StoreUnavailableError } from '#server/store/store.ts'
import type { Env } from './env.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { limitPerAddress } from './rate-limit.ts'
import { keepTls, securityHeaders } from './security.ts'
import type { Site } from './site.ts'
import { serveDirectly, serveSite } from './static.ts'

/** nginx's status for a visitor who did not wait for the answer. Only the metrics see it. */
const HUNG_UP = 499

/** The addresses, besides files, that a server for runs alone answers. */
const SEALED = /^\/(?:healthz$|runs?(?:\/|$))/

/** The answer to calls of a class if the operator has switched classes off. */
const NO_CLASSES: ClassError = {
  code: 'not_found',
  message: 'This server has no classes.',
  hint: 'Its operator has set CLASSES=off.',
}

/** The parts of the app. The app itself does not listen, read files or know the environment. */
export type Parts = {
  site: Site
  store: Store
  config: Keys & {
    /** Calls of the data API per address and minute; null is no limit. */
    rateLimit: number | null
    /** Number of proxies in front of the server whose X-Forwarded-* headers are believed. */
    trustProxy: number
  }
  log: Logger
  metrics?: Metrics
  /** Null: `/auth/v1` answers 501. */
  accounts?: Accounts | null
  /** Null: `/runs` does not exist. */
  runs?: Runs | null
  /** The calls that ask for runs, below `/runs`. Null: nobody can ask for a run over HTTP. */
  arena?: Hono<RunsEnv> | null
  /** Serves runs and their page, and 404 for everything else. Its site is a sealed one. */
  isSealed?: boolean
  /** Null: `/class/v1` says that there are no classes. */
  classes?: Classes | null
  /** The clock. Only tests set it. */
  now?: Clock
}

/**
 * The whole server for `listen`: the app, and the direct way to its files.
 * @returns also the headers of every answer
 */
export function createServerParts(parts: Parts) {
  const { site, log, metrics = createMetrics() } = parts
  const app = createApp({ ...parts, metrics })
  const headers = securityHeaders(site.backendOrigin)
  const direct = serveDirectly(site, headers, (route, startedAt) => {
    const ms = performance.now() - startedAt
    metrics.answered('(site)', 'GET', 200, ms / 1000)
    log.debug({ method: 'GET', route, status: 200, ms: Math.round(ms) }, 'answered')
  })
  return { fetch: app.fetch, headers, direct }
}

/**
 * The whole server as one fetch handler: the site, its data API, and its health. `listen` adds the headers of every
 * answer, so that broken requests get them too.
 */
export function createApp(parts: Parts): Hono<Env> {
  const {
    site,
    store,
    config,
    log,
    metrics = createMetrics(),
    accounts = null,
    runs = null,
    arena = null,
    isSealed = false,
    classes = null,
    now = Date.now,
  } = parts
  const app = new Hono<Env>()
  app.use(logAnswers(site, log, metrics))
  if (config.trustProxy > 0) app.use(keepTls(config.trustProxy))
  if (isSealed) {
    const nothing = serveSite(site)
    app.use(async (c, next) =>
      SEALED.test(c.req.path) || site.resources.has(c.req.path) ? next() : nothing(c),
    )
  }
  app.onError((error, c) => answerError(error, c, log))
  const tellHealth = healthLog(log)

  const limit =
    config.rateLimit === null ? null : limitPerAddress(config.rateLimit, config.trustProxy, config)
  // Every address that accepts a key.
  if (limit) for (const path of ['/rest/v1/*', '/metrics']) app.use(path, limit.count)

  app.all('/healthz', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowed()
    const ill = await store.ping().then(
      () => null,
      (error: unknown) => error,
    )
    tellHealth(ill)
    c.header('cache-control', 'no-store')
    return ill === null ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503)
  })

  app.all('/metrics', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowed()
    // Behind a proxy every call comes from this machine, so an address proves nothing; the key does.
    if (!isOperator(credentialsOf(c), config)) throw operatorOnly()
    // A database that is ill is told of elsewhere.
    const mails = await accounts?.mails().catch(() => undefined)
    return c.body(metrics.print(mails), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  if (!site.resources.has('/backend.json')) {
    app.get('/backend.json', (c) => {
      c.header('cache-control', 'no-store')
      // No url means: the origin the site came from. Asked for at run time, so a new key needs no new build.
      const offered = accounts?.offered ?? { accounts: 'off', providers: [] }
      return c.json({ url: null, key: config.publishableKey, ...offered, classes: classes !== null })
    })
  }

  app.route(
    '/rest/v1',
    restApi(store, {
      ...config,
      learnerOf: accounts?.learnerOf ?? null,
      ...(accounts ? { learnerFunctions: accounts.learnerFunctions } : {}),
      log,
      now,
      tally: metrics,
      charge: limit?.charge ?? (() => undefined),
    }),
  )
  if (accounts) app.route('/auth/v1', accounts.routes)
  else app.all('/auth/v1/*', (c) => noAccounts().toResponse(c.req.header(VERSION_HEADER)))
  if (runs) app.route('/runs', playerCalls(runs))
  if (arena) app.route('/runs', arena)
  if (runs) {
    app.get('/run/:id', async (c, next) => {
      const id = c.req.param('id')
      // Who fetches a run's page is about to open it. A store that is ill says so when it does.
      if (RUN_ID.test(id)) await runs.fetched(id).catch(() => undefined)
      await next()
    })
  }
  if (classes) {
    app.route(CLASS_API, classes.routes)
    app.get('/.well-known/botarena-badges.json', async (c) => {
      c.set('route', '/.well-known/botarena-badges.json')
      c.header('cache-control', `public, max-age=${classes.keysAge}`)
      return c.json(await classes.keys())
    })
  } else app.all(`${CLASS_API}/*`, (c) => c.json(NO_CLASSES, 404, { 'cache-control': 'no-store' }))
  app.all('*', serveSite(site))
  return app
}

function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}

function answerError(error: Error, c: Context<Env>, log: Logger): Response {
  if (error instanceof ApiError) return error.toResponse()
  // A visitor who hangs up while sending is no fault of ours, and hears no answer.
  if (c.req.raw.signal.aborted) return new Response(null, { status: HUNG_UP })
  log.error(describe(error), 'unexpected error')
  return internalError().toResponse()
}

/** Says once that the store has fallen ill, and why; and once that it is well again. */
function healthLog(log: Logger): (ill: unknown) => void {
  let isWell = true
  return (ill) => {
    if (isWell === (ill === null)) return
    isWell = ill === null
    if (isWell) log.info('the database can be used again')
    else {
      const reason = ill instanceof StoreUnavailableError ? ill.message : describe(ill as Error)
      log.error({ reason }, 'the database cannot be used')
    }
  }
}

/** An error without its message: the message could quote a visitor's typed text. */
function describe(error: Error): { error: string; code: unknown; at: string[] } {
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, code: (error as { code?: unknown }).code, at: at.map((line) => line.trim()) }
}

/**
 * Logs one line for each answer: records at `info`, other answers at `debug`, our own failures at `error`. No address
 * and no query is logged.
 */
function logAnswers(site: Site, log: Logger, metrics: Metrics): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    if (c.get('isStoreIll')) metrics.unavailable()
    const { status } = c.res
    const route = c.get('route') ?? (site.resources.has(c.req.path) ? c.req.path : '(other)')
    const ms = performance.now() - startedAt
    metrics.answered(c.get('route') ?? '(site)', c.req.method, status, ms / 1000)
    const level = status >= 500 && status !== 501 ? 'error' : c.get('route') ? 'info' : 'debug'
    log[level]({ method: c.req.method, route, status, ms: Math.round(ms) }, 'answered')
  }
}
