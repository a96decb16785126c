import { randomUUID } from 'node:crypto'
import {
  insufficientAal,
  refreshMalformed,
  refreshNotFound,
  refreshTooOld,
  refreshUsed,
  userBanned,
} from '#server/auth/base/errors.ts'
import { issuerOf, type AuthService } from '#server/auth/base/service.ts'
import {
  makeRefreshToken,
  type Method,
  readRefreshToken,
  signAccessToken,
} from '#server/auth/crypto/tokens.ts'
import { DAY } from '#server/clock.ts'
import { number, rowReader, text, textOrNull } from '#server/schema/columns.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import { note } from './audit.ts'
import type { Caller } from './caller.ts'
import { type Json, parseMetadata } from './metadata.ts'
import { type UserRow, toUserRow } from './rows.ts'
import { readUserJson } from './user-json.ts'
import { findUser, isBanned } from './users.ts'

/** Longest stored name of a browser, in characters. */
const LONGEST_AGENT = 300

export const toSessionRow = rowReader({
  id: text,
  user_id: text,
  counter: number,
  aal: text,
  agent: textOrNull,
  address: textOrNull,
  created_at: number,
  refreshed_at: number,
})

export type SessionRow = ReturnType<typeof toSessionRow>

/** The calling browser, as its headers describe it. */
export type Visitor = { agent: string | undefined; address: string }

/** A session with its user, both after the change. */
export type SignedInSession = { user: UserRow; session: SessionRow }

/** @param method of the claim `amr` */
export function* startSession(
  user: UserRow,
  method: string,
  visitor: Visitor,
  now: number,
): Change<SignedInSession> {
  const session: SessionRow = {
    id: randomUUID(),
    user_id: user.id,
    counter: 0,
    aal: 'aal1',
    agent: visitor.agent?.slice(0, LONGEST_AGENT) ?? null,
    address: visitor.address,
    created_at: now,
    refreshed_at: now,
  }
  yield* ask(
    `insert into sessions (id, user_id, counter, aal, agent, address, created_at, refreshed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    Object.values(session),
  )
  yield* ask('insert into session_methods (session_id, method, at) values ($1, $2, $3)', [
    session.id,
    method,
    now,
  ])
  const [changed] = yield* ask(
    'update users set last_sign_in_at = $2, updated_at = $2 where id = $1 returning *',
    [user.id, now],
  )
  // A provider's sign-in was noted when the provider answered.
  if (method !== 'oauth' && method !== 'web3') {
    yield* ask(`update identities set last_sign_in_at = $2 where user_id = $1 and provider = 'email'`, [
      user.id,
      now,
    ])
  }
  yield* note(user.id, 'signed in', now)
  return { user: toUserRow(changed!), session }
}

/** The answer to every sign-in: tokens and user. */
export async function sessionJson(
  service: AuthService,
  { user, session }: SignedInSession,
  now: number,
): Promise<Json> {
  const { store, keys, config, vault } = service
  const [methods, userAsJson] = await Promise.all([
    store.read('select method, at from session_methods where session_id = $1 order by at desc, method', [
      session.id,
    ]),
    readUserJson(store, user),
  ])
  const { token, expiresAt } = await signAccessToken(
    {
      sub: user.id,
      session_id: session.id,
      email: user.email ?? '',
      phone: '',
      app_metadata: parseMetadata(user.app_metadata),
      user_metadata: parseMetadata(user.user_metadata),
      role: 'authenticated',
      aal: session.aal,
      amr: methods.map(({ method, at }): Method => ({
        method: String(method),
        timestamp: Math.floor(Number(at) / 1000),
      })),
      is_anonymous: user.is_anonymous === 1,
    },
    { keys, issuer: issuerOf(service), now, life: config.jwtSeconds },
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: config.jwtSeconds,
    expires_at: expiresAt,
    refresh_token: makeRefreshToken(vault, session.id, session.counter),
    user: userAsJson,
  }
}

type Renewal = SignedInSession | 'gone' | 'banned' | 'old' | 'ahead' | 'used'

/** In ms since the sign-in. After a longer time a mailed code must prove the owner before a change of password. */
export const RECENT = DAY

/** In ms. After a longer absence a person must sign in again. */
const LONGEST_IDLE = 90 * DAY

/**
 * Exchanges a refresh token for the next one. A client that is one token behind has lost the answer, or is one of
 * several tabs that asked within seconds; it gets the current token. An older token means that it, or a newer one, was
 * stolen: the session ends.
 * @param count counts the session, or null for a token that proves nothing; it may refuse
 * @throws {AuthError} 400
 */
export async function refreshSession(
  service: AuthService,
  token: string,
  count: (sessionId: string | null) => void,
): Promise<Json> {
  const { store, vault, config } = service
  const read = readRefreshToken(vault, token)
  count(read?.sessionId ?? null)
  if (read === null) throw /^[a-z0-9]{12}$/.test(token) ? refreshNotFound() : refreshMalformed()
  const now = service.now()
  const renewal = await store.change(() =>
    renew(read.sessionId, read.counter, now, config.refreshReuse * 1000),
  )
  switch (renewal) {
    case 'gone':
      throw refreshNotFound()
    case 'banned':
      throw userBanned(400)
    case 'old':
      throw refreshTooOld()
    case 'ahead':
      throw refreshMalformed()
    case 'used':
      throw refreshUsed()
    default:
      return sessionJson(service, renewal, now)
  }
}

function* renew(sessionId: string, counter: number, now: number, reuse: number): Change<Renewal> {
  const [row] = yield* askLocked('select * from sessions where id = $1', [sessionId])
  if (!row) return 'gone'
  const session = toSessionRow(row)
  const [found] = yield* ask('select * from users where id = $1', [session.user_id])
  const user = found && toUserRow(found)
  if (!user) return 'gone'
  if (isBanned(user, now)) return 'banned'
  const age = now - session.refreshed_at
  if (age > LONGEST_IDLE) return 'old'
  const behind = session.counter - counter
  if (behind < 0) return 'ahead'
  if (behind === 1 || (behind > 1 && age >= 0 && age < reuse)) return { user, session }
  if (behind > 1) {
    yield* ask('delete from sessions where id = $1', [sessionId])
    yield* note(user.id, 'refresh token used again', now)
    return 'used'
  }
  const [renewed] = yield* ask(
    'update sessions set counter = counter + 1, refreshed_at = $2 where id = $1 returning *',
    [sessionId, now],
  )
  return { user, session: toSessionRow(renewed!) }
}

export type Scope = 'global' | 'local' | 'others'

export const isScope = (text: string): text is Scope => ['global', 'local', 'others'].includes(text)

/**
 * Ends sessions; their access tokens are refused from then on.
 * @throws {AuthError} 403 if a caller without the second factor would end other sessions
 */
export async function signOut(
  { store }: Pick<AuthService, 'store'>,
  { user, sessionId, lacksFactor }: Caller,
  scope: Scope,
): Promise<void> {
  // A session without the second factor may end itself, but no session that has shown it.
  const allowed = lacksFactor && scope === 'global' ? 'local' : scope
  if (!lacksFactor || scope !== 'others') await store.change(() => endSessions(user.id, sessionId, allowed))
  if (lacksFactor && scope !== 'local') throw insufficientAal(403, 'required to end other sessions')
}

/** Ends sessions; their access tokens are refused from then on. */
export function* endSessions(userId: string, sessionId: string, scope: Scope): Change<void> {
  if (scope === 'global') yield* ask('delete from sessions where user_id = $1', [userId])
  else if (scope === 'local') yield* ask('delete from sessions where id = $1', [sessionId])
  else yield* ask('delete from sessions where user_id = $1 and id <> $2', [userId, sessionId])
}

/** Starts the session of a user who may sign in now. @throws {AuthError} 400 if the user is banned */
export function* signIn(
  userId: string,
  method: string,
  visitor: Visitor,
  now: number,
): Change<SignedInSession | null> {
  const user = yield* findUser('id', userId)
  if (!user) return null
  if (isBanned(user, now)) throw userBanned(400)
  return yield* startSession(user, method, visitor, now)
}

/** Deletes sessions long after they ended: until then their clients are told that they ended. */
export const sweepSessions = (now: number): Change<unknown> =>
  ask('delete from sessions where refreshed_at < $1', [now - 2 * LONGEST_IDLE])
