import type { Context } from 'hono'
import { bearerOf, holderOf, type Keys } from '#server/edge/keys.ts'
import type { Answer, Call, Routes } from './base/call.ts'
import { adminOnly, insufficientAal, noAnonymous, passkeysDisabled } from './base/errors.ts'
import type { LimitName } from './base/limits.ts'
import { redirectTarget } from './base/redirect.ts'
import type { Service } from './base/service.ts'
import { type RelyingParty, relyingPartyOf } from './crypto/webauthn.ts'
import { type Caller, callerOf } from './people/caller.ts'
import type { Visitor } from './people/sessions.ts'

/** What must be true of somebody who is signed in. @throws {AuthError} where it is not */
export type Check = (who: Caller) => void

/** Somebody with an address or another way back in. */
export const somebody: Check = ({ user }) => {
  if (user.is_anonymous === 1) throw noAnonymous()
}

/** Somebody who has shown the second factor, or has none: a stolen password alone does not get here. */
export const assured =
  (why: string): Check =>
  ({ lacksFactor }) => {
    if (lacksFactor) throw insufficientAal(403, why)
  }

/** What stands before an answer: who may call it, and how often. */
export function guardsOf(
  service: Service,
  { keys, addressOf }: { keys: Keys; addressOf: (c: Context) => string },
) {
  /** @throws {AuthError} where nobody is signed in */
  const caller = (c: Call): Promise<Caller> =>
    callerOf(service, c.req.header('authorization'), (bearer) => holderOf(bearer, keys) !== null)

  /** The secret key in either header, and nobody's token beside it. @throws {AuthError} 403 */
  const onlyOperator = (c: Call) => {
    const signs = bearerOf(c.req.header('authorization')) || (c.req.header('apikey') ?? '')
    if (holderOf(signs, keys) !== 'operator') throw adminOnly()
  }

  return {
    caller,
    visitorOf: (c: Call): Visitor => ({ agent: c.req.header('user-agent'), address: addressOf(c) }),
    /** Where the browser goes in the end. @param wanted in place of the query's `redirect_to` */
    targetOf: (c: Call, wanted?: string | null) =>
      redirectTarget(wanted ?? c.req.query('redirect_to'), service.siteUrl(), service.config.redirectUrls),

    /** So often for each address of the network. */
    limited:
      (name: LimitName, answer: Answer): Answer =>
      async (c) => {
        service.limits.count(c, name)
        return answer(c)
      },

    /** For somebody who is signed in and passes these checks. */
    by:
      (checks: readonly Check[], answer: (c: Call, who: Caller) => Promise<Response>): Answer =>
      async (c) => {
        const who = await caller(c)
        for (const check of checks) check(who)
        return answer(c, who)
      },

    /** Where browsers offer keys for this site. @throws {AuthError} where they do not */
    withKeys:
      (answer: (party: RelyingParty) => Answer): Answer =>
      async (c) => {
        const party = relyingPartyOf(service.siteUrl())
        if (party === null) throw passkeysDisabled()
        return answer(party)(c)
      },

    /** For the operator alone, all of these. */
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
