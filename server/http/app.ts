import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { noAccountCalls } from '#server/auth/gate.ts'
import { noClassCalls } from '#server/class/class.ts'
import { addressesBehind } from '#server/edge/client-address.ts'
import { restApi } from '#server/postgrest/rest.ts'
import { noteFetch, playerCalls } from '#server/runs/player.ts'
import { answerError, logAnswers } from './answers.ts'
import { forOtherOrigins } from './cors.ts'
import type { Env } from './env.ts'
import { createMetrics } from './metrics.ts'
import { operatingCalls } from './operating.ts'
import type { Parts } from './parts.ts'
import { limitPerAddress } from './rate-limit.ts'
import { keepTls, securityHeaders } from './security.ts'
import { serveDirectly, serveSite } from './static.ts'

/** The addresses, besides files, that a server for runs alone answers. */
const SEALED = /^\/(?:healthz$|runs?(?:\/|$)|office\/)/

/** Answers a call by a method that its address does not take. */
function refuseMethod(c: Context<Env>, methods: string[]): Response {
  const allow = methods.join(', ')
  const message = `This address does not accept ${c.req.method}. It accepts ${allow}.`
  return c.json({ error: { code: 'no-method', message } }, 405, { allow, 'cache-control': 'no-store' })
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
    office = null,
    isSealed = false,
    hasSiblings = false,
    classes = null,
    now = Date.now,
  } = parts
  const app = new Hono<Env>()
  app.use(logAnswers(site, log, metrics))
  if (config.trustProxy > 0) app.use(keepTls(config.trustProxy))
  if (isSealed) {
    const nothing = serveSite(site, hasSiblings)
    app.use(async (c, next) =>
      SEALED.test(c.req.path) || site.resources.has(c.req.path) ? next() : nothing(c),
    )
  }
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
  app.onError((error, c) => answerError(error, c, log))

  // Before the limit: a page of another origin must be able to read a refusal too.
  for (const wire of ['/auth/v1/*', '/rest/v1/*']) app.use(wire, forOtherOrigins(config.corsOrigins))

  const limit =
    config.rateLimit === null ? null : limitPerAddress(config.rateLimit, config.trustProxy, config)
  // Every address that accepts a key.
  if (limit) for (const path of ['/rest/v1/*', '/metrics']) app.use(path, limit.count)

  app.route('/', operatingCalls({ store, config, log, metrics, accounts, office, site }))

  if (!site.resources.has('/backend.json')) {
    app.get('/backend.json', (c) => {
      c.header('cache-control', 'no-store')
      // No url means: the origin the site came from. Served at run time, so that a new key needs no new build.
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
  app.route('/auth/v1', accounts?.routes ?? noAccountCalls())
  if (runs) {
    const addressOf = addressesBehind(config.trustProxy)
    app.route('/runs', playerCalls(runs, addressOf)).get('/run/:id', noteFetch(runs, addressOf))
  }
  if (arena) app.route('/runs', arena)
  const pages = serveSite(site, hasSiblings)
  if (office) {
    // Pages of the site lie below /office too.
    app.use('/office/*', (c, next) =>
      ['GET', 'HEAD'].includes(c.req.method) && site.resources.has(c.req.path.replace(/\/$/, ''))
        ? Promise.resolve(pages(c))
        : next(),
    )
    app.route('/office', office.routes)
  }
  app.route('/', classes?.routes ?? noClassCalls())
  app.all('*', pages)
  return app
}
