import { Hono } from 'hono'
import { bearerOf, credentialsOf, holderOf, isOperator, type Keys } from '#server/edge/keys.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import type { AuthEnv, Call, Routes } from './base/call.ts'
import {
  AuthError,
  noAccounts,
  tooBusy,
  unavailable,
  unexpectedFailure,
  unknownPath,
  VERSION_HEADER,
  wrongMethod,
} from './base/errors.ts'
import type { AuthService } from './base/service.ts'

/** Browsers navigate to these addresses, so they send no key. */
const NAVIGATED = ['/verify', '/authorize', '/callback']

/** All addresses that need no key. The last ones are public by their standards. */
const OPEN = [
  ...NAVIGATED,
  '/.well-known/jwks.json',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/oauth/authorize',
  '/oauth/token',
  '/oauth/userinfo',
]

/**
 * Makes one app of the routes, mounted at /auth/v1. It counts each call, checks the key, turns errors into refusals, and
 * logs them.
 */
export function openGate(
  service: Pick<AuthService, 'log' | 'limits'>,
  keys: Keys,
  routes: Routes,
): Hono<AuthEnv> {
  const auth = new Hono<AuthEnv>()

  auth.onError((error, c) => {
    if (error instanceof StoreUnavailableError) c.set('isStoreIll', true)
    const answer = refusalOf(error, service, c.req.raw.signal.aborted).toResponse(
      c.req.header(VERSION_HEADER),
    )
    answer.headers.set('cache-control', 'no-store')
    return answer
  })

  auth.use(async (c, next) => {
    if (!isOperator(credentialsOf(c), keys)) service.limits.count(c, 'any')
    const path = c.req.path.replace(/^\/auth\/v1/, '')
    if (!OPEN.includes(path)) {
      const problem = keyProblem(c, keys)
      if (problem !== null) return c.json(problem, 401, { 'cache-control': 'no-store' })
    }
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  for (const [path, methods] of Object.entries(routes)) {
    auth.all(path, async (c) => {
      c.set('route', `/auth/v1${path}`)
      const { method } = c.req
      // Mail scanners send HEAD requests: such a request must not use a link that is valid once.
      const asked = method === 'HEAD' && !NAVIGATED.includes(path) ? 'GET' : method
      const call = Object.hasOwn(methods, asked) ? methods[asked] : undefined
      if (!call) throw wrongMethod()
      return call(c)
    })
  }
  auth.all('*', () => {
    throw unknownPath()
  })
  return auth
}

/** In the form of the gateway in front of a Supabase project, which differs from GoTrue's. */
function keyProblem(c: Call, keys: Keys): { message: string; hint: string } | null {
  const apikey = c.req.header('apikey')
  if (!apikey) {
    return {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    }
  }
  const isKnown =
    holderOf(apikey, keys) !== null ||
    holderOf(bearerOf(c.req.header('authorization')) ?? '', keys) === 'operator'
  return isKnown ? null : { message: 'Invalid API key', hint: 'Double check the key of this site.' }
}

/** The answer for the caller, and the line for the operator. No typed text is logged. */
function refusalOf(error: Error, { log }: Pick<AuthService, 'log'>, hasHungUp: boolean): AuthError {
  if (error instanceof AuthError) return error
  if (hasHungUp) return tooBusy()
  if (error instanceof StoreUnavailableError) {
    log.error({ reason: error.message }, 'the database cannot be used')
    return unavailable()
  }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  log.error({ error: error.name, code: (error as { code?: unknown }).code, at }, 'unexpected error')
  return unexpectedFailure()
}

/** The calls of accounts on a server that has none: each is answered by the reason. Mounted at /auth/v1. */
export function noAccountCalls(): Hono<AuthEnv> {
  const calls = new Hono<AuthEnv>()
  calls.all('/*', (c) => noAccounts().toResponse(c.req.header(VERSION_HEADER)))
  return calls
}
