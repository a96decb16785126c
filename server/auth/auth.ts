import type { Context, Hono } from 'hono'
import type { Keys } from '#server/edge/keys.ts'
import { adminRoutes } from './admin/admin.ts'
import { readBody } from './base/body.ts'
import type { AuthEnv, Routes } from './base/call.ts'
import { samlDisabled, validationFailed } from './base/errors.ts'
import { readUuid } from './base/ids.ts'
import type { Service } from './base/service.ts'
import { reauthenticate, updateUser } from './calls/user.ts'
import { relyingPartyOf } from './crypto/webauthn.ts'
import { factorCalls } from './factor-calls.ts'
import { openGate } from './gate.ts'
import { assured, guardsOf } from './guards.ts'
import { unlink } from './people/identities.ts'
import { readUserJson } from './people/people.ts'
import { isScope, signOut } from './people/sessions.ts'
import { signInCalls } from './sign-in-calls.ts'

/** Seconds that clients and proxies may keep the public keys. */
const JWKS_AGE = 600

/** The version of GoTrue whose answers this server gives. */
const VERSION = 'v2.180.0'

/**
 * Every call with its guards, mounted at /auth/v1: the limit of the network address, the permitted callers, and the
 * answer.
 */
export function authApi(
  service: Service,
  outside: { keys: Keys; addressOf: (c: Context) => string },
): Hono<AuthEnv> {
  const guards = guardsOf(service, outside)
  const { targetOf, senderFor, limited, by, operated } = guards

  const routes: Routes = {
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
    // First, because below `authorize` would be taken for an id.
    ...signInCalls(service, guards),
    '/reauthenticate': {
      GET: limited(
        'mail',
        by([], async (c, who) => {
          await reauthenticate(senderFor(c), who)
          return c.json({})
        }),
      ),
    },
    '/user': {
      GET: by([], async (c, { user }) => c.json(await readUserJson(service.store, user))),
      PUT: by([], async (c, who) =>
        c.json(await updateUser(senderFor(c), await readBody(c), who, targetOf(c))),
      ),
    },
    '/user/identities/:id': {
      DELETE: by([assured('required to unlink a sign-in')], async (c, { user }) => {
        const id = readUuid(c.req.param('id')?.toLowerCase(), 'identity_id', 'an')
        await service.store.change(() => unlink(user.id, id, service.now()))
        return c.json({})
      }),
    },
    '/logout': {
      POST: by([], async (c, who) => {
        const scope = c.req.query('scope') ?? 'global'
        if (!isScope(scope)) throw validationFailed(`Unsupported logout scope "${scope}"`)
        await signOut(service, who, scope)
        return c.body(null, 204)
      }),
    },
    '/sso': {
      POST: limited('authorize', () => {
        throw samlDisabled()
      }),
    },
    ...factorCalls(service, guards),
    ...operated(adminRoutes(service, targetOf)),
  }
  return openGate(service, outside.keys, routes)
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
