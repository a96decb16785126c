import {
  badJwt,
  missingSub,
  noAuthorization,
  sessionGone,
  subIsNoUuid,
  userBanned,
  userGone,
} from '#server/auth/base/errors.ts'
import { isUuid } from '#server/auth/base/ids.ts'
import { issuerOf, type AuthService } from '#server/auth/base/service.ts'
import { verifyAccessToken } from '#server/auth/crypto/tokens.ts'
import { bearerOf } from '#server/edge/keys.ts'
import type { Store } from '#server/store/base/store.ts'
import { toUserRow, type UserRow } from './rows.ts'
import { isBanned } from './users.ts'

/** A signed-in caller: the token is valid and its session still exists. */
export type Caller = {
  user: UserRow
  sessionId: string
  /** ms since 1970. */
  sessionStartedAt: number
  /** The assurance level: the lower one of token and session. */
  aal: 'aal1' | 'aal2'
  /** The account has a second factor, and the session has not shown it. */
  lacksFactor: boolean
}

/**
 * Finds the caller of the auth service.
 * @param isKey whether a bearer is one of the two keys: then nobody is signed in
 * @throws {AuthError} 400, 401 or 403
 */
export async function callerOf(
  service: AuthService,
  authorization: string | undefined,
  isKey: (bearer: string) => boolean,
): Promise<Caller> {
  const bearer = bearerOf(authorization)
  if (bearer === null || bearer === '') throw noAuthorization()
  if (isKey(bearer)) throw missingSub()
  const now = service.now()
  const verified = await verifyAccessToken(bearer, { keys: service.keys, issuer: issuerOf(service), now })
  if (verified.claims === null) throw badJwt(verified.problem)
  const { sub, session_id: sessionId } = verified.claims
  if (typeof sub !== 'string' || sub === '') throw missingSub()
  if (!isUuid(sub)) throw subIsNoUuid()
  const found = await findCaller(service, sub, String(sessionId), verified.claims['aal'])
  if (found === null) throw userGone()
  if (found.sessionId === null) throw sessionGone()
  if (isBanned(found.user, now)) throw userBanned(403)
  return { ...found, sessionId: found.sessionId }
}

type FoundCaller = Omit<Caller, 'sessionId'> & { sessionId: string | null }

async function findCaller(
  { store }: Pick<AuthService, 'store'>,
  userId: string,
  sessionId: string,
  claimed: unknown,
): Promise<FoundCaller | null> {
  const [row] = await store.read(
    `select users.*, sessions.id as session_id, sessions.created_at as session_started_at, sessions.aal as session_aal,
    (select count(*) from factors where user_id = users.id and status = 'verified') as verified_factors
    from users left join sessions on sessions.user_id = users.id and sessions.id = $2 where users.id = $1`,
    [userId, isUuid(sessionId) ? sessionId : ''],
  )
  if (!row) return null
  const { session_id, session_started_at, session_aal, verified_factors, ...user } = row
  const aal = session_aal === 'aal2' && claimed === 'aal2' ? 'aal2' : 'aal1'
  return {
    user: toUserRow(user),
    sessionId: session_id === null ? null : String(session_id),
    sessionStartedAt: Number(session_started_at),
    aal,
    lacksFactor: aal === 'aal1' && Number(verified_factors) > 0,
  }
}

/** The facts about a bearer that PostgREST's wire needs. */
export type Learner = {
  userId: string
  sessionId: string
  lacksFactor: boolean
  claims: Record<string, unknown>
}

/** Seconds. Tolerance for the clocks of two machines. */
const LEEWAY = 30

/** The learner of a bearer token, or the reason why it names none. */
export async function learnerOf(
  service: AuthService,
  bearer: string,
): Promise<Learner | 'expired' | 'unreadable' | 'gone'> {
  const now = service.now()
  const verified = await verifyAccessToken(bearer, {
    keys: service.keys,
    issuer: issuerOf(service),
    now,
    leeway: LEEWAY,
  })
  if (verified.claims === null) return verified.isExpired ? 'expired' : 'unreadable'
  const { sub, session_id: sessionId } = verified.claims
  if (!isUuid(String(sub)) || !isUuid(String(sessionId))) return 'unreadable'
  const found = await findCaller(service, String(sub), String(sessionId), verified.claims['aal'])
  if (found === null || found.sessionId === null || isBanned(found.user, now)) return 'gone'
  const { user, lacksFactor, aal } = found
  return {
    userId: user.id,
    sessionId: found.sessionId,
    lacksFactor,
    claims: { ...verified.claims, aal },
  }
}

/** Whether an account is an instructor's: its operator says so in its app_metadata. */
export async function isInstructor(store: Pick<Store, 'read'>, userId: string): Promise<boolean> {
  const [row] = await store.read('select app_metadata from users where id = $1', [userId])
  try {
    const said = JSON.parse(String(row?.['app_metadata'] ?? '{}')) as { instructor?: unknown }
    return said.instructor === true
  } catch {
    return false
  }
}
