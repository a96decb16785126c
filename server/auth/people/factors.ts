import { sessionGone } from '#server/auth/base/errors.ts'
import type { Service } from '#server/auth/base/service.ts'
import { ask, type Change } from '#server/store/change.ts'
import type { Caller } from './caller.ts'
import { type FactorRow, note, type UserRow } from './people.ts'
import type { SessionRow } from './sessions.ts'

/**
 * A session counts for more: its second half was shown. All sessions of less end.
 * @param shown.factorId the factor with which the session falls, if one raised it
 * @param shown.method as the claim `amr` calls it
 */
export function* raiseSession(
  { config }: Service,
  { user, sessionId }: Caller,
  { factorId, method, now }: { factorId: string | null; method: string; now: number },
): Change<SessionRow> {
  const [raised] = yield* ask(
    // By two, and as if it was renewed long ago: tokens of less count no more, not even for several tabs.
    `update sessions set aal = 'aal2', factor_id = $2, counter = counter + 2, refreshed_at = $3 where id = $1 returning *`,
    [sessionId, factorId, now - config.refreshReuse * 1000],
  )
  if (!raised) throw sessionGone()
  yield* ask(
    `insert into session_methods (session_id, method, at) values ($1, $2, $3)
    on conflict (session_id, method) do update set at = excluded.at`,
    [sessionId, method, now],
  )
  yield* ask(`delete from sessions where user_id = $1 and aal = 'aal1'`, [user.id])
  return raised as unknown as SessionRow
}

/** A factor goes, and the sessions that it raised fall. */
export function* dropFactor(user: Pick<UserRow, 'id'>, factor: FactorRow, now: number): Change<void> {
  yield* ask(
    `delete from session_methods where method in ('totp', 'mfa/webauthn')
    and session_id in (select id from sessions where factor_id = $1)`,
    [factor.id],
  )
  yield* ask(`update sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factor.id])
  yield* ask('delete from factors where id = $1', [factor.id])
  // With the last one goes what stood in for it.
  yield* ask(
    `delete from recovery_codes where user_id = $1
    and not exists (select 1 from factors where user_id = $1 and status = 'verified')`,
    [user.id],
  )
  yield* note(user.id, 'second factor removed', now)
}

/** ms that somebody may take to set up a factor. */
const BEGUN = 24 * 3_600_000

/** Deletes factors that nobody went on with, and what factors and passkeys were asked in vain. */
export function* sweepFactors(now: number): Change<void> {
  yield* ask('delete from challenges where expires_at < $1', [now])
  yield* ask(`delete from factors where status = 'unverified' and created_at < $1`, [now - BEGUN])
}
