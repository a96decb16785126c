import type { Context, Hono } from 'hono'
import type { Keys } from '#server/edge/keys.ts'
import { adminRoutes } from './admin/admin.ts'
import { readBody, readBodyAs, readForm } from './base/body.ts'
import type { AuthEnv, Call, Routes } from './base/call.ts'
import { samlDisabled, unsupportedGrant, validationFailed } from './base/errors.ts'
import { readUuid } from './base/ids.ts'
import type { Service } from './base/service.ts'
import { challenge, enrol, enrolSchema, shownSchema, unenrol, verifyFactor } from './calls/factors.ts'
import { signInWithIdToken } from './calls/id-token.ts'
import { knownBrowser, remember } from './calls/known-browsers.ts'
import {
  beginRegistration,
  beginSignIn,
  credentialSchema,
  finishRegistration,
  finishSignIn,
  listPasskeys,
  nameSchema,
  removePasskey,
  renamePasskey,
} from './calls/passkeys.ts'
import { beginAtProvider, comeBack } from './calls/providers.ts'
import { codeSchema, countCodes, makeCodes, useCode } from './calls/recovery-codes.ts'
import { resend, sendOtp, sendRecovery, signUp } from './calls/sign-up.ts'
import { exchangeCode, signInWithPassword } from './calls/token-grants.ts'
import { reauthenticate, updateUser } from './calls/user.ts'
import { followLink, verify } from './calls/verify.ts'
import { signInWithWallet } from './calls/web3.ts'
import { relyingPartyOf } from './crypto/webauthn.ts'
import { openGate } from './gate.ts'
import { assured, guardsOf, somebody } from './guards.ts'
import { unlink } from './people/identities.ts'
import { type Json, readUserJson } from './people/people.ts'
import { isScope, refreshSession, signOut } from './people/sessions.ts'

/** Seconds that clients and proxies may keep the public keys. */
const JWKS_AGE = 600

/** The version of GoTrue whose answers this server gives. */
const VERSION = 'v2.180.0'

const TO_LINK = 'required to link a sign-in'
const TO_CHANGE_PASSKEYS = 'required to change passkeys'

const factorIn = (c: Call) => readUuid(c.req.param('factor'), 'factor_id')
const passkeyIn = (c: Call) => readUuid(c.req.param('passkey'), 'passkey_id')

/**
 * Every call with its guards, mounted at /auth/v1: the limit of the network address, the permitted callers, and the
 * answer.
 */
export function authApi(
  service: Service,
  outside: { keys: Keys; addressOf: (c: Context) => string },
): Hono<AuthEnv> {
  const { caller, visitorOf, targetOf, limited, by, withKeys, operated } = guardsOf(service, outside)

  /** Adding a way to sign in asks for this: a stolen session alone must not be able to add one. */
  const linker = async (c: Call) => {
    const who = await caller(c)
    assured(TO_LINK)(who)
    return who
  }
  /** Answers with tokens and marks the browser as known to the account. */
  const signedIn = (c: Call, json: Json) => {
    const email = (json['user'] as Json | undefined)?.['email']
    if (typeof email === 'string' && email !== '') remember(service, c, email)
    return c.json(json)
  }

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
        // Limited by the token's session once the token is proven, not by the network address.
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
      GET: limited(
        'mail',
        by([], async (c, who) => {
          await reauthenticate(service, who)
          return c.json({})
        }),
      ),
    },
    '/user': {
      GET: by([], async (c, { user }) => c.json(await readUserJson(service.store, user))),
      PUT: by([], async (c, who) => c.json(await updateUser(service, await readBody(c), who, targetOf(c)))),
    },
    '/user/identities/authorize': {
      GET: limited(
        'authorize',
        by([assured(TO_LINK)], async (c, who) => {
          const url = await beginAtProvider(service, c, targetOf(c), who)
          return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
        }),
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
    '/authorize': {
      GET: limited('authorize', async (c) =>
        c.redirect(await beginAtProvider(service, c, targetOf(c), null), 302),
      ),
    },
    '/callback': {
      GET: limited('token', (c) => comeBack(service, c, c.req.query(), visitorOf(c))),
      POST: limited('token', async (c) => comeBack(service, c, await readForm(c), visitorOf(c))),
    },
    '/factors': {
      POST: limited(
        'factor',
        by([somebody], async (c, who) => c.json(await enrol(service, await readBodyAs(c, enrolSchema), who))),
      ),
    },
    '/factors/:factor/challenge': {
      POST: limited(
        'factor',
        by([somebody], async (c, who) => c.json(await challenge(service, factorIn(c), who, visitorOf(c)))),
      ),
    },
    '/factors/:factor/verify': {
      POST: limited(
        'factor',
        by([somebody], async (c, who) => {
          const body = await readBodyAs(c, shownSchema)
          return c.json(await verifyFactor(service, factorIn(c), body, who, visitorOf(c)))
        }),
      ),
    },
    '/factors/:factor': {
      DELETE: by([somebody], async (c, who) => {
        const id = factorIn(c)
        await unenrol(service, id, who)
        return c.json({ id })
      }),
    },
    '/recovery-codes': {
      GET: by([assured('required to see recovery codes')], async (c, { user }) =>
        c.json(await countCodes(service.store, user.id)),
      ),
      POST: limited(
        'factor',
        by([somebody, assured('required to make recovery codes')], async (c, { user }) =>
          c.json(await makeCodes(service, user)),
        ),
      ),
    },
    '/recovery-codes/verify': {
      POST: limited(
        'factor',
        by([], async (c, who) => {
          const { code } = await readBodyAs(c, codeSchema)
          return c.json(await useCode(service, who, code ?? ''))
        }),
      ),
    },
    '/passkeys/registration/options': {
      POST: limited(
        'factor',
        withKeys((party) =>
          by([somebody, assured(TO_CHANGE_PASSKEYS)], async (c, who) =>
            c.json(await beginRegistration(service, party, who, visitorOf(c))),
          ),
        ),
      ),
    },
    '/passkeys/registration/verify': {
      POST: limited(
        'factor',
        withKeys((party) =>
          by([somebody, assured(TO_CHANGE_PASSKEYS)], async (c, who) =>
            c.json(await finishRegistration(service, party, await readBodyAs(c, credentialSchema), who)),
          ),
        ),
      ),
    },
    '/passkeys/authentication/options': {
      POST: limited(
        'token',
        withKeys((party) => async (c) => c.json(await beginSignIn(service, party, visitorOf(c)))),
      ),
    },
    '/passkeys/authentication/verify': {
      POST: limited(
        'token',
        withKeys((party) => async (c) => {
          const body = await readBodyAs(c, credentialSchema)
          return c.json(await finishSignIn(service, party, body, visitorOf(c)))
        }),
      ),
    },
    '/passkeys': {
      GET: by([somebody], async (c, { user }) => c.json(await listPasskeys(service, user.id))),
    },
    '/passkeys/:passkey': {
      PATCH: by([somebody, assured(TO_CHANGE_PASSKEYS)], async (c, { user }) => {
        const id = passkeyIn(c)
        const { friendly_name: name } = await readBodyAs(c, nameSchema)
        return c.json(await renamePasskey(service, user.id, id, name))
      }),
      DELETE: by([somebody, assured(TO_CHANGE_PASSKEYS)], async (c, { user }) => {
        await removePasskey(service, user.id, passkeyIn(c))
        return c.body(null, 204)
      }),
    },
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
