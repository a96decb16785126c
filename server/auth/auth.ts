import { type Context, Hono } from 'hono'
import { bearerOf, holderOf, type Keys } from '#server/edge/keys.ts'
import { StoreUnavailableError } from '#server/store/store.ts'
import { adminCalls } from './admin/admin.ts'
import { readBody } from './base/body.ts'
import {
  adminOnly,
  AuthError,
  insufficientAal,
  samlDisabled,
  tooBusy,
  unavailable,
  unexpectedFailure,
  unknownPath,
  unsupportedGrant,
  validationFailed,
  VERSION_HEADER,
  wrongMethod,
} from './base/errors.ts'
import type { LimitName } from './base/limits.ts'
import { redirectTarget } from './base/redirect.ts'
import type { Service } from './base/service.ts'
import type { AuthEnv, Call, Calls, Tools } from './calls/call.ts'
import { factorCalls } from './calls/factors.ts'
import { signInWithIdToken } from './calls/id-token.ts'
import { identityCalls } from './calls/identities.ts'
import { knownBrowser, remember } from './calls/known-browsers.ts'
import { passkeyCalls } from './calls/passkeys.ts'
import { providerCalls } from './calls/providers.ts'
import { recoveryCodeCalls } from './calls/recovery-codes.ts'
import { exchangeCode, signInWithPassword } from './calls/sign-in.ts'
import { resend, sendOtp, sendRecovery, signUp } from './calls/sign-up.ts'
import { reauthenticate, updateUser } from './calls/user.ts'
import { followLink, verify } from './calls/verify.ts'
import { signInWithWallet } from './calls/web3.ts'
import { relyingPartyOf } from './crypto/webauthn.ts'
import { type Caller, callerOf } from './people/caller.ts'
import { type Json, readUserJson } from './people/people.ts'
import { isScope, refreshSession, signOut, type Visitor } from './people/sessions.ts'

/** No cookie signs anybody in: whoever has the bearer may ask from anywhere. https://fetch.spec.whatwg.org/#http-cors-protocol */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-total-count, link, x-supabase-api-version',
  'cross-origin-resource-policy': 'cross-origin',
}
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-max-age': '600',
}

/** s that clients and proxies may keep the public keys. */
const JWKS_AGE = 600

/** Browsers go there by themselves, with no key. */
const OPEN = ['/verify', '/authorize', '/callback', '/.well-known/jwks.json']

/** The version of GoTrue whose answers these are. */
const VERSION = 'v2.180.0'

/** Calls by path and method, to be mounted at /auth/v1. */
export function authApi(
  service: Service,
  { keys, addressOf }: { keys: Keys; addressOf: (c: Context) => string },
): Hono<AuthEnv> {
  const auth = new Hono<AuthEnv>()

  auth.onError((error, c) => {
    if (error instanceof StoreUnavailableError) c.set('isStoreIll', true)
    const answer = refusalOf(error, service, c.req.raw.signal.aborted).toResponse(
      c.req.header(VERSION_HEADER),
    )
    for (const [name, value] of Object.entries(CORS)) answer.headers.set(name, value)
    answer.headers.set('cache-control', 'no-store')
    return answer
  })

  auth.use(async (c, next) => {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT)
    const path = c.req.path.replace(/^\/auth\/v1/, '')
    if (!OPEN.includes(path)) {
      const problem = keyProblem(c, keys)
      if (problem !== null) return c.json(problem, 401, { ...CORS, 'cache-control': 'no-store' })
    }
    await next()
    for (const [name, value] of Object.entries(CORS)) c.res.headers.set(name, value)
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  const visitorOf = (c: Call): Visitor => ({ agent: c.req.header('user-agent'), address: addressOf(c) })
  const targetOf = (c: Call, wanted?: string | null) =>
    redirectTarget(wanted ?? c.req.query('redirect_to'), service.siteUrl(), service.config.redirectUrls)
  const caller = (c: Call): Promise<Caller> =>
    callerOf(service, c.req.header('authorization'), (bearer) => holderOf(bearer, keys) !== null)

  /** The secret key in either header, and nobody's token beside it. */
  const onlyOperator = (c: Call) => {
    const bearer = bearerOf(c.req.header('authorization'))
    const signs = bearer === null || bearer === '' ? (c.req.header('apikey') ?? '') : bearer
    if (holderOf(signs, keys) !== 'operator') throw adminOnly()
  }
  /** Who adds a way in: with a stolen session alone nobody does. */
  const linker = async (c: Call) => {
    const who = await caller(c)
    if (who.lacksFactor) throw insufficientAal(403, 'required to link a sign-in')
    return who
  }
  /** Tokens for somebody whose browser is known from now on. */
  const signedIn = (c: Call, json: Json) => {
    const email = (json['user'] as Json | undefined)?.['email']
    if (typeof email === 'string' && email !== '') remember(service, c, email)
    return c.json(json)
  }
  const tools: Tools = { caller, onlyOperator, visitorOf, targetOf, limited }

  const calls: Calls = {
    '/health': {
      GET: (c) =>
        c.json({
          version: VERSION,
          name: 'GoTrue',
          description: 'BotArena answers as GoTrue, a user registration and authentication API',
        }),
    },
    '/settings': { GET: (c) => c.json(settingsOf(service)) },
    '/.well-known/jwks.json': {
      GET: async (c) => {
        c.header('cache-control', `public, max-age=${JWKS_AGE}`)
        return c.json(await service.keys.jwks())
      },
    },
    '/signup': {
      POST: limited('mail', async (c) => {
        const body = await readBody(c)
        if (!body.email && !body.phone) service.limits.count(c, 'anonymous')
        return c.json(await signUp(service, body, visitorOf(c), targetOf(c)))
      }),
    },
    '/token': {
      POST: async (c) => {
        const grant = c.req.query('grant_type')
        // Counted by what it proves, once that is known.
        if (grant !== 'refresh_token') service.limits.count(c, 'token')
        const body = await readBody(c)
        switch (grant) {
          case 'password':
            return signedIn(
              c,
              await signInWithPassword(service, body, visitorOf(c), (email) =>
                knownBrowser(service, c, email),
              ),
            )
          case 'refresh_token': {
            const count = (sessionId: string | null) =>
              sessionId === null
                ? service.limits.count(c, 'junk')
                : service.limits.count(c, 'refresh', sessionId)
            if (!body.refresh_token) {
              count(null)
              throw validationFailed('refresh_token required')
            }
            return signedIn(c, await refreshSession(service, body.refresh_token, count))
          }
          case 'pkce':
            return signedIn(c, await exchangeCode(service, body, visitorOf(c)))
          case 'id_token':
            return c.json(
              await signInWithIdToken(
                service,
                body,
                visitorOf(c),
                body.link_identity ? await linker(c) : null,
              ),
            )
          case 'web3':
            service.limits.count(c, 'authorize')
            return c.json(await signInWithWallet(service, body, visitorOf(c)))
          default:
            throw unsupportedGrant()
        }
      },
    },
    '/otp': {
      POST: limited('mail', async (c) => {
        await sendOtp(service, await readBody(c), targetOf(c))
        return c.json({})
      }),
    },
    '/recover': {
      POST: limited('mail', async (c) => {
        await sendRecovery(service, await readBody(c), targetOf(c))
        return c.json({})
      }),
    },
    '/resend': {
      POST: limited('mail', async (c) => {
        await resend(service, await readBody(c), targetOf(c))
        return c.json({})
      }),
    },
    '/verify': {
      GET: limited('verify', async (c) => {
        const { token, type, redirect_to: redirectTo } = c.req.query()
        return c.redirect(await followLink(service, { token, type, redirectTo }, visitorOf(c)), 303)
      }),
      POST: limited('verify', async (c) =>
        signedIn(c, await verify(service, await readBody(c), visitorOf(c))),
      ),
    },
    '/reauthenticate': {
      GET: limited('mail', async (c) => {
        await reauthenticate(service, await caller(c))
        return c.json({})
      }),
    },
    '/user': {
      GET: async (c) => {
        const { user } = await caller(c)
        return c.json(await readUserJson(service.store, user))
      },
      PUT: async (c) => {
        const who = await caller(c)
        return c.json(await updateUser(service, await readBody(c), who, targetOf(c)))
      },
    },
    '/logout': {
      POST: async (c) => {
        const scope = c.req.query('scope') ?? 'global'
        const who = await caller(c)
        if (!isScope(scope)) throw validationFailed(`Unsupported logout scope "${scope}"`)
        await signOut(service, who, scope)
        return c.body(null, 204)
      },
    },
    '/sso': { POST: limited('authorize', async () => refuse(samlDisabled())) },
    ...adminCalls(service, tools),
    ...providerCalls(service, tools),
    ...identityCalls(service, tools),
    ...factorCalls(service, tools),
    ...passkeyCalls(service, tools),
    ...recoveryCodeCalls(service, tools),
  }

  for (const [path, methods] of Object.entries(calls)) {
    auth.all(path, async (c) => {
      c.set('route', `/auth/v1${path}`)
      const { method } = c.req
      // A HEAD would use a link up: mail scanners send them.
      const asked = method === 'HEAD' && !OPEN.slice(0, 3).includes(path) ? 'GET' : method
      const call = Object.hasOwn(methods, asked) ? methods[asked] : undefined
      if (!call) throw wrongMethod()
      return call(c)
    })
  }
  auth.all('*', () => refuse(unknownPath()))
  return auth

  function limited(name: LimitName, call: (c: Call) => Promise<Response>) {
    return async (c: Call) => {
      service.limits.count(c, name)
      return call(c)
    }
  }
}

function refuse(error: AuthError): never {
  throw error
}

/** In the words of the gateway in front of a Supabase project; it has a shape of its own. */
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

function settingsOf({ config, isMailConfirmed, providers, siteUrl }: Service) {
  return {
    external: {
      anonymous_users: config.anonymous,
      azure: false,
      email: true,
      github: false,
      gitlab: false,
      google: false,
      keycloak: false,
      phone: false,
      web3: config.web3.length > 0,
      ...Object.fromEntries(Array.from(providers.keys(), (name) => [name, true])),
    },
    disable_signup: config.accounts !== 'on',
    mailer_autoconfirm: !isMailConfirmed,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: relyingPartyOf(siteUrl()) !== null,
  }
}

/** What the caller hears, and what the operator does. Nothing that somebody typed goes into the log. */
function refusalOf(error: Error, { log }: Service, hasHungUp: boolean): AuthError {
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
