import type { Context } from 'hono'
import { bearerOf, holderOf, type Keys } from '#server/edge/keys.ts'
import type { Answer, Call, Routes } from './base/call.ts'
import { adminOnly, insufficientAal, noAnonymous, passkeysDisabled } from './base/errors.ts'
import type { LimitName } from './base/limits.ts'
import { redirectTarget } from './base/redirect.ts'
import type { AuthService } from './base/service.ts'
import { type RelyingParty, relyingPartyOf } from './crypto/webauthn.ts'
import { type Caller, callerOf } from './people/caller.ts'
import type { Visitor } from './people/sessions.ts'

/** A condition that a signed-in caller must meet. @throws {AuthError} if the caller does not */
export type Check = (who: Caller) => void

/** The caller has an address, or another way to sign in again. */
export const somebody: Check = ({ user }) => {
  if (user.is_anonymous === 1) throw noAnonymous()
}

/** Refuses a session that has not used the second factor of its account: a stolen password alone is not enough. */
export const assured =
  (why: string): Check =>
  ({ lacksFactor }) => {
    if (lacksFactor) throw insufficientAal(403, why)
  }

/** Runs before the handler: who may call, and how often. */
export function guardsOf(
  service: AuthService,
  { keys, addressOf }: { keys: Keys; addressOf: (c: Context) => string },
) {
  /** @throws {AuthError} if nobody is signed in */
  const caller = (c: Call): Promise<Caller> =>
    callerOf(service, c.req.header('authorization'), (bearer) => holderOf(bearer, keys) !== null)

  /** Asks for the secret key in either header, without a user's token beside it. @throws {AuthError} 403 */
  const onlyOperator = (c: Call) => {
    const signs = bearerOf(c.req.header('authorization')) || (c.req.header('apikey') ?? '')
    if (holderOf(signs, keys) !== 'operator') throw adminOnly()
  }

  return {
    caller,
    visitorOf: (c: Call): Visitor => ({ agent: c.req.header('user-agent'), address: addressOf(c) }),
    /** The final address for the browser. @param wanted in place of the query's `redirect_to` */
    targetOf: (c: Call, wanted?: string | null) =>
      redirectTarget(wanted ?? c.req.query('redirect_to'), service.siteUrl(), service.config.redirectUrls),

    /** The service for calls that ask for mails: it counts them for the caller's network address. */
    senderFor: (c: Call): AuthService => ({ ...service, limits: service.limits.from(c) }),

    /** Limits the calls of each network address. */
    limited:
      (name: LimitName, answer: Answer): Answer =>
      async (c) => {
        service.limits.count(c, name)
        return answer(c)
      },

    /** For signed-in callers who pass these checks. */
    by:
      (checks: readonly Check[], answer: (c: Call, who: Caller) => Promise<Response>): Answer =>
      async (c) => {
        const who = await caller(c)
        for (const check of checks) check(who)
        return answer(c, who)
      },

    /** For sites on which browsers offer keys. @throws {AuthError} if they do not */
    withKeys:
      (answer: (party: RelyingParty) => Answer): Answer =>
      async (c) => {
        const party = relyingPartyOf(service.siteUrl())
        if (party === null) throw passkeysDisabled()
        return answer(party)(c)
      },

    /** Makes all these calls available to the operator alone. */
    operated: (routes: Routes): Routes =>
      Object.fromEntries(
        Object.entries(routes).map(([path, methods]) => [
          path,
          Object.fromEntries(
            Object.entries(methods).map(([method, answer]): [string, Answer] => [
              method,
              async (c) => {
                onlyOperator(c)
                return answer!(c)
              },
            ]),
          ),
        ]),
      ),
  }
}

/** The guards of a server's calls, as the tables of calls name them. */
export type Guards = ReturnType<typeof guardsOf>
