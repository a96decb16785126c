import { readBody, readForm } from './base/body.ts'
import type { Call, Routes } from './base/call.ts'
import { unsupportedGrant, validationFailed, web3Disabled } from './base/errors.ts'
import type { AuthService } from './base/service.ts'
import { signInWithIdToken } from './calls/id-token.ts'
import { knownBrowser, remember } from './calls/known-browsers.ts'
import { beginAtProvider, comeBack } from './calls/providers.ts'
import { resend, sendOtp, sendRecovery, signUp } from './calls/sign-up.ts'
import { exchangeCode, signInWithPassword } from './calls/token-grants.ts'
import { followLink, verify } from './calls/verify.ts'
import { signInWithWallet } from './calls/web3.ts'
import { assured, type Guards } from './guards.ts'
import type { Json } from './people/metadata.ts'
import { refreshSession } from './people/sessions.ts'

const TO_LINK = 'required to link a sign-in'

/** The calls that begin or renew a session: sign-up, password, code, link, provider, wallet. With their guards. */
export function signInCalls(
  service: AuthService,
  { caller, visitorOf, targetOf, senderFor, limited, by }: Guards,
): Routes {
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

  return {
    '/signup': {
      POST: limited('mail', async (c) => {
        const body = await readBody(c)
        if (!body.email && !body.phone) service.limits.count(c, 'anonymous')
        return c.json(await signUp(senderFor(c), body, visitorOf(c), targetOf(c)))
      }),
    },
    '/token': {
      POST: async (c) => {
        const grant = c.req.query('grant_type')
        // Limited by the token's session once the token is proven, not by the network address.
        if (grant !== 'refresh_token') service.limits.count(c, 'token')
        // As in GoTrue, before the body: a client may send a signature in a form of its own.
        if (grant === 'web3' && service.config.web3.length === 0) throw web3Disabled()
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
        await sendOtp(senderFor(c), await readBody(c), targetOf(c))
        return c.json({})
      }),
    },
    '/recover': {
      POST: limited('mail', async (c) => {
        await sendRecovery(senderFor(c), await readBody(c), targetOf(c))
        return c.json({})
      }),
    },
    '/resend': {
      POST: limited('mail', async (c) => {
        await resend(senderFor(c), await readBody(c), targetOf(c))
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
    '/user/identities/authorize': {
      GET: limited(
        'authorize',
        by([assured(TO_LINK)], async (c, who) => {
          const url = await beginAtProvider(service, c, targetOf(c), who)
          return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
        }),
      ),
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
  }
}
