import { sessionGone } from '#server/auth/base/errors.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { DAY } from '#server/clock.ts'
import { ask, type Change } from '#server/store/base/change.ts'
import { note } from './audit.ts'
import type { Caller } from './caller.ts'
import type { FactorRow, UserRow } from './rows.ts'
import { type SessionRow, toSessionRow } from './sessions.ts'

/**
 * Raises a session's level after its second factor was shown. All sessions of a lower level end.
 * @param shown.factorId the factor whose removal ends the session, if a factor raised it
 * @param shown.method its name in the claim `amr`
 */
export function* raiseSession(
  { config }: AuthService,
  { user, sessionId }: Caller,
  { factorId, method, now }: { factorId: string | null; method: string; now: number },
): Change<SessionRow> {
  const [raised] = yield* ask(
    // Adds two to the count and dates the renewal long ago: older tokens of a lower level are refused, even those of
    // parallel tabs.
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
  return toSessionRow(raised)
}

/** Removes a factor, and ends the sessions that it raised. */
export function* dropFactor(user: Pick<UserRow, 'id'>, factor: FactorRow, now: number): Change<void> {
  yield* ask(
    `delete from session_methods where method in ('totp', 'mfa/webauthn')
    and session_id in (select id from sessions where factor_id = $1)`,
    [factor.id],
  )
  yield* ask(`update sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factor.id])
  yield* ask('delete from factors where id = $1', [factor.id])
  // The recovery codes are removed with the last factor.
  yield* ask(
    `delete from recovery_codes where user_id = $1
    and not exists (select 1 from factors where user_id = $1 and status = 'verified')`,
    [user.id],
  )
  yield* note(user.id, 'second factor removed', now)
}

/** Longest time for setting a factor up, in ms. */
const BEGUN = DAY

/** Deletes unfinished factors, and unanswered challenges. */
export function* sweepFactors(now: number): Change<void> {
  yield* ask('delete from challenges where expires_at < $1', [now])
  yield* ask(`delete from factors where status = 'unverified' and created_at < $1`, [now - BEGUN])
}
