import { isUuid } from '#server/auth/base/ids.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { note } from '#server/auth/people/audit.ts'
import { addressesOf } from '#server/auth/people/users.ts'
import { MINUTE } from '#server/clock.ts'
import { ApiError } from '#server/postgrest/errors.ts'
import type { LearnerFunctions } from '#server/postgrest/rest.ts'
import { ask, type Change } from '#server/store/base/change.ts'

/** In ms. After a longer time the person may have left the machine to somebody else. */
const RECENT = 10 * MINUTE

const signInAgain = () =>
  new ApiError(403, 'PT403', 'Sign in again to delete the account', {
    hint: 'The sign-in must be less than ten minutes old.',
  })

const toMoment = (ms: unknown) => new Date(Number(ms)).toISOString()

/**
 * The functions of a learner's own account beyond the calls of GoTrue, by `rpc()`. A Supabase project has the same
 * functions from supabase/migrations/.
 */
export function ownAccount({
  store,
  removeMailsTo,
  now,
}: Pick<AuthService, 'store' | 'removeMailsTo' | 'now'>): LearnerFunctions {
  return {
    my_sessions: async ({ userId, claims }) => {
      const rows = await store.read(
        'select id, created_at, refreshed_at, agent, address from sessions where user_id = $1 order by refreshed_at desc, id',
        [userId],
      )
      return rows.map(({ id, created_at, refreshed_at, agent, address }) => ({
        id,
        created_at: toMoment(created_at),
        refreshed_at: toMoment(refreshed_at),
        user_agent: agent,
        ip: address,
        is_current: id === claims['session_id'],
      }))
    },

    delete_my_account: async ({ userId, claims }) => {
      const sessionId = String(claims['session_id'])
      const at = now()
      const addresses = await store.change(function* (): Change<string[]> {
        const recent = yield* ask(
          'select id from sessions where id = $1 and user_id = $2 and created_at > $3',
          [isUuid(sessionId) ? sessionId : '', userId, at - RECENT],
        )
        if (recent.length === 0) throw signInAgain()
        // Deletes identities, sessions, tokens, mails and the learner's rows too.
        yield* ask('delete from audit where user_id = $1', [userId])
        const gone = yield* ask('delete from users where id = $1 returning email, new_email', [userId])
        yield* note(null, 'account deleted by its owner', at)
        return addressesOf(gone)
      })
      await removeMailsTo(addresses)
      return null
    },
  }
}
