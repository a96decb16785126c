import type { Context, Hono } from 'hono'
import type { Keys } from '#server/edge/keys.ts'
import { adminRoutes } from './admin/admin.ts'
import { readBody } from './base/body.ts'
import type { AuthEnv, Routes } from './base/call.ts'
import { noOAuthServer, samlDisabled, validationFailed } from './base/errors.ts'
import { readUuid } from './base/ids.ts'
import { issuerOf, type AuthService } from './base/service.ts'
import { reauthenticate, updateUser } from './calls/user.ts'
import { relyingPartyOf } from './crypto/webauthn.ts'
import { factorCalls } from './factor-calls.ts'
import { openGate } from './gate.ts'
import { assured, guardsOf } from './guards.ts'
import { unlink } from './people/identities.ts'
import { isScope, signOut } from './people/sessions.ts'
import { readUserJson } from './people/user-json.ts'
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
  service: AuthService,
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
    '/.well-known/openid-configuration': {
      GET: (c) => {
        c.header('cache-control', `public, max-age=${JWKS_AGE}`)
        return c.json(discoveryOf(issuerOf(service)))
      },
    },
    ...Object.fromEntries(
      [...Object.values(OAUTH), '/.well-known/oauth-authorization-server'].map(
        (path) => [path, { GET: noOAuth, POST: noOAuth }] as const,
      ),
    ),
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
      PUT: limited(
        'user',
        by([], async (c, who) => c.json(await updateUser(senderFor(c), await readBody(c), who, targetOf(c)))),
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

/**
 * The calls of an OAuth server. GoTrue's discovery document names them also where it is no such server, because the
 * standard demands two of them.
 */
const OAUTH = { authorize: '/oauth/authorize', token: '/oauth/token', userinfo: '/oauth/userinfo' }

const noOAuth = () => {
  throw noOAuthServer()
}

/** What a program needs to check our access tokens. https://openid.net/specs/openid-connect-discovery-1_0.html */
const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}${OAUTH.authorize}`,
  token_endpoint: `${issuer}${OAUTH.token}`,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  userinfo_endpoint: `${issuer}${OAUTH.userinfo}`,
  scopes_supported: ['openid', 'email', 'profile'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['none'],
  claims_supported: ['sub', 'aud', 'iss', 'exp', 'iat', 'email'],
  code_challenge_methods_supported: ['S256', 'plain'],
})

function settingsOf({ config, isMailConfirmed, providers, siteUrl }: AuthService) {
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
